import MotionModel
import Testing

struct NumberTextTests {
  static let spellings: [(Double, String)] = [
    (160, "160"), (-0.0, "-0"), (0, "0"), (160.5, "160.5"), (1e-5, "1e-05"),
    (-1e15, "-1000000000000000"),
    (9_007_199_254_740_991, "9007199254740991"), (0x1p53, "9007199254740992"), (1e16, "1e+16"),
    (.leastNonzeroMagnitude, "5e-324"), (0.1, "0.1"),
    (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    (-.nan, "-nan"), (Double(nan: 5, signaling: false), "nan:7ff8000000000005"),
    (Double(bitPattern: 0xfff4_0000_0000_0000), "nan:fff4000000000000"),
  ]

  @Test(arguments: spellings)
  func spells(_ number: Double, _ text: String) {
    #expect(NumberText.text(number) == text)
  }

  @Test(arguments: [0, -1, 10, 1_234_567, Int64.min, Int64.max])
  func spellsWholeNumbers(_ number: Int64) {
    var bytes = Array("a".utf8)
    NumberText.append(number, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a\(number)")
  }

  @Test func givesTheSameBitsBack() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(DecimalScannerTests.scan(NumberText.text(number))?.bitPattern == number.bitPattern)
    }
  }
}

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
