import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReports

/// Where the part of a shared run goes.
struct ShardArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also write this part of a run that several machines share, for merge; TEST_TOTAL_SHARDS and "
        + "TEST_SHARD_INDEX say which part it is.",
      valueName: "file"),
    completion: .file())
  var shardReport: String?

  func validate() throws { _ = try Shard.named() }

  /// Whether less than the whole run is done here, or it is kept for merge.
  var isPart: Bool {
    get throws { try shardReport != nil || Shard.named().total > 1 }
  }

  /// Chooses the cells that are replayed here.
  ///
  /// - Parameter cells: All cells of the run.
  /// - Returns: Those of the part that the environment names, possibly none.
  /// - Throws: `ValidationError` where the environment contradicts itself.
  func part(of cells: [ReplayCell]) throws -> [ReplayCell] {
    Shard.acknowledge()
    return try Shard.named().part(of: cells)
  }

  /// Writes the part of a comparison, where that is asked for.
  ///
  /// - Parameters:
  ///   - rows: The rows of the part.
  ///   - part: Its cells.
  ///   - cells: All cells of the run.
  ///   - selection: What was to be replayed.
  ///   - command: The command.
  /// - Throws: `ExitCode` where it cannot be written.
  func write(
    _ rows: [ComparisonRow], _ part: [ReplayCell], of cells: [ReplayCell],
    _ selection: ComparisonArguments, command: String
  ) throws {
    guard let shardReport else { return }
    let shard = try Shard.named()
    let file = ShardFile(
      command: command, arguments: selection.typed, replayArguments: selection.replay.typed,
      settings: RunSettings.lines(
        command: command, options: try selection.replay.options(), cells: cells),
      shard: shard.index, shards: shard.total, total: cells.count,
      cells: zip(part, rows).map { ShardFile.Cell(index: $0.index, row: ShardRow($1)) })
    try file.write(to: shardReport)
  }

  /// Writes the part of a gate, where that is asked for.
  ///
  /// - Parameters:
  ///   - outcome: What was found.
  ///   - selection: What was to be replayed.
  ///   - limits: The limits, as they were read.
  ///   - arguments: The arguments that determine what is judged.
  /// - Throws: `ExitCode` where it cannot be written.
  func write(
    _ outcome: GateRun.Outcome, _ selection: ComparisonArguments, limits: [MetricLimit],
    arguments: [String]
  ) throws {
    guard let shardReport else { return }
    let (report, shard) = (outcome.report, try Shard.named())
    let file = ShardFile(
      command: "gate", arguments: arguments, replayArguments: selection.replay.typed,
      settings: RunSettings.lines(
        command: "gate", options: try selection.replay.options(), cells: outcome.cells,
        others: [("limits", limits.map(\.text).joined(separator: " "))]
          + outcome.baselines.map { ("baseline \($0.engine)", $0.digest.text) }),
      shard: shard.index, shards: shard.total, total: outcome.cells.count,
      cells: zip(outcome.own, outcome.judged).map { cell, judged in
        ShardFile.Cell(
          index: cell.index, cases: judged.cases.map { ShardCase($0) }, gone: judged.goneFindings)
      },
      gate: .init(
        action: report.action.rawValue, folder: report.folder, engines: report.engineCount,
        traces: report.traceCount, limits: limits.map(\.text),
        first: outcome.first.map { ShardCase($0) }, last: outcome.last.map { ShardCase($0) },
        remedy: report.remedy))
    try file.write(to: shardReport)
  }
}
