internal import MotionModel

extension Flight {
  package struct Rest: Hashable, Sendable {
    var sample: Int
    var time: Instant
    package var position: SIMD2<Double>
    /// How far the step to rest is from what the speed before it explains.
    var snap: Double
    /// The snap that the length of the last tick explains; infinite with too few samples to tell.
    var explainedSnap: Double
    var lastSpeed: Double
    /// The lowest speed to which the last deceleration can have led within the last interval.
    var stopSpeed: Double
  }

  /// The rest; its snap is what is left when the speed falls evenly to zero in the last interval.
  ///
  /// - Complexity: O(log n) in the number of samples.
  package var rest: Rest? {
    let sample = movingCount
    guard sample < count, self[sample].isAtRest else { return nil }
    let (before, after) = (self[max(sample - 1, 0)], self[sample])
    let time = after.time.seconds(since: before.time)
    let expected = before.state.position + before.state.velocity * (time / 2)
    return Rest(
      sample: sample, time: after.time, position: after.state.position,
      snap: (after.state.position - expected).length,
      explainedSnap: explainedSnap(before: sample, over: time),
      lastSpeed: before.state.velocity.length,
      stopSpeed: stopSpeed(before: sample, goesOnChanging: false))
  }

  /// Whether the value rests where the hand-off left it and never moved.
  var standsStill: Bool {
    rest != nil && (1..<count).allSatisfy { self[$0].state.position == start.state.position }
  }

  /// The stop speed if the deceleration goes on changing as before, as in an exact motion.
  var exactStopSpeed: Double { stopSpeed(before: movingCount, goesOnChanging: true) }

  /// Whether it covers a snap in the same time by steps, each explained to a quarter of the snap.
  func explainsSnap(of coarser: Flight, to rest: Rest, within distance: Double) -> Bool {
    let from = coarser[max(rest.sample - 1, 0)]
    let (first, last) = (firstSample(after: from.time) - 1, firstSample(after: rest.time) - 1)
    guard first >= 0, first < last, self[first].time == from.time,
      (self[first].state.position - from.state.position).length <= distance,
      (self[last].state.position - rest.position).length <= distance
    else { return false }
    return (first + 1...last).allSatisfy {
      let (from, to) = (self[$0 - 1].state, self[$0].state)
      let explained = 0.5 * interval(before: $0) * (from.velocity + to.velocity)
      return (to.position - from.position - explained).length <= 0.25 * rest.snap
    }
  }

  /// Whether the velocity may turn within half an interval of the end, which looks like rest.
  package var turnsAtEnd: Bool {
    guard count >= 3, movingCount == count - 1 else { return false }
    let (last, before) = (interval(before: count - 1), interval(before: count - 2))
    guard before > 0 else { return false }
    let velocity = self[count - 2].state.velocity
    let change = last / before * (velocity - self[count - 3].state.velocity)
    return (velocity + change).length < 0.5 * change.length
  }

  /// Whether it may slow down in its only interval: it goes at most half as far as its speed leads.
  package var maySlowDownAtOnce: Bool {
    guard let rest, rest.sample == 1 else { return false }
    let velocity = self[0].state.velocity
    let onward = (rest.position - self[0].state.position).dot(velocity)
    return onward > 0 && onward <= 0.5 * velocity.dot(velocity) * interval(before: 1)
  }

  /// The snap of a value that rests after its first interval, too far for a motion of a rate; or nil.
  ///
  /// No motion of that rate covers its way in so short a time. It may have the speed before, or a
  /// steady one, and the interval may count from the tick before.
  package func snapAtOnce(rate: Double, speed: Double) -> Double? {
    guard let rest, rest.sample == 1, end == nil || count > 2 else { return nil }
    let way = (rest.position - self[0].state.position).length
    let time = max(interval(before: 1), Refinement.finestInterval(in: .infinity))
    let explained = (speed + Self.steadySpeed + 1.2 * rate * way) * time
    return rest.snap > explained ? rest.snap : nil
  }

  /// The speed of the fastest steady motions, in points per second.
  private static let steadySpeed = 5000.0

  /// Twice the difference between going on as before and slowing evenly in the last interval.
  private func explainedSnap(before sample: Int, over time: Double) -> Double {
    guard sample >= 2 else { return .infinity }
    return self[sample - 1].state.velocity.length * time
      + acceleration(before: sample - 1) * time * time
  }

  private func stopSpeed(before sample: Int, goesOnChanging: Bool) -> Double {
    let velocity = self[max(sample - 1, 0)].state.velocity
    guard sample >= 2, var acceleration = meanAcceleration(before: sample - 1) else {
      return velocity.length
    }
    if goesOnChanging, sample >= 3, let earlier = meanAcceleration(before: sample - 2) {
      acceleration = 2 * acceleration - earlier
    }
    let square = acceleration.dot(acceleration)
    guard square > 0 else { return velocity.length }
    let least = min(max(-velocity.dot(acceleration) / square, 0), self.interval(before: sample))
    return (velocity + least * acceleration).length
  }
}
