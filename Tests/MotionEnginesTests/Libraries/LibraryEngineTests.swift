import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

/// The engines of the libraries of today: what their replays do not show.
///
/// `OriginalTests` holds them to their originals, tick by tick; here are the rates, the parameters
/// and the rules that no replay covers.
struct LibraryEngineTests {
  private static func conforms<M: CatalogueMotion>(
    _ motion: M, on surface: Surface = .free
  ) -> [ConformanceViolation] {
    EngineConformance(of: motion, on: surface).violations(besides: motion.knownBreaks)
  }

  private static let area = Surface(
    .scroll(
      ScrollArea(minimum: .zero, maximum: SIMD2(200, 1432), size: SIMD2(320, 568))))

  @Test func overScrollerConforms() {
    #expect(Self.conforms(OverScroller()) == [])
    #expect(Self.conforms(OverScroller(density: 1)) == [])
    #expect(Self.conforms(OverScroller(), on: Self.area) == [])
    #expect(Self.conforms(OverScroller(mode: .scroll)) == [])
  }

  // Source: `fitOnBounceCurve`, API 28, which sets the current position to the limit.
  @Test func overScrollerGoesBackByAPixelToTheLimitThatItIsThrownFrom() {
    var engine = OverScroller().engine
    engine.prepare(for: Self.area)
    let outside = SIMD2(0, 1432 + 1 / 2.75)
    engine.place(at: outside)
    engine.handle(.grab, at: .zero)
    engine.handle(.release(velocity: SIMD2(0, 3000), toward: .zero), at: .zero)
    #expect(engine.state.position == outside)
    engine.advance(to: Instant(nanoseconds: 900_000))
    #expect(engine.state.position == SIMD2(0, 1432))
    engine.advance(to: Instant(nanoseconds: 20_000_000))
    #expect(engine.state.position.y > 1480)
  }

  @Test func composeConforms() {
    #expect(Self.conforms(Compose()) == [])
    #expect(Self.conforms(Compose(stiffness: 400, dampingRatio: 0.5, axes: .alone)) == [])
    #expect(Self.conforms(Compose(stiffness: 300, dampingRatio: 1.5)) == [])
    #expect(Self.conforms(ComposeDecay()) == [])
    #expect(Self.conforms(ComposeDecay(curve: .spline)) == [])
  }

  @Test func reanimatedConforms() {
    #expect(Self.conforms(Reanimated()) == [])
    #expect(Self.conforms(Reanimated(version: .three)) == [])
    let lasting = Reanimated.Form.lasting(duration: 0.55, dampingRatio: 0.75)
    #expect(Self.conforms(Reanimated(form: lasting)) == [])
    #expect(Self.conforms(ReanimatedDecay()) == [])
  }

  @Test func reactNativeConforms() {
    #expect(Self.conforms(ReactNativeSpring()) == [])
    #expect(Self.conforms(ReactNativeDecay()) == [])
    #expect(Self.conforms(ReactNativeTiming()) == [])
  }

  @Test func motionConforms() {
    #expect(Self.conforms(MotionSpring()) == [])
    #expect(Self.conforms(MotionSpring(damping: 34.64)) == [])
    #expect(Self.conforms(MotionDecay()) == [])
    #expect(Self.conforms(MotionDecay(rounding: 0)) == [])
    #expect(Self.conforms(MotionBasic()) == [])
  }

  @Test func advanceConforms() {
    #expect(Self.conforms(Advance()) == [])
    #expect(Self.conforms(AdvanceDecay()) == [])
    #expect(Self.conforms(AdvanceAnimate()) == [])
  }

  @Test func svelteConforms() {
    #expect(Self.conforms(Svelte()) == [])
    #expect(Self.conforms(Svelte(preserve: 0.3)) == [])
    #expect(Self.conforms(Svelte(form: .store)) == [])
  }

  /// Where a motion from 0 to 100 pt is after 0.2 s.
  private func place<M: Motion>(_ motion: M, rate: Int64) -> Double {
    var engine = motion.started(.retarget(to: SIMD2(100, 0)))
    for tick in 1...(rate / 5) {
      engine.advance(to: Instant(nanoseconds: tick * 1_000_000_000 / rate))
    }
    return engine.state.position.x
  }

  /// How far a decay goes from a speed of 1000 pt/s.
  private func way<M: Motion>(_ motion: M, rate: Int64) -> Double {
    var engine = motion.started(.release(velocity: SIMD2(1000, 0), toward: .zero))
    var tick: Int64 = 0
    while !engine.isAtRest, tick < 100_000 {
      tick += 1
      engine.advance(to: Instant(nanoseconds: tick * 1_000_000_000 / rate))
    }
    return engine.state.position.x
  }

  // Source: the libraries themselves, at these rates; the exact spring of stiffness 300 and damping
  // 20 is at 109.93 then, of stiffness 300 and damping 60 at 63.0.
  @Test(
    arguments: [
      (30, 103.74, 6.2, 138.4), (60, 107.68, 6.6, 117.7), (120, 108.93, 7.5, 102.2),
      (240, 109.42, 9.4, 100.2),
    ] as [(Int64, Double, Double, Double)])
  func springsAtOtherRates(rate: Int64, compose: Double, overdamped: Double, svelte: Double) {
    #expect(
      abs(place(Compose(stiffness: 300, dampingRatio: 0.57735026), rate: rate) - compose) < 0.005)
    #expect(
      abs(place(MotionSpring(stiffness: 300, damping: 60), rate: rate) - overdamped) < 0.05)
    #expect(abs(place(Svelte(stiffness: 0.1, damping: 0.25), rate: rate) - svelte) < 0.05)
    #expect(abs(place(Advance(tension: 300, damping: 20), rate: rate) - 102.26) < 0.005)
  }

  // Source: the libraries themselves, at these rates.
  @Test(
    arguments: [(30, 479, 498.58), (60, 345, 497.05), (120, 248, 493.96), (240, 177, 487.74)]
      as [(Int64, Double, Double)])
  func decaysAtOtherRates(rate: Int64, reanimated: Double, reactNative: Double) {
    #expect(abs(way(ReanimatedDecay(), rate: rate) - reanimated) < 0.5)
    #expect(abs(way(ReactNativeDecay(), rate: rate) - reactNative) < 0.005)
  }

  private func engine<M: CatalogueMotion>(_ type: M.Type, _ text: String) throws -> M {
    try M(
      parameters: EngineParameters(
        EngineSpecification(text).parameters, of: M.self))
  }

  @Test func reanimatedTakesTheDefaultsOfItsVersion() throws {
    let four = try engine(Reanimated.self, "reanimated")
    let three = try engine(Reanimated.self, "reanimated:version=3,damping=12")
    guard case .mechanical(900, 120) = four.form, case .mechanical(100, 12) = three.form else {
      Issue.record("\(four.form), \(three.form)")
      return
    }
    #expect(four.mass == 4 && three.mass == 1)
    guard case .lasting(0.55, 0.75) = try engine(Reanimated.self, "r:damping-ratio=0.75").form
    else {
      Issue.record("a damping ratio makes a duration")
      return
    }
  }

  @Test(arguments: [
    "r:duration=1,stiffness=300", "r:damping-ratio=1,damping=3", "r:duration=1,version=3",
  ])
  func reanimatedTakesOneForm(text: String) {
    #expect(throws: EngineParameterError.self) { try engine(Reanimated.self, text) }
  }

  // Its wrong discriminant is c^2 - 4 w, which is below 0 here.
  @Test func motionRefusesRootsThatAreNoNumbers() throws {
    #expect(throws: EngineParameterError.self) {
      try engine(MotionSpring.self, "motion:stiffness=0.5,damping=1.5")
    }
    _ = try engine(MotionSpring.self, "motion:stiffness=300,damping=60")
  }

  // (0.4, 0, 0.2, 1) has no name among the project's curves.
  @Test func advanceHasACurveOfItsOwn() throws {
    let curve = CubicBezier(0.4, 0, 0.2, 1)
    #expect(try engine(AdvanceAnimate.self, "advance-animate").timing == curve)
    #expect(try engine(AdvanceAnimate.self, "advance-animate:timing=swiftOut").timing == curve)
    #expect(try engine(AdvanceAnimate.self, "advance-animate:timing=linear").timing == .linear)
  }

  /// A tap while React Native's spring is behind moves it at once.
  @Test func reactNativeCatchesUpAtATap() {
    var engine = ReactNativeSpring().started(.retarget(to: SIMD2(100, 0)))
    engine.advance(to: Instant(nanoseconds: 200_000_000))
    let before = engine.state.position.x
    engine.handle(.retarget(to: SIMD2(0, 0)), at: Instant(nanoseconds: 200_000_000))
    #expect((engine.state.position.x - before).magnitude > 1)
  }

  /// A flight of Svelte's spring that is caught and let go at once, without a frame in between.
  private func caught(_ form: Svelte.Form) -> Interactive<Svelte> {
    var engine = Svelte(form: form).started(.retarget(to: SIMD2(100, 0)))
    let time = Instant(nanoseconds: 50_000_000)
    for tick: Int64 in 1...3 { engine.advance(to: Instant(nanoseconds: tick * 16_666_666)) }
    engine.advance(to: time)
    engine.handle(.grab, at: time)
    engine.handle(.release(velocity: .zero, toward: SIMD2(-100, 0)), at: time)
    return engine
  }

  // The frame cancels the task that the grab meant, with the new target in it.
  @Test func svelteStoreStandsStill() {
    var engine = caught(.store)
    let place = engine.state.position
    #expect(!engine.isAtRest)
    engine.advance(to: Instant(nanoseconds: 66_666_666))
    #expect(engine.isAtRest && engine.state.position == place)
  }

  // The second step of each frame, by no time, makes the last place the present one: without
  // momentum a frame goes 0.15 of what is left, times its length.
  @Test func svelteClassLosesItsMomentum() {
    var engine = caught(.class)
    for tick: Int64 in 1...10 {
      let before = engine.state.position.x
      engine.advance(to: Instant(nanoseconds: 50_000_000 + tick * 16_000_000))
      let moved = 0.15 * (-100 - before) * 0.96
      #expect(abs(engine.state.position.x - before - moved) < 1e-9)
    }
  }
}
