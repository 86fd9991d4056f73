import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct PopBasicTests {
  private func started(_ engine: PopBasic) -> Interactive<PopBasic> {
    engine.started(at: SIMD2(0, 10), .retarget(to: SIMD2(1000, -90)))
  }

  // Source: the solver's description, computed in double precision by another program, at 60 Hz
  // (24 ticks of 0.4 s).
  private static let progress = [
    0.0, 0.025411527865275885, 0.06985093407755544, 0.13435935422491568, 0.2174641486307351,
    0.31462259316323365, 0.40856650553958546, 0.49712563569386536, 0.5770748987692712,
    0.6475598789300141, 0.7086796145244474, 0.7576587115934834, 0.8024139392439932,
    0.8407813170247865, 0.8735440435892441, 0.902765133145983, 0.9256821746710067,
    0.9448581302524426, 0.9606877853241074, 0.973483910216243, 0.9835054244805665,
    0.9909764106881859, 0.9960972179179132, 0.9991031115995983, 1.0,
  ]

  @Test func followsPopsSolver() {
    var engine = started(PopBasic())
    for (index, progress) in Self.progress.enumerated() {
      engine.advance(to: Instant(nanoseconds: Int64(index) * 400_000_000 / 24))
      // A tick's time is cut to a nanosecond: at most 8e-6 points here.
      #expect((engine.state.position.x - 1000 * progress).magnitude < 1e-5, "tick \(index)")
    }
    #expect(engine.isAtRest)
    #expect(engine.state.isBitEqual(to: MotionState(position: SIMD2(1000, -90))))
  }

  @Test func isOffByHalfAPercent() {
    let timing = PopTiming(.ease, duration: 0.4)
    let errors = (0...40_000).map {
      let x = Double($0) / 40_000
      return (timing.valueAndSlope(at: x).value - CubicBezier.ease.valueAndSlope(at: x).value)
        .magnitude
    }
    let largest = errors.max() ?? 0
    #expect(largest > 5.4e-3 && largest < 5.7e-3)
    #expect(timing.tolerance == 0.0025)
  }

  @Test func aLongAnimationIsCloserToTheCurve() {
    let timing = PopTiming(.easeInOut, duration: 1_000)
    for index in 0...1_000 {
      let x = Double(index) / 1_000
      let exact = CubicBezier.easeInOut.valueAndSlope(at: x)
      #expect((timing.valueAndSlope(at: x).value - exact.value).magnitude < 3e-6)
      #expect((timing.valueAndSlope(at: x).slope - exact.slope).magnitude < 2e-5)
    }
  }

  @Test func bisectsWhereNewtonFails() {
    // Vertical in the middle: x' is 0 at 1/2.
    let timing = PopTiming(CubicBezier(1, 0, 0, 1), duration: 1)
    for index in 0...100 {
      let x = Double(index) / 100
      let exact = CubicBezier(1, 0, 0, 1).valueAndSlope(at: x).value
      #expect((timing.valueAndSlope(at: x).value - exact).magnitude < 0.07, "at \(x)")
    }
  }

  /// Source: `isDone` of `POPBasicAnimationInternal.h`, which asks for a time within a millionth of the end.
  @Test func isDoneByTime() {
    var engine = started(PopBasic())
    engine.advance(to: Instant(nanoseconds: 399_999_000))
    #expect(!engine.isAtRest)
    engine.advance(to: Instant(nanoseconds: 399_999_700))
    #expect(engine.isAtRest)
    #expect(engine.state.position == SIMD2(1000, -90))
  }

  @Test func aCurveThatOvershootsGoesOnBeyondTheTarget() {
    var engine = started(PopBasic(timing: CubicBezier(0.3, 1.5, 0.6, 1.5)))
    engine.advance(to: Instant(nanoseconds: 200_000_000))
    #expect(!engine.isAtRest && engine.state.position.x > 1100)
    #expect(engine.claims == EngineClaims(isExact: true, movesOnlyAtTicks: true))
  }

  @Test func startsFromThePresentedValueWithTheVelocityOfTheCurvesStart() {
    var engine = started(PopBasic())
    #expect((engine.state.velocity - SIMD2(1000, -100)).length < 1e-4)
    engine.advance(to: Instant(nanoseconds: 100_000_000))
    let position = engine.state.position
    engine.handle(.retarget(to: SIMD2(0, 10)), at: Instant(nanoseconds: 100_000_000))
    #expect(engine.state.position == position)
    #expect((engine.state.velocity - (SIMD2(0, 10) - position) * 1).length < 1e-4)
  }

  @Test func breaksTheVelocityOnly() {
    #expect(
      EngineConformance(of: PopBasic()).brokenRules()
        == [.releaseSetsVelocity, .retargetKeepsVelocity, .cancelGivesNoVelocity])
    #expect(
      EngineConformance(of: PopBasic(duration: 0.001)).brokenRules()
        == [.releaseSetsVelocity, .retargetKeepsVelocity, .cancelGivesNoVelocity])
  }

  @Test func exactTwinIsTheSameCurve() throws {
    let timing = CubicBezier(0, -1, 0.5, 2)
    guard case .curve(let motion) = PopBasic(duration: 0.7, timing: timing).exactTwin else {
      Issue.record("no curve")
      return
    }
    var twin = motion.engine
    var curve = Cubic(duration: 0.7, timing: timing).engine
    for milliseconds in 0..<800 as Range<Int64> {
      let time = Instant(nanoseconds: milliseconds * 1_000_000)
      if milliseconds == 1 {
        twin.handle(.retarget(to: SIMD2(100, 30)), at: time)
        curve.handle(.retarget(to: SIMD2(100, 30)), at: time)
      }
      twin.advance(to: time)
      curve.advance(to: time)
      #expect(twin.state == curve.state)
    }
    #expect(twin.state.position == SIMD2(100, 30))
  }
}
