public import MotionAnalysis
public import MotionModel

/// What one engine did on one trace: findings, measurements, cost.
public struct ComparisonRow: Hashable, Sendable {
  /// The trace.
  public var trace: TraceFacts

  /// The engine as it was asked for, such as `cubic:handoff=restart`.
  public var engine: String

  /// Everything that determined the recording, the engine with all its parameters among it.
  public var header: RecordingHeader

  /// The digest of the recording.
  public var digest: Digest

  /// The breaks of the rules.
  public var findings: [Finding]

  /// The numbers, in the order of the metrics.
  public var measurements: [Measurement]

  /// What a tick cost; nil where it was not measured.
  public var cost: TickCost?

  /// The recording, where it is to be drawn.
  public var drawing: Recording?

  /// For each hand-off the index of the first tick that presents the state after it, so that a
  /// finding at a hand-off has a tick; empty where they are not known.
  public var handOffTicks: [Int] = []

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - engine: The engine as it was asked for.
  ///   - header: Everything that determined the recording.
  ///   - digest: The digest of the recording.
  ///   - findings: The breaks of the rules.
  ///   - measurements: The numbers, in the order of the metrics.
  ///   - cost: What a tick cost; nil where it was not measured.
  ///   - drawing: The recording, where it is to be drawn.
  public init(
    trace: TraceFacts,
    engine: String,
    header: RecordingHeader,
    digest: Digest,
    findings: [Finding] = [],
    measurements: [Measurement] = [],
    cost: TickCost? = nil,
    drawing: Recording? = nil
  ) {
    self.trace = trace
    self.engine = engine
    self.header = header
    self.digest = digest
    self.findings = findings
    self.measurements = measurements
    self.cost = cost
    self.drawing = drawing
  }

  /// Whether the engine kept every rule, or broke those only that it is known to break.
  public var verdict: Verdict {
    findings.isEmpty ? .ok : findings.contains { !$0.isKnown } ? .breaks : .known
  }

  /// Looks up the number of a metric.
  ///
  /// - Parameter metric: The name of the metric.
  /// - Returns: The number, finite; nil where the recording has no such thing.
  /// - Complexity: O(n) in the number of measurements.
  public func value(of metric: String) -> Double? {
    measurements.first { $0.metric == metric && $0.value.isFinite }?.value
  }
}
