import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// The numbers by which the defects were described.
///
/// Ticks are whole nanoseconds: at 1e5 pt/s^2 and about 1000 pt/s, one nanosecond changes a
/// position by at most 1e-5 pt, and the tolerances allow for that.
struct SeededFaultNumbersTests {
  private let way = SIMD2<Double>(100, 0)

  // Source: pop's own solver, run for k 300, c 20 from 0 to 100.
  @Test(
    arguments: [
      (30, 109.637956182), (60, 109.419650908), (120, 108.921084602), (240, 106.894869536),
    ] as [(Int64, Double)])
  func fedBackRemainderLosesTime(rate: Int64, position: Double) throws {
    var run = SeededFaultRun(try FedBackRemainder.configured(), toward: way)
    run.tick(rate / 5, rate: rate)
    #expect((run.state.position.x - position).magnitude < 1e-4)
  }

  // Source: steps of 8 ms with weights (0, 2, 2, 1) / 6, computed in double precision.
  @Test(arguments: [30, 60, 120, 240] as [Int64])
  func missingSlopeIsSlow(rate: Int64) throws {
    var run = SeededFaultRun(try MissingSlope.configured(), toward: way)
    run.tick(rate / 5, rate: rate)
    #expect((run.state.position.x - 102.25883602571307).magnitude < 1e-4)
    #expect((run.state.velocity.x - 293.8713220777001).magnitude < 1e-2)
  }

  // Source: the formulas with w for w^2 and A + x0 for x0 - A, computed in double precision.
  @Test func overdampedRootsCreep() throws {
    var run = SeededFaultRun(try OverdampedRoots.configured(), at: way, toward: .zero)
    run.tick(12, rate: 60)
    #expect((run.state.position.x - 93.358).magnitude < 1e-3)
    var sound = SeededFaultRun(SpringExact(damping: 60), at: way, toward: .zero)
    sound.tick(12, rate: 60)
    #expect((sound.state.position.x - 36.99).magnitude < 5e-3)
  }

  @Test func overdampedRootsLeaveOtherSpringsAlone() throws {
    var run = SeededFaultRun(try OverdampedRoots.configured("damping=20"))
    var sound = SeededFaultRun(SpringExact())
    run.release(SIMD2(300, -90), toward: way)
    sound.release(SIMD2(300, -90), toward: way)
    for _ in 1...200 {
      run.tick(1, rate: 60)
      sound.tick(1, rate: 60)
      #expect(run.state.isBitEqual(to: sound.state))
    }
    #expect(run.isAtRest)
  }

  @Test func wholeMillisecondsRipple() throws {
    for (tick, milliseconds) in [(1, 8), (2, 16), (3, 25), (4, 33)] as [(Int64, Int64)] {
      var run = SeededFaultRun(try WholeMilliseconds.configured(), toward: way)
      run.tick(tick, rate: 120)
      var sound = SeededFaultRun(SpringExact(), toward: way)
      sound.tick(milliseconds: milliseconds)
      #expect((run.state.position - sound.state.position).length < 1e-9)
    }
  }

  private func end<M: Motion>(
    of decay: M, from velocity: SIMD2<Double>, rate: Int64
  ) -> SIMD2<Double> {
    var run = SeededFaultRun(decay)
    run.release(velocity, toward: .zero)
    run.tickToRest(rate: rate)
    return run.state.position
  }

  // Source, in double precision: v *= e^(-0.1 (1 - d) s), x += v dt until 1 pt/s; and
  // x = 500 (1 - e^(-2 t)) until a tick moves it by less than 0.1.
  @Test(
    arguments: [
      (30, 478.69, 498.5838506940676), (60, 345.22, 497.0515642806375),
      (120, 247.51, 494.062579587331),
    ] as [(Int64, Double, Double)])
  func decaysEndByTheRate(rate: Int64, compounded: Double, displaced: Double) throws {
    let first = end(of: try CompoundedDecay.configured(), from: SIMD2(0, 1000), rate: rate)
    #expect((first - SIMD2(0, compounded)).length < 0.005)
    let second = end(of: try DisplacementThreshold.configured(), from: SIMD2(1000, 0), rate: rate)
    #expect((second - SIMD2(displaced, 0)).length < 1e-5)
  }

  @Test(arguments: [(30, 0.5), (60, 1), (120, 2)] as [(Int64, Double)])
  func fixedTickRunsWithTheRate(rate: Int64, speed: Double) throws {
    var run = SeededFaultRun(try FixedTick.configured(), toward: way)
    var sound = SeededFaultRun(SpringExact(), toward: way)
    run.tick(12, rate: rate)
    sound.tick(12, rate: 60)
    #expect((run.state.position - sound.state.position).length < 1e-4)
    #expect((run.time.seconds * speed - sound.time.seconds).magnitude < 1e-8)
  }

  @Test(arguments: [0.064, 0.0667])
  func clampedTickLosesTheRestOfAStall(limit: Double) throws {
    var run = SeededFaultRun(try ClampedTick.configured("limit=\(limit)"), toward: way)
    var sound = SeededFaultRun(SpringExact(), toward: way)
    run.tick(milliseconds: 500)
    sound.tick(nanoseconds: Int64(limit * 1e9 + 0.5))
    #expect((run.state.position - sound.state.position).length < 1e-9)
    run.tick(nanoseconds: 16_666_667)
    sound.tick(nanoseconds: 16_666_667)
    #expect((run.state.position - sound.state.position).length < 1e-9)
  }

  @Test func droppedStepsLoseWhatIsBeyondTenOfThem() throws {
    var run = SeededFaultRun(try DroppedSteps.configured(), toward: way)
    var sound = SeededFaultRun(SpringExact(), toward: way)
    run.tick(milliseconds: 79)
    sound.tick(milliseconds: 79)
    #expect(run.state.isBitEqual(to: sound.state))
    run.tick(milliseconds: 500)
    sound.tick(milliseconds: 80)
    #expect((run.state.position - sound.state.position).length < 1e-9)
  }

  @Test func releaseVelocities() throws {
    let thrown = SIMD2<Double>(-600, 800)
    var absolute = SeededFaultRun(try AbsoluteVelocity.configured())
    absolute.release(thrown, toward: way)
    #expect(absolute.state.velocity == SIMD2(600, 800))
    absolute.release(SIMD2(600, 800), toward: way)
    #expect(absolute.state.velocity == SIMD2(600, 800))
    var scalar = SeededFaultRun(try ScalarVelocity.configured())
    scalar.release(thrown, toward: way)
    #expect(scalar.state.velocity == SIMD2(-600, 0))
    var stopped = SeededFaultRun(try StopBeforeStart.configured())
    stopped.release(thrown, toward: way)
    #expect(stopped.state.velocity == .zero)
  }

  @Test func pointsPerEventIsTheLastMovement() throws {
    var run = SeededFaultRun(try PointsPerEvent.configured())
    run.handle(.grab)
    run.handle(.drag(by: SIMD2(4, 1)))
    run.handle(.drag(by: SIMD2(14, -2)))
    run.handle(.release(velocity: SIMD2(1200, -360), toward: way))
    #expect(run.state.velocity == SIMD2(10, -3))
  }

  @Test func velocitiesAreLostInFlight() throws {
    var retarget = SeededFaultRun(try RetargetStops.configured())
    retarget.release(SIMD2(500, 0), toward: way)
    retarget.tick(3, rate: 60)
    let position = retarget.state.position
    retarget.handle(.retarget(to: .zero))
    #expect(retarget.state == MotionState(position: position))
    retarget.release(SIMD2(500, 0), toward: way)
    #expect(retarget.state.velocity == SIMD2(500, 0))

    var readd = SeededFaultRun(try ReAddStops.configured())
    readd.release(SIMD2(500, 0), toward: way)
    #expect(readd.state.velocity == SIMD2(500, 0))
    readd.tick(3, rate: 60)
    let velocity = readd.state.velocity
    readd.handle(.retarget(to: .zero))
    #expect(readd.state.velocity == velocity)
    readd.release(SIMD2(500, 0), toward: way)
    #expect(readd.state.velocity == .zero)
  }

  @Test func halfTimeJumps() throws {
    var run = SeededFaultRun(try HalfTimeJump.configured(), toward: way)
    run.tick(nanoseconds: 199_999_999)
    #expect((run.state.position.x - 50).magnitude < 1e-5)
    run.tick(nanoseconds: 1)
    #expect(run.state == MotionState(position: way))
    #expect(!run.isAtRest)
    run.tick(milliseconds: 200)
    #expect(run.isAtRest)
  }

  @Test func oneTickShortRestsBesideItsTarget() throws {
    var run = SeededFaultRun(try OneTickShort.configured(), toward: way)
    run.tickToRest(rate: 240)
    // At the share s = 23 / 24 of the time, (1 - s)^2 (1 + 2 s) of the way is left.
    #expect((run.state.position.x - 100 + 0.506365740740741).magnitude < 1e-4)
    #expect((run.time.seconds - 23.0 / 60).magnitude < 5e-3)
  }

  @Test func onePointSnapsWhereTheMotionTurnsRound() throws {
    // It reverses 0.7 pt from its target, and then always stays within 1 pt.
    var run = SeededFaultRun(try OnePointSnap.configured(), at: SIMD2(0.7, 0), toward: .zero)
    run.tick(nanoseconds: 100_000)
    #expect(run.isAtRest)
    #expect(run.state == .zero)
    var sound = SeededFaultRun(SpringExact(), at: SIMD2(0.7, 0), toward: .zero)
    sound.tick(nanoseconds: 100_000)
    #expect(!sound.isAtRest)
  }

  @Test func wallClockRestEndsOnTime() throws {
    var run = SeededFaultRun(try WallClockRest.configured(), toward: way)
    // 1.25 ln(10000) / sqrt(300).
    run.tick(nanoseconds: 664_699_000)
    #expect(!run.isAtRest)
    #expect((way - run.state.position).length > 2.5)
    run.tick(nanoseconds: 1_000)
    #expect(run.isAtRest)
    #expect(run.state == MotionState(position: way))
  }
}
