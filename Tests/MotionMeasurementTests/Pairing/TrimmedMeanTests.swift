import MotionMeasurement
import Testing

@Suite struct TrimmedMeanTests {
  @Test func isTheUsualMeanOfFew() {
    let mean = TrimmedMean(of: [1, 2, 3, 6])
    #expect(mean.mean == 3)
    #expect(mean.degreesOfFreedom == 3)
    // The variance is (4 + 1 + 0 + 9) / 3.
    #expect(abs(mean.standardError - (14.0 / 3 / 4).squareRoot()) < 1e-15)
  }

  /// By hand: 2 of 10 are trimmed on each side and 3 to 8 remain, Winsorised 3 3 3 4 5 6 7 8 8 8,
  /// with mean 5.5 and variance 42.5 / 9.
  @Test func leavesOutAFifthOnEachSide() {
    let mean = TrimmedMean(of: [10, 9, 1, 2, 3, 8, 4, 5, 7, 6])
    #expect(mean.mean == 5.5)
    #expect(mean.degreesOfFreedom == 4)
    #expect(abs(mean.standardError - (42.5 / 9 / 10).squareRoot() / 0.6) < 1e-14)
  }

  @Test func doesNotCareHowFarOutliersAre() {
    let near = TrimmedMean(of: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    let far = TrimmedMean(of: [-1e6, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1e9])
    #expect(near == far)
  }

  @Test func hasNoErrorWhereAllAreEqual() {
    #expect(TrimmedMean(of: Array(repeating: 0.25, count: 16)).standardError == 0)
  }
}
