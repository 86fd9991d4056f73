import MotionAnalysis
import Testing

@Suite struct DigitsTests {
  @Test(arguments: [
    (0.625, 2, "0.62"), (0.635, 2, "0.64"), (7.691536, 1, "7.7"), (1204.25, 0, "1204"),
    (-1204.75, 0, "-1205"), (-0.04, 1, "0.0"), (-0.0, 0, "0"), (0, 3, "0.000"),
    (999_999_999, 0, "999999999"), (1e9, 0, "1.0e+09"), (-1.24e300, 1, "-1.2e+300"),
    (.infinity, 1, "inf"), (-.infinity, 1, "-inf"), (.nan, 1, "nan"),
  ])
  func text(value: Double, digits: Int, expected: String) {
    #expect(Digits.fixed(value, digits) == expected)
  }
}
