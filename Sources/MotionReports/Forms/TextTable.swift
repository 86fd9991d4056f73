package struct TextWriter: Sendable {
  package var style: TextStyle
  package var width: Int
  package var details: Bool
  package var isQuiet: Bool

  package init(
    style: TextStyle = .plain, width: Int = 80, details: Bool = false, isQuiet: Bool = false
  ) {
    self.style = style
    (self.width, self.details, self.isQuiet) = (max(width, 40), details, isQuiet)
  }
}

/// A report in each of the forms that `--format` names.
package protocol PrintedReport {
  func text(_ writer: TextWriter) -> String
  var csv: String { get }
  var json: JSONObject { get }
}

package struct TextTable<Row> {
  private let columns: [Column<Row>]
  private let hasTitles: Bool
  private let titleMark: TextStyle.Mark?
  private let notes: (Row) -> [String]
  private typealias Cell = (text: String, mark: TextStyle.Mark?)

  package init(
    columns: [Column<Row>], hasTitles: Bool = true, titleMark: TextStyle.Mark? = nil,
    notes: @escaping (Row) -> [String] = { _ in [] }
  ) {
    (self.columns, self.hasTitles) = (columns, hasTitles)
    (self.titleMark, self.notes) = (titleMark, notes)
  }

  package func text(_ rows: [Row], style: TextStyle = .plain, width: Int = .max) -> String {
    fitted(rows, style: style, width: width).text
  }

  /// Fits the table into `width`; also returns the titles left out and the width of all columns.
  ///
  /// It leaves out columns by rank; if the rows still do not fit, it cuts the widest column.
  func fitted(
    _ rows: [Row], style: TextStyle, width: Int
  ) -> (text: String, omitted: [String], width: Int) {
    var shown = columns.map { column in
      let cells: [Cell] = rows.map { (PrintableText.text(column.text($0)), column.mark($0)) }
      let all = (hasTitles ? [(column.title, titleMark)] : []) + cells
      return (column: column, cells: all, width: all.map(\.text.count).max() ?? 0)
    }
    func total() -> Int { shown.reduce(-2) { $0 + 2 + $1.width } }
    let whole = total()
    while total() > width, let rank = shown.map(\.column.rank).max(), rank > 0 {
      shown.removeAll { $0.column.rank == rank }
    }
    if total() > width, let widest = shown.indices.max(by: { shown[$0].width < shown[$1].width }) {
      let most = max(shown[widest].width - (total() - width), 8)
      for index in (hasTitles ? 1 : 0)..<shown[widest].cells.count
      where shown[widest].cells[index].text.count > most {
        shown[widest].cells[index].text = shown[widest].cells[index].text.prefix(most - 1) + "…"
      }
      shown[widest].width = shown[widest].cells.map(\.text.count).max() ?? 0
    }
    var text = ""
    for line in 0..<(rows.count + (hasTitles ? 1 : 0)) {
      var pending = 0
      for (index, (column, cells, width)) in shown.enumerated() {
        let cell = cells[line]
        let padding = width - cell.text.count
        if index > 0 { pending += 2 }
        if column.alignment == .right { pending += padding }
        if !cell.text.isEmpty {
          text += String(repeating: " ", count: pending) + style.text(cell.text, cell.mark)
          pending = 0
        }
        if column.alignment == .left { pending += padding }
      }
      text += "\n"
      guard line > 0 || !hasTitles else { continue }
      for note in notes(rows[hasTitles ? line - 1 : line]) { text += note + "\n" }
    }
    let left = Set(shown.map(\.column.title))
    return (text, columns.map(\.title).filter { !left.contains($0) }, whole)
  }
}

package struct Listing: Sendable {
  private var entries: [(cells: [String], details: [String])] = []

  package init() {}

  package mutating func append(_ cells: String..., details: [String] = []) {
    entries.append((cells, details))
  }

  package var text: String {
    let count = entries.map(\.cells.count).max() ?? 0
    return TextTable<(cells: [String], details: [String])>(
      columns: (0..<count).map { column in
        Column("") { column < $0.cells.count ? $0.cells[column] : "" }
      }, hasTitles: false, notes: { $0.details.map { "  " + PrintableText.text($0) } }
    ).text(entries)
  }
}
