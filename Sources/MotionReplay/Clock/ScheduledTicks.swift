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

  /// The interval that is cut, whether it ends with a tick of the schedule, into how many parts, and
  /// how many of them are over.
  private var from = Instant.zero
  private var to = Instant.zero
  private var endsWithTick = true
  private var count: Int64 = 1
  private var part: Int64 = 1

  /// When a flight may begin or end, in time order; of intervals that are cut into parts alone.
  private var cuts: ArraySlice<Instant> = []

  /// Whether a flight begins or ends between two ticks, and the next tick of the schedule after that.
  private let cutsBetweenTicks: Bool
  private var tick: Instant?

  /// How many of the first parts of a flight's first part are ahead.
  private var beginnings = 0

  /// Creates the ticks of some options, through events in time order.
  ///
  /// Where each interval is cut into parts, and events reach the engine at their own times, the times
  /// of all but drags begin an interval too: a flight begins or ends there, and what is to be cut is
  /// its own first or last interval. Of the first part after each such event an eighth is cut off, of
  /// that an eighth, and of that one more: there a stiff spring brakes what a finger has thrown.
  ///
  /// - Complexity: O(n) in the number of events, where they count.
  public init(_ options: ReplayOptions, through events: [Event] = []) {
    insertion = options.insertion
    uneven = UnevenTicks(options.schedule)
    cutsBetweenTicks = options.delivery != .atTick
    guard case .parts = insertion else { return }
    cuts = events.filter { $0.kind != .drag }.map { $0.time }[...]
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

  /// Cuts each interval into parts, and a long one into as many for each longest interval.
  private mutating func nextPart(_ parts: Int64) -> TickTime? {
    if part == count {
      guard let next = tick ?? uneven.next() else { return nil }
      guard to < next else {
        // The first tick, or one at the time of the last: what happens there begins the next interval.
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
    if beginnings > 0 {
      defer { beginnings -= 1 }
      return (from.advanced(byNanoseconds: (whole / count) >> Int64(3 * beginnings)), false)
    }
    part += 1
    return (from.advanced(byNanoseconds: whole * part / count), part == count && endsWithTick)
  }
}
