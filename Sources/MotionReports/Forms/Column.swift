package enum ColumnAlignment { case left, right }

package struct ColumnForms: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static var csv: ColumnForms { ColumnForms(rawValue: 1) }
  package static var json: ColumnForms { ColumnForms(rawValue: 2) }
  /// JSON that leaves out nil and numbers that are not finite, which are `null` otherwise.
  package static var jsonIfAny: ColumnForms { ColumnForms(rawValue: 6) }
}

/// A column: its name, its value in a row, and how that is printed and stored.
///
/// Each report has one list of columns, which every form takes: ``TextTable`` shows the cells as
/// people read them, ``CSVTable`` and ``JSONObject`` store the values.
///
///     Column<CostComparison>("change", .right, print: Digits.change) { $0.change }
package struct Column<Row> {
  package enum Summary {
    case median, largest
    case text(([Row]) -> String?)
  }

  let name: String
  let key: String
  let title: String
  let forms: ColumnForms
  let alignment: ColumnAlignment
  /// Columns with the largest rank are left out first if there is no room; 0 means never.
  let rank: Int
  let mark: (Row) -> TextStyle.Mark?
  let value: (Row) -> (any Encodable)?
  /// Columns that form one object in JSON, and stand side by side elsewhere.
  fileprivate(set) var parts: [Column]?
  private(set) var print: (any Encodable) -> String
  private let summary: Summary

  /// Creates a column; `key` and `title` are its name by default, and nil is printed as `-`.
  package init<Value: Encodable>(
    _ name: String, _ alignment: ColumnAlignment = .left, key: String? = nil, title: String? = nil,
    in forms: ColumnForms = [.csv, .json], rank: Int = 0, for several: Summary = .median,
    mark: @escaping (Row) -> TextStyle.Mark? = { _ in nil },
    print: @escaping (Value) -> String = { "\($0)" }, value: @escaping (Row) -> Value?
  ) {
    (self.name, self.key, self.title) = (name, key ?? name, title ?? name)
    (self.alignment, self.forms, self.rank) = (alignment, forms, rank)
    (self.mark, self.value, summary) = (mark, value, several)
    self.print = { value in (value as? Value).map(print) ?? "-" }
  }

  func text(_ row: Row) -> String { value(row).map(print) ?? "-" }

  package func of<Whole>(_ part: @escaping (Whole) -> Row?) -> Column<Whole> {
    let (mark, value, summary) = (mark, value, summary)
    let several: Column<Whole>.Summary =
      switch summary {
      case .median: .median
      case .largest: .largest
      case .text(let text): .text { text($0.compactMap(part)) }
      }
    var column = Column<Whole>(
      self, for: several, mark: { part($0).flatMap(mark) }, value: { part($0).flatMap(value) })
    column.parts = parts?.map { $0.of(part) }
    return column
  }

  package var ofSeveral: Column<[Row]> {
    let (value, summary) = (value, summary)
    let column = Column<[Row]>(self, for: .median, mark: { _ in nil }) { rows in
      let values = rows.compactMap(value).sorted { Self.number($0) < Self.number($1) }
      return switch summary {
      case .median: values.dropFirst((values.count - 1) / 2).first
      case .largest: values.last
      case .text(let text): text(rows)
      }
    }
    if case .text = summary { return column.printing { "\($0)" } }
    return column
  }

  package func printing(_ print: @escaping (any Encodable) -> String) -> Column {
    var column = self
    column.print = print
    return column
  }

  private init<Other>(
    _ other: Column<Other>, for summary: Summary, mark: @escaping (Row) -> TextStyle.Mark?,
    value: @escaping (Row) -> (any Encodable)?
  ) {
    (name, key, title) = (other.name, other.key, other.title)
    (alignment, forms, rank) = (other.alignment, other.forms, other.rank)
    (print, self.summary, self.mark, self.value) = (other.print, summary, mark, value)
  }

  private static func number(_ value: any Encodable) -> Double {
    switch value {
    case let number as Double: number
    case let number as Int64: Double(number)
    case let number as Int: Double(number)
    default: 0
    }
  }
}

extension Column {
  /// Groups columns: one object in JSON, nil if a row lacks the part; elsewhere they stand alone.
  package static func group<Part>(
    _ key: String, _ columns: [Column<Part>], of part: @escaping (Row) -> Part?
  ) -> Column {
    var group = Column(key, in: .json) { row in part(row).map { JSONObject($0, columns) } }
    group.parts = columns.map { $0.of(part) }
    return group
  }
}

extension Sequence {
  func leaves<Row>() -> [Column<Row>] where Element == Column<Row> {
    flatMap { $0.parts?.leaves() ?? [$0] }
  }

  func named<Row>(_ names: [String]) -> [Column<Row>] where Element == Column<Row> {
    let leaves = leaves()
    return names.compactMap { name in leaves.first { $0.name == name } }
  }
}

extension Collection where Element: Comparable {
  var lowerMedian: Element? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
