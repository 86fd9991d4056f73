import MotionReports
import Testing

@Suite struct JUnitWriterTests {
  private func text(_ judgement: Judgement) -> String {
    var text = ""
    JUnitWriter().write(judgement, to: &text)
    return text
  }

  @Test func wholeOutput() {
    #expect(
      text(SampleJudgement.mixed) == #"""
        <?xml version="1.0" encoding="utf-8" standalone="no"?>
        <testsuites name="tool gate" tests="5" failures="1" errors="1" time="0">
          <testsuite name="first" tests="2" failures="1" errors="0" skipped="0" time="0" file="traces/first.csv">
            <testcase classname="first.spring:damping=20_5" name="rest" time="0" file="traces/first.csv"/>
            <testcase classname="first.cubic" name="rest" time="0" file="traces/first.csv" line="9">
              <failure type="finding" message="snaps by 4 pt (and 1 more)">traces/first.csv:7: 0.250 s, cubic, rest: snaps by 2 pt
        traces/first.csv:9: 0.500 s, cubic, rest: snaps by 4 pt</failure>
            </testcase>
          </testsuite>
          <testsuite name="second" tests="2" failures="0" errors="1" skipped="1" time="0" file="traces/second.csv">
            <testcase classname="second.cubic" name="rest" time="0" file="traces/second.csv">
              <skipped message="the numbers are not finite"/>
            </testcase>
            <testcase classname="second.spring:damping=20_5" name="rest" time="0" file="traces/second.csv">
              <error type="missing" message="no row in the baseline">traces/second.csv: spring:damping=20.5, rest: no row in the baseline</error>
            </testcase>
          </testsuite>
          <testsuite name="all traces" tests="1" failures="0" errors="0" skipped="0" time="0">
            <testcase classname="all traces.cubic" name="cost" time="0">
              <system-out>cubic, cost: nothing can be concluded</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
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
