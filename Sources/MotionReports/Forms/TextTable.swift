/// Writes reports as text for people.
public struct TextWriter: Sendable {
  /// How marks are written; plain for anything but a terminal.
  public var style: TextStyle

  /// Creates a writer.
  public init(style: TextStyle = .plain) {
    self.style = style
  }
}

/// A table of text for people: its columns, each as wide as its widest cell.
struct TextTable<Row> {
  /// On which side of its column a cell stands.
  enum Alignment {
    /// Words.
    case left
    /// Numbers.
    case right
  }

  /// A column: its title and what the cell of a row is.
  struct Column {
    private let title: String
    private let alignment: Alignment
    private let mark: (Row) -> TextStyle.Mark?
    private let text: (Row) -> String

    /// Creates a column.
    init(
      _ title: String = "", _ alignment: Alignment = .left,
      mark: @escaping (Row) -> TextStyle.Mark? = { _ in nil }, text: @escaping (Row) -> String
    ) {
      (self.title, self.alignment) = (title, alignment)
      (self.mark, self.text) = (mark, text)
    }

    fileprivate var isRight: Bool { alignment == .right }

    fileprivate func title(_ mark: TextStyle.Mark?) -> Cell { Cell(text: title, mark: mark) }

    fileprivate func cell(_ row: Row) -> Cell {
      Cell(text: PrintableText.text(text(row)), mark: mark(row))
    }
  }

  fileprivate struct Cell {
    var text: String
    var mark: TextStyle.Mark?
  }

  /// The columns, in their order.
  var columns: [Column]
  /// Whether there is a line of titles.
  var hasTitles = true
  /// How titles are marked.
  var titleMark: TextStyle.Mark?

  /// The lines below a row, in full width.
  var notes: (Row) -> [String] = { _ in [] }

  /// Writes the table: columns two spaces apart, no white space at the end of a line.
  func write(_ rows: [Row], to stream: inout some TextOutputStream, style: TextStyle) {
    var lines: [(cells: [Cell], notes: [String])] = []
    if hasTitles { lines.append((columns.map { $0.title(titleMark) }, [])) }
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
        if columns[column].isRight { pending += padding }
        if !cell.text.isEmpty {
          text += String(repeating: " ", count: pending) + style.text(cell.text, cell.mark)
          pending = columns[column].isRight ? 0 : padding
        } else {
          pending += columns[column].isRight ? 0 : padding
        }
      }
      stream.write(text + "\n")
      for note in notes { stream.write(note + "\n") }
    }
  }
}

/// A list of names, each with a phrase or other cells, and details below.
package struct Listing: Sendable {
  private var entries: [(cells: [String], details: [String])] = []

  /// Creates an empty list.
  package init() {}

  /// Adds a name with what stands beside it, and details to write below, a line each.
  package mutating func append(_ cells: String..., details: [String] = []) {
    entries.append((cells, details))
  }

  /// Writes the list, cells of a kind in one column.
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
