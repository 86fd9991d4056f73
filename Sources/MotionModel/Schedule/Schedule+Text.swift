extension Schedule {
  /// Reads a schedule such as `60,jitter=2ms,seed=7`; throws if its form or a number is wrong.
  public init(_ text: String) throws(ScheduleError) {
    let clock = try ClockText(text[...], of: text)
    self.init(rate: clock.rate)
    try clock.readOptions(repeatable: ["change", "stall"]) { name, value in read(name, value) }
    try checkTogether(text)
  }

  /// The schedule in canonical form, without options at their defaults.
  ///
  /// For recorded times it is their name and their digest.
  public var text: String {
    if let recorded {
      return "recorded:\(recorded.name),digest=\(recorded.digest.text)"
        + (recorded.isInterrupted ? ",interrupted" : "")
    }
    var parts = [rate.text]
    if jitter != 0 { parts.append("jitter=\(TimeText.text(nanoseconds: jitter))") }
    if drop != 0 { parts.append("drop=\(drop)") }
    for change in changes {
      parts.append("change=\(TimeText.text(nanoseconds: change.at)):\(change.rate.text)")
    }
    if cycle != 0 { parts.append("cycle=\(TimeText.text(nanoseconds: cycle))") }
    for stall in stalls {
      let length = TimeText.text(nanoseconds: stall.length)
      parts.append("stall=\(TimeText.text(nanoseconds: stall.at)):\(length)")
    }
    if jitter != 0 || drop != 0 { parts.append("seed=\(seed)") }
    return parts.joined(separator: ",")
  }

  /// The latest end of a stall, in nanoseconds: the ticks in it are made and skipped one by one.
  static var latestStall: Int64 { 3_600_000_000_000 }
  static var shortestRate: Int64 { 100_000 }

  private mutating func read(_ name: Substring, _ value: Substring) -> String? {
    let pair = value.split(separator: ":", omittingEmptySubsequences: false)
    switch name {
    case "jitter":
      guard let time = TimeText.nanoseconds(value), time <= 1_000_000_000 else {
        return "jitter=TIME of at most 1 s, such as jitter=2ms"
      }
      jitter = time
    case "drop":
      guard let share = DecimalText.number(value), 0...0.9 ~= share else {
        return "drop=SHARE from 0 to 0.9"
      }
      drop = share
    case "seed":
      guard let number = UInt64(value) else { return "seed=NUMBER, whole and not negative" }
      seed = number
    case "change":
      guard pair.count == 2, let at = TimeText.nanoseconds(pair[0]), at > 0,
        let rate = TickRate(text: pair[1])
      else { return "change=TIME:RATE, such as change=1.5s:80" }
      changes.append(Change(at: at, rate: rate))
    case "cycle":
      guard let time = TimeText.nanoseconds(value), time > 0 else {
        return "cycle=TIME above 0, such as cycle=2s"
      }
      cycle = time
    case "stall":
      guard pair.count == 2, let at = TimeText.nanoseconds(pair[0]),
        let length = TimeText.nanoseconds(pair[1]), length > 0, at + length <= Self.latestStall
      else {
        return "stall=TIME:LENGTH that ends by \(TimeText.text(nanoseconds: Self.latestStall)), "
          + "such as stall=1s:500ms"
      }
      stalls.append(Stall(at: at, length: length))
    default: return "one of: jitter, drop, change, cycle, stall, seed"
    }
    return nil
  }

  private func checkTogether(_ text: String) throws(ScheduleError) {
    for (earlier, later) in zip(changes, changes.dropFirst()) where earlier.at >= later.at {
      throw ScheduleError("clock '\(text)': found changes out of order, expected rising times")
    }
    // A tick happens at each of these, whatever the rate is.
    let beginnings = [0] + changes.map { $0.at } + (cycle > 0 ? [cycle] : [])
    for (earlier, later) in zip(beginnings, beginnings.dropFirst())
    where later > earlier && later - earlier < Self.shortestRate {
      throw ScheduleError(
        "clock '\(text)': found a rate for \(TimeText.text(nanoseconds: later - earlier)), expected "
          + "each for at least \(TimeText.text(nanoseconds: Self.shortestRate))")
    }
    guard cycle > 0 else { return }
    guard let last = changes.last else {
      throw ScheduleError(
        "clock '\(text)': found a cycle without a change, expected change=TIME:RATE as well")
    }
    guard cycle > last.at else {
      throw ScheduleError(
        "clock '\(text)': found a cycle of \(TimeText.text(nanoseconds: cycle)), expected one "
          + "longer than \(TimeText.text(nanoseconds: last.at)), the time of the last change")
    }
  }
}

/// The form of all clocks, a rate and options: `120,drop=0.1`.
package struct ClockText {
  package let rate: TickRate
  private let options: ArraySlice<Substring>
  private let text: String

  package init(_ part: Substring, of text: String) throws(ScheduleError) {
    let parts = part.split(separator: ",", omittingEmptySubsequences: false)
    guard let rate = TickRate(text: parts[0]) else {
      throw ScheduleError(
        "clock '\(text)': found '\(parts[0])', expected a rate from 1 to 10000 ticks a second "
          + "such as 120, 59.94 or 60000/1001")
    }
    (self.rate, self.text, options) = (rate, text, parts.dropFirst())
  }

  package func readOptions(
    repeatable: [Substring] = [], _ read: (Substring, Substring) -> String?
  ) throws(ScheduleError) {
    var seen: Set<Substring> = []
    for option in options {
      let sides = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw ScheduleError("clock '\(text)': found '\(option)', expected OPTION=VALUE")
      }
      let (name, value) = (sides[0], sides[1])
      guard repeatable.contains(name) || seen.insert(name).inserted else {
        throw ScheduleError("clock '\(text)': found '\(name)' twice, expected it once")
      }
      if let expected = read(name, value) {
        throw ScheduleError("clock '\(text)': found '\(option)', expected \(expected)")
      }
    }
  }
}

/// A number with a unit, `ns`, `us`, `ms` or `s`.
package enum TimeText {
  private static let units: [(suffix: String, nanoseconds: Int64)] = [
    ("ns", 1), ("us", 1000), ("ms", 1_000_000), ("s", 1_000_000_000),
  ]

  /// Reads a time from 0 to 10^15 ns; nil for other text.
  package static func nanoseconds(_ text: some StringProtocol) -> Int64? {
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let number = DecimalText.number(text.dropLast(unit.suffix.utf8.count)), number >= 0,
      number * Double(unit.nanoseconds) <= 1e15
    else { return nil }
    return Int64((number * Double(unit.nanoseconds)).rounded())
  }

  /// Returns a time of at least 0 in the largest unit in which it is whole: `2ms`.
  package static func text(nanoseconds: Int64) -> String {
    let unit = units.last { nanoseconds % $0.nanoseconds == 0 } ?? units[0]
    return "\(nanoseconds / unit.nanoseconds)\(unit.suffix)"
  }
}

/// Why there is no clock: its text is wrong, or this machine cannot provide it.
public struct ScheduleError: Error, Hashable, Sendable {
  /// What was found and what was expected, in one sentence without a final stop.
  public var message: String

  public init(_ message: String) { self.message = message }
}
