import MotionReports
import Testing

@Suite struct XMLCharactersTests {
  @Test(
    arguments: [
      ("plain, ü 😀 <&>", "plain, ü 😀 <&>"),
      ("a\nb", "a\nb"),
      ("a\r\nb\tc", "a\u{fffd}\nb\u{fffd}c"),
      ("\u{0}\u{8}\u{1b}[0m\u{7f}\u{9f}", "\u{fffd}\u{fffd}\u{fffd}[0m\u{fffd}\u{fffd}"),
      ("\u{fffe}\u{ffff}\u{fffd}\u{10ffff}", "\u{fffd}\u{fffd}\u{fffd}\u{10ffff}"),
    ])
  func text(given: String, expected: String) {
    #expect(XMLCharacters.text(given) == expected)
  }
}
