import MotionReports
import Testing

@Suite struct BrailleCanvasTests {
  @Test(arguments: [
    (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"),
    (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"), (1, 3, "⢀"),
  ])
  func dots(x: Int, y: Int, character: Character) {
    var canvas = BrailleCanvas(columns: 2, rows: 2)
    canvas.setDot(x: x + 2, y: y + 4)
    #expect(canvas.character(column: 1, row: 1) == character)
    #expect(canvas.character(column: 0, row: 0) == nil)
  }

  @Test(arguments: [(-1, 0), (0, -1), (4, 0), (0, 8)])
  func dotsOutsideAreLeftOut(x: Int, y: Int) {
    var canvas = BrailleCanvas(columns: 2, rows: 2)
    canvas.setDot(x: x, y: y)
    for row in 0..<2 {
      for column in 0..<2 { #expect(canvas.character(column: column, row: row) == nil) }
    }
  }

  @Test(arguments: [
    (SIMD2(0, 3), SIMD2(3, 0), "⡠⠊"),
    (SIMD2(3, 0), SIMD2(0, 3), "⡠⠊"),
    (SIMD2(0, 0), SIMD2(0, 3), "⡇ "),
    (SIMD2(0, 0), SIMD2(3, 0), "⠉⠉"),
    (SIMD2(2, 2), SIMD2(2, 2), " ⠄"),
  ])
  func lines(start: SIMD2<Int>, end: SIMD2<Int>, expected: String) {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    canvas.drawLine(from: start, to: end)
    let cells = (0..<2).map { canvas.character(column: $0, row: 0) ?? " " }
    #expect(String(cells) == expected)
  }
}
