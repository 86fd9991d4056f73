/// A break of rules that is a true property of an engine, declared beside its equations.
///
/// A finding of one of its rules is known if it is no larger than the bound; any other is new. A
/// known break does not excuse the engine. It lets the reader see what is new.
public struct KnownBreak: Hashable, Sendable {
  /// The largest break that still counts as the known one.
  ///
  /// It is the sum of its parts, whose meaning depends on the rule's unit:
  /// - in points: a distance, a share of the way, and how far the largest speed goes in a time;
  /// - in points per second: a speed, a share of the way per second, and how much the largest
  ///   acceleration changes the speed in a time;
  /// - for ``Rule/misreportsVelocity``: as in points, for the distance of the position from where
  ///   the velocity leads, in the shortest judged interval;
  /// - for ``Rule/losesTime``: a time, and a multiple of all long ticks of the flight so far.
  public struct Bound: Hashable, Sendable {
    /// A constant, in the rule's unit.
    public var constant: Double
    /// A share of the longest way to a target.
    public var share: Double
    /// A time, in seconds.
    public var seconds: Double
    /// A multiple of the longest tick.
    public var ticks: Double

    /// Creates a bound, the sum of its parts, each at least 0.
    public init(_ constant: Double = 0, share: Double = 0, seconds: Double = 0, ticks: Double = 0) {
      (self.constant, self.share, self.seconds, self.ticks) = (constant, share, seconds, ticks)
    }
  }

  /// The rules that it breaks; empty if no check sees the break.
  public var rules: [Rule]
  /// The largest size of the breaks; nil if they may have any size.
  public var bound: Bound?
  /// What happens and why, in one sentence.
  public var reason: String

  /// Creates a known break of some rules, of any size unless a bound is given.
  public init(_ rules: Rule..., within bound: Bound? = nil, because reason: String) {
    (self.rules, self.bound, self.reason) = (rules, bound, reason)
  }
}
