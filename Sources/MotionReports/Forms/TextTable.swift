/// Writes reports as text for people.
public struct TextWriter: Sendable {
  /// How marks are written; plain for anything but a terminal.
  public var style: TextStyle
  /// How many columns the text of a comparison may take; at least 40.
  public var width: Int
  /// Whether a comparison has a table for each trace besides the one for all.
  public var details: Bool
  /// Whether only problems are written, and nothing where there are none.
  public var isQuiet: Bool

  /// Creates a writer.
  public init(
    style: TextStyle = .plain, width: Int = 80, details: Bool = false, isQuiet: Bool = false
  ) {
    self.style = style
    (self.width, self.details, self.isQuiet) = (max(width, 40), details, isQuiet)
  }
}

/// A table of text for people: its columns, each as wide as its widest cell.
package struct TextTable<Row> {
  /// On which side of its column a cell stands: words on the left, numbers on the right.
  package enum Alignment { case left, right }

  /// A column: its title and what the cell of a row is.
  package struct Column {
    let title: String
    /// Which columns are left out first where there is no room: those with the largest; 0 never.
    let rank: Int
    fileprivate let alignment: Alignment
    fileprivate let mark: (Row) -> TextStyle.Mark?
    private let text: (Row) -> String

    package init(
      _ title: String = "", _ alignment: Alignment = .left, rank: Int = 0,
      mark: @escaping (Row) -> TextStyle.Mark? = { _ in nil }, text: @escaping (Row) -> String
    ) {
      (self.title, self.alignment, self.rank) = (title, alignment, rank)
      (self.mark, self.text) = (mark, text)
    }

    fileprivate func cell(_ row: Row) -> Cell { (PrintableText.text(text(row)), mark(row)) }
  }

  fileprivate typealias Cell = (text: String, mark: TextStyle.Mark?)

  private var columns: [Column]
  private let hasTitles: Bool
  private let titleMark: TextStyle.Mark?
  /// The lines below a row, in full width.
  private let notes: (Row) -> [String]

  package init(
    columns: [Column], hasTitles: Bool = true, titleMark: TextStyle.Mark? = nil,
    notes: @escaping (Row) -> [String] = { _ in [] }
  ) {
    (self.columns, self.hasTitles) = (columns, hasTitles)
    (self.titleMark, self.notes) = (titleMark, notes)
  }

  /// Leaves out columns until the rows fit into a width; returns their titles, and the whole width.
  ///
  /// Where that does not do, the widest column is cut, with an ellipsis.
  mutating func fit(_ rows: [Row], into width: Int) -> (omitted: [String], width: Int) {
    func breadth(_ column: Column) -> Int {
      ([column.title] + rows.map { column.cell($0).text }).map(\.count).max() ?? 0
    }
    func total() -> Int { columns.reduce(-2) { $0 + 2 + breadth($1) } }
    let (all, whole) = (columns, total())
    while total() > width, let rank = columns.map(\.rank).max(), rank > 0 {
      columns.removeAll { $0.rank == rank }
    }
    let excess = total() - width
    let widest = columns.indices.max { breadth(columns[$0]) < breadth(columns[$1]) }
    if excess > 0, let widest {
      let column = columns[widest]
      let most = max(breadth(column) - excess, 8)
      columns[widest] = Column(
        column.title, column.alignment, rank: column.rank, mark: column.mark
      ) { row in
        let text = column.cell(row).text
        return text.count > most ? text.prefix(most - 1) + "…" : text
      }
    }
    let left = Set(columns.map(\.title))
    return (all.map(\.title).filter { !left.contains($0) }, whole)
  }

  /// Writes the table: columns two spaces apart, no white space at the end of a line.
  package func write(_ rows: [Row], to stream: inout some TextOutputStream, style: TextStyle) {
    var lines: [(cells: [Cell], notes: [String])] = []
    if hasTitles { lines.append((columns.map { ($0.title, titleMark) }, [])) }
    lines += rows.map { row in (columns.map { $0.cell(row) }, notes(row)) }
    let widths = columns.indices.map { column in
      lines.map { $0.cells[column].text.count }.max() ?? 0
    }
    for (cells, notes) in lines {
      var text = ""
      var pending = 0
      for (column, cell) in cells.enumerated() {
        let padding = widths[column] - cell.text.count
        if column > 0 { pending += 2 }
        let isRight = columns[column].alignment == .right
        if isRight { pending += padding }
        if !cell.text.isEmpty {
          text += String(repeating: " ", count: pending) + style.text(cell.text, cell.mark)
          pending = 0
        }
        if !isRight { pending += padding }
      }
      stream.write(text + "\n")
      for note in notes { stream.write(note + "\n") }
    }
  }
}

/// A list of names, each with a phrase or other cells, and details below.
package struct Listing: Sendable {
  private var entries: [(cells: [String], details: [String])] = []

  package init() {}

  /// Adds a name with what stands beside it, and details to write below, a line each.
  package mutating func append(_ cells: String..., details: [String] = []) {
    entries.append((cells, details))
  }

  package func write(to stream: inout some TextOutputStream) {
    let count = entries.map(\.cells.count).max() ?? 0
    TextTable<(cells: [String], details: [String])>(
      columns: (0..<count).map { column in
        .init { column < $0.cells.count ? $0.cells[column] : "" }
      },
      hasTitles: false, notes: { $0.details.map { "  " + PrintableText.text($0) } }
    ).write(entries, to: &stream, style: .plain)
  }
}
