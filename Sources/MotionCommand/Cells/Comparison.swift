import ArgumentParser
import Foundation
import MotionAnalysis
import MotionForeign
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The replays of several engines on several traces.
struct Comparison {
  var measuresCosts = false
  var keepsDrawings = false
  /// Receives each judged replay, in order; nil where no such report is asked for.
  var traceEvents: TraceEventReport?
  var jobs = 1
  var watchdog = Watchdog()
  /// Whether nothing is replayed after the first cell with a new finding.
  var failsFast = false
  /// The engines outside of this program that failed, whose rows end there.
  let failures = OutsideFailures()

  /// Replays cells; costs are measured at the end, one after the other.
  func rows(_ cells: [ReplayCell]) throws -> [ComparisonRow] {
    let progress = Progress(total: cells.count)
    defer { progress.finish() }
    var rows: [ComparisonRow] = []
    var kept: [ReplayCell] = []
    let (watchdog, failures) = (watchdog, failures)
    let (keepsDrawings, keepsRuns) = (keepsDrawings, traceEvents != nil)
    try Parallel.forEach(
      cells, jobs: jobs, memory: { ReplayLimits.memory(of: $0.file.trace, $0.options) }
    ) { cell -> (ComparisonRow, Recording?)? in
      progress.begin(cell.name)
      defer { progress.end() }
      let evidence = try failures.unlessFailed(cell) {
        try watchdog.watch(.init(cell.file, cell.engine, cell.options)) { cell.evidence() }
      }
      guard let evidence else { return nil }
      var row = cell.row(evidence)
      if keepsDrawings { row.drawing = evidence.recording }
      return (row, keepsRuns ? evidence.recording : nil)
    } consume: { cell, answer in
      guard let answer, !failures.includes(cell) else { return .goOn }
      rows.append(answer.0)
      kept.append(cell)
      if let recording = answer.1 {
        traceEvents?.append(
          TraceEventRun(
            trace: cell.file.name, engine: cell.engine.label, events: cell.file.trace.events,
            recording: recording, findings: answer.0.findings))
      }
      return failsFast && answer.0.verdict == .breaks ? .stop : .goOn
    }
    if measuresCosts, CostMeasurement.isAvailable, !kept.isEmpty { measureCosts(kept, &rows) }
    return rows
  }

  /// Times slices of about 100 us, 7 to 51 for each pair of trace and engine: about a second in all.
  private func measureCosts(_ cells: [ReplayCell], _ rows: inout [ComparisonRow]) {
    for run in ReplayCell.runs(of: cells) {
      let costs = ReplayCell.costs(of: cells[run], rounds: min(max(10_000 / cells.count, 7), 51))
      for (index, cost) in zip(run, costs) {
        rows[index].cost = cost.value
        rows[index].costPlace = cells[index].engine.outside.map {
          cost.reason.map { "not measured: " + $0 } ?? "taken " + $0.costPlace
        }
      }
    }
  }

  func report(_ rows: [ComparisonRow], replayArguments: [String]) -> ComparisonReport {
    ComparisonReport(
      rows: rows, checks: Check.allCases.map(\.rawValue), metrics: Metric.names,
      replayArguments: replayArguments,
      costNote: measuresCosts && !CostMeasurement.isAvailable ? "no costs: debug build" : nil)
  }
}

/// One trace and one engine: the unit of work of cores and shards.
struct ReplayCell: Sendable {
  let file: TraceFile
  let engine: ConfiguredEngine
  let options: ReplayOptions
  /// The touches of the device, where the file's trace is what a framework made of them.
  var touches: Trace?
  /// The words that ask for the engine, where its name alone does not.
  var engineArguments: [String]?
  /// The index among all cells of the run, from 0.
  let index: Int

  /// The names of both, as a filter sees them.
  var name: String { "\(file.name)/\(engine.label)" }

  /// Makes the cells of a run that the filter admits, trace by trace.
  ///
  /// With several options, which differ in the estimator, each engine is replayed with each, and
  /// named for it.
  static func cells(
    of files: [TraceFile], _ engines: [ConfiguredEngine], _ options: [ReplayOptions],
    _ resampling: ResampleArguments? = nil, filter: NameFilter
  ) throws -> [ReplayCell] {
    var (cells, example): ([ReplayCell], String?) = ([], nil)
    for file in files {
      for asked in options {
        let velocity = options.count > 1 ? asked.velocity : nil
        let delivered = resampling?.delivered(file, asked) ?? file
        for engine in engines {
          let named = velocity.map { engine.named("\(engine.label) velocity=\($0.rawValue)") }
          var cell = ReplayCell(
            file: delivered, engine: named ?? engine,
            options: resampling?.options(asked) ?? asked, index: cells.count)
          if resampling?.resample != nil { cell.touches = file.trace }
          cell.engineArguments = velocity.map {
            ["--engine", engine.label, "--velocity", $0.rawValue]
          }
          example = example ?? cell.name
          if filter.admits(trace: file.name, engine: cell.engine.label) { cells.append(cell) }
        }
      }
    }
    guard !cells.isEmpty else { throw filter.emptyMatch(example: example ?? "") }
    return cells
  }

  /// Returns the ranges of cells that are replayed on the same trace in the same way.
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

  /// Times the hot ticks of such a range, its engines in turns.
  static func costs(of run: ArraySlice<ReplayCell>, rounds: Int) -> [Measured<TickCost>] {
    guard let first = run.first else { return [] }
    return CostMeasurement(
      of: run.map(\.engine), on: first.file.trace, first.options, rounds: rounds
    ).costs
  }

  /// Replays the trace in all the ways that checks and metrics look at.
  func evidence() -> Evidence {
    engine.gatherEvidence(file.trace, options, exact: engine.exactTwin, touches: touches)
  }

  func row(_ evidence: Evidence) -> ComparisonRow {
    var row = ComparisonRow(
      trace: TraceFacts(file.trace, name: file.name, file: file.path),
      engine: engine.label,
      header: evidence.recording.header,
      digest: evidence.recording.digest,
      findings: Checks.findings(in: evidence, known: engine.knownBreaks),
      measurements: Metric.measurements(in: evidence))
    row.engineArguments = engineArguments
    row.notRun = .joining([engine.outside?.checksNotRun, Checks.notRun(in: evidence)])
    row.handOffTicks = evidence.recording.handOffs.map(\.tick)
    row.isUntested = !evidence.recording.testsHandOff
    return row
  }
}

/// The engines outside of this program that failed in a run, for any thread.
///
/// A failure ends its engine: its results in earlier cells stay, and those in later ones are left out, however
/// many cells are replayed at a time.
final class OutsideFailures: @unchecked Sendable {
  // The lock guards the first failure of each engine, by its label.
  private let lock = NSLock()
  private var first: [String: (index: Int, failure: EngineFailure)] = [:]

  /// Does something with a cell; returns nil where its engine fails, or has failed in an earlier cell.
  func unlessFailed<Answer>(_ cell: ReplayCell, _ body: () throws -> Answer) throws -> Answer? {
    if includes(cell) { return nil }
    do {
      return try body()
    } catch let failure as EngineFailure {
      lock.withLock {
        let known = first[cell.engine.label]
        if known.map({ cell.index < $0.index }) ?? true {
          first[cell.engine.label] = (cell.index, failure)
        }
      }
      return nil
    }
  }

  /// Whether the engine of a cell failed in it or in an earlier one.
  func includes(_ cell: ReplayCell) -> Bool {
    lock.withLock { first[cell.engine.label].map { $0.index <= cell.index } ?? false }
  }

  /// Reports the failures, does the rest, and throws their exit code, which takes precedence over others.
  func finish(_ body: () throws -> Void) throws {
    let failures = lock.withLock { first.values.sorted { $0.index < $1.index }.map(\.failure) }
    for failure in failures { _ = ExitStatus.outside.report("\(failure)") }
    do {
      try body()
    } catch let code as ExitCode where !failures.isEmpty && code == ExitStatus.breaks.code {
      throw ExitStatus.outside.code
    }
    if !failures.isEmpty { throw ExitStatus.outside.code }
  }

  /// Refuses to measure an engine of another process on a real clock, as that would include the pipe to it.
  static func refuseRealClock(_ engines: [ConfiguredEngine]) throws {
    guard let engine = engines.first(where: { $0.outside != nil }) else { return }
    throw ValidationError(
      "--clock real: the engine '\(engine.label)' runs outside of this program, where its ticks would "
        + "be measured with the way there; measure it on a simulated clock")
  }
}
