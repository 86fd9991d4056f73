import ArgumentParser
import MotionAnalysis
import MotionSystem
import MotionReports

struct PartArguments: ParsableArguments {
  @Option(
    name: .customLong("part"),
    help: .value(
      "number/parts",
      "Replay only one part of the run, such as 4/16, the fourth of sixteen; or env, the part "
        + "that a test runner sets in TEST_SHARD_INDEX and TEST_TOTAL_SHARDS (or GTEST_). Without "
        + "env, these variables are ignored."))
  var text: String?

  @Option(
    name: .customLong("part-report"),
    help: .value("file", "Also write this part of the run, for merge."), completion: .file())
  var report: String?
  func validate() throws { _ = try part() }
  func part() throws -> RunPart { try text.map { try RunPart($0) } ?? .whole }

  var isPart: Bool { get throws { try report != nil || part() != .whole } }

  /// The file whose existence tells a test runner that parts are supported.
  ///
  /// - Note: Source: Bazel, "Test encyclopedia", Test sharding, `TEST_SHARD_STATUS_FILE`,
  ///   <https://bazel.build/reference/test-encyclopedia>.
  private var statusFile: String? {
    guard text == RunPart.environmentWord else { return nil }
    let path = ProcessInfo.processInfo.environment["TEST_SHARD_STATUS_FILE"]
    return path?.isEmpty == false ? path : nil
  }

  var outputs: [RunFiles.Output] {
    [("--part-report", report), ("TEST_SHARD_STATUS_FILE", statusFile)].compactMap { option, path in
      path.map { RunFiles.Output(option: option, path: $0) }
    }
  }

  /// Throws if the part is empty, unless it is kept for merge.
  func choose(from cells: [ReplayCell]) throws -> [ReplayCell] {
    let chosen = try part().indices(of: cells.count).map { cells[$0] }
    try check(chosen: chosen.count, of: cells.count)
    return chosen
  }

  /// Tells a test runner that parts are supported, and refuses an empty part that is not kept.
  func check(chosen: Int, of total: Int, _ noun: String = "replay") throws {
    if let statusFile { _ = FileManager.default.createFile(atPath: statusFile, contents: nil) }
    // A gate that has no replays at all reports itself what is missing.
    guard chosen == 0, total > 0, report == nil else { return }
    throw ValidationError(
      "\(try part().text) has none of \(Digits.count(total, noun)), and so judges nothing; "
        + "expected at most \(Digits.count(total, "part")), or --part-report FILE for merge")
  }

  func begin(_ head: @autoclosure () throws -> RunHead) throws -> PartLedger? {
    try report.map { try PartLedger($0, head()) }
  }

  func write<Record: Encodable>(
    _ head: @autoclosure () throws -> RunHead, _ records: @autoclosure () throws -> [Record]
  ) throws {
    guard let ledger = try begin(head()) else { return }
    for record in try records() { try ledger.append(record) }
    try ledger.finish()
  }
}

extension RunPart {
  static let environmentWord = "env"
  private static let most = 10_000
  private static let names = [
    ("TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX"), ("GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"),
  ]

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

  private init(in environment: [String: String]) throws {
    var known: (part: RunPart, name: String)?
    for (totalName, indexName) in Self.names {
      let (total, index) = (environment[totalName], environment[indexName])
      guard let total, let index else {
        guard total != nil || index != nil else { continue }
        let (missing, other) = total == nil ? (totalName, indexName) : (indexName, totalName)
        throw ValidationError("\(missing) is not set, but \(other) is; set both or none")
      }
      let parts = try Self.number(total, of: totalName, in: 1...Self.most)
      let number = try Self.number(index, of: indexName, in: 0...parts - 1)
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

  private static func number(
    _ text: String, of name: String, in range: ClosedRange<Int>
  ) throws -> Int {
    guard let number = number(text[...]), range ~= number else {
      throw ValidationError(
        "\(name): found '\(text)', expected a number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
  }
}
