internal import MotionModel

extension Flight {
  /// How the value came to rest.
  struct Rest: Hashable, Sendable {
    /// The index of the first sample at rest.
    var sample: Int
    /// When that is.
    var time: Instant
    /// Where the value rests, in points.
    var position: SIMD2<Double>
    /// How far the step to rest is from what the speed before it explains, in points.
    var snap: Double
    /// The largest snap that is only the length of the last tick, in points; infinite where there
    /// are too few samples to tell.
    var explainedSnap: Double
    /// The speed just before, in points per second.
    var lastSpeed: Double
    /// The speed that is left at rest: the least that the last two samples' deceleration can have
    /// led to within the last interval, in points per second.
    var stopSpeed: Double
  }

  /// How the value came to rest, or nil where it did not.
  ///
  /// The snap is the distance between the resting place and the one that the last interval leads to
  /// when the speed falls evenly to zero in it.
  ///
  /// - Complexity: O(log n) in the number of samples.
  var rest: Rest? {
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
      stopSpeed: stopSpeed(before: sample))
  }

  /// Whether the velocity reaches zero at the end as evenly as it changed before.
  ///
  /// A motion that is at rest has got there before. Where that was within the last half of the last
  /// interval, at the deceleration of the one before, nothing tells it from a turn.
  var turnsAtEnd: Bool {
    guard count >= 3, movingCount == count - 1 else { return false }
    let (last, before) = (interval(before: count - 1), interval(before: count - 2))
    guard before > 0 else { return false }
    let velocity = self[count - 2].state.velocity
    let change = last / before * (velocity - self[count - 3].state.velocity)
    return (velocity + change).length < 0.5 * change.length
  }

  /// Whether the value may have slowed down evenly to rest within the first interval: there is no
  /// other to tell how it slowed down, but it went on, by at most half of what its speed leads to.
  var maySlowDownAtOnce: Bool {
    guard let rest, rest.sample == 1 else { return false }
    let velocity = self[0].state.velocity
    let onward = (rest.position - self[0].state.position).dot(velocity)
    return onward > 0 && onward <= 0.5 * velocity.dot(velocity) * interval(before: 1)
  }

  /// Twice what lies between a motion that goes on as before for the whole of the last interval and
  /// one whose speed falls evenly to zero in it.
  private func explainedSnap(before sample: Int, over time: Double) -> Double {
    guard sample >= 2 else { return .infinity }
    return self[sample - 1].state.velocity.length * time
      + acceleration(before: sample - 1) * time * time
  }

  private func stopSpeed(before sample: Int) -> Double {
    let velocity = self[max(sample - 1, 0)].state.velocity
    guard sample >= 2 else { return velocity.length }
    let interval = self.interval(before: sample - 1)
    guard interval > 0 else { return velocity.length }
    let acceleration = (velocity - self[sample - 2].state.velocity) / interval
    let square = acceleration.dot(acceleration)
    guard square > 0 else { return velocity.length }
    let least = min(max(-velocity.dot(acceleration) / square, 0), self.interval(before: sample))
    return (velocity + least * acceleration).length
  }
}
