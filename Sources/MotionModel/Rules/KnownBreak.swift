/// What an engine is known to break, and why: a true property of it, declared beside its equations.
///
/// A finding of one of its rules is known while it is no larger than the bound; every other is new.
/// It does not excuse the engine. It lets the reader see what is new.
public struct KnownBreak: Hashable, Sendable {
  /// How large a break may be and still be the known one.
  ///
  /// It is the sum of its parts, whose meaning depends on the rule's unit:
  /// - in points: a distance, a share of the way, and how far the largest speed goes in a time;
  /// - in points per second: a speed, a share of the way a second, and how much the largest
  ///   acceleration changes the speed in a time;
  /// - of ``Rule/misreportsVelocity``: by how many points the position is elsewhere than the velocity leads,
  ///   in the shortest interval that is judged;
  /// - of ``Rule/losesTime``: a time, and a number of the long ticks of its flight so far.
  public struct Bound: Hashable, Sendable {
    /// A constant, in the rule's unit.
    public var constant: Double
    /// A share of the longest way to a target.
    public var share: Double
    /// A time, in seconds.
    public var seconds: Double
    /// A number of the longest ticks.
    public var ticks: Double

    /// Creates a bound, the sum of its parts, each at least 0.
    public init(_ constant: Double = 0, share: Double = 0, seconds: Double = 0, ticks: Double = 0) {
      (self.constant, self.share, self.seconds, self.ticks) = (constant, share, seconds, ticks)
    }
  }

  /// The rules that it breaks; none where no check sees it.
  public var rules: [Rule]
  /// How large the breaks are at most; nil where they may have any size.
  public var bound: Bound?
  /// What happens and why, in one sentence.
  public var reason: String

  /// Creates a known break of some rules, of any size unless a bound is given.
  public init(_ rules: Rule..., within bound: Bound? = nil, because reason: String) {
    (self.rules, self.bound, self.reason) = (rules, bound, reason)
  }
}
