/// The times of ticks as they came: of a run on the real clock, or of a display that wrote them
/// down.
///
/// A replay on it has its ticks at just these times. Where the replay lasts longer, it goes on at
/// the nominal rate from the last one; where the schedule was cut off, the replay ends there.
public struct RecordedSchedule: Hashable, Sendable {
  /// The name, such as that of the trace; empty where it has none.
  public var name: String

  /// The nominal rate, at which ticks go on behind the last time.
  public var rate: TickRate

  /// Whether the run was interrupted, so that a replay has no tick behind the last time.
  public var isInterrupted: Bool

  /// Where the times come from, such as a device; empty where nobody said.
  public var source: String

  /// The times of the ticks, not empty, none before the one before it; the first is zero.
  public let times: [Instant]

  /// Creates a schedule; nil without times, with times that go back, or without a rate where none
  /// can be made from the times.
  ///
  /// - Parameters:
  ///   - times: The times, in nanoseconds, none before the one before it; taken relative to the
  ///     first, so that they may start anywhere.
  ///   - rate: The nominal rate; nil for that of the median interval, see ``medianRate(of:)``.
  ///   - name: The name, such as that of the trace.
  ///   - source: Where the times come from.
  ///   - isInterrupted: Whether the run was interrupted.
  /// - Complexity: O(n) in the number of times; O(n log n) without a rate.
  public init?(
    times: [Int64],
    rate: TickRate? = nil,
    name: String = "",
    source: String = "",
    isInterrupted: Bool = false
  ) {
    guard let first = times.first, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }),
      let rate = rate ?? Self.medianRate(of: times)
    else { return nil }
    self.times = times.map { Instant(nanoseconds: $0 - first) }
    self.rate = rate
    self.name = name
    self.source = source
    self.isInterrupted = isInterrupted
  }

  /// Returns the rate of the median interval, to a thousandth of a tick a second.
  ///
  /// Intervals of nothing, as between a tick and its repetition, do not count; of an even number
  /// the shorter one in the middle does.
  ///
  /// - Parameter times: The times, in nanoseconds, none before the one before it.
  /// - Returns: The rate, or nil where there are no intervals or the rate is out of range.
  /// - Complexity: O(n log n) in the number of times.
  public static func medianRate(of times: [Int64]) -> TickRate? {
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard !intervals.isEmpty else { return nil }
    return TickRate(interval: intervals[(intervals.count - 1) / 2])
  }

  /// The digest of all that decides where ticks happen.
  ///
  /// These words are combined, in this order: numerator and denominator of the rate; 1 where it was
  /// interrupted, else 0; the number of times, and each of them in nanoseconds.
  ///
  /// - Complexity: O(n) in the number of times.
  public var digest: Digest {
    var digest = Digest()
    digest.combine(UInt64(bitPattern: rate.numerator))
    digest.combine(UInt64(bitPattern: rate.denominator))
    digest.combine(isInterrupted ? 1 : 0)
    digest.combine(UInt64(times.count))
    for time in times { digest.combine(UInt64(bitPattern: time.nanoseconds)) }
    return digest
  }
}

extension RecordedSchedule {
  /// Creates the schedule on which a recording was made; nil for a recording without ticks.
  ///
  /// The nominal rate is that of the recording's clock, or else that of the median interval.
  ///
  /// - Parameter recording: The recording.
  /// - Complexity: O(n log n) in the number of ticks.
  public init?(of recording: Recording) {
    let clock = recording.header.clock
    self.init(
      times: recording.ticks.map { $0.time.nanoseconds },
      rate: clock.rate,
      name: recording.header.trace,
      source: "a recording on the clock \(clock.text)",
      isInterrupted: clock.isInterrupted)
  }
}

extension TickRate {
  /// Returns the rate of the same ticks in the time of a trace that runs faster than the clock; nil
  /// where that is out of range.
  ///
  /// - Parameter speed: How many times faster the trace runs, above 0.
  /// - Returns: The rate, to a thousandth of a tick a second unless the speed is 1.
  public func slowed(by speed: Double) -> TickRate? {
    guard speed != 1 else { return self }
    let interval = 1e9 * speed / perSecond
    return interval < 1e18 ? TickRate(interval: Int64(interval.rounded())) : nil
  }
}
