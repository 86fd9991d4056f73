/// A table of text whose columns are as wide as their widest cell.
struct TextTable {
  /// On which side of its column a cell stands.
  enum Alignment {
    /// Words.
    case left
    /// Numbers.
    case right
  }

  /// One cell.
  struct Cell {
    /// The text, without escape sequences.
    var text: String
    /// How it is marked on a terminal.
    var mark: TextStyle.Mark?

    init(_ text: String, _ mark: TextStyle.Mark? = nil) {
      self.text = text
      self.mark = mark
    }
  }

  /// One line of the table, with lines of plain text below it.
  private struct Line {
    var cells: [Cell]
    var notes: [String]
  }

  private let alignments: [Alignment]
  private var lines: [Line] = []

  /// Creates a table without lines.
  ///
  /// - Parameter alignments: The alignment of each column.
  init(alignments: [Alignment]) {
    self.alignments = alignments
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - cells: A cell for each column.
  ///   - notes: Lines to print below it, in full width.
  mutating func append(_ cells: [Cell], notes: [String] = []) {
    lines.append(Line(cells: cells, notes: notes))
  }

  /// Writes the table: columns two spaces apart, no white space at the end of a line.
  ///
  /// - Parameters:
  ///   - stream: Where to write.
  ///   - style: How marks are written.
  /// - Complexity: O(n) in the number of cells.
  func write(to stream: inout some TextOutputStream, style: TextStyle) {
    let widths = alignments.indices.map { column in
      lines.map { $0.cells[column].text.count }.max() ?? 0
    }
    for line in lines {
      var text = ""
      var pending = 0
      for (column, cell) in line.cells.enumerated() {
        let padding = widths[column] - cell.text.count
        if column > 0 { pending += 2 }
        if alignments[column] == .right { pending += padding }
        if !cell.text.isEmpty {
          text += String(repeating: " ", count: pending) + style.text(cell.text, cell.mark)
          pending = 0
        } else {
          pending += widths[column] - padding
        }
        if alignments[column] == .left { pending += padding }
      }
      stream.write(text + "\n")
      for note in line.notes { stream.write(note + "\n") }
    }
  }
}
