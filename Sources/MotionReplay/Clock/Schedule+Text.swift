extension Schedule {
  /// Reads a schedule such as `60,jitter=2ms,seed=7`.
  ///
  /// - Parameter text: A rate, followed by options; see ``Schedule``.
  /// - Throws: ``ScheduleError`` where the text has another form or a number is out of range.
  public init(_ text: String) throws(ScheduleError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let rate = TickRate(text: parts[0]) else {
      throw ScheduleError(
        "clock '\(text)': found '\(parts[0])', expected a rate from 1 to 10000 ticks a second "
          + "such as 120, 59.94 or 60000/1001")
    }
    self.init(rate: rate)
    var seen: Set<Substring> = []
    for part in parts.dropFirst() {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw ScheduleError("clock '\(text)': found '\(part)', expected OPTION=VALUE")
      }
      let (name, value) = (sides[0], sides[1])
      guard name == "change" || name == "stall" || seen.insert(name).inserted else {
        throw ScheduleError("clock '\(text)': found '\(name)' twice, expected it once")
      }
      guard try read(name, value) else {
        throw ScheduleError(
          "clock '\(text)': found '\(part)', expected \(Self.expectation(for: name))")
      }
    }
    try checkTogether(text)
  }

  /// The schedule in canonical form, options at their defaults left out.
  public var text: String {
    var parts = [rate.text]
    if jitter != 0 { parts.append("jitter=\(Self.text(nanoseconds: jitter))") }
    if drop != 0 { parts.append("drop=\(drop)") }
    for change in changes {
      parts.append("change=\(Self.text(nanoseconds: change.at)):\(change.rate.text)")
    }
    for stall in stalls {
      parts.append(
        "stall=\(Self.text(nanoseconds: stall.at)):\(Self.text(nanoseconds: stall.length))")
    }
    if jitter != 0 || drop != 0 { parts.append("seed=\(seed)") }
    return parts.joined(separator: ",")
  }

  /// Sets an option.
  ///
  /// - Returns: False where the option is unknown or the value is no such thing.
  private mutating func read(_ name: Substring, _ value: Substring) throws(ScheduleError) -> Bool {
    let pair = value.split(separator: ":", omittingEmptySubsequences: false)
    switch name {
    case "jitter":
      guard let time = Self.nanoseconds(value), time <= 1_000_000_000 else { return false }
      jitter = time
    case "drop":
      guard let share = Double(value), 0...0.9 ~= share else { return false }
      drop = share
    case "seed":
      guard let number = UInt64(value) else { return false }
      seed = number
    case "change":
      guard pair.count == 2, let at = Self.nanoseconds(pair[0]), at > 0,
        let rate = TickRate(text: pair[1])
      else { return false }
      changes.append(Change(at: at, rate: rate))
    case "stall":
      guard pair.count == 2, let at = Self.nanoseconds(pair[0]),
        let length = Self.nanoseconds(pair[1]), length > 0
      else { return false }
      stalls.append(Stall(at: at, length: length))
    default:
      return false
    }
    return true
  }

  private func checkTogether(_ text: String) throws(ScheduleError) {
    for (earlier, later) in zip(changes, changes.dropFirst()) where earlier.at >= later.at {
      throw ScheduleError("clock '\(text)': found changes out of order, expected rising times")
    }
  }

  private static func expectation(for name: Substring) -> String {
    switch name {
    case "jitter": "jitter=TIME of at most 1 s, such as jitter=2ms"
    case "drop": "drop=SHARE from 0 to 0.9"
    case "seed": "seed=NUMBER, whole and not negative"
    case "change": "change=TIME:RATE, such as change=1.5s:80"
    case "stall": "stall=TIME:LENGTH, such as stall=1s:500ms"
    default: "one of: jitter, drop, change, stall, seed"
    }
  }

  /// Reads a time with its unit, at most 10^6 s.
  private static func nanoseconds(_ text: Substring) -> Int64? {
    let units: [(suffix: String, factor: Double)] = [
      ("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9),
    ]
    for (suffix, factor) in units where text.hasSuffix(suffix) {
      guard let number = Double(text.dropLast(suffix.utf8.count)), number >= 0,
        number * factor <= 1e15
      else { return nil }
      return Int64((number * factor).rounded())
    }
    return nil
  }

  private static func text(nanoseconds: Int64) -> String {
    let units: [(suffix: String, factor: Int64)] = [
      ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000),
    ]
    for (suffix, factor) in units where nanoseconds % factor == 0 {
      return "\(nanoseconds / factor)\(suffix)"
    }
    return "\(nanoseconds)ns"
  }
}
