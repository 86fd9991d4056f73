public import MotionModel

/// The ticks of a recorded schedule, and behind its last time more at its nominal rate.
///
/// Where the schedule was cut off, none follow.
public struct RecordedTicks: TickSequence, Sendable {
  private let times: [Instant]
  private let isCut: Bool
  private var index = 0
  private var beyond: EvenTicks

  /// Creates the ticks of a recorded schedule.
  ///
  /// - Parameter schedule: The schedule.
  public init(_ schedule: RecordedSchedule) {
    times = schedule.times
    isCut = schedule.isInterrupted
    beyond = EvenTicks(rate: schedule.rate, from: times.last ?? .zero)
    _ = beyond.next()
  }

  /// Returns the next tick.
  ///
  /// - Returns: Its time; waiting events are delivered at every tick.
  public mutating func next() -> (time: Instant, deliversEvents: Bool) {
    guard index < times.count else { return beyond.next() }
    defer { index += 1 }
    return (times[index], true)
  }

  /// Whether the schedule was cut off behind the last tick.
  public var hasEnded: Bool { isCut && index == times.count }
}
