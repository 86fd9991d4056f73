import MotionReports
import Testing

@Suite struct MarkdownWriterTests {
  private func text(_ judgement: Judgement, limit: Int = 1 << 20) -> String {
    var text = ""
    MarkdownWriter(limit: limit).write(judgement, to: &text)
    return text
  }

  @Test func wholeOutput() {
    #expect(
      text(SampleJudgement.mixed) == #"""
        ## tool gate

        **Failed**: 5 cases, 3 errors, 1 warning, 1 skipped.

        | engine | broken traces | problems |
        | --- | --- | --- |
        | spring:damping=20.5 | 1 of 2 | rest 1 |
        | cubic | 2 of 3 | rest 2, cost 1 |

        | where | time | engine | rule | visible | what, the worst of each rule first |
        | --- | --- | --- | --- | --- | --- |
        | traces/second.csv |  | spring:damping=20.5 | rest | - | no row in the baseline |
        | traces/first.csv:9 | 0.500 s | cubic | rest | - | snaps by 4 pt |
        | traces/first.csv:7 | 0.250 s | cubic | rest | - | snaps by 2 pt |
        |  |  | cubic | cost | - | warning: nothing can be concluded |

        """#)
  }

  @Test func withoutProblemsThereIsOnlyTheTableOfEngines() {
    var judgement = SampleJudgement.mixed
    judgement.cases = [judgement.cases[0]]
    #expect(
      text(judgement) == """
        ## tool gate

        **Passed**: 1 case, 0 errors, 0 warnings.

        | engine | broken traces | problems |
        | --- | --- | --- |
        | spring:damping=20.5 | 0 of 1 | none |

        """)
  }

  @Test func whatNamesHoldIsNoMarkup() {
    let rows = text(SampleJudgement.hostile).split(separator: "\n")
    #expect(
      rows.last.map { String($0) }
        == "| traces/50% off, a:b\u{fffd}c\u{fffd}ü.csv:3 |  | x=1.5 | rest "
        + "| - | 100%\u{fffd}\u{fffd}::error::no \\]\\]&gt; http&#58;//x www&#46;y |")
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

  @Test func aRowThatDoesNotFitEndsTheTable() {
    let text = text(
      SampleJudgement.many(9, message: String(repeating: "|", count: 100)), limit: 1000)
    #expect(text.utf8.count <= 1000)
    #expect(
      text.hasSuffix(
        "8 problems are not shown: a summary holds 1000 bytes; other reports have them.\n"))
  }
}
