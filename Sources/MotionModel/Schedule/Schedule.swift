/// When the ticks of a simulated clock happen.
///
/// The text form is that of the command line: `120`, `59.94`, `60000/1001`, followed by any of
/// `jitter=2ms`, `drop=0.1`, `change=1.5s:80`, `cycle=2s`, `stall=1s:500ms` and `seed=7`, joined by
/// commas; `change` and `stall` may be repeated. Times have a unit: `ns`, `us`, `ms` or `s`. Times
/// that were recorded have no such text: they come from a file.
public struct Schedule: Hashable, Sendable {
  /// A change of the rate in mid-flight.
  public struct Change: Hashable, Sendable {
    /// When the new rate begins, in nanoseconds, above zero; there is a tick at this time.
    public var at: Int64
    /// The new rate.
    public var rate: TickRate

    public init(at: Int64, rate: TickRate) { (self.at, self.rate) = (at, rate) }
  }

  /// A time in which no tick happens.
  public struct Stall: Hashable, Sendable {
    /// When it begins, in nanoseconds, at least zero.
    public var at: Int64
    /// How long it lasts, in nanoseconds, above zero.
    public var length: Int64

    public init(at: Int64, length: Int64) { (self.at, self.length) = (at, length) }
  }

  /// The rate at the start.
  public var rate: TickRate
  /// How far a tick may lie from its even time, either way, in nanoseconds.
  public var jitter: Int64 = 0
  /// The share of ticks that do not happen, from 0 to 0.9.
  public var drop: Double = 0
  /// The changes of the rate, in time order.
  public var changes: [Change] = []

  /// The time after which the rates start over with the first, in nanoseconds; 0 if they do not.
  ///
  /// There is a tick at each multiple of it. It is above the time of the last change.
  public var cycle: Int64 = 0

  /// The times in which no tick happens.
  public var stalls: [Stall] = []
  /// The seed of jitter and dropped ticks.
  public var seed: UInt64 = 0

  /// The recorded times of ticks, which replace all of the above; nil if there are none.
  public private(set) var recorded: RecordedSchedule?

  public init(recorded schedule: RecordedSchedule) {
    rate = schedule.rate
    recorded = schedule
  }

  /// Creates an even schedule.
  public init(rate: TickRate) { self.rate = rate }

  /// Whether every tick happens at its even time.
  public var isEven: Bool {
    jitter == 0 && drop == 0 && changes.isEmpty && cycle == 0 && stalls.isEmpty && recorded == nil
  }
}

/// When an event reaches the engine.
public enum Delivery: String, Hashable, Sendable, CaseIterable {
  /// At the next tick, as in an app that is driven by a display link.
  case atTick = "tick"
  /// At the event's own time, with an advance unless the engine claims to move only at ticks.
  case immediate

  /// At the event's own time, to which any engine is advanced, as if the display had a frame there.
  ///
  /// Comparisons of rates use it: events then come at the same times at every rate.
  case stepped

  /// The deliveries that an app can have.
  public static var allCases: [Delivery] { [.atTick, .immediate] }
}
