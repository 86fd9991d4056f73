import MotionReports
import Testing

@Suite struct JUnitWriterTests {
  private func text(_ judgement: Judgement) -> String {
    var text = ""
    JUnitWriter().write(judgement, to: &text)
    return text
  }

  @Test func wholeOutput() throws {
    try Expected.check("junit.xml", text(SampleJudgement.mixed))
  }

  @Test func whatNamesHoldIsNoMarkup() throws {
    try Expected.check("junit-hostile.xml", text(SampleJudgement.hostile))
  }
}
