import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct ScrollTests {
  static let area = ScrollArea(
    minimum: .zero, maximum: SIMD2(800, 1000), size: SIMD2(320, 568))

  private func scroll(
    at position: SIMD2<Double> = .zero, velocity: SIMD2<Double>? = nil, _ engine: Scroll = Scroll()
  ) -> Interactive<Scroll> {
    var scroll = engine.engine
    scroll.prepare(for: Surface(.scroll(Self.area)))
    scroll.place(at: position)
    guard let velocity else { return scroll }
    scroll.handle(.grab, at: .zero)
    scroll.handle(.release(velocity: velocity, toward: SIMD2(7, 7)), at: .zero)
    return scroll
  }

  @Test func theSpringDoesNotChangeADecayThatMeetsNone() {
    for stiffness in [100, 1e6] {
      var scroll = scroll(
        at: SIMD2(400, 500), velocity: SIMD2(30, -200), Scroll(stiffness: stiffness))
      let (ticks, _) = scroll.tickToRest(10_000_000)
      // -ln(2.002 * 1/6 / 200) / 2.002 s on the faster axis.
      #expect(ticks == 320)
    }
  }

  private func state(
    _ scroll: Interactive<Scroll>, at seconds: Double
  ) -> MotionState {
    var scroll = scroll
    scroll.advance(to: Instant(nanoseconds: Int64((seconds * 1e9).rounded())))
    return scroll.state
  }

  @Test(arguments: try NumberRow.table("scroll"))
  func decaysAndBounces(row: NumberRow) throws {
    let engine = try Scroll.configured("deceleration=\(row.name)")
    let scroll = scroll(at: SIMD2(7, row[0]), velocity: SIMD2(0, row[1]), engine)
    for expected in row.groups(of: 3, from: 2) {
      let found = state(scroll, at: expected[0])
      #expect(abs(found.position.y - expected[1]) < 1e-10, "at \(expected[0])")
      #expect(abs(found.velocity.y - expected[2]) < 1e-9, "at \(expected[0])")
      #expect(found.position.x == 7 && found.velocity.x == 0)
    }
  }

  @Test(arguments: [0.1, 0.25, 0.4, 0.5, 3])
  func eachAxisCrossesAtItsOwnTime(time: Double) {
    let both = state(scroll(at: SIMD2(100, 400), velocity: SIMD2(-800, 2000)), at: time)
    let x = state(scroll(at: SIMD2(100, 0), velocity: SIMD2(-800, 0)), at: time)
    let y = state(scroll(at: SIMD2(0, 400), velocity: SIMD2(0, 2000)), at: time)
    #expect(both.position == SIMD2(x.position.x, y.position.y))
    #expect(both.velocity == SIMD2(x.velocity.x, y.velocity.y))
  }

  /// Closer and closer to the crossing, the steps of position and velocity shrink with the ticks,
  /// down to what the motion itself does in 1 ns.
  @Test func positionAndVelocityGoThroughTheCrossing() {
    let scroll = scroll(at: SIMD2(0, 400), velocity: SIMD2(0, 2000))
    let crossing: Int64 = 458_437_881
    for gap: Int64 in [1_000_000, 1000, 1] {
      var (before, after) = (scroll, scroll)
      before.advance(to: Instant(nanoseconds: crossing - gap + 1))
      after.advance(to: Instant(nanoseconds: crossing + gap))
      let seconds = Double(2 * gap) * 1e-9
      let moved = after.state.position.y - before.state.position.y
      #expect(abs(moved) <= 830 * seconds)
      // The acceleration past the limit is at most 2 w v.
      let changed = after.state.velocity.y - before.state.velocity.y
      #expect(abs(changed) <= 20 * 830 * seconds)
      #expect(before.state.position.y <= 1000 && after.state.position.y >= 1000)
    }
  }

  @Test(arguments: [24, 30, 59, 90, 120, 144, 240, 1000] as [Int64])
  func presentsTheSameAtEveryRateToTheBit(rate: Int64) {
    for (position, velocity) in [
      (SIMD2(100.0, 400), SIMD2(-800.0, 2000)), (SIMD2(0, -100), SIMD2(2900, 3000)),
      (SIMD2(900, 1100), SIMD2(-4000, 100)),
    ] {
      let start = scroll(at: position, velocity: velocity)
      var ticking = start
      for tick in 1...(6 * rate) {
        let time = Instant.tick(tick, rate: rate)
        ticking.advance(to: time)
        var whole = start
        whole.advance(to: time)
        #expect(whole.state.isBitEqual(to: ticking.state))
        #expect(whole.isAtRest == ticking.isAtRest)
      }
      #expect(ticking.isAtRest)
    }
  }

  @Test func aCatchInTheBounceStopsItThereAndAReleaseBringsItBack() {
    var scroll = scroll(at: SIMD2(0, 400), velocity: SIMD2(0, 2000))
    scroll.advance(to: milliseconds(600))
    let caught = scroll.state.position
    #expect(caught.y > 1027)
    scroll.handle(.grab, at: milliseconds(600))
    #expect(scroll.state == MotionState(position: caught))
    scroll.advance(to: milliseconds(700))
    #expect(scroll.state == MotionState(position: caught) && !scroll.isAtRest)
    scroll.handle(
      .release(velocity: .zero, toward: SIMD2(0, 1000)), at: milliseconds(700))
    #expect(scroll.state == MotionState(position: caught))
    scroll.advance(to: milliseconds(800))
    // (1 + w t) e^(-w t) of the offset at w t = 1.
    let left = (caught.y - 1000) * 0.73575888234288464
    #expect(abs(scroll.state.position.y - 1000 - left) < 1e-10)
    scroll.advance(to: milliseconds(3_000))
    #expect(scroll.isAtRest && scroll.state == MotionState(position: SIMD2(0, 1000)))
  }

  @Test func aPressAndReleaseInsideTheLimitsStays() {
    var scroll = scroll(at: SIMD2(20, 400), velocity: SIMD2(0, 2000))
    scroll.advance(to: milliseconds(100))
    let stopped = scroll.state.position
    scroll.handle(.grab, at: milliseconds(100))
    scroll.handle(.release(velocity: .zero, toward: stopped), at: milliseconds(150))
    scroll.advance(to: Instant(nanoseconds: 150_000_001))
    #expect(scroll.isAtRest && scroll.state == MotionState(position: stopped))
  }

  @Test func aCancelStaysInsideTheLimitsAndComesBackFromOutside() {
    var inside = scroll(at: SIMD2(20, 400))
    inside.handle(.grab, at: .zero)
    inside.handle(.cancel(toward: .zero), at: .zero)
    #expect(inside.isAtRest && inside.state.position == SIMD2(20, 400))
    var outside = scroll(at: SIMD2(20, 1090))
    outside.handle(.grab, at: .zero)
    outside.handle(.cancel(toward: .zero), at: .zero)
    #expect(!outside.isAtRest)
    outside.advance(to: milliseconds(5_000))
    #expect(outside.isAtRest && outside.state.position == SIMD2(20, 1000))
  }

  @Test func bothAxesRestAtOnceWithAStepBelowHalfAPixel() {
    var scroll = scroll(at: SIMD2(100, 400), velocity: SIMD2(-300, 2000))
    let (tick, before) = scroll.tickToRest(8_333_333)
    #expect((1...1000).contains(tick))
    #expect(scroll.state == MotionState(position: SIMD2(0, 1000)))
    let step = scroll.state.position - before.position
    #expect(abs(step.x) < 0.19 && abs(step.y) < 0.19)
    #expect(before.velocity != .zero)
  }

  /// Releases that barely reach a limit, from either side, must not rest earlier at some rate.
  @Test func restDependsOnTheReleaseAlone() {
    var random = SplitMix64(seed: 11)
    for index in 0..<400 {
      let isOutside = index % 2 == 0
      let y = isOutside ? -20 * random.nextUnit() : 4 * random.nextUnit()
      let speed = isOutside ? 260 * random.nextUnit() : -12 * random.nextUnit()
      let engine = Scroll(deceleration: index % 3 == 0 ? .fast : .normal)
      let start = scroll(at: SIMD2(0, y), velocity: SIMD2(0, speed), engine)
      var ticking = start
      for tick: Int64 in 1...900 {
        let time = Instant(nanoseconds: tick * 4_166_667)
        ticking.advance(to: time)
        var whole = start
        whole.advance(to: time)
        #expect(whole.state.isBitEqual(to: ticking.state), "from \(y) at \(speed), tick \(tick)")
      }
      #expect(ticking.isAtRest && ticking.state.position.y >= 0)
    }
  }

  /// A fling whose end is barely past a limit would take 12 s to cross it.
  @Test func doesNotWaitForACrossingThatCannotBeSeen() {
    let rate = 2.0020026706730774
    var scroll = scroll(at: SIMD2(0, 100), velocity: SIMD2(0, -rate * (100 + 1e-9)))
    // The speed falls to 1/6 of the rate after ln(600) / rate = 3.195 s.
    scroll.advance(to: milliseconds(3_190))
    #expect(!scroll.isAtRest)
    scroll.advance(to: milliseconds(3_200))
    #expect(scroll.isAtRest && scroll.state == MotionState(position: .zero))
  }

  @Test(arguments: [
    Surface.free, Surface(.pane(Pane(closed: SIMD2(0, 420), open: SIMD2(0, 40)))),
  ])
  func otherSurfacesHaveNoLimits(surface: Surface) {
    var scroll = scroll()
    scroll.prepare(for: surface)
    scroll.place(at: .zero)
    scroll.handle(.release(velocity: SIMD2(-1000, 5000), toward: .zero), at: .zero)
    scroll.advance(to: milliseconds(100_000))
    #expect(
      (scroll.state.position - SIMD2(-499.49983316645526, 2497.4991658322763)).length < 1e-9)
  }

  @Test func retargetChangesNothing() {
    var scroll = scroll(at: SIMD2(0, 400), velocity: SIMD2(0, 2000))
    var retargeted = scroll
    retargeted.handle(.retarget(to: .zero), at: .zero)
    for tick: Int64 in 1...400 {
      scroll.advance(to: milliseconds(16 * tick))
      retargeted.advance(to: milliseconds(16 * tick))
      #expect(retargeted.state.isBitEqual(to: scroll.state))
    }
  }

  @Test func absurdNumbersDoNotTrap() {
    for speed in [1e300, -1e300, .infinity, -.infinity, .nan] {
      for y in [0, 500, 1e300, -1e300] {
        for step: Int64 in [1, 16_000_000, 10_000_000_000] {
          var scroll = scroll(at: SIMD2(0, y), velocity: SIMD2(0, speed))
          scroll.advance(to: Instant(nanoseconds: step))
          if speed.isNaN { #expect(!scroll.isAtRest) }
        }
      }
    }
  }
}
