import MotionModel

extension Flight {
  func interval(before index: Int) -> Double {
    self[index].time.seconds(since: self[index - 1].time)
  }

  func meanAcceleration(before index: Int) -> SIMD2<Double>? {
    let time = interval(before: index)
    guard time > 0 else { return nil }
    return (self[index].state.velocity - self[index - 1].state.velocity) / time
  }

  func acceleration(before index: Int) -> Double {
    let time = interval(before: index)
    guard time > 0 else { return 0 }
    return (self[index].state.velocity - self[index - 1].state.velocity).length / time
  }

  func accelerationChange(in indices: ClosedRange<Int>) -> Double {
    let accelerations = indices.compactMap { meanAcceleration(before: $0) }
    var largest = 0.0
    for (index, first) in accelerations.enumerated() {
      for second in accelerations.dropFirst(index + 1).prefix(2) {
        largest = max(largest, (first - second).length)
      }
    }
    return largest
  }

  package enum Tolerance {
    /// Only the slope that both sides interpolate to, or one side extrapolates to.
    case none
    /// Any slope between those of both sides, or between the nearest and one side's extrapolation.
    case bend
    /// Also the slope of a bend where both sides meet, and any slope of a motion that turns evenly.
    case meetingBend
  }

  /// Returns the prediction error, which falls as the cube of the interval except at a jump.
  package func positionExcess(at index: Int, tolerating tolerance: Tolerance) -> Double? {
    excess(at: index, tolerance) { $0.position }
  }

  func velocityExcess(at index: Int, tolerating tolerance: Tolerance) -> Double? {
    excess(at: index, tolerance, bentTo: bentAcceleration) { $0.velocity }
  }

  /// Returns the acceleration after one bend in an interval; nil if none explains both values.
  ///
  /// If the acceleration changes once from a to b, and b lasts for a share s of the interval d,
  /// then the velocity changes by a d + (b - a) s d, and the position by v d + a d^2 / 2 + (b - a)
  /// (s d)^2 / 2. Both equations give s and b.
  private func bentAcceleration(
    from acceleration: SIMD2<Double>, between start: Int, and end: Int
  ) -> SIMD2<Double>? {
    let (from, to) = (self[start].state, self[end].state)
    let time = self[end].time.seconds(since: self[start].time)
    let turn = to.velocity - from.velocity - time * acceleration
    let way = to.position - from.position - time * (from.velocity + 0.5 * time * acceleration)
    let square = turn.dot(turn)
    guard time != 0, square > 0 else { return nil }
    let share = 2 * way.dot(turn) / (time * square)
    return share > 0 && share < 1 ? acceleration + turn / (share * time) : nil
  }

  /// Returns the slope's offset from the range of the end velocities and the mean of a smooth one.
  func velocityError(at index: Int) -> SIMD2<Double>? {
    let time = interval(before: index)
    guard time > 0 else { return nil }
    var (from, to) = (self[index - 1].state, self[index].state)
    for axis in 0...1 where comesToRest(along: axis, at: index) {
      // An axis may end with a snap, as a whole value may.
      (from.position[axis], from.velocity[axis]) = (0, 0)
      (to.position[axis], to.velocity[axis]) = (0, 0)
    }
    let slope = (to.position - from.position) / time
    let straight = slope.offset(fromSegment: from.velocity, to.velocity)
    guard straight != .zero, let mean = meanVelocity(before: index) else { return straight }
    return [
      slope.offset(fromSegment: from.velocity, mean), slope.offset(fromSegment: mean, to.velocity),
    ].reduce(straight) { $1.length < $0.length ? $1 : $0 }
  }

  func slope(before index: Int) -> SIMD2<Double> {
    (self[index].state.position - self[index - 1].state.position)
      / Swift.max(interval(before: index), 1e-9)
  }

  var firstOutstanding: Double {
    guard movingCount > 2 else { return 0 }
    let velocity = self[1].state.velocity
    let (before, behind) = (velocity - self[0].state.velocity, velocity - self[2].state.velocity)
    return before.dot(behind) > 0 ? min(before.length, behind.length) : 0
  }

  /// At a time: how far the position is short of the sum of the velocities since the start, the
  /// whole way, and how far one bend can lead within an interval.
  typealias MissingWay = (time: Instant, missing: SIMD2<Double>, way: Double, turn: Double)

  func missingWays(upTo end: Instant) -> [MissingWay] {
    var (ways, sum): ([MissingWay], MissingWay) = ([], (start.time, .zero, 0, 0))
    for index in 1..<max(movingCount, 1) {
      sum.time = self[index].time
      guard sum.time <= end else { break }
      let length = interval(before: index)
      let (from, to) = (self[index - 1].state.velocity, self[index].state.velocity)
      sum.missing -= length * (velocityError(at: index) ?? .zero)
      sum.way += length * max(from.length, to.length)
      sum.turn = max(sum.turn, length * turnWithin(index))
      ways.append(sum)
    }
    return ways
  }

  private func comesToRest(along axis: Int, at index: Int) -> Bool {
    let (from, to) = (self[index - 1].state, self[index].state)
    guard to.velocity[axis] == 0, from.velocity[axis] != 0, index + 1 < count,
      abs(from.velocity[axis]) <= RestCheck.speedLimit,
      abs(to.position[axis] - from.position[axis]) <= RestCheck.snapLimit
    else { return false }
    let next = self[index + 1].state
    return next.velocity[axis] == 0 && next.position[axis] == to.position[axis]
  }

  /// Estimates the mean of a smooth velocity over an interval from the samples around it.
  ///
  /// - Note: Source: the trapezoidal rule with its end correction, h (u + v) / 2 - h^2 (b - a) / 12
  ///   with the accelerations a and b at both ends, M. Abramowitz, I. A. Stegun, 25.4.4. The mean
  ///   accelerations of the intervals beside it give (b - a) / h.
  private func meanVelocity(before index: Int) -> SIMD2<Double>? {
    guard index >= 2, index + 1 < movingCount else { return nil }
    let (left, time, right) = (
      interval(before: index - 1), interval(before: index), interval(before: index + 1)
    )
    guard left > 0, right > 0 else { return nil }
    let (from, to) = (self[index - 1].state.velocity, self[index].state.velocity)
    let (first, last) = (self[index - 2].state.velocity, self[index + 1].state.velocity)
    let jerk = ((last - to) / right - (from - first) / left) / (time + 0.5 * (left + right))
    return 0.5 * (from + to) - time * time / 12 * jerk
  }

  /// Returns how far one bend can move the mean velocity out of the range of both ends, in points
  /// per second: d / 2 / (1/a + 1/b).
  ///
  /// Here a and b are the accelerations before and after the interval, and d is its length. A
  /// velocity that leaves with a and returns with b is off by d / (1/a + 1/b) at the bend, its mean
  /// by half of that. A side without samples does not count; without both it is 0.
  package func turnWithin(_ index: Int) -> Double {
    func inverse(_ index: Int) -> Double? {
      index >= 1 && index < movingCount ? 1 / acceleration(before: index) : nil
    }
    let sides = [inverse(index - 1), inverse(index + 1)].compactMap { $0 }
    guard !sides.isEmpty else { return 0 }
    return interval(before: index) / 2 / sides.reduce(0, +)
  }

  private struct Slope {
    var middle: Double
    var rate: SIMD2<Double>

    func extrapolated(with other: Slope, to middle: Double) -> SIMD2<Double> {
      rate + (middle - self.middle) / (other.middle - self.middle) * (other.rate - rate)
    }
  }

  private func excess(
    at index: Int, _ tolerance: Tolerance,
    bentTo bent: (SIMD2<Double>, Int, Int) -> SIMD2<Double>? = { _, _, _ in nil },
    _ value: (MotionState) -> SIMD2<Double>
  ) -> Double? {
    let (count, origin) = (movingCount, self[index].time)
    func slope(_ first: Int, _ last: Int) -> Slope? {
      guard first >= 0, last < count else { return nil }
      let (from, to) = (self[first], self[last])
      let (start, end) = (from.time.seconds(since: origin), to.time.seconds(since: origin))
      guard end > start else { return nil }
      return Slope(
        middle: (start + end) / 2, rate: (value(to.state) - value(from.state)) / (end - start))
    }
    guard let here = slope(index - 1, index) else { return nil }
    // A far shorter interval would give the slope at the very end of this one, not that of a side.
    let shortest = 0.5 * interval(before: index)
    func beside(_ start: Int, _ step: Int) -> Int {
      var end = start + step
      while end > 0, end < count - 1,
        self[end].time.seconds(since: self[start].time).magnitude < shortest
      { end += step }
      return end
    }
    let (left1, right1) = (beside(index - 1, -1), beside(index, 1))
    let (left2, right2) = (beside(left1, -1), beside(right1, 1))
    // The nearest slope on one side, and the one on the other side or next to it.
    let (left, right) = (slope(left1, index - 1), slope(index, right1))
    let isBetween = left != nil && right != nil
    let beyond = left == nil ? slope(right1, right2) : slope(left2, left1)
    guard let near = left ?? right, let far = isBetween ? right : beyond else { return nil }
    let predicted = near.extrapolated(with: far, to: here.middle)
    let distance =
      switch tolerance {
      case .none: (here.rate - predicted).length
      case .bend where isBetween: here.rate.distance(fromSegment: near.rate, far.rate)
      case .meetingBend where isBetween && turnsEvenly(at: index, value): 0.0
      case .meetingBend where isBetween:
        min(
          here.rate.distance(fromSegment: near.rate, far.rate),
          bentRate(
            slope(left2, left1), near, over: interval(before: index), at: here, far,
            slope(right1, right2)
          ).map { (here.rate - $0).length } ?? .infinity)
      // A bend in the interval next to the last one can turn the slope as far back as onward.
      case .bend, .meetingBend:
        here.rate.distance(fromSegment: 2 * near.rate - predicted, predicted)
      }
    if tolerance == .bend, !isBetween,
      let slope = near.middle < here.middle
        ? bent(far.rate, index - 2, index - 1) : bent(far.rate, index + 1, index)
    {
      return min(distance, here.rate.distance(fromSegment: near.rate, slope))
        * interval(before: index)
    }
    return distance * interval(before: index)
  }

  /// Whether the slopes at a sample and its neighbours turn to the same side, the neighbours' at
  /// least half as much; at a jump they do not.
  private func turnsEvenly(at index: Int, _ value: (MotionState) -> SIMD2<Double>) -> Bool {
    guard index >= 4, index + 3 < movingCount else { return false }
    // The second divided difference of the slopes.
    func turn(_ index: Int) -> SIMD2<Double> {
      func slope(_ index: Int) -> SIMD2<Double> {
        (value(self[index].state) - value(self[index - 1].state)) / interval(before: index)
      }
      let before = 0.5 * (interval(before: index - 1) + interval(before: index))
      let behind = 0.5 * (interval(before: index) + interval(before: index + 1))
      let here = slope(index)
      return ((slope(index + 1) - here) / behind - (here - slope(index - 1)) / before)
        / (before + behind)
    }
    let own = turn(index)
    let least = 0.5 * own.dot(own)
    return [-2, -1, 1, 2].allSatisfy { turn(index + $0).dot(own) >= least }
  }

  private func bentRate(
    _ farLeft: Slope?, _ left: Slope, over length: Double, at here: Slope, _ right: Slope,
    _ farRight: Slope?
  ) -> SIMD2<Double>? {
    guard let farLeft, let farRight else { return nil }
    let leading = { left.extrapolated(with: farLeft, to: $0) }
    let trailing = { right.extrapolated(with: farRight, to: $0) }
    let (start, end) = (here.middle - length / 2, here.middle + length / 2)
    let gap = leading(start) - trailing(start)
    let closing = (gap - (leading(end) - trailing(end))) / length
    let square = closing.dot(closing)
    guard square > 0 else { return nil }
    let before = gap.dot(closing) / square
    guard before > 0, before < length else { return nil }
    let share = before / length
    return share * leading(start + before / 2) + (1 - share)
      * trailing(end - (length - before) / 2)
  }
}

extension SIMD2<Double> {
  func distance(fromSegment first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
    offset(fromSegment: first, second).length
  }

  fileprivate func offset(
    fromSegment first: SIMD2<Double>, _ second: SIMD2<Double>
  ) -> SIMD2<Double> {
    let way = second - first
    let square = way.dot(way)
    guard square > 0 else { return self - first }
    let share = Swift.min(Swift.max((self - first).dot(way) / square, 0), 1)
    return self - first - share * way
  }
}
