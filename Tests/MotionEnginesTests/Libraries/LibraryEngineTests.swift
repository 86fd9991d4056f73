import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Properties of recent libraries' engines that their replays do not show.
///
/// `OriginalTests` compares them with the originals, tick by tick; `BrokenRulesTests` checks rules.
struct LibraryEngineTests {
  // Source: `fitOnBounceCurve`, API 28, which sets the current position to the limit.
  @Test func overScrollerGoesBackByAPixelToTheLimitThatItIsThrownFrom() {
    let page = ScrollArea(minimum: .zero, maximum: SIMD2(200, 1432), size: SIMD2(320, 568))
    var engine = OverScroller().engine
    engine.prepare(for: Surface(.scroll(page)))
    let outside = SIMD2(0, 1432 + 1 / 2.75)
    engine.place(at: outside)
    engine.handle(.grab, at: .zero)
    engine.handle(.release(velocity: SIMD2(0, 3000), toward: .zero), at: .zero)
    #expect(engine.state.position == outside)
    engine.advance(to: Instant(nanoseconds: 900_000))
    #expect(engine.state.position == SIMD2(0, 1432))
    engine.advance(to: milliseconds(20))
    #expect(engine.state.position.y > 1480)
  }

  /// Returns the position after 0.2 s of a motion from 0 to 100 pt.
  private func place<M: Motion>(_ motion: M, rate: Int64) -> Double {
    var engine = motion.started(.retarget(to: SIMD2(100, 0)))
    engine.tick(1...rate / 5, rate: rate)
    return engine.state.position.x
  }

  /// Returns how far a decay goes from a speed of 1000 pt/s.
  private func way<M: Motion>(_ motion: M, rate: Int64) -> Double {
    var engine = motion.started(.release(velocity: SIMD2(1000, 0), toward: .zero))
    var tick: Int64 = 0
    while !engine.isAtRest, tick < 100_000 {
      tick += 1
      engine.advance(to: .tick(tick, rate: rate))
    }
    return engine.state.position.x
  }

  // Source: the libraries themselves, at these rates. At that time the exact spring of stiffness
  // 300 is at 109.93 with damping 20, and at 63.0 with damping 60.
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

  @Test func reanimatedTakesTheDefaultsOfItsVersion() throws {
    let four = try Reanimated.configured()
    let three = try Reanimated.configured("version=3,damping=12")
    guard case .mechanical(900, 120) = four.form, case .mechanical(100, 12) = three.form else {
      Issue.record("\(four.form), \(three.form)")
      return
    }
    #expect(four.mass == 4 && three.mass == 1)
    guard case .lasting(0.55, 0.75) = try Reanimated.configured("damping-ratio=0.75").form else {
      Issue.record("a damping ratio makes a duration")
      return
    }
  }

  // (0.4, 0, 0.2, 1) has no name among the project's curves.
  @Test func advanceHasACurveOfItsOwn() throws {
    let curve = CubicBezier(0.4, 0, 0.2, 1)
    #expect(try AdvanceAnimate.configured().timing == curve)
    #expect(try AdvanceAnimate.configured("timing=swiftOut").timing == curve)
    #expect(try AdvanceAnimate.configured("timing=linear").timing == .linear)
  }

  /// A tap moves React Native's spring at once if it lags behind.
  @Test func reactNativeCatchesUpAtATap() {
    var engine = ReactNativeSpring().started(.retarget(to: SIMD2(100, 0)))
    engine.advance(to: milliseconds(200))
    let before = engine.state.position.x
    engine.handle(.retarget(to: SIMD2(0, 0)), at: milliseconds(200))
    #expect((engine.state.position.x - before).magnitude > 1)
  }

  /// Returns a flight of Svelte's spring, caught and released at once without a frame in between.
  private func caught(_ form: Svelte.Form) -> Interactive<Svelte> {
    var engine = Svelte(form: form).started(.retarget(to: SIMD2(100, 0)))
    engine.tick(1...3, every: 16_666_666)
    engine.advance(to: milliseconds(50))
    engine.handle(.grab, at: milliseconds(50))
    engine.handle(.release(velocity: .zero, toward: SIMD2(-100, 0)), at: milliseconds(50))
    return engine
  }

  // The frame cancels the grab's task, in which the new target was stored.
  @Test func svelteStoreStandsStill() {
    var engine = caught(.store)
    let place = engine.state.position
    #expect(!engine.isAtRest)
    engine.advance(to: Instant(nanoseconds: 66_666_666))
    #expect(engine.isAtRest && engine.state.position == place)
  }

  // Each frame's second step, of zero length, sets the last place to the present one: without
  // momentum a frame moves by 0.15 of what is left, times its length.
  @Test func svelteClassLosesItsMomentum() {
    var engine = caught(.class)
    for tick: Int64 in 1...10 {
      let before = engine.state.position.x
      engine.advance(to: milliseconds(50 + 16 * tick))
      let moved = 0.15 * (-100 - before) * 0.96
      #expect(abs(engine.state.position.x - before - moved) < 1e-9)
    }
  }
}
