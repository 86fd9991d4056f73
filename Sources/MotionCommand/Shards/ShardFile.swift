import ArgumentParser
import Foundation
import MotionAnalysis
import MotionModel
import MotionReports

/// A part of a run that several machines share, as a file: all that `merge` needs.
struct ShardFile: Codable {
  /// The name and version of the form.
  static let schema = "motion-replay/shard/1"

  /// What a gate has besides its cells, the same in every part.
  struct Gate: Codable {
    var action: String
    var folder: String
    var engines: Int
    var traces: Int
    var limits: [String]
    /// Cases that stand before those of the cells.
    var first: [ShardCase]
    /// Cases that stand behind those of the cells.
    var last: [ShardCase]
    var remedy: [String]
  }

  /// What was done on one trace and engine.
  struct Cell: Codable {
    /// The place among all cells of the run, from 0.
    var index: Int
    /// The row of a comparison; nil in a gate.
    var row: ShardRow?
    /// The cases of a gate; nil in a comparison.
    var cases: [ShardCase]?
    /// How many tallies of findings have become smaller or are gone, in a gate.
    var gone: Int?
  }

  var schema = Self.schema
  /// The command: check, compare or gate.
  var command: String
  /// The arguments that determine what is judged.
  var arguments: [String]
  /// Options that a suggested command must repeat.
  var replayArguments: [String]
  /// Everything that must be the same in every part, a line each: name, colon, value.
  var settings: [String]
  var shard: Int
  var shards: Int
  /// How many cells all parts have together.
  var total: Int
  var cells: [Cell]
  var gate: Gate?

  /// Writes the file, complete or not at all.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try OutputFile.write(Array(encoder.encode(self)) + [0x0a], to: path)
  }

  /// Reads a file.
  static func read(_ path: String) throws -> ShardFile {
    InputFiles.note(path)
    var bytes = Data()
    if let problem = FileBytes.read(path: path, { bytes.append(contentsOf: $0) }) {
      throw ExitStatus.missing.report("cannot read '\(path)': \(FileBytes.text(of: problem))")
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let file = try? decoder.decode(ShardFile.self, from: bytes), file.schema == schema,
      file.shards > 0, 0..<file.shards ~= file.shard
    else {
      throw ExitStatus.badData.report(
        "'\(path)' is no part of a run: expected a file of this version's --shard-report")
    }
    return file
  }
}

/// A row of a comparison as a shard's file has it.
struct ShardRow: Codable {
  /// A finding as a shard's file has it.
  struct Entry: Codable {
    var rule: String
    var known: Bool
    var tick: Int?
    var handOff: Int?
    var time: Int64
    var line: Int32
    var size: Double
    var limit: Double
    var message: String
  }

  /// A measurement as a shard's file has it.
  struct Number: Codable {
    var metric: String
    var value: Double
  }

  var name: String
  var file: String
  var events: Int
  var end: Int64
  var deviceRate: Double?
  var surface: String
  var engine: String
  /// The text of a recording without rows: everything that determines the recording.
  var header: String
  var digest: UInt64
  var findings: [Entry]
  var measurements: [Number]
  var handOffTicks: [Int]

  /// Takes a row, which has no cost and no drawing.
  init(_ row: ComparisonRow) {
    name = row.trace.name
    file = row.trace.file
    events = row.trace.eventCount
    end = row.trace.end.nanoseconds
    deviceRate = row.trace.deviceRate
    surface = row.trace.surface
    engine = row.engine
    header = String(decoding: Recording(header: row.header).bytes, as: UTF8.self)
    digest = row.digest.value
    findings = row.findings.map { Entry($0) }
    measurements = row.measurements.map { Number(metric: $0.metric, value: $0.value) }
    handOffTicks = row.handOffTicks
  }

  /// The row; nil where its header or one of its rules is none.
  var row: ComparisonRow? {
    let findings = findings.compactMap(\.finding)
    guard findings.count == self.findings.count,
      let recording = try? Recording(reading: Array(header.utf8))
    else { return nil }
    var row = ComparisonRow(
      trace: TraceFacts(
        name: name, file: file, eventCount: events, end: Instant(nanoseconds: end),
        deviceRate: deviceRate, surface: surface),
      engine: engine, header: recording.header, digest: Digest(value: digest),
      findings: findings,
      measurements: measurements.map { Measurement(metric: $0.metric, value: $0.value) })
    row.handOffTicks = handOffTicks
    return row
  }
}

extension ShardRow.Entry {
  fileprivate init(_ finding: Finding) {
    (rule, known) = (finding.rule.rawValue, finding.isKnown)
    (time, line) = (finding.time.nanoseconds, finding.line)
    (size, limit, message) = (finding.size, finding.limit, finding.message)
    switch finding.place {
    case .tick(let index): tick = index
    case .handOff(let index): handOff = index
    case .recording: break
    }
  }

  /// The finding; nil where its rule is none.
  fileprivate var finding: Finding? {
    guard let rule = Rule(rawValue: rule) else { return nil }
    var finding = Finding(
      rule, place: tick.map { .tick($0) } ?? handOff.map { .handOff($0) } ?? .recording,
      time: Instant(nanoseconds: time), line: line, size: size, limit: limit, .text(message))
    finding.isKnown = known
    return finding
  }
}

/// A judged case as a shard's file has it.
struct ShardCase: Codable {
  /// A problem as a shard's file has it.
  struct Entry: Codable {
    var kind: String
    var severity: String
    var line: Int32
    var tick: Int?
    var time: Int64?
    var size: Double?
    var limit: Double?
    var unit: String
    var message: String
    var details: [String]
  }

  var trace: String?
  var file: String?
  var engine: String
  var rule: String
  var skipped: String?
  var problems: [Entry]

  /// Takes a case.
  init(_ judged: JudgedCase) {
    (trace, file, engine, rule) = (judged.trace, judged.file, judged.engine, judged.rule)
    if case .skipped(let reason) = judged.outcome { skipped = reason }
    problems = judged.problems.map {
      Entry(
        kind: $0.kind.rawValue, severity: $0.severity.rawValue, line: $0.line, tick: $0.tick,
        time: $0.time?.nanoseconds, size: $0.size, limit: $0.limit, unit: $0.unit,
        message: $0.message, details: $0.details)
    }
  }

  /// The case; nil where the file says something that is not known.
  var judged: JudgedCase? {
    var found: [Problem] = []
    for entry in problems {
      guard let kind = Problem.Kind(rawValue: entry.kind),
        let severity = Problem.Severity(rawValue: entry.severity)
      else { return nil }
      var problem = Problem(
        kind: kind, severity: severity, line: entry.line, tick: entry.tick,
        time: entry.time.map { Instant(nanoseconds: $0) }, size: entry.size, limit: entry.limit,
        unit: entry.unit, message: entry.message)
      problem.details = entry.details
      found.append(problem)
    }
    return JudgedCase(
      trace: trace, file: file, engine: engine, rule: rule,
      outcome: skipped.map { .skipped($0) } ?? .judged(found))
  }
}
