public import MotionAnalysis
public import MotionModel

/// What makes a gate fail: a finding, a divergence, a number beyond its limit, or something missing.
///
/// Which trace, engine and rule it concerns stands in the ``JudgedCase`` that holds it.
public struct Problem: Hashable, Sendable {
  /// The kinds of problems.
  public typealias Kind = GateProblem.Kind

  /// Whether a problem fails the run.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// It does.
    case error
    /// It is only said, as for a cost that nothing can be concluded of.
    case warning
  }

  /// What sort of thing is wrong.
  public var kind: Kind

  /// Whether it fails the run.
  public var severity: Severity

  /// The line of the trace file that led to it, counted from 1; 0 where there is none.
  public var line: Int32

  /// The index of the tick at which it shows; nil where it concerns no single tick.
  public var tick: Int?

  /// When it happened; nil where it concerns a recording as a whole.
  public var time: Instant?

  /// How large it is, in its unit; nil where it has no size.
  public var size: Double?

  /// The largest size that would have been no problem, in the same unit; nil where there is none.
  public var limit: Double?

  /// The unit of size and limit, such as `pt/s`; empty where there is none.
  public var unit: String

  /// What happened, in one phrase for people, with numbers and units.
  public var message: String

  /// What else there is to see, in lines for people, such as the ticks around a divergence.
  public var details: [String] = []

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - kind: What sort of thing is wrong.
  ///   - severity: Whether it fails the run.
  ///   - line: The line of the trace file that led to it; 0 where there is none.
  ///   - tick: The index of the tick at which it shows, at least 0; nil where there is none.
  ///   - time: When it happened; nil where it concerns a recording as a whole.
  ///   - size: How large it is, in its unit.
  ///   - limit: The largest size that would have been no problem, in the same unit.
  ///   - unit: The unit of size and limit; empty where there is none.
  ///   - message: What happened, in one phrase for people.
  public init(
    kind: Kind,
    severity: Severity = .error,
    line: Int32 = 0,
    tick: Int? = nil,
    time: Instant? = nil,
    size: Double? = nil,
    limit: Double? = nil,
    unit: String = "",
    message: String
  ) {
    self.kind = kind
    self.severity = severity
    self.line = line
    self.tick = tick
    self.time = time
    self.size = size
    self.limit = limit
    self.unit = unit
    self.message = message
  }

  /// Tells whether a problem is worse than another: more times its limit, or as often and larger.
  ///
  /// What has no size or limit is worst, and so is a size that is no finite number. Many limits are
  /// a share of what is judged, so that whole groups of problems are equally often their limit but
  /// for a rounding: such multiples count as equal.
  ///
  /// - Parameter other: The problem to compare with.
  /// - Returns: True where this one is worse.
  func isWorse(than other: Problem) -> Bool {
    let (mine, others) = (excess, other.excess)
    if mine != others { return mine > others }
    let (size, otherSize) = (abs(size ?? 0), abs(other.size ?? 0))
    return size.isFinite && otherSize.isFinite && unit == other.unit && size > otherSize
  }

  /// How many times its limit it is, to 11 bits; infinity where that is no finite number.
  private var excess: Double {
    guard let size, let limit else { return .infinity }
    let ratio = abs(size / limit)
    guard ratio.isFinite else { return .infinity }
    guard ratio > 0 else { return 0 }
    let rounded = (ratio.significand * 1024).rounded() / 1024
    return rounded * Double(sign: .plus, exponent: ratio.exponent, significand: 1)
  }
}
