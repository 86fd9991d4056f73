import MotionReports
import Testing

@Suite struct LinePlotTests {
  @Test func marksOfOneColumnStandSideBySide() {
    let marks: [LinePlot.Mark] = [(0, "g"), (0.001, "r"), (1, "t"), (1, "t")]
    let text = LinePlot(title: "flat, pt", points: [(0, 5), (1, 5)], marks: marks, end: 1).text
    let lines = text.split(separator: "\n")
    // A mark without room to the right is omitted, but its line is drawn.
    #expect(lines[1] == "       gr" + String(repeating: " ", count: 69) + "t")
    #expect(lines[2].hasPrefix("  6.0 ┤┊ "))
    #expect(lines.count == 16)
  }

  @Test func noPoints() {
    let text = LinePlot(title: "nothing, pt", points: [(0, .nan)], marks: [], end: 1).text
    #expect(text.split(separator: "\n").count == 15)
  }

  @Test func whatIsNoNumberIsAGap() {
    let points = [(0.0, 1.0), (0.4, 1), (0.5, .nan), (0.6, 1), (1, 1)]
    let text = LinePlot(title: "a", points: points, marks: [], end: 1, columns: 40).text
    let row = text.split(separator: "\n").first {
      $0.contains("⠒") || $0.contains("⠤") || $0.contains("⠉") || $0.contains("⣀")
    }
    let line = String(row ?? "").drop { $0 != "┤" && $0 != "│" }.dropFirst()
    #expect(line.count == 40)
    #expect(line.filter { $0 == " " }.count == 6, "\(text)")
  }

  @Test func labelsOfTheTimeStandApart() {
    let text = LinePlot(title: "a", points: [(0, 1), (1e-9, 1)], marks: [], end: 1e-9).text
    let texts = text.split(separator: "\n").last ?? ""
    #expect(!texts.contains(/\d\.\d+\.\d/), "\(texts)")
  }
}
