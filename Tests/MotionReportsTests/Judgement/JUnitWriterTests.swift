import MotionReports
import Testing

@Suite struct JUnitWriterTests {
  private func text(_ judgement: Judgement) -> String {
    var text = ""
    JUnitWriter().write(judgement, to: &text)
    return text
  }

  @Test func wholeOutput() throws {
    #expect(try text(SampleJudgement.mixed) == Expected.text("junit.xml"))
  }

  @Test func whatNamesHoldIsNoMarkup() {
    let suite =
      #"a|b &amp; &lt;c&gt; &quot;d&quot; *e* `f` [g](h) @i"# + "\u{fffd}[31m\u{fffd}\u{fffd}"
    let file = "traces/50% off, a:b&#10;c\u{fffd}ü.csv"
    #expect(
      text(SampleJudgement.hostile) == """
        <?xml version="1.0" encoding="utf-8" standalone="no"?>
        <testsuites name="tool check" tests="1" failures="1" errors="0" time="0">
          <testsuite name="\(suite)" tests="1" failures="1" errors="0" skipped="0" time="0" file="\(file)">
            <testcase classname="\(suite).x=1_5" name="rest" time="0" file="\(file)" line="3">
              <failure type="finding" message="100%\u{fffd}&#10;::error::no ]]&gt; http://x www.y">\
        traces/50% off, a:b\u{fffd}c\u{fffd}ü.csv:3: x=1.5, rest: 100%\u{fffd}\u{fffd}::error::no \
        ]]&gt; http://x www.y</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func equalJudgementsGiveEqualBytes() {
    #expect(text(SampleJudgement.many(50)) == text(SampleJudgement.many(50)))
  }
}
