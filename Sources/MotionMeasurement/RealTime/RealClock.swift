public import MotionModel

/// The clock on which a run takes its real time: ticks at even deadlines, waited for.
///
/// The text form is that of the command line: `real:120`, followed by any of `spin=200us` and
/// `cpu=1`, joined by commas.
public struct RealClock: Hashable, Sendable {
  /// The rate of the deadlines, in ticks a second of the clock.
  public var rate: TickRate

  /// For how long before a deadline the clock is read again and again, in nanoseconds.
  ///
  /// A timer wakes late, by 50 to 300 microseconds on a virtual machine. So the timer is set so much
  /// earlier, and the rest is spun away. 0 leaves it to the timer.
  public var spin: Int64 = Self.usualSpin

  /// The processor that the thread is kept on, from 0; nil leaves it to the system.
  public var processor: Int?

  /// The spin unless another is given, in nanoseconds.
  public static let usualSpin: Int64 = 500_000

  /// The longest spin, in nanoseconds.
  public static let longestSpin: Int64 = 1_000_000_000

  /// Creates a clock from its parts.
  public init(rate: TickRate, spin: Int64 = Self.usualSpin, processor: Int? = nil) {
    (self.rate, self.spin, self.processor) = (rate, spin, processor)
  }
}

extension RealClock {
  /// What a text starts with that names a real clock.
  public static let prefix = "real:"

  /// Reads a clock such as `real:120,spin=0`; throws where a number is out of range too.
  public init(_ text: String) throws(ScheduleError) {
    guard text.hasPrefix(Self.prefix) else {
      throw ScheduleError("clock '\(text)': expected real:RATE, such as real:120")
    }
    let clock = try ClockText(text.dropFirst(Self.prefix.count), of: text)
    self.init(rate: clock.rate)
    try clock.readOptions(expectation: Self.expectation) { name, value in read(name, value) }
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

/// Why a run on the real clock cannot be had on this machine.
public struct RealClockError: Error, Hashable, Sendable {
  /// What was found and what was expected, in one sentence without a final stop.
  public var message: String

  /// Creates an error with its message.
  public init(_ message: String) { self.message = message }
}
