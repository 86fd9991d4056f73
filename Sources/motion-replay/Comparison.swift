import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The replays of several engines on several traces.
struct Comparison {
  /// What determines the recordings, besides trace and engine.
  var options: ReplayOptions

  /// Whether the cost of a tick is measured.
  var measuresCosts: Bool

  /// Whether the recordings are kept, to be drawn.
  var keepsDrawings: Bool

  /// What receives each replay once it is judged; nil where nothing does.
  var traceEvents: TraceEventReport?

  /// Replays everything that a filter admits.
  ///
  /// - Parameters:
  ///   - files: The traces.
  ///   - engines: The engines.
  ///   - filter: What to replay of them.
  /// - Returns: The rows of a report.
  /// - Throws: `ValidationError` where the filter admits nothing.
  func rows(
    _ files: [TraceFile], _ engines: [ConfiguredEngine], filter: NameFilter
  ) throws -> [ComparisonRow] {
    let chosen = files.map { file in
      (file, engines.filter { filter.admits(trace: file.name, engine: $0.label) })
    }
    let count = chosen.reduce(0) { $0 + $1.1.count }
    guard count > 0 else {
      throw filter.emptyMatch(
        example: "\(files.first?.name ?? "")/\(engines.first?.label ?? "")")
    }
    var progress = Progress(total: count)
    defer { progress.finish() }
    return try chosen.flatMap { file, engines in
      try rows(file, engines, rounds: Self.rounds(ofCells: count), progress: &progress)
    }
  }

  /// How many slices of about 100 microseconds to time for each of so many pairs of trace and engine:
  /// about a second in all, but no fewer than 7 each, and no more than 51.
  private static func rounds(ofCells count: Int) -> Int {
    min(max(10_000 / count, 7), 51)
  }

  private func rows(
    _ file: TraceFile, _ engines: [ConfiguredEngine], rounds: Int, progress: inout Progress
  ) throws -> [ComparisonRow] {
    guard !engines.isEmpty else { return [] }
    let facts = TraceFacts(file.trace, name: file.name, file: file.path)
    var rows: [ComparisonRow] = []
    for engine in engines {
      progress.begin("\(file.name)/\(engine.label)")
      let exact = try engine.exactTwin.map { try EngineArgument.configure($0) }
      let evidence = engine.gatherEvidence(file.trace, options, exact: exact)
      let recording = evidence.recording
      var row = ComparisonRow(
        trace: facts,
        engine: engine.label,
        header: recording.header,
        digest: recording.digest,
        findings: Checks.findings(in: evidence),
        measurements: Metrics.measurements(in: evidence),
        drawing: keepsDrawings ? recording : nil)
      row.handOffTicks = recording.handOffs.map(\.tick)
      traceEvents?.append(
        TraceEventRun(
          trace: file.name, engine: engine.label, events: file.trace.events,
          recording: recording, findings: row.findings))
      rows.append(row)
    }
    if measuresCosts, CostMeasurement.isAvailable {
      let costs = CostMeasurement(
        of: engines, on: file.trace, options, rounds: rounds
      ).costs
      for (index, cost) in zip(rows.indices, costs) { rows[index].cost = cost }
    }
    return rows
  }

  /// Makes a report of rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - replayArguments: Options that a suggested command must repeat.
  /// - Returns: The report.
  func report(_ rows: [ComparisonRow], replayArguments: [String]) -> ComparisonReport {
    ComparisonReport(
      rows: rows,
      checks: Checks.all.map { type(of: $0).name },
      metrics: Metrics.all.map { type(of: $0).name },
      replayArguments: replayArguments,
      costNote: measuresCosts && !CostMeasurement.isAvailable ? "no costs: debug build" : nil)
  }
}
