/// The clock of a replay, as the header of a recording names it.
///
/// Its text is ``Schedule/text``, then `,parts=8` or `,repeats` if ticks are inserted, then
/// `,settle=200000000ns` if the limit of the wait for rest is not 10 s.
public struct ReplayClock: Hashable, Sendable {
  /// What else happens between the ticks of the schedule.
  public enum Insertion: Hashable, Sendable {
    /// Nothing.
    case none
    /// Each interval is cut into this number of equal parts, at least 1; the ticks in between
    /// deliver no events that wait for a tick. An interval longer than ``longestInterval``, such as
    /// a stall, is cut into this number of parts for each started ``longestInterval``.
    case parts(Int64)
    /// Each tick is repeated at its own time.
    case repeats

    /// The longest interval with only the given number of parts: 1/120 s, in nanoseconds.
    ///
    /// In an eighth of it the fastest motion on a screen looks straight; in an eighth of a stall or
    /// of a tick at 24 Hz it does not.
    public static var longestInterval: Int64 { 8_333_334 }
  }

  /// The text is made on demand, because a replay must not allocate memory.
  private enum Form: Sendable {
    case schedule(Schedule, settleLimit: Int64)
    case text(String)
  }

  private let form: Form
  /// The nominal rate in the time of the trace; nil if the clock names none.
  public let rate: TickRate?
  /// Whether the run was interrupted, so that the recording ends early.
  public let isInterrupted: Bool
  /// What else happens between the ticks.
  public let insertion: Insertion
  /// The longest time to wait for rest after the last event, in nanoseconds.
  public let settleLimit: Int64
  /// The usual time to wait for rest, 10 s in nanoseconds.
  public static var usualSettleLimit: Int64 { 10_000_000_000 }

  /// Creates the clock of a replay on a schedule.
  ///
  /// - Parameters:
  ///   - schedule: When ticks happen.
  ///   - insertion: What else happens between them.
  ///   - settleLimit: The longest time to wait for rest after the last event, in nanoseconds.
  public init(
    _ schedule: Schedule, insertion: Insertion = .none, settleLimit: Int64 = Self.usualSettleLimit
  ) {
    form = .schedule(schedule, settleLimit: settleLimit)
    rate = schedule.recorded == nil ? schedule.rate : nil
    isInterrupted = schedule.recorded?.isInterrupted ?? false
    self.insertion = insertion
    self.settleLimit = settleLimit
  }

  /// The text that recordings, reports and findings use.
  ///
  /// - Complexity: O(n) in the number of recorded times.
  public var text: String {
    switch form {
    case .text(let text): return text
    case .schedule(let schedule, let settleLimit):
      var text = schedule.text
      switch insertion {
      case .none: break
      case .parts(let parts): text += ",parts=\(parts)"
      case .repeats: text += ",repeats"
      }
      return settleLimit == Self.usualSettleLimit ? text : text + ",settle=\(settleLimit)ns"
    }
  }

  /// Tells whether two clocks have the same text.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Reads a clock; any text is accepted and kept byte for byte.
  public init(_ text: String) {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    form = .text(text)
    rate = Self.rate(of: parts)
    let limit = Self.value("settle=", of: parts.last).flatMap { $0.hasSuffix("ns") ? $0 : nil }
    if limit != nil { parts.removeLast() }
    settleLimit = limit.flatMap { Int64($0.dropLast(2)) } ?? Self.usualSettleLimit
    if parts.last == "repeats" {
      insertion = .repeats
      parts.removeLast()
    } else if let count = Self.value("parts=", of: parts.last).flatMap({ Int64($0) }) {
      insertion = .parts(count)
      parts.removeLast()
    } else {
      insertion = .none
    }
    isInterrupted = parts.count > 1 && parts.last == "interrupted"
  }

  /// The clock with `stall` in place of the text of each stall.
  package var withAnyStalls: ReplayClock {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.first.flatMap({ TickRate(text: $0) }) != nil else { return self }
    return ReplayClock(parts.map { $0.hasPrefix("stall=") ? "stall" : $0 }.joined(separator: ","))
  }

  private static func value(_ name: String, of part: Substring?) -> Substring? {
    guard let part, part.hasPrefix(name) else { return nil }
    return part.dropFirst(name.count)
  }

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
