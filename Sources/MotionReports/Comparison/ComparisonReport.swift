public import MotionAnalysis
public import MotionModel

/// Several engines on several traces, side by side.
///
/// ``TextWriter`` writes it for people, ``JSONWriter`` and ``CSVWriter`` for programs.
public struct ComparisonReport: Hashable, Sendable {
  /// A row for each trace and engine; those of one trace stand together.
  public var rows: [ComparisonRow]
  /// The names of all checks that ran, so that columns do not depend on what they found.
  public var checks: [String]
  /// The names of all metrics that were taken.
  public var metrics: [String]
  /// Options of the command line, such as `--clock 60`, that a suggested command must repeat.
  public var replayArguments: [String]
  /// Where the costs come from or why there are none, for people; nil where that is plain.
  public var costNote: String?
  /// The engine that was named first, to which costs are compared; nil where none was named.
  public var reference: String?
  /// Where the rows are a part of a run: how much of it; nil where they are all.
  public var partExtent: JudgedExtent?
  /// The engines outside of this program that failed, each with the trace on which it did.
  public var failures: [Answer] = []

  /// Creates a report of its parts.
  public init(
    rows: [ComparisonRow], checks: [String], metrics: [String], replayArguments: [String] = [],
    costNote: String? = nil
  ) {
    (self.rows, self.checks, self.metrics) = (rows, checks, metrics)
    (self.replayArguments, self.costNote) = (replayArguments, costNote)
  }

  /// How many findings are no known breaks of their engine.
  ///
  /// - Complexity: O(n) in the number of findings.
  public var newFindingCount: Int {
    rows.reduce(0) { $0 + $1.findings.count { !$0.isKnown } }
  }

  /// How much was judged; of a part it counts the engines and traces of the whole run.
  ///
  /// - Complexity: O(n) in the number of rows.
  public var extent: JudgedExtent {
    partExtent
      ?? JudgedExtent(
        replays: rows.count, engines: rowsByEngine.count, traces: rowsByTrace.count)
  }

  /// How a check of it ends.
  ///
  /// - Complexity: O(n m) in the numbers of rows and rules.
  public var verdict: Verdict { Judgement(self, command: "", arguments: []).verdict }

  /// The traces on which no engine was tested, though they do not say that this is meant.
  ///
  /// - Complexity: O(n) in the number of rows.
  public var untestedTraces: [TraceFacts] {
    rowsByTrace.filter { $0.allSatisfy { $0.isUntested && $0.trace.untested == nil } }
      .compactMap { $0.first?.trace }
  }

  /// Whether nothing at all was tested, which must not pass for a judgement; false of a part.
  public var judgesNothing: Bool {
    extent.part == .whole && !rows.isEmpty && untestedTraces.count == rowsByTrace.count
  }

  var rowsByTrace: [[ComparisonRow]] { rows.groups { $0.trace.file } }
  var rowsByEngine: [[ComparisonRow]] { rows.groups { $0.engine } }
}

extension Sequence {
  /// Gathers the elements of equal keys, in the order in which the keys first appear.
  package func groups<Key: Hashable>(_ key: (Element) -> Key) -> [[Element]] {
    Dictionary(grouping: enumerated()) { key($0.element) }.values
      .sorted { $0[0].offset < $1[0].offset }.map { $0.map(\.element) }
  }
}

/// What one engine did on one trace: findings, measurements, cost.
public struct ComparisonRow: Codable, Hashable, Sendable {
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
  /// Where the cost of an engine outside of this program was taken, or why it was not, such as
  /// `taken in its own process, by its own clock`; nil of an engine of this program.
  public var costPlace: String?
  /// The recording, where it is to be drawn.
  public var drawing: Recording?
  /// For each hand-off the index of the first tick that presents the state after it; may be empty.
  public var handOffTicks: [Int] = []
  /// Whether no hand-off of the recording tests anything; see `Recording.testsHandOff`.
  public var isUntested = false
  /// The checks that could not be run; nil where all were.
  public var notRun: ChecksNotRun?
  /// The words of the command line that ask for the engine as it was replayed, such as `--engine`,
  /// `spring`, `--velocity`, `flutter`; nil where `--engine` with its name does.
  public var engineArguments: [String]?

  private enum CodingKeys: CodingKey {
    case trace, engine, header, digest, findings, measurements, handOffTicks, isUntested, notRun
    case engineArguments
  }

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

  /// Whether the engine kept every rule, or broke only what it is known to break.
  public var verdict: RowVerdict {
    findings.isEmpty
      ? isUntested ? .untested : .ok : findings.contains { !$0.isKnown } ? .breaks : .known
  }

  /// Looks up the number of a metric; nil where the recording has no finite one.
  func value(of metric: String) -> Double? {
    measurements.first { $0.metric == metric && $0.value.isFinite }?.value
  }
}

/// Whether an engine kept every rule on a trace.
public enum RowVerdict: String, Hashable, Sendable, CaseIterable {
  /// No check found anything.
  case ok
  /// The engine is known to break what it broke.
  case known
  /// At least one break is not known of the engine.
  case breaks
  /// Nothing was found, as there was nothing to find it in: no flight begins.
  case untested
}

extension ComparisonReport: Encodable {
  /// Encodes the report in the form `motion-replay/compare/1`, see `Schemas/compare-1.schema.json`.
  public func encode(to encoder: any Encoder) throws {
    let columns = columns
    let document: JSONObject = [
      "schema": "motion-replay/compare/1", "verdict": verdict.rawValue, "judged": extent.json,
      "rows": rows.map { JSONObject($0, columns) },
    ]
    try document.encode(to: encoder)
  }
}
