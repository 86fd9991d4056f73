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

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - rate: The rate of the deadlines, in ticks a second of the clock.
  ///   - spin: For how long before a deadline to spin, from 0 to 10^9 ns.
  ///   - processor: The processor that the thread is kept on, from 0; nil leaves it to the system.
  public init(rate: TickRate, spin: Int64 = Self.usualSpin, processor: Int? = nil) {
    self.rate = rate
    self.spin = spin
    self.processor = processor
  }
}
