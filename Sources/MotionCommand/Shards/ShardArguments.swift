import ArgumentParser
import Foundation
import MotionAnalysis
import MotionModel
import MotionReports

/// Where this part of a shared run is written.
struct ShardArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also write this part of a run that several machines share, for merge; TEST_TOTAL_SHARDS and "
        + "TEST_SHARD_INDEX say which part it is.",
      valueName: "file"),
    completion: .file())
  var shardReport: String?

  func validate() throws { _ = try Shard.named() }

  /// Whether this is only a part of a run, or is kept for merge.
  var isPart: Bool {
    get throws { try shardReport != nil || Shard.named().total > 1 }
  }

  /// Chooses the cells that are replayed here.
  func part(of cells: [ReplayCell]) throws -> [ReplayCell] {
    Shard.acknowledge()
    return try Shard.named().part(of: cells)
  }

  /// Writes the part of a comparison, where that is asked for.
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
      cells: zip(part, rows).map { ShardFile.Cell(index: $0.index, row: $1) })
    try file.write(to: shardReport)
  }

  /// Writes the part of a gate, where that is asked for.
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
      cells: outcome.own.map { own in
        ShardFile.Cell(
          index: own.cell.index, cases: own.cases, gone: own.goneFindings)
      },
      gate: .init(
        action: report.action, folder: report.folder, engines: report.engineCount,
        traces: report.traceCount, limits: limits.map(\.text),
        first: outcome.first, last: outcome.last,
        remedy: report.remedy))
    try file.write(to: shardReport)
  }
}

/// One part of a run that several machines share.
struct Shard: Hashable, Sendable {
  /// The number of this part, from 0.
  let index: Int
  /// How many parts there are, at least 1.
  let total: Int
  /// The whole run.
  static let whole = Shard(index: 0, total: 1)
  /// The variables of the environment that name number and count, as test runners set them.
  private static let names = [
    ("TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX"), ("GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"),
  ]

  /// Reads the part from the environment.
  static func named(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Shard {
    var known: (shard: Shard, name: String)?
    for (totalName, indexName) in names {
      let (total, index) = (environment[totalName], environment[indexName])
      guard total != nil || index != nil else { continue }
      guard let total, let index else {
        throw ValidationError(
          "\(total == nil ? totalName : indexName) is not set, but "
            + "\(total == nil ? indexName : totalName) is; set both or none")
      }
      guard let count = Int(total), 1...10_000 ~= count else {
        throw ValidationError("\(totalName): found '\(total)', expected a number from 1 to 10000")
      }
      guard let number = Int(index), 0..<count ~= number else {
        throw ValidationError(
          "\(indexName): found '\(index)', expected a number from 0 to \(count - 1)")
      }
      let shard = Shard(index: number, total: count)
      if let known, known.shard != shard {
        throw ValidationError(
          "\(known.name) says part \(known.shard.index) of \(known.shard.total), \(totalName) part "
            + "\(index) of \(total); set one pair of them, or both to the same")
      }
      known = (shard, totalName)
    }
    return known?.shard ?? whole
  }

  /// Makes the file by which a test runner learns that parts are supported.
  ///
  /// - Note: Source: Bazel, "Test encyclopedia", Test sharding, `TEST_SHARD_STATUS_FILE`,
  ///   <https://bazel.build/reference/test-encyclopedia>.
  static func acknowledge() {
    guard let path = ProcessInfo.processInfo.environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty
    else { return }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
  }

  /// Chooses the cells of this part, in turn.
  func part(of cells: [ReplayCell]) -> [ReplayCell] { cells.filter { $0.index % total == index } }
}
