public import MotionModel

/// The ticks of any schedule, with whatever else some options insert between them.
///
/// One type for everything that is not even, and one call a tick, so that each engine needs its
/// loop compiled once for all of it: with a loop for each sequence the release build took twice as
/// long. ``EvenTicks`` are faster.
public struct ScheduledTicks: TickSequence, Sendable {
  private var refined: RefinedTicks<UnevenTicks>
  private var repeated: RepeatedTicks<UnevenTicks>?

  /// Creates the ticks of some options.
  ///
  /// - Parameter options: The options, of which schedule and insertion are looked at.
  public init(_ options: ReplayOptions) {
    let uneven = UnevenTicks(options.schedule)
    switch options.insertion {
    case .none:
      refined = RefinedTicks(uneven, parts: 1)
    case .parts(let parts):
      refined = RefinedTicks(
        uneven, parts: parts, longest: ReplayOptions.Insertion.longestInterval)
    case .repeats:
      refined = RefinedTicks(uneven, parts: 1)
      repeated = RepeatedTicks(uneven)
    }
  }

  /// Returns the next tick.
  ///
  /// - Returns: Its time, and whether it is one of the schedule.
  /// - Complexity: O(n) in the number of ticks that a drop or a stall leaves out.
  @inline(never)
  public mutating func next() -> (time: Instant, deliversEvents: Bool) {
    repeated?.next() ?? refined.next()
  }

  /// Whether recorded times were cut off behind the last tick.
  public var hasEnded: Bool { repeated?.hasEnded ?? refined.hasEnded }
}
