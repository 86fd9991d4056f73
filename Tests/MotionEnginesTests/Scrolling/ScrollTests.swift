import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
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
      var ticks: Int64 = 0
      while !scroll.isAtRest, ticks < 1000 {
        ticks += 1
        scroll.advance(to: Instant(nanoseconds: ticks * 10_000_000))
      }
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

  // Source: x0 + v0 (d^(1000 t) - 1) / (1000 ln d); from the crossing on a critically damped spring
  // of frequency 10; mpmath 1.3.0 at 40 digits. The crossing is at 0.4584378819573197 s.
  @Test(arguments: [
    (0.25, 793.37903024859439, 1212.4541308555287), (0.4, 950.47962023155736, 897.93833014532078),
    (0.45, 993.20258181168782, 812.40684696283632), (0.5, 1021.9095204157865, 308.05599620414551),
    (0.6, 1027.452871027097, -80.600621268938419), (1, 1001.9235836116087, -15.683919267543544),
  ])
  func decaysAndBounces(time: Double, position: Double, velocity: Double) {
    let found = state(scroll(at: SIMD2(0, 400), velocity: SIMD2(0, 2000)), at: time)
    #expect(abs(found.position.y - position) < 1e-10)
    #expect(abs(found.velocity.y - velocity) < 1e-9)
    #expect(found.position.x == 0 && found.velocity.x == 0)
  }

  // Source: as above; the horizontal crossing is at 0.14386389730283723 s.
  @Test(arguments: [
    (0.1, 27.499319368810242, -654.85344375074225), (0.25, -22.025519828996944, 12.733730389059501),
    (0.4, -11.860202521841596, 72.297726851448685), (0.5, -6.0665646166227823, 43.631246759152173),
  ])
  func eachAxisCrossesAtItsOwnTime(time: Double, position: Double, velocity: Double) {
    let both = state(scroll(at: SIMD2(100, 400), velocity: SIMD2(-800, 2000)), at: time)
    #expect(abs(both.position.x - position) < 1e-10)
    #expect(abs(both.velocity.x - velocity) < 1e-9)
    let alone = state(scroll(at: SIMD2(0, 400), velocity: SIMD2(0, 2000)), at: time)
    #expect(both.position.y == alone.position.y && both.velocity.y == alone.velocity.y)
  }

  // Source: as above. With 500 pt/s inward it does not cross the limit; with 3000 it does so at
  // 0.05 s with 1213.0613194252668 pt/s, and decays from there.
  @Test(arguments: [
    (0.0, 0.1, -73.575888234288464, 367.87944117144232),
    (0, 0.3, -19.914827347145577, 149.36120510359183),
    (500, 0.1, -55.181916175716348, 367.87944117144232),
    (500, 0.5, -2.3582814496799135, 20.213840997256401),
    (3000, 0.02, -49.123845184678912, 2128.6999580027528),
    (3000, 0.1, 57.716182063149792, 1097.5133687937874),
    (3000, 0.5, 359.79555328948041, 492.74966084342954),
  ])
  func comesBackFromPastALimit(
    speed: Double, time: Double, position: Double, velocity: Double
  ) {
    let found = state(scroll(at: SIMD2(0, -100), velocity: SIMD2(0, speed)), at: time)
    #expect(abs(found.position.y - position) < 1e-10)
    #expect(abs(found.velocity.y - velocity) < 1e-9)
  }

  // Source: as above, with d = 0.99.
  @Test(arguments: [
    (0.1, 63.079251078549998, 366.0323412732295), (0.5, 98.845404913656094, 6.5704830424146329),
  ])
  func theFastRateIsItsOwn(time: Double, travel: Double, velocity: Double) {
    let found = state(
      scroll(at: SIMD2(9, 9), velocity: SIMD2(1000, 0), Scroll(deceleration: .fast)), at: time)
    #expect(abs(found.position.x - 9 - travel) < 1e-10)
    #expect(abs(found.velocity.x - velocity) < 1e-10)
  }

  @Test(arguments: [
    (Scroll.Deceleration.normal, 499.49983316645526), (.fast, 99.499162473422173),
  ])
  func restsWhereTheFormulaEnds(rate: Scroll.Deceleration, travel: Double) {
    let engine = Scroll(deceleration: rate)
    let found = state(scroll(at: SIMD2(9, 9), velocity: SIMD2(1000, 0), engine), at: 1000)
    #expect((found.position - SIMD2(9 + travel, 9)).length < 1e-10)
    #expect(found.velocity == .zero)
  }

  /// The crossing looked at from ever nearer: the steps of position and velocity shrink with the
  /// ticks, to what the motion itself does in 1 ns.
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
      // At most 2 w v past the limit.
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
        let time = Instant(nanoseconds: tick * 1_000_000_000 / rate)
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
    scroll.advance(to: Instant(nanoseconds: 600_000_000))
    let caught = scroll.state.position
    #expect(caught.y > 1027)
    scroll.handle(.grab, at: Instant(nanoseconds: 600_000_000))
    #expect(scroll.state == MotionState(position: caught))
    scroll.advance(to: Instant(nanoseconds: 700_000_000))
    #expect(scroll.state == MotionState(position: caught) && !scroll.isAtRest)
    scroll.handle(
      .release(velocity: .zero, toward: SIMD2(0, 1000)), at: Instant(nanoseconds: 700_000_000))
    #expect(scroll.state == MotionState(position: caught))
    scroll.advance(to: Instant(nanoseconds: 800_000_000))
    // (1 + w t) e^(-w t) of the offset at w t = 1.
    let left = (caught.y - 1000) * 0.73575888234288464
    #expect(abs(scroll.state.position.y - 1000 - left) < 1e-10)
    scroll.advance(to: Instant(nanoseconds: 3_000_000_000))
    #expect(scroll.isAtRest && scroll.state == MotionState(position: SIMD2(0, 1000)))
  }

  @Test func aPressAndReleaseInsideTheLimitsStays() {
    var scroll = scroll(at: SIMD2(20, 400), velocity: SIMD2(0, 2000))
    scroll.advance(to: Instant(nanoseconds: 100_000_000))
    let stopped = scroll.state.position
    scroll.handle(.grab, at: Instant(nanoseconds: 100_000_000))
    scroll.handle(.release(velocity: .zero, toward: stopped), at: Instant(nanoseconds: 150_000_000))
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
    outside.advance(to: Instant(nanoseconds: 5_000_000_000))
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

  /// Releases that only just reach a limit, from either side, must not rest earlier at one rate.
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

  /// A fling that would end a hair past a limit would take 12 s to cross it.
  @Test func doesNotWaitForACrossingThatCannotBeSeen() {
    let rate = 2.0020026706730774
    var scroll = scroll(at: SIMD2(0, 100), velocity: SIMD2(0, -rate * (100 + 1e-9)))
    // The speed is 1/6 of the rate after ln(600) / rate = 3.195 s.
    scroll.advance(to: Instant(nanoseconds: 3_190_000_000))
    #expect(!scroll.isAtRest)
    scroll.advance(to: Instant(nanoseconds: 3_200_000_000))
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
    scroll.advance(to: Instant(nanoseconds: 100_000_000_000))
    #expect(
      (scroll.state.position - SIMD2(-499.49983316645526, 2497.4991658322763)).length < 1e-9)
  }

  @Test func retargetChangesNothing() {
    var scroll = scroll(at: SIMD2(0, 400), velocity: SIMD2(0, 2000))
    var retargeted = scroll
    retargeted.handle(.retarget(to: .zero), at: .zero)
    for tick: Int64 in 1...400 {
      scroll.advance(to: Instant(nanoseconds: tick * 16_000_000))
      retargeted.advance(to: Instant(nanoseconds: tick * 16_000_000))
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

  @Test func keepsTheRulesOfEveryEngine() {
    for rate in Scroll.Deceleration.allCases {
      #expect(EngineConformance(of: Scroll(deceleration: rate)).violations() == [])
      // Limits that the trials of conformance cross both ways.
      let area = ScrollArea(
        minimum: SIMD2(0, -30), maximum: SIMD2(90, 45), size: SIMD2(320, 568))
      let limited = EngineConformance(of: Scroll(deceleration: rate), on: Surface(.scroll(area)))
      #expect(limited.violations() == [])
    }
  }

  @Test func claims() {
    #expect(Scroll().claims == EngineClaims(restsOnTarget: false, isExact: true))
  }

  @Test func parametersAreTakenAndChecked() throws {
    func make(_ given: [(name: String, text: String)]) throws -> Scroll {
      try Scroll(parameters: EngineParameters(given, of: Scroll.self))
    }
    let usual = try make([])
    #expect(usual.deceleration == .normal && usual.stiffness == 100)
    let other = try make([("deceleration", "fast"), ("stiffness", "400")])
    #expect(other.deceleration == .fast && other.stiffness == 400)
    for bad in [("deceleration", "0.99"), ("stiffness", "0"), ("stiffness", "nan"), ("mass", "1")] {
      #expect(throws: EngineParameterError.self) { try make([bad]) }
    }
  }
}
