public import MotionModel

/// The time of a tick, and whether it is one of the schedule: others deliver no waiting events.
public typealias TickTime = (time: Instant, deliversEvents: Bool)

/// The ticks of some options: those of the schedule, with what is inserted between them.
///
/// The interactions reach the engine at the same times as without the inserted ticks, so that two
/// recordings differ by the length of the engine's steps only. ``EvenTicks`` are the fast way of an
/// even schedule.
public struct ScheduledTicks: Sendable {
  private var uneven: UnevenTicks

  private let insertion: ReplayClock.Insertion

  /// The tick that is to be repeated, at its time.
  private var repeated: Instant?

  /// The interval that is cut, into how many parts, and how many of them are over.
  private var from = Instant.zero
  private var to = Instant.zero
  private var count: Int64 = 1
  private var part: Int64 = 1

  /// Creates the ticks of some options.
  ///
  /// - Parameter options: The options, of which schedule and insertion are looked at.
  public init(_ options: ReplayOptions) {
    insertion = options.insertion
    uneven = UnevenTicks(options.schedule)
  }

  /// Returns the next tick.
  ///
  /// - Returns: Its time; nil where recorded times were cut off before it.
  /// - Complexity: O(n) in the number of ticks that a drop or a stall leaves out.
  @inline(never)
  public mutating func next() -> TickTime? {
    switch insertion {
    case .none:
      guard let time = uneven.next() else { return nil }
      return (time, true)
    case .repeats:
      if let time = repeated {
        repeated = nil
        return (time, false)
      }
      repeated = uneven.next()
      guard let time = repeated else { return nil }
      return (time, true)
    case .parts(let parts):
      return nextPart(parts)
    }
  }

  /// Cuts each interval into so many parts, and a long one into so many for each longest interval.
  private mutating func nextPart(_ parts: Int64) -> TickTime? {
    if part == count {
      guard let next = uneven.next() else { return nil }
      (from, to) = (to, next)
      guard from < to else { return (to, true) }
      let longest = ReplayClock.Insertion.longestInterval
      let length = to.nanoseconds - from.nanoseconds
      (part, count) = (0, parts == 1 ? 1 : parts * ((length - 1) / longest + 1))
    }
    part += 1
    let whole = to.nanoseconds - from.nanoseconds
    return (from.advanced(byNanoseconds: whole * part / count), part == count)
  }
}
