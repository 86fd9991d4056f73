extension PropertyAnimator: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "property-animator",
      family: .timed,
      fidelity: .faithful,
      summary: "UIKit's UIViewPropertyAnimator (iOS 11 and later), scrubbed along the pane's way.",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration of a whole way; a spring takes its own", unit: "s",
          kind: .number(default: 0.4, in: 1e-3...1e3)),
        EngineParameter(
          name: "timing",
          summary: "pace: a name, spring, or control points x1;y1;x2;y2",
          kind: .numbers(
            count: 4, orOneOf: ["linear", "ease", "easeIn", "easeOut", "easeInOut", "spring"],
            default: "easeInOut")),
        EngineParameter(
          name: "factor",
          summary: "time after a release in durations; 0 for what the curve leaves",
          kind: .number(default: 0, in: 0...1e3)),
        EngineParameter(
          name: "scrub", summary: "what follows the finger: the value, or the curve's time",
          kind: .choice(["value", "time"])),
        EngineParameter(
          name: "completion", summary: "at its end it finishes, or pauses and stays active",
          kind: .choice(["finish", "pause"])),
        EngineParameter(
          name: "stiffness", summary: "stiffness k, of the spring", unit: "kg/s^2",
          kind: .number(default: 1000, in: 1e-6...1e9)),
        EngineParameter(
          name: "damping", summary: "damping c, of the spring", unit: "kg/s",
          kind: .number(default: 500, in: 1e-6...1e6)),
        EngineParameter(
          name: "mass", summary: "mass m, of the spring", unit: "kg",
          kind: .number(default: 3, in: 1e-6...1e6)),
      ],
      knownDefects: [
        "A curve loses the velocity of a release, and breaks it at every reversal.",
        "A spring takes a release's velocity on the axes on which there is a way to go only, and "
          + "starts without velocity at a tap in flight.",
        "A finger moves the value along the way between the two rests only, and not past them.",
        "A spring caught past its target jumps back to it when the finger moves.",
        "A spring ends with a thousandth of the way left.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where the x of a control point lies outside 0 ... 1.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let spring = AnimatorSpring(
      stiffness: parameters.number("stiffness") ?? 1000,
      damping: parameters.number("damping") ?? 500, mass: parameters.number("mass") ?? 3)
    self.init(
      duration: parameters.number("duration") ?? 0.4,
      timing: parameters.word("timing") == "spring"
        ? .spring(spring, initialVelocity: .zero) : .cubic(try CubicBezier(parameters: parameters)),
      durationFactor: parameters.number("factor") ?? 0,
      scrubsLinearly: parameters.word("scrub") != "time",
      pausesOnCompletion: parameters.word("completion") == "pause")
  }
}
