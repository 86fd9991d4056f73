/// A picture of dots, 2 by 4 in each character cell.
///
/// - Note: Source: The Unicode Standard, chapter 21, "Braille Patterns" (U+2800 to U+28FF): the
///   code point is U+2800 plus a bit for each dot, <https://www.unicode.org/charts/PDF/U2800.pdf>.
struct BrailleCanvas {
  /// The width, in cells.
  let columns: Int

  /// The height, in cells.
  let rows: Int

  private var cells: [UInt8]

  /// The bits of a cell's dots, left column first, from top to bottom.
  private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  /// Creates an empty picture.
  ///
  /// - Parameters:
  ///   - columns: The width, in cells, at least 1.
  ///   - rows: The height, in cells, at least 1.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// The width, in dots.
  var dotColumns: Int { 2 * columns }

  /// The height, in dots.
  var dotRows: Int { 4 * rows }

  /// Sets a dot; one outside of the picture is left out.
  ///
  /// - Parameters:
  ///   - x: The column, from the left.
  ///   - y: The row, from the top.
  mutating func setDot(x: Int, y: Int) {
    guard (0..<dotColumns).contains(x), (0..<dotRows).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[x % 2 * 4 + y % 4]
  }

  /// Draws a line, both ends included.
  ///
  /// - Parameters:
  ///   - start: Where it begins: column from the left, row from the top, in dots.
  ///   - end: Where it ends.
  /// - Complexity: O(n) in the length of the line.
  mutating func drawLine(from start: SIMD2<Int>, to end: SIMD2<Int>) {
    let reach = end &- start
    let steps = max(abs(reach.x), abs(reach.y), 1)
    for step in 0...steps {
      // Rounded to the nearest dot, halves away from the start.
      let x = start.x + Self.rounded(reach.x * step, over: steps)
      let y = start.y + Self.rounded(reach.y * step, over: steps)
      setDot(x: x, y: y)
    }
  }

  /// Reads the character of a cell.
  ///
  /// - Parameters:
  ///   - column: The column, from the left, in cells.
  ///   - row: The row, from the top, in cells.
  /// - Returns: A braille pattern; nil where the cell has no dot.
  /// - Precondition: The cell lies in the picture.
  func character(column: Int, row: Int) -> Character? {
    let bits = cells[row * columns + column]
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { return nil }
    return Character(scalar)
  }

  private static func rounded(_ numerator: Int, over denominator: Int) -> Int {
    let half = numerator < 0 ? -denominator : denominator
    return (2 * numerator + half) / (2 * denominator)
  }
}
