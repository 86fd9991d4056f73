import ArgumentParser
import Foundation
import MotionAnalysis
import MotionModel
import MotionReports

/// Which part of a run this is, and where it is written for merge.
struct PartArguments: ParsableArguments {
  @Option(
    name: .customLong("part"),
    help: ArgumentHelp(
      "Replay only one part of the run, such as 4/16, the fourth of sixteen; or env, the part that a "
        + "test runner names in TEST_SHARD_INDEX and TEST_TOTAL_SHARDS (or GTEST_), which are not "
        + "read otherwise.",
      valueName: "number/parts"))
  var text: String?

  @Option(
    name: .customLong("part-report"),
    help: ArgumentHelp("Also write this part of the run, for merge.", valueName: "file"),
    completion: .file())
  var report: String?

  func validate() throws { _ = try part() }

  func part() throws -> RunPart { try text.map { try RunPart($0) } ?? .whole }

  /// Whether this is only a part of a run, or is kept for merge.
  var isPart: Bool {
    get throws { try report != nil || part() != .whole }
  }

  /// What is written besides the report of the part: the file by which a test runner learns that parts
  /// are understood.
  ///
  /// - Note: Source: Bazel, "Test encyclopedia", Test sharding, `TEST_SHARD_STATUS_FILE`,
  ///   <https://bazel.build/reference/test-encyclopedia>.
  private var statusFile: String? {
    guard text == RunPart.environmentWord else { return nil }
    let path = ProcessInfo.processInfo.environment["TEST_SHARD_STATUS_FILE"]
    return path?.isEmpty == false ? path : nil
  }

  /// The files that are written, each with the option that asks for it.
  var outputs: [RunFiles.Output] {
    [("--part-report", report), ("TEST_SHARD_STATUS_FILE", statusFile)].compactMap { option, path in
      path.map { RunFiles.Output(option: option, path: $0) }
    }
  }

  /// Chooses the cells that are replayed here.
  ///
  /// A part without any is no judgement; only one that is kept for merge may have none, as merge
  /// judges all parts together.
  func choose(from cells: [ReplayCell]) throws -> [ReplayCell] {
    let part = try part()
    let chosen = cells.filter { $0.index % part.parts == part.number - 1 }
    try check(chosen: chosen.count, of: cells.count)
    return chosen
  }

  /// Tells a test runner that parts are understood, and refuses a part without anything that is not kept.
  func check(chosen: Int, of total: Int, _ noun: String = "replays") throws {
    if let statusFile { _ = FileManager.default.createFile(atPath: statusFile, contents: nil) }
    guard chosen == 0, report == nil else { return }
    throw ValidationError(
      "\(try part().text) has none of \(total) \(noun), and so judges nothing; expected at most "
        + "\(total) parts, or --part-report FILE for merge")
  }

  /// Writes the part of a comparison, where that is asked for.
  func write(
    _ rows: [ComparisonRow], _ own: [ReplayCell], of cells: [ReplayCell],
    _ selection: ComparisonArguments, _ resampling: ResampleArguments, command: String
  ) throws {
    guard let report else { return }
    let file = PartFile(
      command: command, arguments: selection.typed + resampling.typed,
      replayArguments: selection.typedReplayOfAll + resampling.typed,
      settings: RunSettings.lines(
        command: command, options: try selection.optionsOfEach(), cells: cells,
        others: [("resample", resampling.typed.last ?? "none")]),
      part: try part(), total: cells.count,
      cells: zip(own, rows).map { PartFile.Cell(index: $0.index, row: $1) })
    try file.write(to: report)
  }

  /// Writes the part of a run over random cases, where that is asked for.
  func write(_ random: RandomReport, settings: [String], arguments: [String]) throws {
    guard let report else { return }
    let file = PartFile(
      command: "check-random", arguments: arguments, replayArguments: [], settings: settings,
      part: random.part, total: random.cases.count, cells: [], random: random)
    try file.write(to: report)
  }

  /// Begins the part of a sweep, where that is asked for: behind its line come the rows of its cells.
  func begin(
    _ sweep: PartFile.Sweep, settings: [String], arguments: [String], total: Int
  ) throws -> PendingFile? {
    guard let report else { return nil }
    let part = PartFile(
      command: "sweep", arguments: arguments, replayArguments: [], settings: settings,
      part: try part(), total: total, cells: [], sweep: sweep)
    let file = PendingFile(path: report)
    try file.check()
    file.write(try part.bytes())
    return file
  }

  /// Writes the part of a gate, where that is asked for.
  func write(
    _ outcome: GateRun.Outcome, _ selection: ComparisonArguments, limits: [MetricLimit],
    arguments: [String]
  ) throws {
    guard let path = report else { return }
    let report = outcome.report
    let file = PartFile(
      command: "gate", arguments: arguments, replayArguments: selection.typedReplay,
      settings: RunSettings.lines(
        command: "gate", options: [try selection.options()], cells: outcome.cells,
        others: [("limits", limits.map(\.text).joined(separator: " "))]
          + outcome.baselines.map { ("baseline \($0.engine)", $0.digest.text) }),
      part: report.extent.part, total: outcome.cells.count,
      cells: outcome.own.map { own in
        PartFile.Cell(
          index: own.cell.index, cases: own.cases, gone: own.goneFindings)
      },
      gate: .init(
        action: report.action, folder: report.folder, engines: report.extent.engines,
        traces: report.extent.traces, limits: limits.map(\.text),
        first: outcome.first, last: outcome.last,
        remedy: report.remedy))
    try file.write(to: path)
  }
}

extension RunPart {
  /// The word on the command line for the part that the environment names.
  static let environmentWord = "env"
  /// The largest number of parts.
  private static let most = 10_000
  /// The variables of the environment that name number and count, as test runners set them.
  private static let names = [
    ("TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX"), ("GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"),
  ]

  /// Reads a part as the command line names it, `4/16` or `env`.
  init(_ text: String) throws {
    guard text != Self.environmentWord else {
      self = try Self(in: ProcessInfo.processInfo.environment)
      return
    }
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let number = Self.number(sides[0]), let parts = Self.number(sides[1]),
      1...Self.most ~= parts, 1...parts ~= number
    else {
      throw ValidationError(
        "--part: found '\(text)', expected NUMBER/PARTS such as 4/16, the fourth of sixteen, with at "
          + "most \(Self.most) parts, or \(Self.environmentWord)")
    }
    self.init(number: number, parts: parts)
  }

  /// Reads the part from the environment.
  private init(in environment: [String: String]) throws {
    var known: (part: RunPart, name: String)?
    for (totalName, indexName) in Self.names {
      let (total, index) = (environment[totalName], environment[indexName])
      guard total != nil || index != nil else { continue }
      guard let total, let index else {
        throw ValidationError(
          "\(total == nil ? totalName : indexName) is not set, but "
            + "\(total == nil ? indexName : totalName) is; set both or none")
      }
      guard let parts = Self.number(total[...]), 1...Self.most ~= parts else {
        throw ValidationError(
          "\(totalName): found '\(total)', expected a number from 1 to \(Self.most)")
      }
      guard let number = Self.number(index[...]), 0..<parts ~= number else {
        throw ValidationError(
          "\(indexName): found '\(index)', expected a number from 0 to \(parts - 1)")
      }
      let part = RunPart(number: number + 1, parts: parts)
      if let known, known.part != part {
        throw ValidationError(
          "\(known.name) says \(known.part.text), \(totalName) says \(part.text); set one pair of "
            + "them, or both to the same")
      }
      known = (part, totalName)
    }
    guard let known else {
      throw ValidationError(
        "--part \(Self.environmentWord): found neither TEST_TOTAL_SHARDS nor GTEST_TOTAL_SHARDS in the "
          + "environment")
    }
    self = known.part
  }

  /// Reads a number of digits only.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
  }
}
