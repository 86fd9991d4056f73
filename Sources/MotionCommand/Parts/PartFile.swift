import ArgumentParser
import Foundation
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

/// A part of a run that several machines share, as a file: all that `merge` needs.
struct PartFile: Codable {
  static let schema = "motion-replay/part/1"

  /// What a gate has besides its cells, the same in every part.
  struct Gate: Codable {
    var action: GateReport.Action
    var folder: String
    var engines: Int
    var traces: Int
    var limits: [String]
    /// Cases that stand before those of the cells.
    var first: [JudgedCase]
    /// Cases that stand behind those of the cells.
    var last: [JudgedCase]
    var remedy: [String] = []

    /// Makes the report, of cells that are those of `extent`.
    func report(
      of cells: [Cell], _ limits: [MetricLimit], _ extent: JudgedExtent
    ) -> GateReport {
      var report = GateReport(
        action: action, folder: folder, extent: extent, limits: limits, first: first,
        cells: cells.flatMap { $0.cases ?? [] }, last: last,
        goneFindings: cells.reduce(0) { $0 + ($1.gone ?? 0) })
      report.remedy = remedy
      return report
    }
  }

  /// What was done on one trace and engine.
  struct Cell: Codable {
    /// The index among all cells of the run, from 0.
    var index: Int
    /// The row of a comparison; nil in a gate.
    var row: ComparisonRow?
    /// The cases of a gate; nil in a comparison.
    var cases: [JudgedCase]?
    /// In a gate, how many kinds of findings have become fewer or smaller, or are gone.
    var gone: Int?
  }

  /// The plan of a sweep; the rows of its cells follow in the file, a line each.
  struct Sweep: Codable {
    struct Engine: Codable {
      var label: String
      var text: String
    }

    var engines: [Engine]
    var clocks: [String]
    var traces: [String]
    var metrics: [String]
    var limits: [String]
    var runsChecks: Bool
    var showsFront: Bool
  }

  var schema = Self.schema
  /// The command: check, compare, gate, check-random or sweep.
  var command: String
  /// The arguments that determine what is judged.
  var arguments: [String] = []
  /// Options that a suggested command must repeat.
  var replayArguments: [String] = []
  /// Everything that must be the same in every part, a line each: name, colon, value.
  var settings: [String]
  var part: RunPart
  /// How many cells all parts have together.
  var total: Int
  var cells: [Cell] = []
  var gate: Gate?
  var random: RandomReport?
  var sweep: Sweep?

  /// The line of the file, or the first of a sweep's.
  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Array(try encoder.encode(self)) + [0x0a]
  }

  static func read(_ path: String) throws -> PartFile {
    let (bytes, rest) = try line(of: path)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let file = try? decoder.decode(PartFile.self, from: bytes), file.schema == schema,
      file.total > 0, 1...10_000 ~= file.part.parts, 1...file.part.parts ~= file.part.number,
      file.sweep != nil || !rest
    else {
      throw ExitStatus.badData.report(
        "'\(path)' is no part of a run: expected a file of this version's --part-report")
    }
    return file
  }

  /// Reads the first line of a part, which must have an end, and tells whether more follows.
  private static func line(of path: String) throws -> (bytes: Data, hasMore: Bool) {
    guard FileBytes.kind(of: path) == S_IFREG else {
      let bytes = try FileBytes.contents(path)
      return (bytes.last == 0x0a ? Data(bytes.dropLast()) : Data(), false)
    }
    let file = try LineFile(path)
    guard let line = try file.next().map({ Data($0) }) else { return (Data(), false) }
    return (line, try !file.isAtEnd)
  }
}

/// The parts of a shared run, joined.
struct MergedRun {
  let report: CommandReport
  /// The arguments that determine what is judged.
  let arguments: [String]

  init(_ parts: [(path: String, file: PartFile)]) throws {
    let parts = try Self.ordered(parts)
    let first = parts[0]
    arguments = first.file.arguments
    if first.file.random != nil {
      guard let random = RandomReport(parts.compactMap(\.file.random)),
        parts.allSatisfy({ $0.file.random?.part == $0.file.part })
      else { throw Self.malformed(first.path) }
      report = .random(random)
      return
    }
    let cells = parts.flatMap(\.file.cells).sorted { $0.index < $1.index }
    guard cells.map(\.index) == Array(0..<first.file.total) else {
      throw ExitStatus.badData.report(
        "the parts have \(cells.count) replays, expected each of \(first.file.total) once")
    }
    if let gate = first.file.gate {
      let limits = gate.limits.compactMap { try? MetricLimit($0) }
      guard limits.count == gate.limits.count, cells.allSatisfy({ $0.cases != nil }) else {
        throw Self.malformed(first.path)
      }
      let extent = JudgedExtent(
        replays: cells.count, engines: gate.engines, traces: gate.traces)
      report = .gate(gate.report(of: cells, limits, extent))
    } else {
      let rows = cells.compactMap(\.row)
      guard rows.count == cells.count else { throw Self.malformed(first.path) }
      let joined = Comparison().report(rows, replayArguments: first.file.replayArguments)
      report = first.file.command == "compare" ? .compare(joined) : .check(joined)
    }
  }

  /// Puts the parts of a run in order; refuses those of different runs, and a part that is missing or there
  /// twice.
  static func ordered(
    _ parts: [(path: String, file: PartFile)]
  ) throws -> [(path: String, file: PartFile)] {
    guard let first = parts.first else { throw ExitStatus.badData.report("no part of a run") }
    var paths: [Int: String] = [:]
    for (path, file) in parts {
      guard file.part.parts == first.file.part.parts else {
        throw ExitStatus.badData.report(
          "'\(path)' is \(file.part.text), '\(first.path)' \(first.file.part.text)")
      }
      if let other = paths.updateValue(path, forKey: file.part.number) {
        throw ExitStatus.badData.report("'\(other)' and '\(path)' are both \(file.part.text)")
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
    let missing = (1...first.file.part.parts).filter { paths[$0] == nil }
    if !missing.isEmpty {
      throw ExitStatus.badData.report(
        "found \(parts.count) of \(first.file.part.parts) parts; missing: "
          + missing.map(String.init).joined(separator: ",") + "; of an array job from 0: "
          + missing.map { String($0 - 1) }.joined(separator: ","))
    }
    return parts.sorted { $0.file.part.number < $1.file.part.number }
  }

  static func malformed(_ path: String) -> ExitCode {
    ExitStatus.badData.report("'\(path)' is no part of a run that this version understands")
  }
}

/// Everything that must be the same in every part of a shared run.
enum RunSettings {
  static let version = "version: \(Tool.motionReplay.name) \(Tool.motionReplay.version)"

  static func lines(
    command: String, options: [ReplayOptions], cells: [ReplayCell],
    others: [(String, String)] = []
  ) -> [String] {
    var lines = [
      "command: \(command)",
      version,
      "clock: \(options[0].clock.text)",
      "delivery: \(options[0].delivery.rawValue)",
      "velocity: " + options.map(\.velocity.rawValue).joined(separator: " "),
      "checks: \(Checks.limits)",
    ]
    var digest = Digest()
    var traces: Set<String> = []
    var engines: Set<String> = []
    for cell in cells {
      if traces.insert(cell.file.path).inserted {
        lines.append(trace(cell.file))
      }
      if engines.insert(cell.engine.label).inserted {
        lines.append("engine \(cell.engine.label): \(cell.engine.specification)")
      }
      for scalar in cell.name.unicodeScalars { digest.combine(UInt64(scalar.value)) }
    }
    // The pairs of trace and engine that the filter admits.
    lines.append("choice: \(cells.count) replays, \(digest.text)")
    return lines + others.map { "\($0.0): \($0.1)" }
  }

  static func trace(_ file: TraceFile) -> String {
    "trace \(file.name): \(file.trace.digest.text) in \(file.path)"
  }
}
