import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct ReanimatedTests {
  private static let spring = Reanimated(form: .mechanical(stiffness: 300, damping: 20), mass: 1)

  /// Returns the first tick at rest after a release at 900 pt/s, 10 pt from its target, with taps
  /// on the same target.
  private static func restTick(tapping taps: ClosedRange<Int64>?) -> Int64? {
    var engine = spring.started(.release(velocity: SIMD2(900, 0), toward: SIMD2(10, 0)))
    return (1...200).first { tick in
      let time = Instant.tick(tick, rate: 60)
      engine.advance(to: time)
      if taps?.contains(tick) == true { engine.handle(.retarget(to: SIMD2(10, 0)), at: time) }
      return engine.isAtRest
    }
  }

  /// Source: `onStart` of `spring.ts`: an animation triggered twice keeps its start and its motion,
  /// but its initial energy is computed from the velocity given now, and a tap gives none.
  @Test func aTapToTheSameTargetForgetsTheReleaseWhenItAsksForRest() {
    // x'' = -300 x - 20 x', starting 10 pt before the target.
    func energy(at time: Double) -> Double {
      let damped = 200.0.squareRoot()
      let (sine, cosine) = Elementary.sineAndCosine(damped * time)
      let (decay, drive) = (Elementary.exp(-10 * time), (900 - 10 * 10) / damped)
      let way = decay * (drive * sine - 10 * cosine)
      let velocity = decay * (drive * damped * cosine + 10 * damped * sine) - 10 * way
      return 150 * way * way + 0.5 * velocity * velocity
    }
    func tick(from start: Double) -> Int64? {
      (1...200).first { energy(at: Double($0) / 60) <= 6e-9 * start }
    }
    let released = tick(from: 150 * 100 + 0.5 * 900 * 900)
    let tapped = tick(from: 150 * 100)
    #expect(released != tapped)
    #expect(Self.restTick(tapping: nil) == released)
    #expect(Self.restTick(tapping: 6...6) == tapped)
    #expect(Self.restTick(tapping: 6...8) == tapped)
  }

  /// The value is stored, not its distance from the target: the smallest distance left is one unit
  /// in the last place of 160.
  @Test func whatIsLeftIsRoundedWithTheValue() {
    let target = 160.0
    var (value, velocity, expected) = (target + target.ulp, 0.0, Int64?.none)
    let (frequency, time) = (300.0.squareRoot(), 1.0 / 60)
    let damped = frequency * (1 - 100.0 / 300).squareRoot()
    let (sine, cosine) = Elementary.sineAndCosine(damped * time)
    let decay = Elementary.exp(-10 * time)
    let start = 150 * target.ulp * target.ulp
    for tick: Int64 in 1...200 where expected == nil {
      let offset = value - target
      let moved = decay * (sine * ((velocity + 10 * offset) / damped) + offset * cosine)
      velocity =
        -10 * moved + decay * (cosine * (velocity + 10 * offset) - damped * offset * sine)
      value = target + moved
      let left = target - value
      if 150 * left * left + 0.5 * velocity * velocity <= 6e-9 * start { expected = tick }
    }
    var engine = Self.spring.started(
      at: SIMD2(target + target.ulp, 0), .retarget(to: SIMD2(target, 0)))
    let rest = (Int64(1)...200).first { tick in
      engine.advance(to: .tick(tick, rate: 60))
      return engine.isAtRest
    }
    #expect(rest == expected)
  }
}
