public import MotionAnalysis
internal import MotionModel

/// A difference that is taken over into a baseline, for people who review it.
public struct GateChange: Hashable, Sendable {
  /// The engine as it was asked for.
  public var engine: String

  /// The name of the trace; nil where the change is one of the whole baseline.
  public var trace: String?

  /// What it was and what it becomes, on one line.
  public var message: String

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - engine: The engine as it was asked for.
  ///   - trace: The name of the trace; nil where the change is one of the whole baseline.
  ///   - message: What it was and what it becomes, on one line.
  public init(engine: String, trace: String? = nil, message: String) {
    self.engine = engine
    self.trace = trace
    self.message = message
  }

  /// Makes the line of a difference from the baseline.
  ///
  /// - Parameters:
  ///   - change: The difference.
  ///   - difference: How the motions differ, where that is known.
  ///   - engine: The engine as it was asked for.
  ///   - trace: The name of the trace.
  public init(
    _ change: BaselineChange, difference: MotionDifference?, engine: String, trace: String
  ) {
    let message =
      switch change {
      case .added(let row): "added: digest \(row.digest.text)"
      case .replaced(let old, let new):
        "another trace: trace digest \(old.traceDigest.text) -> \(new.traceDigest.text), "
          + "digest \(old.digest.text) -> \(new.digest.text)"
      case .motion(let old, let new):
        "motion: digest \(old.text) -> \(new.text)"
          + (difference.map { "; \($0.text)" } ?? "")
      case .findings(let old, let new):
        "\(new?.check ?? old?.check ?? ""): \(old?.phrase ?? "none") -> \(new?.phrase ?? "none")"
      case .measurement(let metric, let old, let new):
        "\(metric): \(Self.text(old)) -> \(Self.text(new))"
      case .count(let name, let old, let new):
        "\(name): \(old.map { "\($0)" } ?? "none") -> \(new)"
      }
    self.init(engine: engine, trace: trace, message: message)
  }

  private static func text(_ value: Double?) -> String {
    value.map { ShortestDigits.text($0) } ?? "none"
  }
}
