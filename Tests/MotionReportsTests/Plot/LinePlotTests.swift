import MotionReports
import Testing

@Suite struct LinePlotTests {
  @Test func marksOfOneColumnStandSideBySide() {
    let marks: [LinePlot.Mark] = [(0, "g"), (0.001, "r"), (1, "t"), (1, "t")]
    let text = LinePlot(title: "flat, pt", points: [(0, 5), (1, 5)], marks: marks, end: 1).text
    let lines = text.split(separator: "\n")
    // A mark that finds no place to the right is left out; its line is there all the same.
    #expect(lines[1] == "       gr" + String(repeating: " ", count: 69) + "t")
    #expect(lines[2].hasPrefix("  6.0 ┤┊ "))
    #expect(lines.count == 16)
  }

  @Test func noPoints() {
    let text = LinePlot(title: "nothing, pt", points: [(0, .nan)], marks: [], end: 1).text
    #expect(text.split(separator: "\n").count == 15)
  }
}
