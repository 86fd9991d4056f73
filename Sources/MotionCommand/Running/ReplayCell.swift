import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// One trace, one engine, one set of options: the unit of work of threads and parts.
struct ReplayCell: Sendable {
  let file: TraceFile
  let engine: ConfiguredEngine
  let options: ReplayOptions
  var touches: Trace?
  var engineArguments: [String]?
  var index = 0

  var name: String { "\(file.name)/\(engine.label)" }
  var memory: Int { ReplayLimits.memory(of: file.trace, options) }

  static func cells(
    of files: [TraceFile], _ engines: [ConfiguredEngine], _ options: [ReplayOptions],
    typed: [String] = [], _ resampling: ResampleArguments? = nil, filter: NameFilter
  ) throws -> [ReplayCell] {
    var (cells, example): ([ReplayCell], String?) = ([], nil)
    for file in files {
      for asked in options {
        let velocity = options.count > 1 ? asked.velocity : nil
        let delivered = resampling?.delivered(file, asked) ?? file
        for (number, engine) in engines.enumerated() {
          let named = velocity.map { engine.named("\(engine.label) velocity=\($0.rawValue)") }
          var cell = ReplayCell(
            file: delivered, engine: named ?? engine,
            options: resampling?.options(asked) ?? asked, index: cells.count)
          if resampling?.resample != nil { cell.touches = file.trace }
          let text = typed.isEmpty ? engine.label : typed[number]
          if velocity != nil || text != engine.label {
            cell.engineArguments =
              ["--engine", text] + (velocity.map { ["--velocity", $0.rawValue] } ?? [])
          }
          example = example ?? cell.name
          if filter.admits(trace: file.name, engine: cell.engine.label) { cells.append(cell) }
        }
      }
    }
    guard !cells.isEmpty else { throw filter.emptyMatch(example: example ?? "") }
    return cells
  }

  static func runs(of cells: [ReplayCell]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    while let start = runs.last?.upperBound ?? cells.indices.first, start < cells.count {
      let first = cells[start]
      let end = cells[start...].firstIndex {
        $0.file.path != first.file.path || $0.options != first.options
          || $0.file.trace != first.file.trace
      }
      runs.append(start..<(end ?? cells.count))
    }
    return runs
  }

  static func costs(
    of run: ArraySlice<ReplayCell>, _ parts: [CostPart], rounds: Int
  ) -> [[Measured<TickCost>]] {
    guard let first = run.first else { return [] }
    return CostMeasurement(
      of: run.map(\.engine), on: first.file.trace, first.options, parts: parts, rounds: rounds
    ).costs
  }

  func evidence() -> Evidence {
    engine.gatherEvidence(file.trace, options, exact: engine.exactTwin, touches: touches)
  }

  func row(_ evidence: Evidence, _ viewing: Viewing? = nil) -> ComparisonRow {
    let findings = Checks.findings(in: evidence, known: engine.knownBreaks)
    var row = ComparisonRow(
      trace: TraceFacts(file.trace, name: file.name, file: file.path), engine: engine.label,
      header: evidence.recording.header, digest: evidence.recording.digest,
      findings: findings.map { $0.seen(from: viewing) },
      measurements: Metric.measurements(in: evidence, findings: findings))
    row.engineArguments = engineArguments
    row.notRun = Checks.notRun(in: evidence)
    row.handOffTicks = evidence.recording.handOffs.map(\.tick)
    row.interactions = Set(evidence.recording.handOffs.map(\.interaction.name)).sorted()
    row.isUntested = !evidence.recording.testsHandOff
    return row
  }
}
