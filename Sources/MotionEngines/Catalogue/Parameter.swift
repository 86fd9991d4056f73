/// The typed key of an engine's parameter: declared once, it describes, reads and has the default.
///
///     static let mass = Parameter("mass", "mass m", unit: "kg", default: 1, in: 1e-6...1e6)
///
/// `mass.listed` goes into the engine's ``EngineDescription``, `mass.fallback` is the default
/// argument of its initialiser, and `parameters[mass]` is the value that was given. A key has the
/// name on the command line, one phrase that says what it is, a unit, a default and the allowed
/// values. Keys that are alternatives of one another are in groups: a specification uses the keys of
/// one group only, and those that are in none.
public struct Parameter<Value: Sendable>: Sendable {
  /// What the catalogue lists.
  public let listed: EngineParameter
  /// The value where none is given.
  public let fallback: Value

  init(_ listed: EngineParameter, fallback: Value) {
    (self.listed, self.fallback) = (listed, fallback)
  }
}

extension Parameter where Value == Double {
  /// Creates the key of a number.
  public init(
    _ name: String, _ summary: String, unit: String = "", default fallback: Double,
    in range: ClosedRange<Double>, group: String = ""
  ) {
    self.init(
      EngineParameter(
        name: name, summary: summary, unit: unit, kind: .number(default: fallback, in: range),
        group: group),
      fallback: fallback)
  }
}

extension Parameter where Value == Double? {
  /// Creates the key of a number that may be left out.
  public init(_ name: String, _ summary: String, unit: String = "", in range: ClosedRange<Double>) {
    self.init(
      EngineParameter(
        name: name, summary: summary, unit: unit, kind: .number(default: nil, in: range)),
      fallback: nil)
  }
}

extension Parameter where Value == Bool {
  /// Creates the key of a choice of two words, the first of which is false and the default.
  public init(
    _ name: String, _ summary: String, off: String = "no", on: String = "yes", group: String = ""
  ) {
    self.init(
      EngineParameter(name: name, summary: summary, kind: .choice([off, on]), group: group),
      fallback: false)
  }
}

extension Parameter
where Value: RawRepresentable, Value: CaseIterable, Value.RawValue == String {
  /// Creates the key of a choice, whose first case is the default.
  public init(
    _ name: String, _ summary: String, of cases: [Value] = Array(Value.allCases),
    group: String = ""
  ) {
    self.init(
      EngineParameter(
        name: name, summary: summary, kind: .choice(cases.map { $0.rawValue }), group: group),
      fallback: cases[0])
  }
}

extension Parameter where Value == CubicBezier {
  /// Creates the key of a timing curve: a name, or the coordinates of its control points.
  ///
  /// A default that has no name of its own is the first of the others.
  public init(
    _ name: String, _ summary: String, default fallback: CubicBezier, orOneOf others: [String] = []
  ) {
    let names = CubicBezier.named
    let word = names.first { $0.curve == fallback }?.name ?? others.first ?? "linear"
    self.init(
      EngineParameter(
        name: name, summary: summary,
        kind: .curve(orOneOf: names.map { $0.name } + others, default: word)),
      fallback: fallback)
  }

  static func timing(
    _ fallback: CubicBezier, name: String = "timing", subject: String = "pace"
  ) -> Parameter {
    Parameter(name, subject + ": a name, or control points x1;y1;x2;y2", default: fallback)
  }
}

extension Parameter where Value == TimingFunction {
  /// Creates the key of a pace: the name of an easing curve, or the coordinates of control points.
  public init(_ name: String, _ summary: String, default fallback: Easing) {
    self.init(
      EngineParameter(
        name: name, summary: summary,
        kind: .curve(orOneOf: ["linear"] + Easing.all.map { $0.name }, default: fallback.name)),
      fallback: .easing(fallback))
  }
}

extension Parameter where Value == MotionPath? {
  /// Creates the key of a path, such as `M0;0L100;0C100;50;0;50;0;0` or `O0;0;100;50`.
  public init(_ name: String, _ summary: String, default fallback: String, group: String = "") {
    self.init(
      EngineParameter(name: name, summary: summary, kind: .path(default: fallback), group: group),
      fallback: nil)
  }
}

extension EngineParameters {
  /// The value of a number.
  public subscript(key: Parameter<Double>) -> Double {
    if case .number(let number) = value(key.listed.name) { number } else { key.fallback }
  }

  /// The value of a number that may be left out.
  public subscript(key: Parameter<Double?>) -> Double? {
    if case .number(let number) = value(key.listed.name) { number } else { nil }
  }

  /// Whether the second word of two is chosen.
  public subscript(key: Parameter<Bool>) -> Bool {
    guard case .choice(let words) = key.listed.kind, let word = word(of: key) else { return false }
    return word == words.last
  }

  /// The case that is chosen.
  public subscript<Choice: RawRepresentable & CaseIterable>(
    key: Parameter<Choice>
  ) -> Choice where Choice.RawValue == String {
    word(of: key).flatMap { Choice(rawValue: $0) } ?? key.fallback
  }

  /// The curve of a name, or with the given control points.
  public subscript(key: Parameter<CubicBezier>) -> CubicBezier {
    switch value(key.listed.name) {
    case .numbers(let points): CubicBezier(points[0], points[1], points[2], points[3])
    case .word(let word): CubicBezier.named.first { $0.name == word }?.curve ?? key.fallback
    case .number, .path, .none: key.fallback
    }
  }

  /// The pace of a name, or with the given control points.
  public subscript(key: Parameter<TimingFunction>) -> TimingFunction {
    switch value(key.listed.name) {
    case .numbers(let points): .bezier(CubicBezier(points[0], points[1], points[2], points[3]))
    case .word("linear"): .linear
    case .word(let word): Easing.all.first { $0.name == word }.map { .easing($0) } ?? key.fallback
    case .number, .path, .none: key.fallback
    }
  }

  /// The path; nil where another group is in use.
  public subscript(key: Parameter<MotionPath?>) -> MotionPath? {
    if case .path(let path) = value(key.listed.name) { path } else { nil }
  }

  /// Tells whether a parameter has a value: not where another group is in use.
  public func contains<Value>(_ key: Parameter<Value>) -> Bool { value(key.listed.name) != .none }

  /// Returns the word that a parameter holds, or nil where it holds numbers or is absent.
  public func word<Value>(of key: Parameter<Value>) -> String? {
    if case .word(let word) = value(key.listed.name) { word } else { nil }
  }
}

// What several engines have in common.
extension Parameter where Value == Double {
  static func stiffness(_ fallback: Double, group: String = "") -> Parameter {
    Parameter(
      "stiffness", "stiffness k", unit: "kg/s^2", default: fallback, in: 1e-6...1e9, group: group)
  }

  static func damping(_ fallback: Double, group: String = "") -> Parameter {
    Parameter("damping", "damping c", unit: "kg/s", default: fallback, in: 0...1e6, group: group)
  }

  static func mass(_ fallback: Double, group: String = "") -> Parameter {
    Parameter("mass", "mass m", unit: "kg", default: fallback, in: 1e-6...1e6, group: group)
  }

  static func response(_ fallback: Double, group: String = "") -> Parameter {
    Parameter(
      "response", "period of the undamped oscillation", unit: "s", default: fallback,
      in: 1e-3...1e3, group: group)
  }

  static func dampingRatio(_ fallback: Double, group: String = "") -> Parameter {
    Parameter(
      "damping-ratio", "damping ratio, 1 is critical", default: fallback, in: 0...1e3,
      group: group)
  }

  static let uptime = Parameter(
    "uptime", "what the clock shows at the start, by which tick lengths are rounded; 0: not",
    unit: "s", default: 0, in: 0...1e9)

  static func duration(_ fallback: Double) -> Parameter {
    Parameter("duration", "duration", unit: "s", default: fallback, in: 1e-3...1e3)
  }
}
