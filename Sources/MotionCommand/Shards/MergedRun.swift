import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

/// The parts of a shared run, joined.
struct MergedRun {
  let report: CommandReport
  /// The arguments that determine what is judged.
  let arguments: [String]

  /// Joins parts.
  init(_ parts: [(path: String, file: ShardFile)]) throws {
    guard let first = parts.first else { throw ExitStatus.badData.report("no part of a run") }
    try Self.check(parts, against: first)
    let cells = parts.flatMap(\.file.cells).sorted { $0.index < $1.index }
    guard cells.map(\.index) == Array(0..<first.file.total) else {
      throw ExitStatus.badData.report(
        "the parts have \(cells.count) replays, expected each of \(first.file.total) once")
    }
    arguments = first.file.arguments
    if let gate = first.file.gate {
      report = .gate(try Self.gateReport(of: cells, gate, first.path))
    } else {
      let rows = cells.compactMap { $0.row?.row }
      guard rows.count == cells.count else { throw Self.malformed(first.path) }
      let joined = ComparisonReport(
        rows: rows, checks: Check.allCases.map(\.rawValue),
        metrics: Metric.names,
        replayArguments: first.file.replayArguments)
      report = first.file.command == "compare" ? .compare(joined) : .check(joined)
    }
  }

  private static func check(
    _ parts: [(path: String, file: ShardFile)], against first: (path: String, file: ShardFile)
  ) throws {
    var paths: [Int: String] = [:]
    for (path, file) in parts {
      guard file.shards == first.file.shards else {
        throw ExitStatus.badData.report(
          "'\(path)' is one of \(file.shards) parts, '\(first.path)' one of \(first.file.shards)")
      }
      if let other = paths.updateValue(path, forKey: file.shard) {
        throw ExitStatus.badData.report("'\(other)' and '\(path)' are both part \(file.shard)")
      }
      let (mine, others) = (file.settings, first.file.settings)
      if mine != others {
        let (found, expected) =
          zip(mine, others).first { $0 != $1 } ?? ("\(mine.count) settings", "\(others.count)")
        throw ExitStatus.badData.report(
          "'\(path)' is of another run than '\(first.path)': found '\(found)', expected "
            + "'\(expected)'")
      }
      guard file.command == first.file.command, file.total == first.file.total,
        file.arguments == first.file.arguments
      else {
        throw ExitStatus.badData.report("'\(path)' is of another run than '\(first.path)'")
      }
    }
    let missing = (0..<first.file.shards).filter { paths[$0] == nil }
    if !missing.isEmpty {
      throw ExitStatus.badData.report(
        "found \(parts.count) of \(first.file.shards) parts; missing: "
          + missing.map(String.init).joined(separator: ", "))
    }
  }

  private static func gateReport(
    of cells: [ShardFile.Cell], _ gate: ShardFile.Gate, _ path: String
  ) throws -> GateReport {
    let judged = cells.map { cell in
      (cases: cell.cases?.compactMap(\.judged) ?? [], gone: cell.gone ?? 0)
    }
    let first = gate.first.compactMap(\.judged)
    let last = gate.last.compactMap(\.judged)
    let limits = gate.limits.compactMap { try? MetricLimit($0) }
    guard first.count == gate.first.count, last.count == gate.last.count,
      limits.count == gate.limits.count,
      zip(judged, cells).allSatisfy({ $0.cases.count == $1.cases?.count }),
      let action = GateReport.Action(rawValue: gate.action)
    else { throw malformed(path) }
    var report = GateReport(
      action: action, folder: gate.folder, engineCount: gate.engines, traceCount: gate.traces,
      limits: limits, first: first, cells: judged.flatMap(\.cases), last: last,
      goneFindings: judged.reduce(0) { $0 + $1.gone })
    report.remedy = gate.remedy
    return report
  }

  private static func malformed(_ path: String) -> ExitCode {
    ExitStatus.badData.report("'\(path)' is no part of a run that this version understands")
  }
}

/// Everything that must be the same in every part of a shared run.
enum RunSettings {
  /// Makes the lines of a run.
  static func lines(
    command: String, options: ReplayOptions, cells: [ReplayCell], others: [(String, String)] = []
  ) -> [String] {
    var lines = [
      "command: \(command)",
      "version: \(Tool.motionReplay.name) \(Tool.motionReplay.version)",
      "clock: \(options.clock.text)",
      "delivery: \(options.delivery.rawValue)",
      "velocity: \(options.velocity.rawValue)",
      "checks: \(Checks.limits)",
    ]
    var digest = Digest()
    var traces: Set<String> = []
    var engines: Set<String> = []
    for cell in cells {
      if traces.insert(cell.file.path).inserted {
        lines.append(
          "trace \(cell.file.name): \(cell.file.trace.digest.text) in \(cell.file.path)"
        )
      }
      if engines.insert(cell.engine.label).inserted {
        lines.append("engine \(cell.engine.label): \(cell.engine.specification)")
      }
      for scalar in cell.name.unicodeScalars { digest.combine(UInt64(scalar.value)) }
    }
    // Which engine goes with which trace, as a filter chose.
    lines.append("choice: \(cells.count) replays, \(digest.text)")
    return lines + others.map { "\($0.0): \($0.1)" }
  }
}
