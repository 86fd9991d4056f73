internal import MotionModel

/// The few worst of many ticks, kept in memory of a fixed size.
struct WorstTicks {
  /// How many are kept.
  static let limit = 10

  /// The ticks, the worst first.
  private(set) var ticks: [TimedTick] = []

  /// Creates an empty list.
  init() {
    ticks.reserveCapacity(Self.limit + 1)
  }

  /// Takes a tick where it is worse than one of those that are kept; takes no memory.
  ///
  /// - Parameter tick: The tick.
  mutating func consider(_ tick: TimedTick) {
    if ticks.count == Self.limit {
      guard let last = ticks.last, Self.isWorse(tick, than: last) else { return }
      ticks.removeLast()
    }
    let place = ticks.firstIndex { Self.isWorse(tick, than: $0) } ?? ticks.count
    ticks.insert(tick, at: place)
  }

  /// Names the hand-offs that the ticks of a repetition presented.
  ///
  /// - Parameters:
  ///   - loop: The repetition.
  ///   - handOffs: Its hand-offs, those of any tick, in time order.
  /// - Complexity: O(n) in the number of hand-offs.
  mutating func name(loop: Int, handOffs: [HandOffMark]) {
    for index in ticks.indices where ticks[index].loop == loop {
      ticks[index].handOffs = handOffs.filter { $0.tick == ticks[index].index }
    }
  }

  private static func isWorse(_ tick: TimedTick, than other: TimedTick) -> Bool {
    tick.missedDeadlines == other.missedDeadlines
      ? tick.lateness + tick.duration > other.lateness + other.duration
      : tick.missedDeadlines > other.missedDeadlines
  }
}
