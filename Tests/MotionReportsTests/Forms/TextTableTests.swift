import MotionReports
import Testing

@Suite struct TextTableTests {
  private func text(_ style: TextStyle) -> String {
    TextTable<[String]>(
      columns: [
        Column("name") { $0[0] }, Column("n", .right) { $0[1] },
        Column("rest", mark: { $0[2] == "x" ? .boldRed : nil }) { $0[2] },
      ], notes: { $0[0] == "a" ? ["  below"] : [] }
    ).text([["a", "1204", ""], ["long name", "", "x"]], style: style)
  }

  @Test func columnsAreAlignedAndLinesHaveNoWhiteSpaceAtTheEnd() {
    #expect(
      text(.plain) == """
        name          n  rest
        a          1204
          below
        long name        x

        """)
  }

  @Test func marksDoNotChangeTheWidth() {
    #expect(
      text(TextStyle(isColored: true)).hasSuffix("long name        \u{1b}[1;31mx\u{1b}[0m\n"))
  }
}
