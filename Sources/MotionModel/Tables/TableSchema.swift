/// The content of a table: which keys and columns it may have, and the value made of them.
///
/// All tables have one grammar: the line `# FORMAT VERSION`, comment lines, a line of column names,
/// then rows with one cell per column, separated by commas. A ``TableReader`` reads the grammar; a
/// schema names the format, its keys and its columns, and keeps what has been read.
package protocol TableSchema: Sendable {
  associatedtype Key: TableKey

  associatedtype Element

  associatedtype Value

  static var format: String { get }
  static var version: Int { get }

  static var comments: TableComments { get }
  static var columnNames: [String] { get }

  init()

  mutating func set(_ key: Key, to value: LinePart, at source: LineSource) throws(LineFault)

  mutating func note(_ key: LinePart?, _ value: LinePart)

  mutating func readColumns(_ line: LinePart) throws(LineFault) -> [Int]

  mutating func readRow(_ row: TableRow) throws(LineFault) -> Element

  func finish(_ source: LineSource) throws(TraceError) -> Value
}

extension TableSchema {
  package static var version: Int { 1 }
  package mutating func note(_ key: LinePart?, _ value: LinePart) {}

  /// Requires all columns, in any order.
  package mutating func readColumns(_ line: LinePart) throws(LineFault) -> [Int] {
    try line.columns(among: Self.columnNames, required: Self.columnNames.count)
  }
}

package protocol TableKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  var isRequired: Bool { get }
  var isRepeatable: Bool { get }
}

extension TableKey {
  package var isRequired: Bool { false }
  package var isRepeatable: Bool { false }
}

package enum TableComments {
  case any
  case entries
  case sequence
}

package struct TableRow {
  private(set) var number = 0

  private var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var starts: [Int]
  /// The place of each column in a row; -1 if the column is missing.
  private let places: [Int]
  private let count: Int

  init(columns: [Int]) {
    var places = [Int](repeating: -1, count: (columns.max() ?? -1) + 1)
    for (place, column) in columns.enumerated() { places[column] = place }
    self.places = places
    count = columns.count
    starts = [Int](repeating: 0, count: count + 1)
  }

  /// Divides a line into cells; throws for a comment or another number of cells than columns.
  mutating func divide(_ line: UnsafeBufferPointer<UInt8>, number: Int) throws(LineFault) {
    if line.first == TextByte.number {
      throw LineFault(
        0, found: "a comment below the column names", expected: "comments above them only")
    }
    (self.line, self.number) = (line, number)
    var (start, found) = (0, 0)
    while start <= line.count {
      if found <= count { starts[found] = start }
      found += 1
      start = line.index(of: TextByte.comma, from: start) + 1
    }
    if found == count {
      starts[count] = start
      return
    }
    throw LineFault(
      found < count ? line.count : starts[count], found: found == 1 ? "1 cell" : "\(found) cells",
      expected: count == 1 ? "1 cell" : "\(count) cells, one for each column")
  }

  package func cell(at place: Int) -> LinePart {
    LinePart(line, starts[place]..<starts[place + 1] - 1)
  }

  package subscript(column: Int) -> LinePart { cell(at: places[column]) }
}

extension LinePart {
  /// `names` lists all allowed columns; the first `required` of them must be present.
  func columns(among names: [String], required: Int) throws(LineFault) -> [Int] {
    var columns: [Int] = []
    for cell in split(at: TextByte.comma) {
      guard let column = names.firstIndex(where: { cell.spells($0) }) else {
        throw cell.fault(
          found: "the unknown column " + Quotation.quote(cell.bytes),
          expected: "columns among " + names.joined(separator: ","))
      }
      guard !columns.contains(column) else {
        throw cell.fault(found: "the column '\(names[column])' a second time", expected: "it once")
      }
      columns.append(column)
    }
    for column in 0..<required where !columns.contains(column) {
      throw LineFault(
        line.count, found: "no column '\(names[column])'",
        expected: "the columns " + names[..<required].joined(separator: ","))
    }
    return columns
  }
}
