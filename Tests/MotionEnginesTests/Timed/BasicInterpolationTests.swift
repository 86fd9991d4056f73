import MotionEngines
import Testing

/// The table of Core Animation: which values go with which ends.
struct BasicInterpolationTests {
  private static let from = SIMD2<Double>(1, 2)
  private static let by = SIMD2<Double>(10, -20)
  private static let to = SIMD2<Double>(300, 400)
  private static let presented = SIMD2<Double>(5_000, 6_000)
  private static let before = SIMD2<Double>(-7, -8)

  // Source: Apple, CABasicAnimation, "Setting interpolation values".
  @Test(arguments: [
    (from, nil, to, from, to),
    (from, by, nil, from, SIMD2(11, -18)),
    (nil, by, to, SIMD2(290, 420), to),
    (from, nil, nil, from, presented),
    (nil, nil, to, presented, to),
    (nil, by, nil, presented, SIMD2(5_010, 5_980)),
    (nil, nil, nil, before, presented),
  ])
  func ends(
    from: SIMD2<Double>?, by: SIMD2<Double>?, to: SIMD2<Double>?, start: SIMD2<Double>,
    end: SIMD2<Double>
  ) throws {
    let interpolation = try #require(BasicInterpolation(from: from, by: by, to: to))
    let ends = interpolation.ends(presented: Self.presented, before: Self.before)
    #expect(ends == (start, end))
  }

  @Test func allThreeContradictOneAnother() {
    #expect(BasicInterpolation(from: Self.from, by: Self.by, to: Self.to) == nil)
  }

  @Test func nothingGivenAndNoChangeStaysWhereItIs() {
    let ends = BasicInterpolation.unset.ends(presented: Self.presented)
    #expect(ends == (Self.presented, Self.presented))
  }
}
