import MotionReports
import Testing

@Suite struct MarkdownTextTests {
  @Test(
    arguments: [
      ("cubic:handoff=restart", "cubic:handoff=restart"),
      (
        "velocity falls from (-35, -2057) to (0, 0) pt/s",
        "velocity falls from (-35, -2057) to (0, 0) pt/s"
      ),
      ("a|b\\c", #"a\|b\\c"#),
      ("*a* _b_ ~c~ `d`", #"\*a\* \_b\_ \~c\~ \`d\`"#),
      ("![a](b) #1 $x$", ##"\!\[a\](b) \#1 \$x\$"##),
      ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
      ("@team a@b.c", "&#64;team a&#64;b.c"),
      ("https://a http://b WWW.c", "https&#58;//a http&#58;//b WWW&#46;c"),
      ("a\nb\r\u{1b}[0m", "a\u{fffd}b\u{fffd}\u{fffd}\\[0m"),
    ])
  func cell(given: String, expected: String) {
    #expect(MarkdownText.cell(given) == expected)
  }
}
