import MotionModel
import MotionTraces
import Testing

struct HandTests {
  private let fling = Touch(
    at: SIMD2(160, 430), moves: [.reach(by: SIMD2(0, -400), seconds: 0.3)], liftFraction: 0.55)

  @Test func anExactHandDoesAsPlanned() {
    var random = SplitMix64(seed: 1)
    let path = Hand.exact.perform(fling, using: &random)
    #expect(path.origin == fling.origin)
    #expect(path.reaches == [Reach(displacement: SIMD2(0, -400), start: 0, duration: 0.3)])
    #expect(abs(path.lift - 0.165) < 1e-15)
  }

  @Test func aFlingLiftsNearItsPeakSpeed() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let path = Hand().perform(fling, using: &random)
      let peak = velocity(of: path, at: path.reaches[0].duration / 2).length
      #expect(velocity(of: path, at: path.lift).length > 0.97 * peak)
      #expect((2000...3000).contains(peak))
    }
  }

  @Test func movesFollowEachOtherAndOverlapAsTold() {
    var random = SplitMix64(seed: 3)
    let touch = Touch(
      at: .zero,
      moves: [
        .hold(seconds: 0.1), .reach(by: SIMD2(10, 0), seconds: 0.4),
        .reach(by: SIMD2(0, 10), seconds: 0.2, overlap: 0.25), .hold(seconds: 0.3),
      ])
    let path = Hand.exact.perform(touch, using: &random)
    #expect(path.reaches.count == 2)
    #expect(abs(path.reaches[0].start - 0.1) < 1e-15)
    #expect(abs(path.reaches[1].start - 0.25) < 1e-15)
    #expect(abs(path.lift - 0.75) < 1e-15)
  }

  @Test func anOverlapBeforeTheContactBeginsAtTheContact() {
    var random = SplitMix64(seed: 3)
    let touch = Touch(
      at: .zero, moves: [.reach(by: SIMD2(10, 0), seconds: 0.4, overlap: 1)])
    #expect(Hand.exact.perform(touch, using: &random).reaches[0].start == 0)
  }

  @Test func scatterStaysWithinItsBoundsAndReachesThem() {
    let hand = Hand(placement: 4, aim: 0.05, timing: 0.1)
    var random = SplitMix64(seed: 4)
    var widest = (place: 0.0, aim: 0.0, time: 0.0)
    for _ in 0..<1000 {
      let path = hand.perform(fling, using: &random)
      let place = path.origin - fling.origin
      let aim = path.reaches[0].displacement - SIMD2(0, -400)
      let time = abs(path.reaches[0].duration / 0.3 - 1)
      widest.place = max(widest.place, abs(place.x), abs(place.y))
      widest.aim = max(widest.aim, abs(aim.x), abs(aim.y))
      widest.time = max(widest.time, time)
    }
    #expect((3.9...4).contains(widest.place))
    #expect((19.5...20).contains(widest.aim))
    #expect((0.097...0.1).contains(widest.time))
  }

  @Test func theSeedDecides() {
    var one = SplitMix64(seed: 5)
    var same = SplitMix64(seed: 5)
    var other = SplitMix64(seed: 6)
    let path = Hand().perform(fling, using: &one)
    #expect(path == Hand().perform(fling, using: &same))
    #expect(path != Hand().perform(fling, using: &other))
  }
}

private func velocity(of path: FingerPath, at seconds: Double) -> SIMD2<Double> {
  (path.position(at: seconds + 1e-6) - path.position(at: seconds - 1e-6)) / 2e-6
}

struct FingerPathTests {
  private let bend = FingerPath(
    origin: SIMD2(10, 20),
    reaches: [
      Reach(displacement: SIMD2(100, 0), start: 0, duration: 0.4),
      Reach(displacement: SIMD2(0, -80), start: 0.2, duration: 0.4),
    ],
    lift: 0.6)

  @Test func goesFromItsOriginOverAllReaches() {
    #expect(bend.position(at: 0) == SIMD2(10, 20))
    #expect((bend.position(at: 0.6) - SIMD2(110, -60)).length < 1e-12)
    #expect(bend.position(at: 9) == SIMD2(110, -60))
  }

  @Test func overlappingReachesAddUp() {
    // At 0.3 s the first reach is at 3/4 of its time and the second at 1/4.
    let expected = SIMD2(10 + 100 * 0.896484375, 20 - 80 * 0.103515625)
    #expect((bend.position(at: 0.3) - expected).length < 1e-12)
  }

  @Test func neitherPositionNorVelocityJumps() {
    // Peak speed 469 pt/s and peak acceleration 3.6 km/s^2: 0.1 ms changes less than these limits.
    for index in 0..<7000 {
      let time = Double(index) * 1e-4
      #expect((bend.position(at: time + 1e-4) - bend.position(at: time)).length < 0.06)
      #expect((velocity(of: bend, at: time + 1e-4) - velocity(of: bend, at: time)).length < 0.6)
    }
  }
}

struct ReachTests {
  /// Values of 10 s^3 - 15 s^4 + 6 s^5 that are exact in binary.
  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (0.25, 0.103515625), (0.5, 0.5), (0.75, 0.896484375), (1, 1), (2, 1),
  ])
  func progressIsThePublishedPolynomial(fraction: Double, expected: Double) {
    #expect(Reach.progress(at: fraction) == expected)
  }

  @Test func peakSpeedIsInMidMovement() {
    func speed(_ fraction: Double) -> Double {
      (Reach.progress(at: fraction + 1e-5) - Reach.progress(at: fraction - 1e-5)) / 2e-5
    }
    // Central difference: error h^2 / 6 |x'''| <= 1e-9, rounding about 1e-11.
    #expect(abs(speed(0.5) - 1.875) < 2e-9)
    #expect(speed(0.49) < 1.875)
    #expect(speed(0.51) < 1.875)
    #expect(abs(speed(0)) < 2e-9)
    #expect(abs(speed(1)) < 2e-9)
  }

  /// The defining property of the model: no movement between the same two rests has less jerk.
  ///
  /// The other movements add a multiple of s^3 (1 - s)^3, which changes neither end.
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
    let own = cost(Reach.progress)
    let other = cost { s in
      let bump = s * (1 - s)
      return Reach.progress(at: s) + multiple * bump * bump * bump
    }
    #expect(own < other)
    // The integral of (60 - 360 s + 360 s^2)^2 over 0 ... 1 is 720; the sum leaves out both ends.
    #expect(abs(own - 720) < 60)
  }
}
