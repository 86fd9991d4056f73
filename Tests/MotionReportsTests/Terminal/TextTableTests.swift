import Testing

@testable import MotionReports

@Suite struct TextTableTests {
  private func table() -> TextTable {
    var table = TextTable(alignments: [.left, .right, .left])
    table.append([.init("name"), .init("n"), .init("rest")])
    table.append([.init("a"), .init("1204"), .init("")], notes: ["  below"])
    table.append([.init("long name"), .init(""), .init("x", .boldRed)])
    return table
  }

  @Test func columnsAreAlignedAndLinesHaveNoWhiteSpaceAtTheEnd() {
    var text = ""
    table().write(to: &text, style: .plain)
    #expect(
      text == """
        name          n  rest
        a          1204
          below
        long name        x

        """)
  }

  @Test func marksDoNotChangeTheWidth() {
    var text = ""
    table().write(to: &text, style: TextStyle(isColored: true))
    #expect(text.hasSuffix("long name        \u{1b}[1;31mx\u{1b}[0m\n"))
  }
}
