/// The recorded times of ticks, from a run on the real clock or from a display.
///
/// A replay has its ticks at these times. A replay that lasts longer goes on at the nominal rate
/// after the last one; if the schedule was interrupted, it ends there.
public struct RecordedSchedule: Hashable, Sendable {
  /// The name, such as that of the trace; empty if there is none.
  public var name: String
  /// The nominal rate, at which ticks go on after the last time.
  public var rate: TickRate
  /// Whether the rate was given as the display's nominal rate; otherwise that is unknown.
  public let hasNominalRate: Bool
  /// Whether the run was interrupted, so that a replay has no tick after the last time.
  public var isInterrupted: Bool
  /// Where the times come from, such as a device; empty if unknown.
  public var source: String
  /// The times of the ticks, not empty and never decreasing; the first is zero.
  public let times: [Instant]

  /// Creates a schedule; nil without times, or with times that go back.
  ///
  /// The times, in nanoseconds, are taken relative to the first. The default rate is that of the
  /// median interval, rounded to 0.001 ticks a second; nil if out of range.
  public init?(
    times: [Int64], rate given: TickRate? = nil, name: String = "", source: String = "",
    isInterrupted: Bool = false
  ) {
    guard let first = times.first, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }),
      let rate = given ?? Self.medianRate(of: times)
    else { return nil }
    hasNominalRate = given != nil
    self.times = times.map { Instant(nanoseconds: $0 - first) }
    (self.rate, self.name, self.source, self.isInterrupted) = (rate, name, source, isInterrupted)
  }

  /// Returns the rate of the median interval above 0, the shorter one if two are in the middle.
  package static func medianRate(of times: [Int64]) -> TickRate? {
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard !intervals.isEmpty else { return nil }
    return TickRate(interval: intervals[(intervals.count - 1) / 2])
  }

  /// The digest of everything that decides when ticks happen.
  ///
  /// It combines these words, in this order: the rate's numerator and denominator; 1 if
  /// interrupted, else 0, plus 2 if the rate was not given; the number of times; each in ns.
  public var digest: Digest {
    var digest = Digest()
    digest.combine(UInt64(bitPattern: rate.numerator))
    digest.combine(UInt64(bitPattern: rate.denominator))
    digest.combine((isInterrupted ? 1 : 0) + (hasNominalRate ? 0 : 2))
    digest.combine(UInt64(times.count))
    for time in times { digest.combine(UInt64(bitPattern: time.nanoseconds)) }
    return digest
  }

  /// Creates the schedule on which a recording was made; nil for a recording without ticks.
  ///
  /// The nominal rate is that of the recording's clock, by default that of the median interval.
  public init?(of recording: Recording) {
    let clock = recording.header.conditions.clock
    self.init(
      times: recording.ticks.map { $0.time.nanoseconds }, rate: clock.rate,
      name: recording.header.trace, source: "a recording on the clock \(clock.text)",
      isInterrupted: clock.isInterrupted)
  }
}

extension TickRate {
  /// Returns the rate of these ticks in the time of a trace that runs `speed` times faster than the
  /// clock, rounded to 0.001 ticks a second; nil if out of range.
  public func slowed(by speed: Double) -> TickRate? {
    guard speed != 1 else { return self }
    let interval = 1e9 * speed / perSecond
    return interval < 1e18 ? TickRate(interval: Int64(interval.rounded())) : nil
  }
}
