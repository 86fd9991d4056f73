public import MotionModel

/// How one recording of a trace differs from an earlier one on the same clock.
public struct MotionDifference: Hashable, Sendable {
  /// The first difference, bit by bit; the present value first.
  public var first: Divergence

  /// What is presented now at the tick or just after the hand-off of the first difference; nil
  /// where there is none.
  public var present: MotionState?

  /// What the earlier recording has there; nil where there is none.
  public var stored: MotionState?

  /// The index of the first tick that presents something else.
  public var tick: Int

  /// The line of the trace file that led to the flight or drag in which it happens; 0 where there
  /// is none.
  public var line: Int32

  /// The largest distance between the positions of ticks at the same time, in points; infinite
  /// where one is no finite number.
  public var largestDistance: Double

  /// When the largest distance occurs.
  public var largestTime: Instant

  /// Compares two recordings; nil where no bit differs.
  ///
  /// - Parameters:
  ///   - present: The recording of what there is now.
  ///   - stored: The earlier recording.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public init?(of present: Recording, from stored: Recording) {
    guard let first = present.firstMotionDivergence(from: stored) else { return nil }
    self.first = first
    switch first.place {
    case .header:
      (line, tick) = (0, 0)
    case .tick(let index):
      if index < present.ticks.count { self.present = present.ticks[index].state }
      if index < stored.ticks.count { self.stored = stored.ticks[index].state }
      tick = index
      line = present.handOffs.last { $0.tick <= index }?.line ?? 0
    case .handOff(let index):
      if index < present.handOffs.count { self.present = present.handOffs[index].after }
      if index < stored.handOffs.count { self.stored = stored.handOffs[index].after }
      let handOff = index < present.handOffs.count ? present.handOffs[index] : nil
      tick = handOff?.tick ?? present.ticks.count
      line = handOff?.line ?? 0
    }
    largestDistance = 0
    largestTime = first.time ?? .zero
    for (new, old) in zip(present.ticks, stored.ticks) {
      guard new.time == old.time else { break }
      let distance = (new.state.position - old.state.position).length
      if distance > largestDistance || distance.isNaN {
        (largestDistance, largestTime) = (distance.isNaN ? .infinity : distance, new.time)
        if distance.isNaN { break }
      }
    }
  }
}
