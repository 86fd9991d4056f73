import MotionTraces
import Testing

struct MinimumJerkTests {
  /// Values of 10 s^3 - 15 s^4 + 6 s^5, exact in binary.
  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (0.25, 0.103515625), (0.5, 0.5), (0.75, 0.896484375), (1, 1), (2, 1),
  ])
  func progressIsThePublishedPolynomial(fraction: Double, expected: Double) {
    #expect(MinimumJerk.progress(at: fraction) == expected)
  }

  @Test func speedIsTheDerivativeOfProgress() {
    for index in 1..<64 {
      let fraction = Double(index) / 64
      let ahead = MinimumJerk.progress(at: fraction + 1e-5)
      let behind = MinimumJerk.progress(at: fraction - 1e-5)
      // Central difference: error h^2 / 6 |x'''| <= 1e-9, rounding about 1e-11.
      #expect(abs((ahead - behind) / 2e-5 - MinimumJerk.relativeSpeed(at: fraction)) < 2e-9)
    }
  }

  @Test func peakSpeedIsInMidMovement() {
    #expect(MinimumJerk.relativeSpeed(at: 0.5) == 1.875)
    #expect(MinimumJerk.relativeSpeed(at: 0.49) < 1.875)
    #expect(MinimumJerk.relativeSpeed(at: 0.51) < 1.875)
    #expect(MinimumJerk.relativeSpeed(at: 0) == 0)
    #expect(MinimumJerk.relativeSpeed(at: 1) == 0)
  }

  /// The property that names the model: no movement between the same two rests jerks less.
  ///
  /// The others are it plus a multiple of s^3 (1 - s)^3, which changes neither end.
  @Test(arguments: [-1.0, -0.1, 0.1, 1])
  func jerksLeast(multiple: Double) {
    func cost(_ position: (Double) -> Double) -> Double {
      let h = 1.0 / 256
      return (2..<255).reduce(0) { sum, index in
        let s = Double(index) * h
        let third = position(s + 2 * h) - 2 * position(s + h) + 2 * position(s - h)
        let jerk = (third - position(s - 2 * h)) / (2 * h * h * h)
        return sum + jerk * jerk * h
      }
    }
    let own = cost(MinimumJerk.progress)
    let other = cost { s in
      let bump = s * (1 - s)
      return MinimumJerk.progress(at: s) + multiple * bump * bump * bump
    }
    #expect(own < other)
    // The integral of (60 - 360 s + 360 s^2)^2 over 0 ... 1 is 720; the sum leaves out both ends.
    #expect(abs(own - 720) < 60)
  }
}
