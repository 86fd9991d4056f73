import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

/// One trace and one engine: the piece of work that cores and shards divide.
struct ReplayCell: Sendable {
  let file: TraceFile
  let engine: ConfiguredEngine
  /// The place among all pieces of the run, from 0.
  let index: Int

  /// The names of both, as a filter sees them.
  var name: String { "\(file.name)/\(engine.label)" }

  /// Chooses the pieces of a run, trace by trace.
  static func cells(
    of files: [TraceFile], _ engines: [ConfiguredEngine], filter: NameFilter
  ) throws -> [ReplayCell] {
    var cells: [ReplayCell] = []
    for file in files {
      for engine in engines where filter.admits(trace: file.name, engine: engine.label) {
        cells.append(ReplayCell(file: file, engine: engine, index: cells.count))
      }
    }
    guard !cells.isEmpty else {
      throw filter.emptyMatch(
        example: "\(files.first?.name ?? "")/\(engines.first?.label ?? "")")
    }
    return cells
  }

  /// Replays the trace in all the ways that checks and metrics look at.
  func evidence(_ options: ReplayOptions) -> Evidence {
    engine.gatherEvidence(file.trace, options, exact: engine.exactTwin)
  }

  /// Makes the row of a report.
  func row(_ evidence: Evidence) -> ComparisonRow {
    var row = ComparisonRow(
      trace: TraceFacts(file.trace, name: file.name, file: file.path),
      engine: engine.label,
      header: evidence.recording.header,
      digest: evidence.recording.digest,
      findings: Checks.findings(in: evidence, known: engine.knownBreaks),
      measurements: Metric.measurements(in: evidence))
    row.handOffTicks = evidence.recording.handOffs.map(\.tick)
    return row
  }
}
