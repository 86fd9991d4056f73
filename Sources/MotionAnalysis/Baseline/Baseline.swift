public import MotionModel

/// What one engine did on a set of traces, to compare with later.
///
/// It holds digests, findings and measurements, but no motion. ``bytes`` is its text, one line for
/// each trace; see <doc:BaselineFormat>.
public struct Baseline: Hashable, Sendable {
  /// Everything but the trace that determines the rows.
  public var header: BaselineHeader
  /// The names of the metrics, each with its unit, in the order of ``BaselineRow/values``.
  public var metrics: [String]
  /// One row for each trace, sorted by the bytes of the trace's name; names do not repeat.
  public private(set) var rows: [BaselineRow] = []

  /// Creates a baseline without rows.
  public init(header: BaselineHeader, metrics: [String]) {
    (self.header, self.metrics) = (header, metrics)
  }

  /// Returns the row of the trace with a name, or nil if there is none.
  public func row(of trace: String) -> BaselineRow? {
    let index = place(of: trace)
    return index < rows.count && Self.isSame(rows[index].trace, trace) ? rows[index] : nil
  }

  /// Inserts a row with a value or nil for each metric, replacing a row of the same trace.
  public mutating func insert(_ row: BaselineRow) {
    let index = place(of: row.trace)
    if index < rows.count, Self.isSame(rows[index].trace, row.trace) {
      rows[index] = row
    } else {
      rows.insert(row, at: index)
    }
  }

  private func place(of trace: String) -> Int {
    rows.indices.partitioningIndex { !Self.isBefore(rows[$0].trace, trace) }
  }

  static func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

/// Everything but the trace that determines the rows of a baseline.
public struct BaselineHeader: Hashable, Sendable {
  /// The name of the engine, as the user gives it.
  public var engine: String
  /// The engine with all its parameters, such as `spring:stiffness=300,damping=20,mass=1`.
  public var specification: String
  /// The conditions of the replays: everything else that determines the motions, except the trace.
  public var conditions: Conditions
  /// The checks with their limits, such as `hand-off-position limit=1e-06; ...`.
  public var checks: String
  /// The names of the rules that were checked.
  public var rules: Set<String> = Self.firstRules.union(Rule.allCases.map { $0.rawValue })
  /// The processor's architecture, such as `x86_64`; nil if the rows have no counts.
  ///
  /// Motion is the same on every machine, but the number of instructions is not.
  public var architecture: String?
  /// The measurement noise for this engine, in percent; nil if it was not measured.
  ///
  /// It is the smallest change of a tick's cost that the machine could detect when the baseline was
  /// recorded. Nothing is compared with it: it tells people what a comparison of costs on such a
  /// machine can find.
  public var noise: Double?

  /// Creates a header from its parts.
  public init(
    engine: String, specification: String, conditions: Conditions, checks: String,
    architecture: String? = nil, noise: Double? = nil
  ) {
    (self.engine, self.specification, self.conditions) = (engine, specification, conditions)
    (self.checks, self.architecture, self.noise) = (checks, architecture, noise)
  }

  /// Creates a header from a recording's header, with the name of the engine as the user gives it.
  public init(engine: String, header: RecordingHeader) {
    self.init(
      engine: engine, specification: header.engine, conditions: header.conditions,
      checks: Checks.limits)
  }
}

/// What one engine did on one trace, as stored in a baseline.
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
  /// The number and largest size of findings by rule, sorted by the rules' names.
  public var findings: [FindingTally]
  /// The measurements, in the order of ``Baseline/metrics``; nil if the recording has none.
  public var values: [Double?]
  /// The exact cost; nil if it was not counted.
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

  /// Exact counts of a whole replay, free of measurement noise.
  public struct ExactCounts: Hashable, Sendable {
    /// The machine instructions; nil if they were not counted.
    public var instructions: Int64?
    /// The allocations of memory; nil if they were not counted.
    public var allocations: Int64?

    /// Creates counts; nil for what was not counted.
    public init(instructions: Int64? = nil, allocations: Int64? = nil) {
      (self.instructions, self.allocations) = (instructions, allocations)
    }
  }
}

extension BaselineRow.ExactCounts {
  /// Instruction counts that differ by at most this count as equal.
  ///
  /// How an engine is copied depends on its address in memory: between runs with other engines,
  /// paths and environments, 1189 replays differed by 0, 2, 24 or 26 instructions. One more
  /// multiplication in each tick adds hundreds.
  static let instructionMargin: Int64 = 64

  static func pairs(
    _ stored: Self?, _ present: Self?
  ) -> [(name: String, stored: Int64?, present: Int64?)] {
    [
      ("instructions", stored?.instructions, present?.instructions),
      ("allocations", stored?.allocations, present?.allocations),
    ]
  }

  /// Returns these counts, with the baseline's instructions if they are equal up to the margin.
  public func settled(on stored: BaselineRow.ExactCounts?) -> BaselineRow.ExactCounts {
    guard let now = instructions, let before = stored?.instructions,
      abs(now - before) <= Self.instructionMargin
    else { return self }
    return .init(instructions: before, allocations: allocations)
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

  func isBefore(_ other: FindingTally) -> Bool {
    Baseline.isBefore(rule.rawValue, other.rule.rawValue)
  }

  /// Counts findings by rule, sorted by the rules' names as in a baseline.
  ///
  /// - Complexity: O(n) in the number of findings.
  public static func tallies(of findings: [Finding]) -> [FindingTally] {
    let tallies = Dictionary(grouping: findings, by: { $0.rule }).map { rule, found in
      FindingTally(
        rule: rule, count: found.count,
        largest: found.lazy.map { $0.size.isNaN ? .infinity : abs($0.size) }.max() ?? 0)
    }
    return tallies.sorted { $0.isBefore($1) }
  }
}
