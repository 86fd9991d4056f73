extension PopSpring: CatalogueMotion {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "pop-spring",
      family: .force,
      fidelity: .faithful,
      summary: "Facebook pop 1.0's POPSpringAnimation: Runge-Kutta in steps of 1 ms.",
      parameters: [
        EngineParameter(
          name: "bounciness", summary: "bounciness",
          kind: .number(default: 4, in: 0...20), group: "bouncy"),
        EngineParameter(
          name: "speed", summary: "speed", kind: .number(default: 12, in: 0...20), group: "bouncy"),
        EngineParameter(
          name: "tension", summary: "tension k", unit: "kg/s^2",
          kind: .number(default: 342.100588235294, in: 1e-6...1e9), group: "physical"),
        EngineParameter(
          name: "friction", summary: "friction c", unit: "kg/s",
          kind: .number(default: 30.486979648244, in: 0...1e6), group: "physical"),
        EngineParameter(
          name: "mass", summary: "mass m", unit: "kg", kind: .number(default: 1, in: 1e-6...1e6),
          group: "physical"),
        EngineParameter(
          name: "threshold", summary: "threshold of the animated property", unit: "pt",
          kind: .number(default: 1, in: 1e-6...1e3)),
        EngineParameter(
          name: "carry", summary: "what becomes of the time shorter than a step",
          kind: .choice(["faithful", "exact"])),
        EngineParameter(
          name: "rest", summary: "whose rule ends it, the solver's or the animation's",
          kind: .choice(["solver", "animation"])),
      ],
      knownDefects: [
        "It loses about half a millisecond each tick: 0.2 s after a start from 0 to 100 with tension "
          + "300 and friction 20 it is at 109.64 at 30 Hz and at 106.89 at 240 Hz; exact is 109.93. "
          + "carry=exact mends it.",
        "It snaps to its target from up to half the threshold away.",
        "With rest=animation, as shipped, it stops dead from up to a fifth of the threshold a tick: "
          + "12 pt/s at 60 Hz.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, the defaults of the chosen group filled in.
  /// - Throws: ``EngineParameterError`` for constants whose motion steps of 1 ms cannot follow.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let converted = BouncyConversion(
      bounciness: parameters.number("bounciness") ?? 4, speed: parameters.number("speed") ?? 12)
    let mass = parameters.number("mass") ?? 1
    self.init(
      tension: parameters.number("tension") ?? converted.tension,
      friction: parameters.number("friction") ?? converted.friction,
      mass: mass,
      threshold: parameters.number("threshold") ?? 1,
      carry: parameters.word("carry") == "exact" ? .exact : .faithful,
      restRule: parameters.word("rest") == "animation" ? .animation : .solver)
    guard tension / mass <= 6e6, friction / mass <= 2.5e3 else {
      throw EngineParameterError(
        "engine pop-spring: found tension / mass \(tension / mass) and friction / mass "
          + "\(friction / mass), expected at most 6000000 and 2500, the limits of steps of 1 ms")
    }
  }

  /// The exact solution of the same equation.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: tension, damping: friction, mass: mass)
  }
}
