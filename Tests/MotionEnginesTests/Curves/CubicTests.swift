import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct CubicTests {
  private func started(_ cubic: Cubic) -> Interactive<Cubic> {
    cubic.started(at: SIMD2(0, 10), .retarget(to: SIMD2(100, -90)))
  }

  @Test func followsItsTimingFunction() throws {
    for oracle in try NumberRow.table("bezier") {
      var cubic = started(Cubic(timing: oracle.curve))
      for (index, value) in oracle.numbers.dropFirst(4).enumerated() {
        cubic.advance(to: milliseconds(20 * Int64(index)))
        #expect((cubic.state.position - SIMD2(100 * value, 10 - 100 * value)).length < 1e-10)
      }
      #expect(cubic.isAtRest)
    }
  }

  @Test(arguments: Cubic.HandOffPolicy.allCases)
  func endsExactlyOnTheTarget(policy: Cubic.HandOffPolicy) {
    var cubic = started(Cubic(duration: 0.4, policy: policy))
    cubic.advance(to: Instant(nanoseconds: 399_999_999))
    #expect(!cubic.isAtRest)
    cubic.advance(to: milliseconds(400))
    #expect(cubic.isAtRest)
    #expect(cubic.state.isBitEqual(to: MotionState(position: SIMD2(100, -90))))
  }

  @Test(arguments: Cubic.HandOffPolicy.allCases)
  func velocityIsTheDerivative(policy: Cubic.HandOffPolicy) {
    var cubic = started(Cubic(policy: policy))
    cubic.advance(to: milliseconds(100))
    cubic.handle(.retarget(to: SIMD2(-300, 40)), at: milliseconds(100))
    cubic.expectVelocityOfMotion(at: stride(from: 110, to: 490, by: 7), within: 0.01)
  }

  @Test func restartTakesTheVelocityOfTheCurvesStart() {
    var cubic = started(Cubic(timing: .easeIn))
    cubic.advance(to: milliseconds(200))
    let position = cubic.state.position
    #expect(cubic.state.velocity.length > 100)
    cubic.handle(.retarget(to: .zero), at: milliseconds(200))
    #expect(cubic.state == MotionState(position: position))

    var linear = started(Cubic(duration: 0.5, timing: .linear))
    #expect(linear.state.velocity == SIMD2(200, -200))
    linear.handle(.release(velocity: SIMD2(7, 7), toward: SIMD2(50, 10)), at: .zero)
    #expect(linear.state.velocity == SIMD2(100, 0))
  }

  @Test func additiveKeepsPositionAndVelocityAtARetarget() {
    var cubic = started(Cubic(policy: .additive))
    cubic.advance(to: milliseconds(150))
    let before = cubic.state
    cubic.handle(.retarget(to: SIMD2(-20, 400)), at: milliseconds(150))
    #expect(cubic.state.isBitEqual(to: before))
    // The sum of the first motion alone and of the second from target to target.
    var first = started(Cubic(policy: .restart))
    first.advance(to: milliseconds(300))
    var second = Cubic(policy: .restart).engine
    second.place(at: SIMD2(100, -90))
    second.handle(.retarget(to: SIMD2(-20, 400)), at: milliseconds(150))
    second.advance(to: milliseconds(300))
    cubic.advance(to: milliseconds(300))
    let sum = first.state.position + second.state.position - SIMD2(100, -90)
    #expect((cubic.state.position - sum).length < 1e-10)
    #expect(
      (cubic.state.velocity - first.state.velocity - second.state.velocity).length < 1e-9)
  }

  @Test func additiveStaysContinuousInAStorm() {
    var cubic = started(Cubic(policy: .additive))
    var random = SplitMix64(seed: 9)
    var time: Int64 = 0
    for _ in 0..<100 {
      time += 1_000_000
      cubic.advance(to: Instant(nanoseconds: time))
      let before = cubic.state
      let target = SIMD2(1000 * random.nextUnit(), 1000 * random.nextUnit())
      cubic.handle(.retarget(to: target), at: Instant(nanoseconds: time))
      #expect((cubic.state.velocity - before.velocity).length <= 1e-9)
      #expect(cubic.state.position == before.position)
      // A nanosecond later it has moved by its velocity times 1 ns, without a jump.
      var later = cubic
      later.advance(to: Instant(nanoseconds: time + 1))
      #expect(
        (later.state.position - before.position - before.velocity * 1e-9).length < 1e-9)
      #expect((later.state.velocity - before.velocity).length < 1e-2)
    }
    cubic.advance(to: Instant(nanoseconds: time + 399_999_999))
    #expect(!cubic.isAtRest)
    cubic.advance(to: Instant(nanoseconds: time + 400_000_000))
    #expect(cubic.isAtRest)
  }

  @Test func hermiteStartsWithTheGivenVelocity() {
    var cubic = started(Cubic(policy: .hermite))
    cubic.handle(.grab, at: .zero)
    cubic.handle(.drag(by: SIMD2(30, 0)), at: .zero)
    cubic.handle(.release(velocity: SIMD2(500, -250), toward: SIMD2(100, 100)), at: .zero)
    #expect(cubic.state.velocity == SIMD2(500, -250))
    cubic.advance(to: Instant(nanoseconds: 1_000))
    #expect((cubic.state.velocity - SIMD2(500, -250)).length < 0.02)
    #expect((cubic.state.position - SIMD2(30, 10) - SIMD2(500, -250) * 1e-6).length < 1e-8)
    // Half-way: offset / 2 + velocity x duration / 8.
    cubic.advance(to: milliseconds(200))
    let expected =
      SIMD2<Double>(100, 100) + SIMD2(-70, -90) / 2 + SIMD2(500, -250) * 0.4 / 8
    #expect((cubic.state.position - expected).length < 1e-10)
    cubic.advance(to: Instant(nanoseconds: 399_999_000))
    #expect(cubic.state.velocity.length < 0.02)
  }
}
