import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

/// The first line of a ledger.
struct RunHead: Codable {
  static let schema = "motion-replay/ledger/1"
  static let oldSchema = "motion-replay/part/1"

  struct Gate: Codable {
    var action: GateReport.Action
    var folder: String
    var engines, traces: Int
    var limits: [String]
    var first, last: [Answer]
    var remedy: [String] = []

    func report(
      of cells: [RunCell], _ limits: [MetricLimit], _ extent: JudgedExtent,
      _ failures: [Answer] = [], isKeptForMerge: Bool = false
    ) -> GateReport {
      var report = GateReport(
        action: action, folder: folder, extent: extent, limits: limits, first: first,
        cells: cells.flatMap { $0.cases ?? [] }, last: last,
        goneFindings: cells.flatMap { $0.better ?? [] }, failures: failures,
        isKeptForMerge: isKeptForMerge)
      report.remedy = remedy
      if !folder.isEmpty { report.judgement.file = BaselineFolder(path: folder).manifest }
      return report
    }
  }

  struct Random: Codable {
    let seed: UInt64
    let cases: Range<Int>
    let engines: [String]
    let most: Int
    var tally: RandomTally?
  }

  struct Sweep: Codable {
    struct Engine: Codable { var label, text: String }

    var engines: [Engine]
    var clocks, traces, metrics, limits: [String]
    var runsChecks, showsFront: Bool
  }

  var schema = Self.schema
  var command: String
  var arguments: [String] = []
  var replayArguments: [String] = []
  /// Lines `NAME: VALUE` that must be the same in every part, and when a run goes on.
  var settings: [String]
  var part = RunPart.whole
  var total: Int
  var records: Int?
  var gate: Gate?
  var random: Random?
  var sweep: Sweep?
  var cells: [RunCell]?

  /// The first difference of the settings, such as `found 'seed: 1', expected 'seed: 2'`.
  func difference(from other: RunHead) -> String? {
    guard settings != other.settings else { return nil }
    let same = zip(settings, other.settings).prefix { $0 == $1 }.count
    let (own, others) = (settings.dropFirst(same).first, other.settings.dropFirst(same).first)
    // A setting that only one side has moves the lines after it; the line opposite is not at fault.
    func novelty(_ line: String?, to lines: [String]) -> Int {
      guard let line, !lines.contains(line) else { return 0 }
      let name = line.prefix { $0 != ":" }
      return lines.contains { $0.hasPrefix("\(name):") } ? 1 : 2
    }
    let (mine, theirs) = (novelty(own, to: other.settings), novelty(others, to: settings))
    let sides = [mine < theirs ? nil : own, theirs < mine ? nil : others].map { line in
      line.map { "'\($0)'" } ?? "no such setting"
    }
    return "found \(sides[0]), expected \(sides[1])"
  }
}

struct RunCell: Codable {
  var index: Int
  var row: ComparisonRow?
  var cases: [Answer]?
  var better: [String]?
}

enum RunSettings {
  static let version = "version: \(Tool.motionReplay.name) \(Tool.motionReplay.version)"

  static func lines(
    command: String, _ conditions: [Conditions], cells: [ReplayCell],
    others: [(String, String)] = []
  ) -> [String] {
    var lines = ["command: \(command)", version]
    lines += Self.lines(of: conditions) + ["checks: \(Checks.limits)"]
    var digest = Digest()
    var traces: Set<String> = []
    var engines: Set<String> = []
    for cell in cells {
      if traces.insert(cell.file.path).inserted { lines.append(trace(cell.file)) }
      if engines.insert(cell.engine.label).inserted {
        lines.append("engine \(cell.engine.label): \(cell.engine.specification)")
      }
      for scalar in cell.name.unicodeScalars { digest.combine(UInt64(scalar.value)) }
    }
    // The pairs of trace and engine that the filter admits.
    lines.append("choice: \(cells.count) replays, \(digest.text)")
    return lines + others.map { "\($0.0): \($0.1)" }
  }

  static func lines(of conditions: [Conditions]) -> [String] {
    conditions.flatMap(\.entries).groups(\.name).map { entries in
      "\(entries[0].name): " + entries.groups(\.value).map { $0[0].value }.joined(separator: " ")
    }
  }

  static func trace(_ file: TraceFile) -> String {
    "trace \(file.name): \(file.trace.digest.text) in \(file.path)"
  }
}
