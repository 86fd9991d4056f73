/// What one engine did on one trace, as a baseline keeps it.
public struct BaselineRow: Hashable, Sendable {
  /// The name of the trace.
  public var trace: String

  /// The digest of the trace's surface and events.
  public var traceDigest: Digest

  /// The number of ticks.
  public var ticks: Int

  /// The number of hand-offs.
  public var handOffs: Int

  /// The digest of the recording.
  public var digest: Digest

  /// The findings, counted; in the order of the rules, each once.
  public var findings: [FindingTally]

  /// The measurements, in the order of ``Baseline/metrics``; nil where the recording has none.
  public var values: [Double?]

  /// The exact cost; nil where it was not counted.
  public var counts: ExactCounts?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace.
  ///   - traceDigest: The digest of the trace's surface and events.
  ///   - ticks: The number of ticks, at least 0.
  ///   - handOffs: The number of hand-offs, at least 0.
  ///   - digest: The digest of the recording.
  ///   - findings: The findings, counted.
  ///   - values: The measurements, finite, in the order of the baseline's metrics.
  ///   - counts: The exact cost; nil where it was not counted.
  public init(
    trace: String,
    traceDigest: Digest,
    ticks: Int,
    handOffs: Int,
    digest: Digest,
    findings: [FindingTally],
    values: [Double?],
    counts: ExactCounts? = nil
  ) {
    self.trace = trace
    self.traceDigest = traceDigest
    self.ticks = ticks
    self.handOffs = handOffs
    self.digest = digest
    self.findings = findings
    self.values = values
    self.counts = counts
  }

  /// Exact numbers of a whole replay, which no noise touches.
  public struct ExactCounts: Hashable, Sendable {
    /// The machine instructions; nil where they were not counted.
    public var instructions: Int64?

    /// The allocations of memory; nil where they were not counted.
    public var allocations: Int64?

    /// Creates counts.
    ///
    /// - Parameters:
    ///   - instructions: The machine instructions, at least 0.
    ///   - allocations: The allocations of memory, at least 0.
    public init(instructions: Int64? = nil, allocations: Int64? = nil) {
      self.instructions = instructions
      self.allocations = allocations
    }
  }
}
