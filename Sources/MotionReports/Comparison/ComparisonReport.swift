package import MotionAnalysis
package import MotionModel

package struct ComparisonReport: Hashable, Sendable {
  package var rows: [ComparisonRow]
  /// All checks that ran, so that the columns do not depend on what they found.
  package var checks: [String]
  package var metrics: [String]
  /// Options such as `--clock 60` that a suggested command must repeat.
  package var replayArguments: [String]
  /// Where the costs come from, or why there are none; nil if that is obvious.
  package var costNote: String?
  /// The engine that was named first, to which costs are compared.
  package var reference: String?
  package var partExtent: JudgedExtent?
  package var failures: [Answer] = []
  /// Whether this is a part that is kept: `merge` judges what it leaves open.
  package var isKeptForMerge = false

  package init(
    rows: [ComparisonRow], checks: [String] = Check.allCases.map(\.rawValue),
    metrics: [String] = Metric.names, replayArguments: [String] = [], costNote: String? = nil
  ) {
    (self.rows, self.checks, self.metrics) = (rows, checks, metrics)
    (self.replayArguments, self.costNote) = (replayArguments, costNote)
  }

  package var extent: JudgedExtent {
    partExtent
      ?? JudgedExtent(replays: rows.count, engines: rowsByEngine.count, traces: rowsByTrace.count)
  }

  package var verdict: Verdict { Judgement(self, command: "", arguments: []).verdict }

  /// What was judged and how it ended: `checked 2 replays of 1 engine on 2 traces: 1 finding`.
  package var verdictLine: String {
    let (count, verdict) = (rows.newFindings.count, verdict)
    return "checked \(extent.phrase): "
      + (count == 0 ? "no finding" : Digits.count(count, "finding"))
      + (verdict == .passed || verdict == .failed ? "" : "; \(verdict.phrase)")
      + (failures.isEmpty ? "" : ": " + Digits.count(failures.count, "engine"))
  }

  /// Traces that test nothing; if others are judged, without those that declare it themselves.
  package var untestedTraces: [TraceFacts] {
    let judgesNothing = judgesNothing
    return rowsByTrace.filter {
      $0.allSatisfy { $0.isUntested && (judgesNothing || $0.trace.untested == nil) }
    }.compactMap { $0.first?.trace }
  }

  /// Engines that no trace tests, although others were judged.
  package var untestedEngines: [String] {
    isKeptForMerge || judgesNothing
      ? [] : rowsByEngine.filter { $0.allSatisfy(\.isUntested) }.map { $0[0].engine }
  }

  /// Whether no row tests anything; such a report must not pass for a judgement.
  package var judgesNothing: Bool {
    !isKeptForMerge && !rows.isEmpty && rows.allSatisfy(\.isUntested)
  }

  var rowsByTrace: [[ComparisonRow]] { rows.groups { $0.trace.file } }
  var rowsByEngine: [[ComparisonRow]] { rows.groups { $0.engine } }
}

extension Sequence {
  package func groups<Key: Hashable>(_ key: (Element) -> Key) -> [[Element]] {
    Dictionary(grouping: enumerated()) { key($0.element) }.values
      .sorted { $0[0].offset < $1[0].offset }.map { $0.map(\.element) }
  }
}

package struct ComparisonRow: ReplayRow, Codable, Hashable, Sendable {
  package var trace: TraceFacts
  /// The engine as it was asked for, such as `cubic:handoff=restart`.
  package var engine: String
  package var header: RecordingHeader
  package var digest: Digest
  package var findings: [Finding]
  package var measurements: [Measurement]
  package var cost: TickCost?
  /// For an engine outside of this program: `taken in its own process, by its own clock`.
  package var costPlace: String?
  package var drawing: Recording?
  package var handOffTicks: [Int] = []
  /// The names of its hand-offs; nil if the ledger of an older version lacks them.
  package var interactions: [String]?
  package var isUntested = false
  package var notRun: ChecksNotRun?
  /// Words such as `--engine`, `mine=spring`, `--velocity`, `flutter`; nil if `--engine NAME` does.
  package var engineArguments: [String]?

  private enum CodingKeys: CodingKey {
    case trace, engine, header, digest, findings, measurements, handOffTicks, isUntested, notRun
    case engineArguments, interactions
  }

  package init(
    trace: TraceFacts, engine: String, header: RecordingHeader, digest: Digest,
    findings: [Finding] = [], measurements: [Measurement] = [], cost: TickCost? = nil,
    drawing: Recording? = nil
  ) {
    (self.trace, self.engine, self.header, self.digest) = (trace, engine, header, digest)
    (self.findings, self.measurements) = (findings, measurements)
    (self.cost, self.drawing) = (cost, drawing)
  }

  package var verdict: RowVerdict {
    findings.isEmpty
      ? isUntested ? .untested : .ok : findings.contains { !$0.isKnown } ? .breaks : .known
  }

  func value(of metric: String) -> Double? {
    measurements.first { $0.metric == metric && $0.value.isFinite }?.value
  }
}

package enum RowVerdict: String, Hashable, Sendable, CaseIterable {
  case ok, known, breaks
  case untested
}

extension ComparisonReport: PrintedReport {
  package func text(_ writer: TextWriter) -> String { writer.text(self) }

  /// The columns depend on the checks and metrics of the report only, never on what they found.
  ///
  /// A check's column counts its findings: `hand_off_velocity_findings`.
  package var csv: String { CSVTable(columns: columns).text(rows) }

  package var json: JSONObject {
    let columns = columns
    return [
      "schema": "motion-replay/compare/1", "verdict": verdict.rawValue, "judged": extent.json,
      "rows": rows.map { JSONObject($0, columns) },
    ]
  }
}

/// The same rows, with text and CSV listed by finding.
package struct FindingsReport: PrintedReport {
  let report: ComparisonReport
  package init(_ report: ComparisonReport) { self.report = report }
  package func text(_ writer: TextWriter) -> String { writer.text(findingsOf: report) }

  package var csv: String {
    CSVTable(columns: LocatedFinding.columns).text(report.rows.newFindings)
  }

  package var json: JSONObject { report.json }
}

package struct TraceFacts: Codable, Hashable, Sendable {
  package var name: String
  package var file: String
  package var eventCount: Int
  package var end: Instant
  /// The events a second of the touch device; nil if nothing was dragged.
  package var deviceRate: Double?
  package var surface: String
  /// Why the trace is meant to test no hand-off, in its own words.
  package var untested: String?

  package init(_ trace: Trace, name: String, file: String) {
    (self.name, self.file, eventCount) = (name, file, trace.events.count)
    (end, deviceRate) = (trace.end, Self.deviceRate(of: trace.events))
    (surface, untested) = (trace.header.surface.name, trace.header.untested)
  }

  /// `187 events, 2.31 s, touch 120 Hz, pane`.
  package var phrase: String {
    var facts = [Digits.count(eventCount, "event"), Digits.fixed(end.seconds, 2) + " s"]
    if let deviceRate { facts.append("touch \(Digits.fixed(deviceRate, 0)) Hz") }
    facts.append(surface)
    return facts.joined(separator: ", ")
  }

  /// One over the median time between a drag and its pointer's event before it, without times of 0.
  private static func deviceRate(of events: [Event]) -> Double? {
    var latest: [Int32: Instant] = [:]
    var intervals: [Int64] = []
    for event in events {
      let known = latest[event.pointer]
      switch event.kind {
      case .press: latest[event.pointer] = known ?? event.time
      case .drag:
        guard let known else { continue }
        let interval = event.time.nanoseconds - known.nanoseconds
        if interval > 0 { intervals.append(interval) }
        latest[event.pointer] = event.time
      case .release, .cancel: latest[event.pointer] = nil
      case .tap: break
      }
    }
    guard !intervals.isEmpty else { return nil }
    intervals.sort()
    return 1e9 / Double(intervals[intervals.count / 2])
  }
}
