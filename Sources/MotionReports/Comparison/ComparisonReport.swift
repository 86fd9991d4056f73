public import MotionAnalysis
public import MotionModel

/// Several engines on several traces, side by side.
///
/// The report holds values only; a writer makes text of it: ``TextWriter`` for people, ``JSONWriter``
/// and ``CSVWriter`` for programs.
public struct ComparisonReport: Hashable, Sendable {
  /// A row for each trace and engine; those of one trace stand together.
  public var rows: [ComparisonRow]

  /// The names of all checks that were made, so that columns do not depend on what was found.
  public var checks: [String]

  /// The names of all metrics that were taken.
  public var metrics: [String]

  /// Options of the command line, such as `--clock 60`, that a suggested command must repeat.
  public var replayArguments: [String]

  /// Where the costs are from or why no row has one, for people; nil where that needs no words.
  public var costNote: String?

  /// Creates a report of its parts.
  public init(
    rows: [ComparisonRow], checks: [String], metrics: [String], replayArguments: [String] = [],
    costNote: String? = nil
  ) {
    (self.rows, self.checks, self.metrics) = (rows, checks, metrics)
    (self.replayArguments, self.costNote) = (replayArguments, costNote)
  }

  /// The number of findings in all rows.
  ///
  /// - Complexity: O(n) in the number of rows.
  public var findingCount: Int { rows.reduce(0) { $0 + $1.findings.count } }

  /// The rows of each trace, in the order in which the traces first appear.
  var rowsByTrace: [[ComparisonRow]] { rows.groups { $0.trace.file } }

  /// The rows of each engine, in the order in which the engines first appear.
  var rowsByEngine: [[ComparisonRow]] { rows.groups { $0.engine } }
}

extension Sequence {
  /// Gathers the elements of equal keys, in the order in which the keys first appear.
  ///
  /// - Complexity: O(n) in the number of elements.
  func groups<Key: Hashable>(_ key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      if let place = places[key(element)] {
        groups[place].append(element)
      } else {
        places[key(element)] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

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

  /// Creates a row of its parts.
  public init(
    trace: TraceFacts, engine: String, header: RecordingHeader, digest: Digest,
    findings: [Finding] = [], measurements: [Measurement] = [], cost: TickCost? = nil,
    drawing: Recording? = nil
  ) {
    (self.trace, self.engine, self.header, self.digest) = (trace, engine, header, digest)
    (self.findings, self.measurements) = (findings, measurements)
    (self.cost, self.drawing) = (cost, drawing)
  }

  /// Whether the engine kept every rule.
  public var verdict: Verdict { findings.isEmpty ? .ok : .breaks }

  /// Looks up the number of a metric.
  ///
  /// - Parameter metric: The name of the metric.
  /// - Returns: The number, finite; nil where the recording has no such thing.
  /// - Complexity: O(n) in the number of measurements.
  public func value(of metric: String) -> Double? {
    measurements.first { $0.metric == metric && $0.value.isFinite }?.value
  }
}

/// Whether an engine kept every rule on a trace.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// No check found anything.
  case ok
  /// At least one check found a break.
  case breaks
}
