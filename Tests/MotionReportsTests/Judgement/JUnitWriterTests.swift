import MotionReports
import Testing

@Suite struct JUnitWriterTests {
  private func text(_ judgement: Judgement) -> String {
    var text = ""
    JUnitWriter().write(judgement, to: &text)
    return text
  }

  @Test func wholeOutput() throws {
    #expect(try Expected.difference("junit.xml", text(SampleJudgement.mixed)) == nil)
  }

  @Test func whatNamesHoldIsNoMarkup() throws {
    #expect(try Expected.difference("junit-hostile.xml", text(SampleJudgement.hostile)) == nil)
  }
}
