internal import MotionModel
public import MotionReplay

extension RealClock {
  /// What a text starts with that names a real clock.
  public static let prefix = "real:"

  /// Reads a clock such as `real:120,spin=0`.
  ///
  /// - Parameter text: `real:`, a rate, and options; see ``RealClock``.
  /// - Throws: `ScheduleError` where the text has another form or a number is out of range.
  public init(_ text: String) throws(ScheduleError) {
    guard text.hasPrefix(Self.prefix) else {
      throw ScheduleError("clock '\(text)': expected real:RATE, such as real:120")
    }
    let parts = text.dropFirst(Self.prefix.count)
      .split(separator: ",", omittingEmptySubsequences: false)
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
      guard seen.insert(sides[0]).inserted else {
        throw ScheduleError("clock '\(text)': found '\(sides[0])' twice, expected it once")
      }
      guard read(sides[0], sides[1]) else {
        throw ScheduleError(
          "clock '\(text)': found '\(part)', expected \(Self.expectation(for: sides[0]))")
      }
    }
  }

  /// The clock in canonical form, options at their defaults left out.
  public var text: String {
    var text = Self.prefix + rate.text
    if spin == 0 { text += ",spin=0" }
    if spin != 0, spin != Self.usualSpin { text += ",spin=\(TimeText.text(nanoseconds: spin))" }
    if let processor { text += ",cpu=\(processor)" }
    return text
  }

  private mutating func read(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "spin":
      guard let time = value == "0" ? 0 : TimeText.nanoseconds(value), time <= Self.longestSpin
      else { return false }
      spin = time
    case "cpu":
      guard value.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(value), number < 1024 else {
        return false
      }
      processor = number
    default:
      return false
    }
    return true
  }

  private static func expectation(for name: Substring) -> String {
    switch name {
    case "spin": "spin=TIME of at most 1 s, such as spin=200us, or spin=0 for the timer alone"
    case "cpu": "cpu=NUMBER from 0 to 1023"
    case "jitter", "drop", "change", "cycle", "stall", "seed":
      "spin or cpu; \(name) is for a simulated clock, without real:"
    default: "one of: spin, cpu"
    }
  }
}
