import MotionModel

extension Flight {
  /// The time from one sample to the next, in seconds.
  ///
  /// - Parameter index: The index of the later sample, at least 1.
  /// - Returns: The time, at least 0.
  func interval(before index: Int) -> Double {
    self[index].time.seconds(since: self[index - 1].time)
  }

  /// Returns the size of the mean acceleration over an interval, in points per second squared.
  ///
  /// - Parameter index: The index of the later sample, at least 1.
  /// - Returns: The acceleration by the reported velocities; 0 for an interval of no length.
  func acceleration(before index: Int) -> Double {
    let time = interval(before: index)
    guard time > 0 else { return 0 }
    return (self[index].state.velocity - self[index - 1].state.velocity).length / time
  }

  /// How far the position in the first or last interval may be from what is predicted, in points.
  ///
  /// There is nothing on one side of it, so that the prediction goes on as on the other side. Where
  /// the acceleration changes by b within the three intervals that it is made of, it is off by at
  /// most 3/4 b d^2, with d the longest of them: as much where it changes at once, in the middle of
  /// the second. A smooth motion's does not change, so that nothing is allowed to it.
  ///
  /// A velocity that follows a jump of the position changes as well. So b is at most twice the
  /// acceleration in the recording, whose intervals are longer: there a jump makes less of it.
  ///
  /// - Parameters:
  ///   - index: The index of the sample at the end of the interval.
  ///   - count: The number of samples before rest.
  ///   - finest: The same flight at the finest refinement.
  /// - Returns: b d^2; 0 in between.
  func unpredictedPosition(at index: Int, of count: Int, finest: Flight?) -> Double {
    guard index == 1 || index == count - 1, let finest else { return 0 }
    let beside = max(index - 2, 1)...min(index + 2, count - 1)
    let steepest = beside.lazy.map { acceleration(before: $0) }.max() ?? 0
    let first = max(finest.firstSample(after: self[beside.lowerBound - 1].time), 1)
    let last = min(finest.firstSample(after: self[beside.upperBound].time), finest.movingCount) - 1
    guard first <= last else { return 0 }
    let longest = (first...last).lazy.map { finest.interval(before: $0) }.max() ?? 0
    let change = finest.accelerationChange(in: first...last)
    return min(change, 2 * steepest) * longest * longest
  }

  /// The largest difference of mean accelerations within three intervals, in points per second
  /// squared.
  private func accelerationChange(in indices: ClosedRange<Int>) -> Double {
    let accelerations: [SIMD2<Double>] = indices.compactMap { index in
      let time = interval(before: index)
      guard time > 0 else { return nil }
      return (self[index].state.velocity - self[index - 1].state.velocity) / time
    }
    var largest = 0.0
    for (index, first) in accelerations.enumerated() {
      for second in accelerations.dropFirst(index + 1).prefix(2) {
        largest = max(largest, (first - second).length)
      }
    }
    return largest
  }

  /// The largest mean acceleration over an interval before rest, in points per second squared.
  ///
  /// - Complexity: O(n) in the number of samples.
  var largestAcceleration: Double {
    (0..<movingCount).dropFirst().lazy.map { acceleration(before: $0) }.max() ?? 0
  }

  /// How much room a prediction leaves.
  enum Tolerance {
    /// None: what both sides interpolate to, or one side extrapolates to.
    case none
    /// Any slope between those of both sides, or between the nearest and what one side extrapolates
    /// to: a bend lies there, wherever in an interval it is.
    case bend
  }

  /// Returns how far the displacement between two samples is from what both sides predict, in
  /// points.
  ///
  /// For a smooth motion the excess falls with the third power of the interval, for a jump in
  /// position it stays.
  ///
  /// - Parameters:
  ///   - index: The index of the later sample, at least 1.
  ///   - count: The number of samples that may be looked at.
  ///   - tolerance: How much room the prediction leaves.
  /// - Returns: The excess; nil where there are too few samples, or an interval of no length.
  func positionExcess(at index: Int, of count: Int, tolerating tolerance: Tolerance) -> Double? {
    excess(at: index, of: count, tolerance) { $0.position }
  }

  /// Returns how far the change of velocity between two samples is from what both sides predict.
  ///
  /// For a smooth motion the excess, in points per second, falls with the third power of the
  /// interval; for a jump in velocity it stays.
  ///
  /// - Parameters:
  ///   - index: The index of the later sample, at least 1.
  ///   - count: The number of samples that may be looked at.
  ///   - tolerance: How much room the prediction leaves.
  /// - Returns: The excess; nil where there are too few samples, or an interval of no length.
  func velocityExcess(at index: Int, of count: Int, tolerating tolerance: Tolerance) -> Double? {
    excess(at: index, of: count, tolerance) { $0.velocity }
  }

  /// Returns how far the slope of the position is from the reported velocity, in points per second.
  ///
  /// - Parameter index: The index of the later sample of an interval, at least 1.
  /// - Returns: The distance of the slope over the interval from the velocities between those at
  ///   its ends; nil for an interval of no length.
  func velocityError(at index: Int) -> Double? {
    let time = interval(before: index)
    guard time > 0 else { return nil }
    let (from, to) = (self[index - 1].state, self[index].state)
    let slope = (to.position - from.position) / time
    return slope.distance(fromSegment: from.velocity, to.velocity)
  }

  /// The rate of change over an interval, with the time of its middle relative to a sample.
  private struct Slope {
    var middle: Double
    var rate: SIMD2<Double>

    /// Returns what this and another slope extrapolate to at the middle of a third.
    func extrapolated(with other: Slope, to middle: Double) -> SIMD2<Double> {
      rate + (middle - self.middle) / (other.middle - self.middle) * (other.rate - rate)
    }
  }

  private func excess(
    at index: Int, of count: Int, _ tolerance: Tolerance,
    _ value: (MotionState) -> SIMD2<Double>
  ) -> Double? {
    let origin = self[index].time
    func slope(_ index: Int) -> Slope? {
      guard index >= 1, index < count else { return nil }
      let (from, to) = (self[index - 1], self[index])
      let (start, end) = (from.time.seconds(since: origin), to.time.seconds(since: origin))
      guard end > start else { return nil }
      return Slope(
        middle: (start + end) / 2, rate: (value(to.state) - value(from.state)) / (end - start))
    }
    guard let here = slope(index) else { return nil }
    // The nearest slope of one side, and the one beside it or on the other side.
    let (near, far): (Slope, Slope?)
    let isBetween: Bool
    switch (slope(index - 1), slope(index + 1)) {
    case (let left?, let right?): (near, far, isBetween) = (left, right, true)
    case (let left?, nil): (near, far, isBetween) = (left, slope(index - 2), false)
    case (nil, let right?): (near, far, isBetween) = (right, slope(index + 2), false)
    case (nil, nil): return nil
    }
    guard let far else { return nil }
    let predicted = near.extrapolated(with: far, to: here.middle)
    let distance =
      switch tolerance {
      case .none: (here.rate - predicted).length
      case .bend where isBetween: here.rate.distance(fromSegment: near.rate, far.rate)
      // A bend in the interval beside the last one turns the slope round as far as it would go on.
      case .bend: here.rate.distance(fromSegment: 2 * near.rate - predicted, predicted)
      }
    return distance * interval(before: index)
  }
}

extension SIMD2<Double> {
  /// Returns the distance from the straight line between two points.
  func distance(
    fromSegment first: SIMD2<Double>, _ second: SIMD2<Double>
  ) -> Double {
    let way = second - first
    let square = way.dot(way)
    guard square > 0 else { return (self - first).length }
    let share = Swift.min(Swift.max((self - first).dot(way) / square, 0), 1)
    return (self - first - share * way).length
  }
}
