public import MotionModel

/// Ticks at an even rate: tick k is at floor(k / rate), in whole nanoseconds.
///
/// The remainder of the division is carried along as a whole number, so each time is exactly that
/// of its index, without a division per tick.
public struct EvenTicks: Sendable {
  private let quotient: Int64
  private let remainder: Int64
  private let divisor: Int64
  private var time: Int64
  private var carried: Int64 = 0

  /// Creates the ticks of a rate; the first one is at `start`.
  public init(rate: TickRate, from start: Instant = .zero) {
    (quotient, remainder) = (rate.denominator * 1_000_000_000)
      .quotientAndRemainder(dividingBy: rate.numerator)
    divisor = rate.numerator
    time = start.nanoseconds
  }

  /// Returns the time of the next tick.
  public mutating func next() -> Instant {
    let now = time
    time &+= quotient
    carried &+= remainder
    if carried >= divisor {
      carried &-= divisor
      time &+= 1
    }
    return Instant(nanoseconds: now)
  }
}
