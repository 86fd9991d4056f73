import Testing

@testable import MotionReports

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("plain, größe, ⠁", "plain, größe, ⠁"),
    ("\u{1b}[2J", "\u{fffd}[2J"),
    ("a\r\nb\u{9b}c\u{7f}", "a\u{fffd}\u{fffd}b\u{fffd}c\u{fffd}"),
  ])
  func text(text: String, expected: String) {
    #expect(PrintableText.text(text) == expected)
  }
}
