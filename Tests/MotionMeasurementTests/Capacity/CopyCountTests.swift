import MotionMeasurement
import Testing

struct CopyCountTests {
  @Test func placesAreAllNumbersOfTwoDigits() {
    let values = (0...400).map { CopyCount(place: $0).value }
    #expect(values[99...101] == [99, 100, 110])
    #expect(values[189...191] == [990, 1000, 1100])
    for (lower, higher) in zip(values, values.dropFirst()) { #expect(lower < higher) }
  }

  @Test func everyPlaceIsFoundAgain() {
    for place in 0...600 {
      let count = CopyCount(place: place)
      #expect(CopyCount(notAbove: Double(count.value)) == count)
      #expect(CopyCount(notAbove: Double(count.value) + 0.9) == count)
    }
  }

  @Test(
    arguments: [
      (-1, 0), (0, 0), (0.99, 0), (1, 1), (99.99, 99), (104, 100), (999_999, 990_000),
      (Double.infinity, 1_000_000_000_000_000),
    ] as [(Double, Int)])
  func numbersAreRoundedDown(most: Double, value: Int) {
    #expect(CopyCount(notAbove: most).value == value)
  }
}
