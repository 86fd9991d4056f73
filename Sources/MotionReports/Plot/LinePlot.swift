internal import MotionAnalysis
internal import MotionSystem

package struct LinePlot {
  package typealias Mark = (time: Double, letter: Character)
  private static let rows = 12
  private let columns: Int
  private let title: String
  private let points: [(time: Double, value: Double)]
  private let marks: [Mark]
  private let across, up: PlotAxis

  package init(
    title: String, points: [(time: Double, value: Double)], marks: [Mark], end: Double,
    columns: Int = 72
  ) {
    (self.title, self.marks, self.columns) = (title, marks, columns)
    self.points = points
    let values = points.map(\.value).filter(\.isFinite)
    across = PlotAxis(covering: 0...end, labels: max(columns / 9, 2))
    up = PlotAxis(covering: (values.min() ?? 0)...(values.max() ?? 0), labels: 5)
  }

  package var text: String {
    let labels = up.labels.map { (row: row(of: $0.value), text: $0.text) }
    let width = labels.map { $0.text.count }.max() ?? 0
    let margin = String(repeating: " ", count: width)
    let markColumns = Set(marks.map { column(of: $0.time) })
    let canvas = canvas
    var text = "  \(title)\n"
    if !marks.isEmpty { text += Self.trimmed("  \(margin)  " + markLetters) + "\n" }
    for row in 0..<Self.rows {
      let label = labels.first { $0.row == row }?.text
      var line = "  " + margin.dropLast(label?.count ?? 0) + (label.map { $0 + " ┤" } ?? " │")
      for column in 0..<columns {
        let background: Character = markColumns.contains(column) ? "┊" : " "
        line.append(canvas.character(column: column, row: row) ?? background)
      }
      text += Self.trimmed(line) + "\n"
    }
    let (line, texts) = timeAxis
    return text + "  \(margin) └\(line)\n" + Self.trimmed("  \(margin)  " + texts) + "  time, s\n"
  }

  private var canvas: BrailleCanvas {
    var canvas = BrailleCanvas(columns: columns, rows: Self.rows)
    var last: SIMD2<Int>?
    for point in points {
      guard point.time.isFinite, point.value.isFinite else {
        last = nil
        continue
      }
      let x = across.place(of: point.time) * Double(canvas.dotColumns - 1)
      let y = (1 - up.place(of: point.value)) * Double(canvas.dotRows - 1)
      let dot = SIMD2(Int(x.rounded()), Int(y.rounded()))
      canvas.drawLine(from: last ?? dot, to: dot)
      last = dot
    }
    return canvas
  }

  private var markLetters: String {
    var letters = [Character](repeating: " ", count: columns)
    for mark in marks {
      // Marks in the same column stand side by side, to the right of the first.
      let free = letters[column(of: mark.time)...].firstIndex(of: " ")
      if let free { letters[free] = mark.letter }
    }
    return String(letters)
  }

  private var timeAxis: (line: String, texts: String) {
    var line = [Character](repeating: "─", count: columns)
    var texts = [Character](repeating: " ", count: columns + 8)
    var free = 0
    for label in across.labels {
      let column = column(of: label.value)
      let first = max(0, column - (label.text.count - 1) / 2)
      guard first >= free, first + label.text.count <= texts.count else { continue }
      free = first + label.text.count + 1
      line[column] = "┬"
      for (offset, character) in label.text.enumerated() { texts[first + offset] = character }
    }
    return (String(line), String(texts))
  }

  private func column(of time: Double) -> Int {
    let dot = across.place(of: time) * Double(2 * columns - 1)
    return min(max(Int(dot.rounded()) / 2, 0), columns - 1)
  }

  private func row(of value: Double) -> Int {
    Int(((1 - up.place(of: value)) * Double(4 * Self.rows - 1)).rounded()) / 4
  }

  private static func trimmed(_ line: String) -> Substring {
    line.dropLast(line.reversed().prefix { $0 == " " }.count)
  }
}

package struct PlotAxis: Hashable {
  let lower: Double
  let upper: Double
  /// 1, 2 or 5 times a power of ten.
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

  package func place(of value: Double) -> Double {
    (value / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  package var labels: [(value: Double, text: String)] {
    let digits = max(0, -Int(floor(log10(step) + 1e-9)))
    let first = (lower / step - 1e-6).rounded(.up)
    let last = upper + step * 1e-6
    let values = (0..<100).lazy.map { (first + Double($0)) * step }.prefix { $0 <= last }
    return values.map { (value: $0, text: Digits.fixed($0, min(digits, 12))) }
  }
}

/// A canvas of dots, with 2 by 4 in each character cell.
///
/// - Note: Source: The Unicode Standard, chapter 21, "Braille Patterns" (U+2800 to U+28FF): the
///   code point is U+2800 plus a bit for each dot, <https://www.unicode.org/charts/PDF/U2800.pdf>.
package struct BrailleCanvas {
  private let columns, rows: Int
  private var cells: [UInt8]
  private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: 0, count: columns * rows)
  }

  var dotColumns: Int { 2 * columns }
  var dotRows: Int { 4 * rows }

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
