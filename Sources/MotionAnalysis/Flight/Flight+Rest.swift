internal import MotionModel

extension Flight {
  package struct Rest: Hashable, Sendable {
    var sample: Int
    var time: Instant
    package var position: SIMD2<Double>
    /// How far the step to rest is from what the speed before it explains.
    var snap: Double
    /// What the length of the last tick explains; infinite where there are too few samples to tell.
    var explainedSnap: Double
    var lastSpeed: Double
    /// The least that the last two samples' deceleration can have led to within the last interval.
    var stopSpeed: Double
  }

  /// The snap is what is left when the speed falls evenly to zero in the last interval.
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

  /// Whether the value rests where the hand-off left it, and never moved.
  var standsStill: Bool {
    rest != nil && (1..<count).allSatisfy { self[$0].state.position == start.state.position }
  }

  /// Where the deceleration goes on changing as it did, as that of an exact motion does.
  var exactStopSpeed: Double { stopSpeed(before: movingCount, goesOnChanging: true) }

  /// In the same time, by steps that its velocities explain but for a quarter of the snap each.
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

  /// Rest within the last half of the last interval cannot be told from a turn.
  package var turnsAtEnd: Bool {
    guard count >= 3, movingCount == count - 1 else { return false }
    let (last, before) = (interval(before: count - 1), interval(before: count - 2))
    guard before > 0 else { return false }
    let velocity = self[count - 2].state.velocity
    let change = last / before * (velocity - self[count - 3].state.velocity)
    return (velocity + change).length < 0.5 * change.length
  }

  /// Nothing else tells how it slowed down; it went on by at most half of what its speed leads to.
  package var maySlowDownAtOnce: Bool {
    guard let rest, rest.sample == 1 else { return false }
    let velocity = self[0].state.velocity
    let onward = (rest.position - self[0].state.position).dot(velocity)
    return onward > 0 && onward <= 0.5 * velocity.dot(velocity) * interval(before: 1)
  }

  /// Twice what lies between going on as before for the last interval and slowing evenly in it.
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
