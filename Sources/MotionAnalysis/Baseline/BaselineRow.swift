public import MotionModel

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

  /// The findings, counted by rule, in the order of the rules' words.
  public var findings: [FindingTally]

  /// The measurements, in the order of ``Baseline/metrics``; nil where the recording has none.
  public var values: [Double?]

  /// The exact cost; nil where it was not counted.
  public var counts: ExactCounts?

  /// Creates a row from its parts.
  public init(
    trace: String, traceDigest: Digest, ticks: Int, handOffs: Int, digest: Digest,
    findings: [FindingTally], values: [Double?], counts: ExactCounts? = nil
  ) {
    (self.trace, self.traceDigest, self.digest) = (trace, traceDigest, digest)
    (self.ticks, self.handOffs) = (ticks, handOffs)
    (self.findings, self.values, self.counts) = (findings, values, counts)
  }

  /// Exact numbers of a whole replay, which no noise touches.
  public struct ExactCounts: Hashable, Sendable {
    /// The machine instructions; nil where they were not counted.
    public var instructions: Int64?

    /// The allocations of memory; nil where they were not counted.
    public var allocations: Int64?

    /// Creates counts; nil for what was not counted.
    public init(instructions: Int64? = nil, allocations: Int64? = nil) {
      (self.instructions, self.allocations) = (instructions, allocations)
    }
  }
}

extension BaselineRow.ExactCounts {
  /// By how many instructions of a whole replay two counts may differ and still be the same: 64.
  ///
  /// How an engine is copied depends on where it lies in memory, and that on the other engines of the
  /// process, its path and its environment. Between runs that differ in these, 1189 replays differed by
  /// 0, 2, 24 or 26 instructions. One more multiplication a tick is hundreds.
  static let instructionMargin: Int64 = 64

  /// Returns these counts, with those that a baseline has in place of what is the same as there.
  public func settled(on stored: BaselineRow.ExactCounts?) -> BaselineRow.ExactCounts {
    guard let now = instructions, let before = stored?.instructions,
      abs(now - before) <= Self.instructionMargin
    else { return self }
    return .init(instructions: before, allocations: allocations)
  }
}

extension BaselineRow {
  /// Takes what a baseline keeps from a recording and what was found in it.
  ///
  /// - Complexity: O(n m) in the numbers of findings and tallies, metrics and measurements.
  public init(
    trace: String, recording: Recording, findings: [Finding], measurements: [Measurement],
    metrics: [String]
  ) {
    self.init(
      trace: trace, traceDigest: recording.header.traceDigest, ticks: recording.ticks.count,
      handOffs: recording.handOffs.count, digest: recording.digest,
      findings: FindingTally.tallies(of: findings),
      values: metrics.map { metric in
        // Adding zero takes the sign off a negative zero, which reads as a mistake.
        measurements.first { $0.metric == metric && $0.value.isFinite }.map { $0.value + 0 }
      })
  }
}

/// The findings of one rule, counted.
public struct FindingTally: Hashable, Sendable {
  /// The rule.
  public var rule: Rule

  /// How many there are, at least 1.
  public var count: Int

  /// The largest size, in the rule's unit; possibly infinite, never NaN.
  public var largest: Double

  /// Creates a tally from its parts; a largest size that is NaN becomes infinity.
  public init(rule: Rule, count: Int, largest: Double) {
    (self.rule, self.count, self.largest) = (rule, count, largest.isNaN ? .infinity : largest)
  }

  /// Tells whether this stands before another in a row: its rule's word comes first, by its bytes.
  func isBefore(_ other: FindingTally) -> Bool {
    rule.rawValue.utf8.lexicographicallyPrecedes(other.rule.rawValue.utf8)
  }

  /// Counts findings by rule, in the order in which a baseline keeps the tallies.
  ///
  /// - Complexity: O(n m) in the numbers of findings and tallies.
  public static func tallies(of findings: [Finding]) -> [FindingTally] {
    var tallies: [FindingTally] = []
    for finding in findings {
      let one = FindingTally(rule: finding.rule, count: 1, largest: abs(finding.size))
      if let known = tallies.firstIndex(where: { $0.rule == one.rule }) {
        tallies[known].count += 1
        tallies[known].largest = max(tallies[known].largest, one.largest)
      } else {
        tallies.append(one)
      }
    }
    return tallies.sorted { $0.isBefore($1) }
  }
}
