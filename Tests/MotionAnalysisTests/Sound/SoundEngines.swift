import MotionEngines
import MotionModel
import MotionReplay

/// Sound engines that are not the project's: other equations, other ways to solve them, and the
/// extremes of what a screen can show.
enum SoundEngines {
  static var all: [ConfiguredEngine] { closedForms + ends + integrations }

  /// Exact formulas of the time since the start.
  private static var closedForms: [ConfiguredEngine] {
    [
      course("smooth-damp", RootSpring.smoothDamp(0.2)),
      course("minimum-jerk", Polynomial.minimumJerk(0.4)),
      course("cubic-hermite", Polynomial.cubic(0.35)),
      course("septic-hermite", Polynomial.septic(0.5)),
      course("bang-bang", BangBang(acceleration: 9000)),
      course("overdamped", RootSpring(frequency: 40, ratio: 4)),
      engine(
        "two-springs",
        Coursing(RootSpring(frequency: 30, ratio: 0.5), RootSpring(frequency: 9)).engine),
      engine(
        "turned-springs",
        Coursing(
          RootSpring(frequency: 25, ratio: 0.3), RootSpring(frequency: 10, ratio: 2),
          along: SIMD2(0.8, -0.6)
        ).engine),
      engine(
        "curve-and-turn",
        Coursing(
          Polynomial.minimumJerk(0.3), Polynomial.septic(0.3), along: SIMD2(0.28, 0.96)
        ).engine),
      // A coupled oscillator that spirals in.
      engine(
        "spiral",
        Standalone(
          Coursing(
            RootSpring(frequency: 14, ratio: 0.7), RootSpring(frequency: 14, ratio: 1.8),
            along: SIMD2(0.6, 0.8)), isExact: true)),
    ]
  }

  /// The stiffest and softest motions that are judged, and the shortest and longest.
  private static var ends: [ConfiguredEngine] {
    [
      course("spring-400", RootSpring(frequency: 400)),
      course("spring-400-bouncy", RootSpring(frequency: 400, ratio: 0.1)),
      course("spring-400-overdamped", RootSpring(frequency: 400, ratio: 5)),
      course("spring-150-bouncy", RootSpring(frequency: 150, ratio: 0.02)),
      course("spring-2", RootSpring(frequency: 2)),
      course("spring-20-loose", RootSpring(frequency: 20, ratio: 0.07)),
      course("smooth-damp-5ms", RootSpring.smoothDamp(0.005)),
      course("smooth-damp-900ms", RootSpring.smoothDamp(0.9)),
      course("minimum-jerk-50ms", Polynomial.minimumJerk(0.05)),
      course("cubic-hermite-50ms", Polynomial.cubic(0.05)),
      course("septic-hermite-50ms", Polynomial.septic(0.05)),
      course("minimum-jerk-8s", Polynomial.minimumJerk(8)),
      course("bang-bang-hard", BangBang(acceleration: 200_000)),
      course("bang-bang-soft", BangBang(acceleration: 2000)),
    ]
  }

  /// Numerical motions: in small steps independent of the ticks, or in rough steps that converge.
  private static var integrations: [ConfiguredEngine] {
    [
      engine(
        "runge-kutta-cubic",
        Integration(.rungeKutta, presentation: .cubic) { x, v in -400 * x - 24 * v }.engine),
      engine(
        "runge-kutta-hardening",
        Integration(.rungeKutta) { x, v in -(120 + 0.01 * x.dot(x)) * x - 20 * v }.engine),
      engine(
        "runge-kutta-whirl",
        Integration(.rungeKutta) { x, v in -300 * x - 18 * v + 12 * SIMD2(-v.y, v.x) }.engine),
      engine(
        "implicit-midpoint",
        Integration(.midpoint, every: 500_000) { x, v in -900 * x - 40 * v }.engine),
      engine(
        "verlet",
        Integration(.verlet, every: 250_000) { x, v in -250 * x - 14 * v }.engine),
      engine(
        "verlet-drag",
        Integration(.verlet, every: 250_000) { x, v in -90 * x - (12 + 0.004 * v.length) * v }
          .engine),
      engine("spring-at-ticks", AtTicks(base: SpringExact().engine)),
      engine(
        "midpoint-per-tick",
        ImplicitPerTick(frequency: 17, ratio: 0.6, share: 0.5, restSpeed: 0.05).engine),
      engine(
        "midpoint-per-tick-soft",
        ImplicitPerTick(frequency: 6, ratio: 1, share: 0.5, restSpeed: 0.05).engine),
      engine(
        "backward-euler-per-tick",
        ImplicitPerTick(frequency: 17, ratio: 0.6, share: 1, restSpeed: 0.5).engine),
      engine("sub-steps", SubSteps(stiffness: 300, damping: 20).engine),
      engine("rests-by-axis", SubSteps(stiffness: 250, damping: 14, restsByAxis: true).engine),
      engine("rounded-at-once", Standalone(RoundedDecay(), stepsInNoTime: true)),
      engine("rounded-spring", Standalone(RoundedSpring(), stepsInNoTime: true)),
    ]
  }

  private static func course(_ name: String, _ course: some Course) -> ConfiguredEngine {
    engine(name, Coursing(course, course).engine)
  }

  private static func engine(_ name: String, _ engine: some Engine) -> ConfiguredEngine {
    ConfiguredEngine(engine, named: name)
  }
}
