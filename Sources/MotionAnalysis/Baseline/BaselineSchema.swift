public import MotionModel

/// Reads what ``Baseline/bytes`` writes and rejects all else; see <doc:BaselineFormat>.
package struct BaselineSchema: TableSchema {
  package enum Key: String, TableKey {
    case engine, specification, clock, delivery, velocity, checks
    case laterRules = "later-rules"
    case architecture, noise
    package var isRequired: Bool { self != .laterRules && self != .architecture && self != .noise }

    func value(in header: BaselineHeader) -> String? {
      switch self {
      case .engine: header.engine
      case .specification: header.specification
      case .clock: header.conditions.clock.text
      case .delivery: header.conditions.delivery.rawValue
      case .velocity: header.conditions.velocity
      case .checks: header.checks
      case .laterRules: header.laterRules.isEmpty ? nil : header.laterRules.joined(separator: " ")
      case .architecture: header.architecture
      case .noise: header.noise.map { NumberText.text($0) + "%" }
      }
    }
  }

  package static var format: String { "motion-baseline" }
  package static var version: Int { 2 }
  package static var comments: TableComments { .sequence }

  package static let columnNames = [
    "trace", "trace_digest", "ticks", "hand_offs", "digest", "findings",
  ]

  static let countNames = ["instructions", "allocations"]
  /// Far more than exist; it bounds the memory of a row.
  static let metricLimit = 64

  static let tallyLimit = 64
  static let rowLimit = 100_000

  private var baseline = Baseline(
    header: BaselineHeader(
      engine: "", specification: "", conditions: Conditions(clock: ReplayClock("")), checks: ""),
    metrics: [])

  package init() { baseline.header.rules = BaselineHeader.firstRules }

  package mutating func set(
    _ key: Key, to value: LinePart, at source: LineSource
  ) throws(LineFault) {
    switch key {
    case .engine: baseline.header.engine = value.text
    case .specification: baseline.header.specification = value.text
    case .clock: baseline.header.conditions.clock = ReplayClock(value.text)
    case .delivery: baseline.header.conditions.delivery = try Delivery(value)
    case .velocity: baseline.header.conditions.velocity = value.text
    case .checks: baseline.header.checks = value.text
    case .laterRules:
      let rules = value.split(at: TextByte.space).map { $0.text }
      baseline.header.rules = BaselineHeader.firstRules.union(rules)
      guard baseline.header.laterRules == rules else {
        throw value.fault(
          expected: "rules that came later than the format, in the order of their bytes, each once")
      }
    case .architecture: baseline.header.architecture = value.text
    case .noise:
      let end = value.range.upperBound - 1
      let percent = try? value[value.range.lowerBound..<end].exactNumber(isFinite: true)
      guard value.bytes.last == TextByte.percent, let percent, percent >= 0 else {
        throw value.fault(expected: "percent, such as '0.31%'")
      }
      baseline.header.noise = percent
    }
  }

  package mutating func readColumns(_ line: LinePart) throws(LineFault) -> [Int] {
    let cells = line.split(at: TextByte.comma)
    let counts = baseline.header.architecture == nil ? [] : Self.countNames
    let metrics = Self.columnNames.count..<max(cells.count - counts.count, Self.columnNames.count)
    for (place, name) in Self.columnNames.enumerated() {
      try Self.check(place, of: cells, is: name, in: line)
    }
    for cell in cells[metrics] {
      guard Self.isMetric(cell.bytes), baseline.metrics.count < Self.metricLimit,
        !baseline.metrics.contains(where: { cell.spells($0) })
      else {
        throw cell.fault(
          found: "the column " + Quotation.quote(cell.bytes),
          expected: "at most \(Self.metricLimit) metrics, each once, named in a-z, 0-9 and _")
      }
      baseline.metrics.append(cell.text)
    }
    for (place, name) in counts.enumerated() {
      try Self.check(metrics.upperBound + place, of: cells, is: name, in: line)
    }
    return Array(cells.indices)
  }

  package mutating func readRow(_ row: TableRow) throws(LineFault) {
    let first = Self.columnNames.count
    let counts = first + baseline.metrics.count
    var new = BaselineRow(
      trace: try EscapedName.name(in: row[0]), traceDigest: try row[1].digest(),
      ticks: Int(truncatingIfNeeded: try row[2].exactWhole()),
      handOffs: Int(truncatingIfNeeded: try row[3].exactWhole()), digest: try row[4].digest(),
      findings: try row[5].tallies(), values: [])
    for place in first..<counts {
      new.values.append(row[place].isEmpty ? nil : try row[place].exactNumber(isFinite: true))
    }
    if baseline.header.architecture != nil {
      let (one, other) = (row[counts], row[counts + 1])
      let instructions = one.isEmpty ? nil : try one.exactCount()
      let allocations = other.isEmpty ? nil : try other.exactCount()
      if instructions != nil || allocations != nil {
        new.counts = .init(instructions: instructions, allocations: allocations)
      }
    }
    if let last = baseline.rows.last, !Baseline.isBefore(last.trace, new.trace) {
      throw row[0].fault(
        found: "the trace " + Quotation.quote(new.trace.utf8),
        expected: "traces in the order of their bytes, each once")
    }
    guard baseline.rows.count < Self.rowLimit else {
      throw row[0].fault(found: "another row", expected: "at most \(Self.rowLimit) rows")
    }
    baseline.insert(new)
  }

  package func finish(_ source: LineSource) throws(TraceError) -> Baseline { baseline }

  private static func check(
    _ place: Int, of cells: [LinePart], is name: String, in line: LinePart
  ) throws(LineFault) {
    guard place < cells.count else {
      throw LineFault(
        line.range.upperBound, found: "the end of the line", expected: "the column '\(name)'")
    }
    guard cells[place].spells(name) else {
      throw cells[place].fault(
        found: "the column " + Quotation.quote(cells[place].bytes),
        expected: "the column '\(name)'")
    }
  }

  private static func isMetric(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, 0x61...0x7a ~= first else { return false }
    return name.allSatisfy { 0x61...0x7a ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x5f }
  }
}

package typealias BaselineReader = TableReader<BaselineSchema>

extension Baseline {
  /// Reads a whole baseline from its text; see <doc:BaselineFormat>.
  ///
  /// It throws at the first violation of the format; the error names the file as given.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public init(reading bytes: [UInt8], file: String = "baseline") throws(TraceError) {
    self = try BaselineReader.value(of: bytes, file: file)
  }

  /// The text of the baseline, from which an equal baseline is read.
  ///
  /// Equal baselines give equal bytes. The page <doc:BaselineFormat> describes the text.
  ///
  /// - Complexity: O(n) in the number of rows and metrics.
  public var bytes: [UInt8] {
    var table = TableWriter(format: BaselineSchema.format, version: BaselineSchema.version)
    for key in BaselineSchema.Key.allCases {
      if let value = key.value(in: header) { table.entry(key.rawValue, value) }
    }
    let hasCounts = header.architecture != nil
    table.columns(
      BaselineSchema.columnNames + metrics + (hasCounts ? BaselineSchema.countNames : []))
    for row in rows {
      table.cell(EscapedName.text(row.trace))
      table.cell(row.traceDigest.text)
      table.cell(Int64(row.ticks))
      table.cell(Int64(row.handOffs))
      table.cell(row.digest.text)
      table.cell(row.findings.map { $0.text }.joined(separator: "; "))
      for place in metrics.indices { table.cell(row.values.element(at: place) ?? nil) }
      if hasCounts {
        table.cell(row.counts?.instructions)
        table.cell(row.counts?.allocations)
      }
      table.endRow()
    }
    return table.bytes
  }
}

/// Writes each byte that a cell cannot hold as `%` and two hexadecimal digits.
enum EscapedName {
  static func text(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if isEscaped(byte, isFirst: bytes.isEmpty) {
        bytes += [TextByte.percent, TextByte.digit(byte >> 4), TextByte.digit(byte & 15)]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func name(in cell: LinePart) throws(LineFault) -> String {
    guard !cell.isEmpty else { throw cell.fault(expected: "the name of a trace") }
    var name: [UInt8] = []
    var rest = cell.bytes
    while let byte = rest.first {
      let digits = rest.dropFirst().prefix(2)
      if byte == TextByte.percent,
        let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
        digits.elementsEqual([TextByte.digit(escaped >> 4), TextByte.digit(escaped & 15)]),
        isEscaped(escaped, isFirst: name.isEmpty)
      {
        name.append(escaped)
        rest = rest.dropFirst(3)
      } else if !isEscaped(byte, isFirst: name.isEmpty) {
        name.append(byte)
        rest = rest.dropFirst()
      } else {
        throw cell[rest.startIndex..<rest.endIndex].fault(
          expected: "a name in which only , \" % control characters and a first # stand as %XX")
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isEscaped(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte < 0x20 || byte == 0x7f || byte == TextByte.comma || byte == 0x22 || byte == 0x25
      || isFirst && byte == TextByte.number
  }
}

extension LinePart {
  func exactWhole() throws(LineFault) -> Int64 {
    if let whole, spells("\(whole)") { return whole }
    throw fault(expected: "a whole number of at least 0, without leading zeros")
  }

  /// A count may be negative, as the cost of the replay around the engine is subtracted.
  func exactCount() throws(LineFault) -> Int64 {
    // The difference of two counts must fit too.
    if let count = Int64(text), spells("\(count)"), count.magnitude < 1 << 62 { return count }
    throw fault(expected: "a whole number nearer to 0 than 2^62, without leading zeros")
  }

  func exactNumber(isFinite: Bool) throws(LineFault) -> Double {
    if !isFinite, spells("inf") { return .infinity }
    if let number, spells(NumberText.text(number)) { return number }
    throw fault(expected: "a decimal number in its shortest form" + (isFinite ? "" : ", or inf"))
  }

  func tallies() throws(LineFault) -> [FindingTally] {
    var tallies: [FindingTally] = []
    for part in isEmpty ? [] : split(at: TextByte.semicolon) {
      var start = part.range.lowerBound
      if start > range.lowerBound {
        guard part.bytes.first == TextByte.space else {
          throw self[start - 1..<range.upperBound].fault(expected: "'; ' or a comma")
        }
        start += 1
      }
      let rest = self[start..<range.upperBound]
      let tally = try FindingTally(self[start..<part.range.upperBound])
      if let last = tallies.last, !last.isBefore(tally) {
        throw rest.fault(
          found: "findings of " + Quotation.quote(tally.rule.rawValue.utf8),
          expected: "rules in the order of their bytes, each once")
      }
      tallies.append(tally)
      guard tallies.count <= BaselineSchema.tallyLimit else {
        throw rest.fault(
          found: "more findings", expected: "at most \(BaselineSchema.tallyLimit) rules in a row")
      }
    }
    return tallies
  }
}

extension FindingTally {
  /// Example: `release-slows 3 2371.2 pt/s`.
  var text: String { "\(rule) \(count) \(NumberText.text(largest)) \(rule.unit)" }

  init(_ text: LinePart) throws(LineFault) {
    let words = text.split(at: TextByte.space)
    guard words.count == 4, let rule = Rule.allCases.first(where: { words[0].spells($0.rawValue) }),
      words[3].spells(rule.unit)
    else {
      throw text.fault(expected: "'RULE COUNT LARGEST UNIT' with a rule that list rules names")
    }
    let count = try words[1].exactWhole()
    let largest = try words[2].exactNumber(isFinite: false)
    guard count > 0 else { throw words[1].fault(expected: "a count of at least 1") }
    self.init(rule: rule, count: Int(truncatingIfNeeded: count), largest: largest)
  }
}
