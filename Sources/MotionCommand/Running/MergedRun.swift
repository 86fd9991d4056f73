import MotionAnalysis
import MotionReports

struct MergedRun {
  let report: CommandReport
  let arguments: [String]

  init(_ parts: [LedgerReader]) throws {
    let parts = try Self.ordered(parts)
    let first = parts[0]
    arguments = first.head.arguments
    if let random = first.head.random {
      let tallies = try parts.flatMap { part in
        try part.head.random?.tally.map { [$0] } ?? part.records(RandomTally.self)
      }
      guard let joined = RandomReport(random, tallies) else { throw first.malformed }
      report = .random(joined)
      return
    }
    let cells = try parts.flatMap { try $0.head.cells ?? $0.records(RunCell.self) }.sorted {
      $0.index < $1.index
    }
    try ExitStatus.badData.require(
      cells.map(\.index) == Array(0..<first.head.total),
      "the parts have \(Digits.count(cells.count, "replay")), expected each of "
        + "\(first.head.total) once")
    if let gate = first.head.gate {
      let limits = gate.limits.compactMap { try? MetricLimit($0) }
      guard limits.count == gate.limits.count, cells.allSatisfy({ $0.cases != nil }) else {
        throw first.malformed
      }
      let extent = JudgedExtent(replays: cells.count, engines: gate.engines, traces: gate.traces)
      report = .gate(gate.report(of: cells, limits, extent))
    } else {
      let rows = cells.compactMap(\.row)
      guard rows.count == cells.count else { throw first.malformed }
      let joined = ComparisonReport(rows: rows, replayArguments: first.head.replayArguments)
      report = first.head.command == "compare" ? .compare(joined) : .check(joined)
    }
  }

  /// Refuses parts of different runs, and a part that is missing or given twice.
  static func ordered(_ parts: [LedgerReader]) throws -> [LedgerReader] {
    guard let first = parts.first else { throw ExitStatus.badData.report("no part of a run") }
    let count = first.head.part.parts
    var paths: [Int: String] = [:]
    for part in parts {
      let (path, head) = (part.path, part.head)
      try ExitStatus.badData.require(
        head.part.parts == count,
        "'\(path)' is \(head.part.text), but '\(first.path)' is \(first.head.part.text); expected "
          + "parts of one run")
      if let other = paths.updateValue(path, forKey: head.part.number) {
        throw ExitStatus.badData.report("'\(other)' and '\(path)' are both \(head.part.text)")
      }
      if let difference = head.difference(from: first.head) {
        throw ExitStatus.badData.report(
          "'\(path)' is of another run than '\(first.path)': \(difference)")
      }
      try ExitStatus.badData.require(
        head.command == first.head.command && head.total == first.head.total
          && head.arguments == first.head.arguments,
        "'\(path)' is of another run than '\(first.path)'")
    }
    let missing = (1...count).filter { paths[$0] == nil }
    try ExitStatus.badData.refuse(
      !missing.isEmpty,
      "found \(parts.count) of \(count) parts; missing: "
        + missing.map(String.init).joined(separator: ",") + "; counted from 0: "
        + missing.map { String($0 - 1) }.joined(separator: ","))
    return parts.sorted { $0.head.part.number < $1.head.part.number }
  }
}
