import MotionReports
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("plain, größe, ⠁", "plain, größe, ⠁"),
    ("\u{1b}[2J", "\u{fffd}[2J"),
    ("a\r\nb\u{9b}c\u{7f}", "a\u{fffd}\u{fffd}b\u{fffd}c\u{fffd}"),
    ("a\u{202e}b\u{2067}c\u{feff}\u{2028}", "a\u{fffd}b\u{fffd}c\u{fffd}\u{fffd}"),
    ("::error::x", "\u{fffd}:error::x"), ("  ::x", "  \u{fffd}:x"), ("a ::x", "a ::x"),
    ("a ##[group]##vso[task]", "a \u{fffd}#[group]\u{fffd}#vso[task]"),
  ])
  func text(text: String, expected: String) {
    #expect(PrintableText.text(text) == expected)
  }

  @Test func aPathStaysAPath() {
    #expect(PrintableText.path("::error::x.csv") == "./::error::x.csv")
    #expect(PrintableText.path("a/::b.csv") == "a/::b.csv")
  }
}
