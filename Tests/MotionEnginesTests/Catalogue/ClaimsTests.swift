import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct ClaimsTests {
  private static func oscillator(
    mass: Double = 1, stiffness: Double, movesOnlyAtTicks: Bool = false, isExact: Bool = false
  ) -> EngineClaims {
    EngineClaims(
      isExact: isExact, movesOnlyAtTicks: movesOnlyAtTicks,
      oscillator: .init(mass: mass, stiffness: stiffness))
  }

  @Test(
    arguments: [
      (
        "spring:stiffness=170,damping=26,mass=2",
        oscillator(mass: 2, stiffness: 170, movesOnlyAtTicks: true)
      ),
      ("spring-exact", oscillator(stiffness: 300, isExact: true)),
      // 3.5 Hz: (7 pi)^2.
      ("dynamics", oscillator(stiffness: 7 * Double.pi * (7 * Double.pi))),
      ("fluid", oscillator(stiffness: Fluid().stiffness)),
      ("framer:mass=2", oscillator(mass: 2, stiffness: 100, movesOnlyAtTicks: true)),
      (
        "pop-spring:tension=300,friction=20,mass=2",
        oscillator(mass: 2, stiffness: 300, movesOnlyAtTicks: true)
      ),
      ("react-spring:mass=2", oscillator(mass: 2, stiffness: 170, movesOnlyAtTicks: true)),
      ("rebound", oscillator(stiffness: 230.2, movesOnlyAtTicks: true)),
      ("wave", oscillator(stiffness: Wave().stiffness)),
      ("cubic", EngineClaims(isExact: true)), ("tween", EngineClaims(isExact: true)),
      ("pop-basic:timing=0.3;1.5;0.6;1.5", EngineClaims(isExact: true, movesOnlyAtTicks: true)),
      ("scroll", EngineClaims(restsOnTarget: false, isExact: true)),
      ("decay", EngineClaims(restsOnTarget: false, oscillator: .init(mass: 1, stiffness: 0))),
    ] as [(String, EngineClaims)])
  func anEngineClaims(specification: String, claims: EngineClaims) throws {
    #expect(try EngineCatalogue.standard.configure(specification).claims == claims)
  }

  @Test func exactTwinsHaveTheConstantsThatCount() {
    #expect(PopSpring(tension: 300, friction: 20).exactConstants == [300, 20, 1])
    #expect(Rebound().exactConstants == [230.2, 22, 1])
    #expect(CASpring().exactConstants == [100, 10, 1])
    #expect(CASpring(damping: 30).exactConstants == [100, 20, 1])
    #expect(abs((Fling().exactConstants?.first ?? 0) - 0.995_808_807_6) < 1e-10)
    #expect(abs((Friction().exactConstants?.first ?? 0) - 0.997_999_5) < 1e-7)
    #expect(Friction(constantDeceleration: 1).exactConstants == nil)
    #expect(Tween().exactConstants == nil)
  }

  /// None of these traps; the last value tells whether it rests after `time` ms, nil for either.
  @Test(
    arguments: [
      ("ca-spring:damping=30", 16, false), ("uiview-spring", 600, true), ("decay", 16, false),
      ("decay-exact", 16, false), ("friction", 100, nil),
      ("friction:constant-deceleration=10", 100, nil),
    ] as [(String, Int64, Bool?)])
  func absurdVelocitiesDoNotTrap(specification: String, time: Int64, rests: Bool?) throws {
    for velocity in [1e300, .infinity, .nan] {
      var engine = try EngineCatalogue.standard.configure(specification).erased
      engine.place(at: SIMD2(10, 20))
      engine.handle(.release(velocity: SIMD2(velocity, 0), toward: SIMD2(100, 0)), at: .zero)
      engine.advance(to: milliseconds(time))
      // NaN does not count as fast.
      let isStopped = specification == "decay" && velocity.isNaN
      if let rests { #expect(engine.isAtRest == (rests || isStopped), "\(velocity)") }
    }
  }
}

extension Catalogued {
  /// The constants of the exact twin: stiffness, damping and mass, the deceleration, or the length.
  fileprivate var exactConstants: [Double]? {
    switch exactTwin {
    case .spring(let spring): [spring.stiffness, spring.damping, spring.mass]
    case .decay(let decay): [decay.deceleration]
    case .curve(let cubic): [Double(cubic.length) * 1e-9]
    case nil: nil
    }
  }
}
