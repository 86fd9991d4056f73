import MotionReports
import Testing

@Suite struct AnnotationsWriterTests {
  private func text(_ judgement: Judgement) -> String {
    var text = ""
    AnnotationsWriter().write(judgement, to: &text)
    return text
  }

  @Test func wholeOutput() {
    #expect(
      text(SampleJudgement.mixed) == """
        ::error file=traces/second.csv,title=spring%3Adamping=20.5%3A rest::no row in the baseline
        ::error file=traces/first.csv,line=9,title=cubic%3A rest::snaps by 4 pt
        ::error file=traces/first.csv,line=7,title=cubic%3A rest::snaps by 2 pt
        ::warning title=cubic%3A cost::nothing can be concluded

        """)
  }

  @Test func whatNamesHoldIsNoCommand() {
    #expect(
      text(SampleJudgement.hostile)
        == "::error file=traces/50%25 off%2C a%3Ab%0Ac\u{fffd}ü.csv,line=3,title=x=1.5%3A rest"
        + "::100%25%0D%0A::error::no ]]> http://x www.y\n")
  }

  @Test func atMostTenOfEachTheWorstFirst() {
    let lines = text(SampleJudgement.many(60)).split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[10..<20].allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines.first?.hasSuffix("::snaps 58") == true)
    #expect(lines[10].hasSuffix("::snaps 59"))
    #expect(
      lines.last
        == "::notice title=tool check::35 more errors and 5 more warnings are not shown here")
  }

  @Test func noProblemsNoText() {
    #expect(text(SampleJudgement.many(0)).isEmpty)
  }
}
