public import MotionModel

/// The time of a tick, and whether the schedule has it: inserted ticks deliver no waiting events.
public typealias TickTime = (time: Instant, deliversEvents: Bool)

/// The ticks of a replay's options: those of the schedule and those inserted between them.
///
/// Interactions reach the engine at the same times as without the inserted ticks, so two recordings
/// differ only in the length of the engine's steps.
public struct ScheduledTicks: Sendable {
  private var uneven: UnevenTicks

  /// The nominal interval of the display at the last tick, in seconds, 0 if unknown; a part of an
  /// interval has the same share of the nominal one.
  public private(set) var interval: Double
  /// The length of the schedule's interval being cut, in nanoseconds; `begun` is the share done.
  private var length: Int64 = 0
  private var begun = 0.0

  private let insertion: ReplayClock.Insertion
  private var repeated: Instant?

  private var from = Instant.zero
  private var to = Instant.zero
  private var endsWithTick = true
  private var count: Int64 = 1
  private var part: Int64 = 1
  private var cuts: ArraySlice<Instant> = []
  /// Whether events between ticks cut intervals; `tick` is the schedule's tick after such a cut.
  private let cutsBetweenTicks: Bool
  private var tick: Instant?
  private var beginnings = 0

  /// Creates the ticks of a replay's options, through events in time order.
  ///
  /// If intervals are cut into parts and events reach the engine at their own times, each event but
  /// a drag begins an interval too: a flight begins or ends there, and it is the flight's own first
  /// or last interval that is cut. The first part after each such event is cut three times more,
  /// each time at an eighth: there a stiff spring brakes a throw.
  ///
  /// - Complexity: O(n) in the number of events, if intervals are cut.
  public init(_ options: ReplayOptions, through events: [Event] = []) {
    insertion = options.insertion
    uneven = UnevenTicks(options.schedule)
    interval = uneven.interval
    cutsBetweenTicks = options.delivery != .atTick
    guard case .parts = insertion else { return }
    cuts = events.filter { $0.kind != .drag }.map { $0.time }[...]
  }

  /// Returns the next tick.
  ///
  /// - Returns: Its time; nil after the last tick of an interrupted schedule.
  /// - Complexity: O(n) in the number of ticks that a drop or a stall leaves out.
  // The page loads this code: it is not inlined into each replay.
  @inline(never) public mutating func next() -> TickTime? {
    switch insertion {
    case .none, .repeats:
      if let time = repeated {
        repeated = nil
        return (time, false)
      }
      guard let time = uneven.next() else { return nil }
      if case .repeats = insertion { repeated = time }
      interval = uneven.interval
      return (time, true)
    case .parts(let parts): return nextPart(parts)
    }
  }

  private mutating func nextPart(_ parts: Int64) -> TickTime? {
    if part == count {
      guard let next = tick ?? uneven.next() else { return nil }
      if tick == nil { length = next.nanoseconds - to.nanoseconds }
      guard to < next else {
        // The first tick, or one at the time of the last: its events begin the next interval.
        (to, tick) = (next, nil)
        return (to, true)
      }
      if let first = cuts.first, first <= to {
        beginnings = 3
        cuts = cuts.drop { $0 <= to }
      }
      let cut = cuts.first.flatMap { cutsBetweenTicks && $0 < next ? $0 : nil }
      tick = cut.map { _ in next }
      (from, to, endsWithTick) = (to, cut ?? next, cut == nil)
      let longest = ReplayClock.Insertion.longestInterval
      let length = to.nanoseconds - from.nanoseconds
      (part, count) = (0, parts == 1 ? 1 : parts * ((length - 1) / longest + 1))
    }
    let whole = to.nanoseconds - from.nanoseconds
    let end = beginnings > 0 ? 1 / Double(1 << (3 * beginnings)) : 1
    interval = uneven.interval * (end - begun) / Double(count)
    if whole != length { interval *= Double(whole) / Double(length) }
    begun = beginnings > 0 ? end : 0
    if beginnings > 0 {
      defer { beginnings -= 1 }
      return (from.advanced(byNanoseconds: (whole / count) >> Int64(3 * beginnings)), false)
    }
    part += 1
    // This is `whole * part / count`, but that product overflows for a stall of an hour.
    let (length, left) = whole.quotientAndRemainder(dividingBy: count)
    return (
      from.advanced(byNanoseconds: length * part + left * part / count),
      part == count && endsWithTick
    )
  }
}

/// Ticks from outside of the replay, such as from a real clock.
///
/// It waits in ``next()``, and in ``waits(for:)`` for an event that comes before the next tick.
/// This class has a single tick, at zero; a subclass overrides its members.
open class TickPacer {
  public init() {}

  /// Returns the next tick.
  ///
  /// - Returns: Its time, not before the last one's, and whether waiting events are delivered at
  ///   it.
  open func next() -> TickTime { (.zero, true) }

  /// The nominal interval of frames, in seconds; nil for that of the options.
  open var interval: Double? { nil }

  /// Waits until the time of an event, if that comes before the next tick.
  ///
  /// It is called only if events are delivered at their own times.
  ///
  /// - Parameter event: The time of the next event; the latest of all times if there is none.
  /// - Returns: Whether to deliver the event now; false if it waits for the next call of `next`, as
  ///   on a clock on which no time passes.
  open func waits(for event: Instant) -> Bool { false }

  /// Whether the tick that `next` returned last is the last one.
  open var hasEnded: Bool { true }
}
