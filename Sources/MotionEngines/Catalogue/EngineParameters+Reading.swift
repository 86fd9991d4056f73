// An engine's initialiser declares its parameters by reading them:
//
//     self.mass = parameters.number(mass, "mass", "mass m", unit: "kg", default: 1, in: 1e-6...1e6)
//
// The first argument is the value from code, or nil. Then come the name on the command line, a
// summary, the unit, the default and the allowed values. Parameters that exclude one another are in
// groups: a specification uses one group, and the parameters without one.
extension EngineParameters {
  /// Reads a number.
  public func number(
    _ given: Double?, _ name: String, _ summary: String, unit: String = "",
    default usual: Double, in range: ClosedRange<Double>, group: String = ""
  ) -> Double {
    let value = value(name, summary, unit: unit, .number(default: usual, in: range), group: group)
    if let given { return given }
    return if case .number(let number) = value { number } else { usual }
  }

  /// Reads a number that may be left out.
  public func optional(
    _ name: String, _ summary: String, unit: String = "", in range: ClosedRange<Double>
  ) -> Double? {
    let value = value(name, summary, unit: unit, .number(default: nil, in: range))
    return if case .number(let number) = value { number } else { nil }
  }

  /// Reads a choice of two words: `off` is false and the default, `on` is true.
  public func flag(
    _ given: Bool?, _ name: String, _ summary: String, off: String = "no", on: String = "yes",
    group: String = ""
  ) -> Bool {
    let value = value(name, summary, .choice([off, on]), group: group)
    return given ?? (value == .word(on))
  }

  /// Reads a choice; its first case is the default.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ given: Choice?, _ name: String, _ summary: String,
    of cases: [Choice] = Array(Choice.allCases), group: String = ""
  ) -> Choice {
    let value = value(name, summary, .choice(cases.map { $0.rawValue }), group: group)
    if let given { return given }
    return if case .word(let word) = value { Choice(rawValue: word) ?? cases[0] } else { cases[0] }
  }

  /// Reads a timing curve: a name, or the coordinates of its control points.
  ///
  /// If the default curve has no name, the first of the others stands for it.
  public func curve(
    _ given: CubicBezier?, _ name: String, _ summary: String, default usual: CubicBezier,
    orOneOf others: [String] = []
  ) -> CubicBezier {
    let names = CubicBezier.named
    let word = names.first { $0.curve == usual }?.name ?? others.first ?? "linear"
    let value = value(name, summary, .curve(orOneOf: names.map { $0.name } + others, default: word))
    if let given { return given }
    return switch value {
    case .numbers(let points): CubicBezier(points[0], points[1], points[2], points[3])
    case .word(let word): names.first { $0.name == word }?.curve ?? usual
    case .number, .path, .none: usual
    }
  }

  /// Reads a pace: the name of an easing curve, or the coordinates of control points.
  public func pace(
    _ given: TimingFunction?, _ name: String, _ summary: String, default usual: Easing
  ) -> TimingFunction {
    let words = ["linear"] + Easing.all.map { $0.name }
    let value = value(name, summary, .curve(orOneOf: words, default: usual.name))
    if let given { return given }
    return switch value {
    case .numbers(let points): .bezier(CubicBezier(points[0], points[1], points[2], points[3]))
    case .word("linear"): .linear
    case .word(let word): .easing(Easing.all.first { $0.name == word } ?? usual)
    case .number, .path, .none: .easing(usual)
    }
  }

  /// Reads a path, such as `M0;0L100;0C100;50;0;50;0;0` or `O0;0;100;50`; nil if another group is
  /// in use.
  public func path(
    _ name: String, _ summary: String, default usual: String, group: String = ""
  ) -> MotionPath? {
    let value = value(name, summary, .path(default: usual), group: group)
    return if case .path(let path) = value { path } else { nil }
  }

  /// Returns the word that a parameter holds, or nil if it holds numbers or is absent.
  public func word(of name: String) -> String? {
    if case .word(let word)? = values.first(where: { $0.name == name })?.value { word } else { nil }
  }
}

// The parameters that several engines share.
extension EngineParameters {
  func stiffness(_ given: Double?, default usual: Double, group: String = "") -> Double {
    number(
      given, "stiffness", "stiffness k", unit: "kg/s^2", default: usual, in: 1e-6...1e9,
      group: group)
  }

  func stiffnessOfUnitMass(
    _ given: Double?, default usual: Double, in range: ClosedRange<Double> = 1e-6...1e9
  ) -> Double {
    number(
      given, "stiffness", "stiffness k of a mass of 1", unit: "kg/s^2", default: usual, in: range)
  }

  func damping(_ given: Double?, default usual: Double, group: String = "") -> Double {
    number(given, "damping", "damping c", unit: "kg/s", default: usual, in: 0...1e6, group: group)
  }

  func mass(_ given: Double?, default usual: Double, group: String = "") -> Double {
    number(given, "mass", "mass m", unit: "kg", default: usual, in: 1e-6...1e6, group: group)
  }

  func spring(stiffness: Double, damping: Double, mass: Double) -> SpringConstants {
    SpringConstants(
      stiffness: self.stiffness(nil, default: stiffness),
      damping: self.damping(nil, default: damping), mass: self.mass(nil, default: mass))
  }

  func response(_ given: Double?, default usual: Double, group: String = "") -> Double {
    number(
      given, "response", "period of the undamped oscillation", unit: "s", default: usual,
      in: 1e-3...1e3, group: group)
  }

  func dampingRatio(_ given: Double?, default usual: Double, group: String = "") -> Double {
    number(
      given, "damping-ratio", "damping ratio, 1 is critical", default: usual, in: 0...1e3,
      group: group)
  }

  func uptime(_ given: Double?) -> Double {
    number(
      given, "uptime",
      "what the clock shows at the start, by which tick lengths are rounded; 0: not", unit: "s",
      default: 0, in: 0...1e9)
  }

  func duration(_ given: Double?, default usual: Double) -> Double {
    number(given, "duration", "duration", unit: "s", default: usual, in: 1e-3...1e3)
  }

  func stepClock(_ given: StepTime.Clock?, default usual: StepTime.Clock) -> StepTime.Clock {
    choice(
      given, "clock",
      "what a step takes: the display's nominal interval, or the length of the tick",
      of: [usual, usual == .real ? .nominal : .real])
  }

  func velocityTolerance(_ given: Double?) -> Double {
    number(
      given, "velocity-tolerance", "speed an axis below which it may be done", unit: "pt/s",
      default: 0.001, in: 1e-9...1e6)
  }

  func timing(
    _ given: CubicBezier?, default usual: CubicBezier, name: String = "timing",
    subject: String = "pace"
  ) -> CubicBezier {
    curve(given, name, subject + ": a name, or control points x1;y1;x2;y2", default: usual)
  }
}
