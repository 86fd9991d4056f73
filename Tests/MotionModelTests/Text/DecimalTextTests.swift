import MotionModel
import Testing

struct DecimalTextTests {
  @Test(arguments: [("0", 0), ("-2.5", -2.5), ("+1e-3", 0.001), (".5", 0.5), ("1E2", 100)])
  func readsADecimalNumber(text: String, number: Double) {
    #expect(DecimalText.number(text) == number)
  }

  @Test(arguments: [
    "", " 1", "1 ", "1x", "0x10", "inf", "nan", "1e999", "--1", "1e", "1,5", "1\0", "1\0abc", "١",
  ])
  func refusesAllElse(text: String) {
    #expect(DecimalText.number(text) == nil)
    #expect(DecimalText.number("a\(text)".dropFirst()) == nil)
  }
}
