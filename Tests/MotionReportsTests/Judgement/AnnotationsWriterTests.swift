import MotionReports
import Testing

@Suite struct AnnotationsWriterTests {
  private func text(_ judgement: Judgement) -> String {
    var text = ""
    AnnotationsWriter().write(judgement, to: &text)
    return text
  }

  @Test func wholeOutput() throws {
    let difference = try Expected.difference(
      "annotations.txt",
      [
        "Every sort of case": text(SampleJudgement.mixed),
        "What names hold is no command": text(SampleJudgement.hostile),
        "At most ten of each, the worst first": text(SampleJudgement.many(60)),
      ])
    #expect(difference == nil)
  }

  @Test func noProblemsNoText() {
    #expect(text(SampleJudgement.many(0)).isEmpty)
  }
}
