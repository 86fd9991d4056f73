/// A curve over time, drawn in text with axes and marks.
struct LinePlot {
  /// The width of the picture, in character cells.
  static let columns = 72

  /// The height of the picture, in character cells.
  static let rows = 12

  /// What the curve shows, with its unit.
  var title: String

  /// The points of the curve, time in seconds, in time order; those that are not finite are left
  /// out.
  var points: [(time: Double, value: Double)]

  /// The marks, in time order.
  var marks: [PlotMark]

  /// The last time to show, in seconds, above zero.
  var end: Double

  /// Writes the plot.
  ///
  /// - Parameter stream: Where to write.
  /// - Complexity: O(n) in the number of points.
  func write(to stream: inout some TextOutputStream) {
    let shown = points.filter { $0.time.isFinite && $0.value.isFinite }
    let values = shown.map { $0.value }
    let across = PlotAxis(covering: 0...end, labels: 8)
    let up = PlotAxis(covering: (values.min() ?? 0)...(values.max() ?? 0), labels: 5)
    let canvas = draw(shown, across: across, up: up)

    let labels = up.labels.map { (row: row(of: $0.value, on: up), text: $0.text) }
    let width = labels.map { $0.text.count }.max() ?? 0
    let margin = String(repeating: " ", count: width)
    let markColumns = Set(marks.map { column(of: $0.time, on: across) })

    stream.write("  \(title)\n")
    writeMarkLetters(across: across, margin: margin, to: &stream)
    for row in 0..<Self.rows {
      let label = labels.first { $0.row == row }?.text
      var line =
        "  " + String(repeating: " ", count: width - (label?.count ?? 0)) + (label ?? "")
        + (label == nil ? " │" : " ┤")
      for column in 0..<Self.columns {
        let background: Character = markColumns.contains(column) ? "┊" : " "
        line.append(canvas.character(column: column, row: row) ?? background)
      }
      stream.write(Self.trimmed(line) + "\n")
    }
    writeTimeAxis(across, margin: margin, to: &stream)
  }

  private func draw(
    _ shown: [(time: Double, value: Double)], across: PlotAxis, up: PlotAxis
  ) -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: Self.columns, rows: Self.rows)
    var last: SIMD2<Int>?
    for point in shown {
      let x = across.place(of: point.time) * Double(canvas.dotColumns - 1)
      let y = (1 - up.place(of: point.value)) * Double(canvas.dotRows - 1)
      let dot = SIMD2(Int(x.rounded()), Int(y.rounded()))
      canvas.drawLine(from: last ?? dot, to: dot)
      last = dot
    }
    return canvas
  }

  private func writeMarkLetters(
    across: PlotAxis, margin: String, to stream: inout some TextOutputStream
  ) {
    var letters = [Character](repeating: " ", count: Self.columns)
    for mark in marks {
      // Marks that fall into one column stand side by side, to the right of the first.
      let column = column(of: mark.time, on: across)
      if let free = letters[column...].firstIndex(of: " ") { letters[free] = mark.letter }
    }
    if !marks.isEmpty { stream.write(Self.trimmed("  \(margin)  " + String(letters)) + "\n") }
  }

  private func writeTimeAxis(
    _ axis: PlotAxis, margin: String, to stream: inout some TextOutputStream
  ) {
    var line = [Character](repeating: "─", count: Self.columns)
    var texts = [Character](repeating: " ", count: Self.columns + 8)
    for label in axis.labels {
      let column = column(of: label.value, on: axis)
      line[column] = "┬"
      let first = max(0, column - (label.text.count - 1) / 2)
      for (offset, character) in label.text.enumerated() { texts[first + offset] = character }
    }
    stream.write("  \(margin) └" + String(line) + "\n")
    stream.write(Self.trimmed("  \(margin)  " + String(texts)) + "  time, s\n")
  }

  private func column(of time: Double, on axis: PlotAxis) -> Int {
    let dot = axis.place(of: time) * Double(2 * Self.columns - 1)
    return min(max(Int(dot.rounded()) / 2, 0), Self.columns - 1)
  }

  private func row(of value: Double, on axis: PlotAxis) -> Int {
    Int(((1 - axis.place(of: value)) * Double(4 * Self.rows - 1)).rounded()) / 4
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
