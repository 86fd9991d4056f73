/// What an engine is known to break, and why: a true property of it, declared beside its equations.
///
/// A finding of one of its rules that is no larger than its bound is known; every other is new. It is
/// no excuse for the engine, whose motion is what it is, but for the reader, who has to see what is
/// new.
public struct KnownBreak: Hashable, Sendable {
  /// How large a break may be and still be the known one.
  ///
  /// It is a sum. Of a rule in points it is where the value may be instead: so many points, a share of
  /// the way, and what it moves at its largest speed in a time. Of a rule in points per second it is
  /// the same of the velocity: so many points per second, a share of the way a second, and what the
  /// largest acceleration makes of a time. Of
  /// ``Rule/misreportsVelocity`` it is in points, divided by the interval in which it was found, as a
  /// position that is off by that much makes it. Of ``Rule/losesTime`` it is a time.
  public struct Bound: Hashable, Sendable {
    /// A constant, in the rule's unit.
    public var constant: Double
    /// A share of the longest way to a target.
    public var share: Double
    /// A time, in seconds.
    public var seconds: Double
    /// A number of the longest ticks.
    public var ticks: Double

    /// Creates a bound, the sum of its parts.
    ///
    /// - Parameters:
    ///   - constant: A constant, in the rule's unit, at least 0.
    ///   - share: A share of the longest way to a target, at least 0.
    ///   - seconds: A time, in seconds, at least 0.
    ///   - ticks: A number of the longest ticks, at least 0.
    public init(
      _ constant: Double = 0, share: Double = 0, seconds: Double = 0, ticks: Double = 0
    ) {
      (self.constant, self.share, self.seconds, self.ticks) = (constant, share, seconds, ticks)
    }
  }

  /// The rules that it breaks; none where no check sees it.
  public var rules: [Rule]

  /// How large the breaks are at most; nil where they may have any size.
  public var bound: Bound?

  /// What happens and why, in one sentence.
  public var reason: String

  /// Creates a known break.
  ///
  /// - Parameters:
  ///   - rules: The rules that it breaks; none where no check sees it.
  ///   - bound: How large the breaks are at most; nil where they may have any size.
  ///   - reason: What happens and why, in one sentence.
  public init(_ rules: Rule..., within bound: Bound? = nil, because reason: String) {
    (self.rules, self.bound, self.reason) = (rules, bound, reason)
  }
}
