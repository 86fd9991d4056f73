import MotionModel
import MotionReplay
import Testing

@Suite struct PointerHistoryTests {
  func history(_ samples: [(milliseconds: Double, x: Double, y: Double)]) -> PointerHistory {
    var history = PointerHistory()
    for sample in samples {
      history.append(
        .init(
          time: Instant(nanoseconds: Int64(sample.milliseconds * 1e6)),
          position: SIMD2(sample.x, sample.y)))
    }
    return history
  }

  func milliseconds(_ time: Double) -> Instant { Instant(nanoseconds: Int64(time * 1e6)) }

  @Test func keepsTheNewestTwenty() {
    let history = history((0..<50).map { (Double($0), Double($0), 0) })
    #expect(history.count == 20)
    #expect(history[back: 0].position.x == 49)
    #expect(history[back: 19].position.x == 30)
  }

  @Test func aSampleAtTheSameTimeTakesThePlaceOfTheNewest() {
    let history = history([(0, 0, 0), (10, 1, 0), (10, 2, 0)])
    #expect(history.count == 2)
    #expect(history[back: 0].position.x == 2)
  }

  @Test func leastSquaresIsExactForAParabola() {
    // x = 300 t + 2000 t^2, y = -50 t: the slope at t = 0.08 is 620.
    let history = history(
      (0...8).map {
        let t = Double($0) * 0.01
        return (t * 1000, 300 * t + 2000 * t * t, -50 * t)
      })
    let velocity = history.leastSquaresVelocity(releasedAt: milliseconds(85))
    #expect(abs(velocity.x - 620) < 1e-7)
    #expect(abs(velocity.y + 50) < 1e-7)
  }

  @Test func leastSquaresLooksBackAHundredMilliseconds() {
    // A fast start more than 100 ms earlier does not count.
    let samples = [(0.0, -1000.0, 0.0)] + (1...11).map { (Double($0) * 10, Double($0), 0.0) }
    let velocity = history(samples).leastSquaresVelocity(releasedAt: milliseconds(110))
    #expect(abs(velocity.x - 100) < 1e-7)
  }

  @Test(arguments: [(40.0, 100.0), (40.000001, 0)])
  func leastSquaresIsZeroAfterAFingerHasStopped(delay: Double, speed: Double) {
    let history = history((0...5).map { (Double($0) * 10, Double($0), 0) })
    let velocity = history.leastSquaresVelocity(releasedAt: milliseconds(50 + delay))
    #expect(abs(velocity.x - speed) < 1e-7)
  }

  @Test func leastSquaresStartsAnewAfterAGap() {
    // Samples before a pause of 41 ms belong to an earlier movement.
    let samples = [(0.0, 900.0, 0.0), (9, 0, 0), (50, 0, 0), (60, 1, 0), (70, 2, 0)]
    let velocity = history(samples).leastSquaresVelocity(releasedAt: milliseconds(70))
    #expect(abs(velocity.x - 100) < 1e-7)
  }

  @Test func fewSamplesLowerTheDegree() {
    #expect(history([]).leastSquaresVelocity(releasedAt: .zero) == .zero)
    #expect(history([(0, 5, 5)]).leastSquaresVelocity(releasedAt: .zero) == .zero)
    let two = history([(0, 0, 0), (10, 3, -4)])
    #expect(
      (two.leastSquaresVelocity(releasedAt: milliseconds(10)) - SIMD2(300, -400)).length < 1e-9)
  }

  /// The newest of two events at one time counts, as it does in Android's own parabola.
  @Test func twoEventsAtOneTimeStillGiveALine() {
    let history = history([(0, 0, 0), (10, 8, 0), (10, 10, 0)])
    let velocity = history.leastSquaresVelocity(releasedAt: milliseconds(10))
    #expect((velocity - SIMD2(1000, 0)).length < 1e-9)
    #expect(history.twoPointVelocity() == .zero)
  }

  /// Three samples, two of them a nanosecond apart, are too few times for a parabola.
  @Test func samplesAtNearlyTwoTimesGiveALine() {
    func velocity(_ positions: [Double]) -> SIMD2<Double> {
      var history = PointerHistory()
      for (time, x) in zip([0, 35_923_335, 35_923_336] as [Int64], positions) {
        history.append(.init(time: Instant(nanoseconds: time), position: SIMD2(x, 0)))
      }
      return history.leastSquaresVelocity(releasedAt: Instant(nanoseconds: 35_923_336))
    }
    #expect(velocity([7, 7, 7]) == .zero)
    #expect(abs(velocity([0, 10, 10]).x - 10 / 0.035_923_335_5) < 1e-6)
  }

  @Test func twoPointKeepsAStaleVelocity() {
    let history = history([(0, 0, 0), (10, 10, 0), (18, 18, 8)])
    #expect((history.twoPointVelocity() - SIMD2(1000, 1000)).length < 1e-9)
    #expect(
      VelocityEstimator.twoPoint.velocity(
        of: history, releasedAt: milliseconds(500), reported: SIMD2(1, 1))
        == history.twoPointVelocity())
  }

  @Test func recordedTakesWhatTheRecorderSaid() {
    let history = history((0...5).map { (Double($0) * 10, Double($0), 0) })
    let reported = VelocityEstimator.recorded.velocity(
      of: history, releasedAt: milliseconds(50), reported: SIMD2(7, 8))
    #expect(reported == SIMD2(7, 8))
    let estimated = VelocityEstimator.recorded.velocity(
      of: history, releasedAt: milliseconds(50), reported: nil)
    #expect(abs(estimated.x - 100) < 1e-7)
  }
}
