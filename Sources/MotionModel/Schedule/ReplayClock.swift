/// The clock of a replay, as the header of a recording names it.
///
/// Its text is ``Schedule/text``, then what happens between the ticks, `,parts=8` or `,repeats`, then
/// `,settle=200000000ns` where a replay waits for rest for another time than 10 s.
public struct ReplayClock: Hashable, Sendable {
  /// What decides when ticks happen.
  public enum Source: Hashable, Sendable {
    /// A schedule that was not recorded.
    case schedule(Schedule)
    /// A recorded schedule: its name and digest, and whether it was interrupted.
    case recorded(name: String, digest: Digest, isInterrupted: Bool)
    /// A real clock, or one that only its text tells of: the text without `,interrupted`, the nominal
    /// rate in the time of the trace where it has one, and whether the run was interrupted.
    case other(String, rate: TickRate?, isInterrupted: Bool)
  }

  /// What else happens between the ticks of the schedule.
  public enum Insertion: Hashable, Sendable {
    /// Nothing.
    case none
    /// Each interval is cut into so many equal parts, at least 1; the ticks in between deliver no
    /// events that wait for a tick. One that is longer than ``longestInterval``, as a stall makes
    /// it, is cut into so many for each of these that it begins.
    case parts(Int64)
    /// Each tick is repeated at its own time.
    case repeats

    /// The longest interval that is cut into the given number of parts only, 1/120 s in nanoseconds.
    ///
    /// In an eighth of it the fastest motion on a screen looks straight; in an eighth of a tick at 24 Hz
    /// or of a stall it does not.
    public static var longestInterval: Int64 { 8_333_334 }
  }

  /// What decides when ticks happen.
  public var source: Source

  /// What else happens between them.
  public var insertion = Insertion.none

  /// The longest time to wait for rest after the last event, in nanoseconds.
  public var settleLimit = Self.usualSettleLimit

  /// The usual time to wait for rest, 10 s in nanoseconds.
  public static var usualSettleLimit: Int64 { 10_000_000_000 }

  /// Creates a clock of another source than a schedule, such as a real clock.
  public init(_ source: Source) {
    self.source = source
  }

  /// Creates the clock of a replay on a schedule.
  ///
  /// - Complexity: O(n) in the number of recorded times.
  public init(
    _ schedule: Schedule, insertion: Insertion = .none, settleLimit: Int64 = Self.usualSettleLimit
  ) {
    var schedule = schedule
    if schedule.jitter == 0, schedule.drop == 0 { schedule.seed = 0 }
    source =
      schedule.recorded.map {
        .recorded(name: $0.name, digest: $0.digest, isInterrupted: $0.isInterrupted)
      } ?? .schedule(schedule)
    self.insertion = insertion
    self.settleLimit = settleLimit
  }

  /// The nominal rate in the time of the trace; nil where the clock names none.
  public var rate: TickRate? {
    switch source {
    case .schedule(let schedule): schedule.rate
    case .recorded: nil
    case .other(_, let rate, _): rate
    }
  }

  /// Whether the run was interrupted, so that the recording ends before its time.
  public var isInterrupted: Bool {
    switch source {
    case .schedule: false
    case .recorded(_, _, let isInterrupted), .other(_, _, let isInterrupted): isInterrupted
    }
  }

  /// The same clock, whenever and for however long it stalls: each stall's text is `stall`.
  package var withAnyStalls: ReplayClock {
    guard case .schedule(var schedule) = source else { return self }
    schedule.stalls = schedule.stalls.map { _ in .any }
    var clock = self
    clock.source = .schedule(schedule)
    return clock
  }
}

extension ReplayClock {
  /// Reads a clock; every text is one, and is kept byte for byte.
  public init(_ text: String) {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    let rate = Self.rate(of: parts)
    self.init(.other(text, rate: rate, isInterrupted: false))
    if let value = Self.value("settle=", of: parts.last), value.hasSuffix("ns"),
      let limit = Int64(value.dropLast(2))
    {
      settleLimit = limit
      parts.removeLast()
    }
    if parts.last == "repeats" {
      insertion = .repeats
      parts.removeLast()
    } else if let count = Self.value("parts=", of: parts.last).flatMap({ Int64($0) }) {
      insertion = .parts(count)
      parts.removeLast()
    }
    let isInterrupted = parts.count > 1 && parts.last == "interrupted"
    if isInterrupted { parts.removeLast() }
    let rest = parts.joined(separator: ",")
    if !isInterrupted, let schedule = try? Schedule(rest) {
      source = .schedule(schedule)
    } else if let digest = Self.value("digest=", of: parts.last).flatMap({ UInt64($0, radix: 16) }),
      let name = Self.value("recorded:", of: parts.dropLast().joined(separator: ",")[...])
    {
      source = .recorded(
        name: String(name), digest: Digest(value: digest), isInterrupted: isInterrupted)
    } else {
      source = .other(rest, rate: rate, isInterrupted: isInterrupted)
    }
    if self.text.utf8.elementsEqual(text.utf8) { return }
    source = .other(rest, rate: rate, isInterrupted: isInterrupted)
    if self.text.utf8.elementsEqual(text.utf8) { return }
    self.init(.other(text, rate: rate, isInterrupted: false))
  }

  /// The text, as recordings, reports and findings have it.
  public var text: String {
    var text =
      switch source {
      case .schedule(let schedule): schedule.text
      case .recorded(let name, let digest, _): "recorded:\(name),digest=\(digest.text)"
      case .other(let text, _, _): text
      }
    if isInterrupted { text += ",interrupted" }
    switch insertion {
    case .none: break
    case .parts(let parts): text += ",parts=\(parts)"
    case .repeats: text += ",repeats"
    }
    return settleLimit == Self.usualSettleLimit ? text : text + ",settle=\(settleLimit)ns"
  }

  private static func value(_ name: String, of part: Substring?) -> Substring? {
    guard let part, part.hasPrefix(name) else { return nil }
    return part.dropFirst(name.count)
  }

  /// Returns the nominal rate of a clock such as `120,drop=0.1` or `real:2400,speed=20`.
  private static func rate(of parts: ArraySlice<Substring>) -> TickRate? {
    guard let real = value("real:", of: parts.first) else {
      return parts.first.flatMap { TickRate(text: $0) }
    }
    guard let rate = TickRate(text: real) else { return nil }
    guard let speed = parts.lazy.compactMap({ value("speed=", of: $0) }).first else { return rate }
    guard let factor = DecimalText.number(speed), factor > 0 else { return nil }
    return rate.slowed(by: factor)
  }
}
