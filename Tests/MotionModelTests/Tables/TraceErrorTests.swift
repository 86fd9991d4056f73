import MotionModel
import Testing

struct TraceErrorTests {
  @Test(arguments: [
    ("abc", "'abc'"), ("é…", "'é…'"), ("a\tb\u{7f}", "'a\\x09b\\x7F'"), ("", "''"),
    ("\u{85}\u{202e}\u{feff}\u{2066}", "'\\xC2\\x85\\xE2\\x80\\xAE\\xEF\\xBB\\xBF\\xE2\\x81\\xA6'"),
  ])
  func makesTextPrintable(_ text: String, _ quoted: String) {
    #expect(Quotation.quote(text.utf8) == quoted)
  }

  @Test func cutsLongTextAndShowsBadBytes() {
    let long = [UInt8](repeating: 0x61, count: 41)
    #expect(Quotation.quote(long) == "'" + String(repeating: "a", count: 40) + "…'")
    #expect(Quotation.quote(long.dropLast()) == "'" + String(repeating: "a", count: 40) + "'")
    #expect(Quotation.quote([0xff, 0x61, 0xe2, 0x80]) == "'\\xFFa\\xE2\\x80'")
  }
}
