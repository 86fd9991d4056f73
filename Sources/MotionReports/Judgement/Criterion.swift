internal import MotionAnalysis
package import MotionModel

/// What a report judges by: a rule of motion, a limit, or a comparison with a baseline or a build.
public struct Criterion: Hashable, Sendable {
  /// The name in reports, such as `snaps-at-rest`; it stays the same from version to version.
  public var id: String
  /// What is asked for, in one sentence.
  public var summary: String
  /// Where it is explained, such as the name of a documentation page; empty where it is not.
  public var help: String

  /// Creates a criterion.
  public init(id: String, summary: String, help: String = "") {
    (self.id, self.summary, self.help) = (id, summary, help)
  }

  /// The rules of motion, check by check.
  package static var rules: [Criterion] { Rule.allCases.map { Criterion($0) } }

  /// Makes the criterion that a rule of motion is.
  package init(_ rule: Rule) {
    self.init(
      id: rule.rawValue, summary: rule.statement,
      help: "How the check \(rule.check) works, with its limits and what it can miss: page \"How "
        + "each check works\" in the documentation of MotionAnalysis.")
  }

  /// Makes the criterion that a limit is.
  init(_ limit: MetricLimit) {
    self.init(
      id: limit.text, summary: "The measurement keeps the limit \(limit.text).",
      help: "Page \"Metric definitions\" in the documentation of MotionAnalysis.")
  }

  /// The criteria of a comparison with a baseline.
  static let baseline = gate(
    "baseline", "There is a baseline, made with the same engine, trace, clock and checks.")
  static let tested = gate(
    "tested", "A release, tap or cancel is judged, or the trace says why not.")
  static let motion = gate("motion", "The motion is that of the baseline, bit for bit.")
  static let counts = gate("counts", "No exact count of instructions or allocations rises.")
  /// The criterion of a comparison with another build.
  static let cost = Criterion(
    id: "cost", summary: "A tick costs no more than in the other build, beyond the threshold.",
    help: "Page \"How a slowdown is found\" in the documentation of MotionMeasurement.")

  private static func gate(_ id: String, _ summary: String) -> Criterion {
    Criterion(
      id: id, summary: summary,
      help: "Page \"Gate your CI\" in the documentation of MotionReports.")
  }
}
