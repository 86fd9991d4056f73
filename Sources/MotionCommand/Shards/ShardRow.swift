import MotionAnalysis
import MotionModel
import MotionReports

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
  ///
  /// - Parameter row: The row.
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

  /// The row; nil where its header is none.
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
