internal import Foundation

/// A curve over time, drawn in text with axes and marks.
package struct LinePlot {
  /// A vertical line with a letter above it, time in seconds.
  package typealias Mark = (time: Double, letter: Character)

  /// The size of the picture, in character cells.
  private static let (columns, rows) = (72, 12)
  private let title: String
  /// The points of the curve, time in seconds, in time order; those that are not finite are left
  /// out.
  private let points: [(time: Double, value: Double)]
  private let marks: [Mark]
  /// The last time to show, in seconds, above zero.
  private let end: Double

  package init(
    title: String, points: [(time: Double, value: Double)], marks: [Mark], end: Double
  ) {
    (self.title, self.points, self.marks, self.end) = (title, points, marks, end)
  }

  package func write(to stream: inout some TextOutputStream) {
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

  private static func trimmed(_ line: String) -> Substring {
    line.dropLast(line.reversed().prefix { $0 == " " }.count)
  }
}

/// A range of numbers with labels at round ones.
package struct PlotAxis: Hashable {
  let lower: Double
  /// Above ``lower``.
  let upper: Double
  /// The distance between labels: 1, 2 or 5 times a power of ten.
  let step: Double

  package init(covering range: ClosedRange<Double>, labels: Int) {
    // A range of no width, or of less than its numbers can resolve, would have no step.
    let center = range.lowerBound / 2 + range.upperBound / 2
    let least = max(abs(center) * 1e-9, 1e-9)
    let isFlat = range.upperBound - range.lowerBound < least
    lower = isFlat ? center - max(least, 1) : range.lowerBound
    upper = isFlat ? center + max(least, 1) : range.upperBound
    // Divided first, so that a range from -1e308 to 1e308 does not overflow.
    let wanted = upper / Double(labels) - lower / Double(labels)
    let magnitude = pow(10, floor(log10(wanted)))
    let multiple = [1.0, 2, 5].first { $0 * magnitude >= wanted * 0.999_999 } ?? 10
    step = multiple * magnitude
  }

  /// Returns the place of a number: 0 at the lower end, 1 at the upper.
  package func place(of value: Double) -> Double {
    (value / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// The labels: round numbers within the range, with their text, in rising order.
  package var labels: [(value: Double, text: String)] {
    let digits = max(0, -Int(floor(log10(step) + 1e-9)))
    let first = (lower / step - 1e-6).rounded(.up)
    return (0..<100).lazy.map { (first + Double($0)) * step }
      .prefix { $0 <= upper + step * 1e-6 }
      .map { ($0, Digits.fixed($0, min(digits, 12))) }
  }
}

/// A picture of dots, 2 by 4 in each character cell.
///
/// - Note: Source: The Unicode Standard, chapter 21, "Braille Patterns" (U+2800 to U+28FF): the
///   code point is U+2800 plus a bit for each dot, <https://www.unicode.org/charts/PDF/U2800.pdf>.
package struct BrailleCanvas {
  private let columns, rows: Int

  private var cells: [UInt8]
  /// The bits of a cell's dots, left column first, from top to bottom.
  private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: 0, count: columns * rows)
  }

  var dotColumns: Int { 2 * columns }
  var dotRows: Int { 4 * rows }

  /// Sets a dot; one outside of the picture is left out.
  package mutating func setDot(x: Int, y: Int) {
    guard (0..<dotColumns).contains(x), (0..<dotRows).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[x % 2 * 4 + y % 4]
  }

  package mutating func drawLine(from start: SIMD2<Int>, to end: SIMD2<Int>) {
    let reach = end &- start
    let steps = max(abs(reach.x), abs(reach.y), 1)
    for step in 0...steps {
      // Rounded to the nearest dot, halves away from the start.
      let x = start.x + Self.rounded(reach.x * step, over: steps)
      let y = start.y + Self.rounded(reach.y * step, over: steps)
      setDot(x: x, y: y)
    }
  }

  /// Returns the braille pattern of a cell; nil where it has no dot.
  package func character(column: Int, row: Int) -> Character? {
    let bits = cells[row * columns + column]
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { return nil }
    return Character(scalar)
  }

  private static func rounded(_ numerator: Int, over denominator: Int) -> Int {
    let half = numerator < 0 ? -denominator : denominator
    return (2 * numerator + half) / (2 * denominator)
  }
}
