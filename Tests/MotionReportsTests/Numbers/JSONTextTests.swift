import Testing

@testable import MotionReports

@Suite struct JSONTextTests {
  @Test(
    arguments: [
      ("plain ü 😀 / '", "\"plain ü 😀 / '\""),
      ("a\"b\\c", #""a\"b\\c""#),
      ("\n\t\u{0}\u{1f}\u{7f}", #""\n\u0009\u0000\u001f\u007f""#),
    ])
  func string(given: String, expected: String) {
    #expect(JSONText.string(given) == expected)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.001"), (-1, "-0.001"), (8_333_333, "8333.333"), (1_000, "1"),
      (1_050, "1.050"), (.max, "9223372036854775.807"), (.min, "-9223372036854775.808"),
    ] as [(Int64, String)])
  func microseconds(nanoseconds: Int64, expected: String) {
    #expect(JSONText.microseconds(nanoseconds) == expected)
  }

  @Test(
    arguments: [
      (160, "160"), (0.1, "0.1"), (-0.0, "0"), (1e-5, "1e-05"), (.nan, "null"),
      (-.infinity, "null"),
    ] as [(Double, String)])
  func number(value: Double, expected: String) {
    #expect(JSONText.number(value) == expected)
  }
}
