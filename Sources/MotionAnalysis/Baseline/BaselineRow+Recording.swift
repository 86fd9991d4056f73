public import MotionModel

extension BaselineRow {
  /// Takes what a baseline keeps from a recording and what was found in it.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace.
  ///   - recording: The recording.
  ///   - findings: The findings.
  ///   - measurements: The measurements.
  ///   - metrics: The names of the baseline's metrics.
  /// - Complexity: O(n m) in the numbers of findings and tallies, metrics and measurements.
  public init(
    trace: String,
    recording: Recording,
    findings: [Finding],
    measurements: [Measurement],
    metrics: [String]
  ) {
    self.init(
      trace: trace,
      traceDigest: recording.header.traceDigest,
      ticks: recording.ticks.count,
      handOffs: recording.handOffs.count,
      digest: recording.digest,
      findings: FindingTally.tallies(of: findings),
      values: metrics.map { metric in
        // Adding zero takes the sign off a negative zero, which reads as a mistake.
        measurements.first { $0.metric == metric && $0.value.isFinite }.map { $0.value + 0 }
      })
  }
}

extension BaselineHeader {
  /// Takes what determines the rows of a baseline from the header of any of its recordings.
  ///
  /// - Parameters:
  ///   - engine: The name of the engine, as it is asked for.
  ///   - header: The header of a recording.
  public init(engine: String, header: RecordingHeader) {
    self.init(
      engine: engine, specification: header.engine, clock: header.clock, delivery: header.delivery,
      velocity: header.velocity, checks: Checks.limits)
  }
}
