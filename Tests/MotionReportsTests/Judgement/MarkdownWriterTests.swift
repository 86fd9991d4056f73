import MotionReports
import Testing

@Suite struct MarkdownWriterTests {
  private func text(_ judgement: Judgement, limit: Int = 1 << 20) -> String {
    var text = ""
    MarkdownWriter(limit: limit).write(judgement, to: &text)
    return text
  }

  @Test func wholeOutput() throws {
    var kept = SampleJudgement.mixed
    kept.cases = [kept.cases[0]]
    let bars = String(repeating: "|", count: 100)
    let difference = try Expected.difference(
      "summary.md",
      [
        "Every sort of case": text(SampleJudgement.mixed),
        "Without problems there is only the table of engines": text(kept),
        "What names hold is no markup": text(SampleJudgement.hostile),
        "A row that does not fit ends the table": text(
          SampleJudgement.many(9, message: bars), limit: 1000),
      ])
    #expect(difference == nil)
  }

  @Test func aSummaryIsCutAtAMebibyteTheWorstFirst() throws {
    let judgement = SampleJudgement.many(30_000)
    let whole = text(judgement)
    #expect(whole.utf8.count <= 1 << 20)
    #expect(whole.utf8.count > (1 << 20) - 1000)
    let rows = whole.split(separator: "\n")
    let shown = rows.count { $0.contains("| snaps ") }
    #expect(shown < 22_500)
    #expect(
      rows.last.map { String($0) }
        == "\(30_000 - shown) problems are not shown: a summary holds 1048576 bytes; other reports "
        + "have them.")
    #expect(rows.first { $0.contains("| snaps ") }?.hasSuffix("| snaps 29998 |") == true)
  }
}
