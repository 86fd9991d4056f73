package import MotionModel

/// The list of a baseline's files, so that a gate notices one that is missing or left behind.
package struct BaselineManifest: Hashable, Sendable {
  package static let fileName = "manifest.txt"

  package struct Engine: Hashable, Sendable {
    package var name: String
    package var file: String
    package var recordings: String?

    package init(name: String, file: String, recordings: String?) {
      (self.name, self.file, self.recordings) = (name, file, recordings)
    }
  }

  package var conditions: Conditions
  package private(set) var engines: [Engine]
  package private(set) var traces: [String]

  package init(conditions: Conditions, engines: [Engine] = [], traces: [String] = []) {
    self.conditions = conditions
    self.engines = []
    for engine in engines.sorted(by: { Baseline.isBefore($0.name, $1.name) })
    where engine.name != self.engines.last?.name { self.engines.append(engine) }
    self.traces = Set(traces).sorted(by: Baseline.isBefore)
  }

  package var bytes: [UInt8] {
    var table = TableWriter(format: Self.format)
    for (name, value) in conditions.entries { table.entry(name, value) }
    table.columns(Self.columnNames)
    let rows =
      engines.map { ["engine", $0.name, $0.file, $0.recordings ?? ""] }
      + traces.map { ["trace", $0, "", ""] }
    for row in rows {
      for cell in row { table.cell(EscapedName.text(cell)) }
      table.endRow()
    }
    return table.bytes
  }

  package init(reading bytes: [UInt8], file: String) throws(TraceError) {
    self = try TableReader<BaselineManifest>.value(of: bytes, file: file)
  }
}

extension BaselineManifest: TableSchema {
  package enum Key: String, TableKey {
    case clock, delivery, velocity
    package var isRequired: Bool { true }
  }

  package static var format: String { "motion-baseline-manifest" }
  package static var comments: TableComments { .sequence }
  package static var columnNames: [String] { ["kind", "name", "file", "recordings"] }

  private static let rowLimit = 2 * BaselineSchema.rowLimit
  package init() { self.init(conditions: Conditions(clock: ReplayClock(""))) }

  package mutating func set(
    _ key: Key, to value: LinePart, at source: LineSource
  ) throws(LineFault) {
    switch key {
    case .clock: conditions.clock = ReplayClock(value.text)
    case .delivery: conditions.delivery = try Delivery(value)
    case .velocity: conditions.velocity = value.text
    }
  }

  package func readColumns(_ line: LinePart) throws(LineFault) -> [Int] {
    let names = Self.columnNames.joined(separator: ",")
    guard line.spells(names) else { throw line.fault(expected: "the columns " + names) }
    return Array(Self.columnNames.indices)
  }

  package mutating func readRow(_ row: TableRow) throws(LineFault) {
    let name = try EscapedName.name(in: row[1])
    let isEngine = row[0].spells("engine")
    let last = isEngine ? engines.last?.name : traces.last
    guard isEngine ? traces.isEmpty : row[0].spells("trace") else {
      throw row[0].fault(expected: "'engine', or 'trace' after all engines")
    }
    guard last.map({ Baseline.isBefore($0, name) }) ?? true,
      engines.count + traces.count < Self.rowLimit
    else {
      throw row[1].fault(
        expected: "names in the order of their bytes, each once, at most \(Self.rowLimit)")
    }
    if isEngine {
      let file = try EscapedName.name(in: row[2])
      let recordings = row[3].isEmpty ? nil : try EscapedName.name(in: row[3])
      engines.append(Engine(name: name, file: file, recordings: recordings))
    } else {
      guard row[2].isEmpty, row[3].isEmpty else {
        throw row[2].fault(expected: "two empty cells after the name of a trace")
      }
      traces.append(name)
    }
  }

  package func finish(_ source: LineSource) throws(TraceError) -> BaselineManifest { self }
}
