/// The typed key of an engine's parameter: declared once, it describes, reads and has the default.
///
///     static let stiffness = Parameter("stiffness", "stiffness k", unit: "kg/s^2", default: 300, in: 1e-6...1e9)
///
/// `stiffness.listed` goes into the engine's ``EngineDescription``, `stiffness.fallback` is the
/// default argument of its initialiser, and `parameters[stiffness]` is the value that was given.
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
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: One phrase: what it is.
  ///   - unit: The unit; empty for a pure number.
  ///   - fallback: The default.
  ///   - range: The allowed values.
  ///   - group: The way of describing the engine that it belongs to; empty: every way.
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
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: One phrase: what it is.
  ///   - unit: The unit; empty for a pure number.
  ///   - range: The allowed values.
  public init(
    _ name: String, _ summary: String, unit: String = "", in range: ClosedRange<Double>
  ) {
    self.init(
      EngineParameter(
        name: name, summary: summary, unit: unit, kind: .number(default: nil, in: range)),
      fallback: nil)
  }
}

extension Parameter where Value == Bool {
  /// Creates the key of a choice of two words, the first of which is false and the default.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: One phrase: what it is.
  ///   - off: The word that means false.
  ///   - on: The word that means true.
  public init(_ name: String, _ summary: String, off: String = "no", on: String = "yes") {
    self.init(
      EngineParameter(name: name, summary: summary, kind: .choice([off, on])), fallback: false)
  }
}

extension Parameter
where Value: RawRepresentable, Value: CaseIterable, Value.RawValue == String {
  /// Creates the key of a choice, whose first case is the default.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: One phrase: what it is.
  ///   - cases: What can be chosen, at least one.
  /// - Precondition: There is a case.
  public init(_ name: String, _ summary: String, of cases: [Value] = Array(Value.allCases)) {
    self.init(
      EngineParameter(name: name, summary: summary, kind: .choice(cases.map { $0.rawValue })),
      fallback: cases[0])
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

  /// Tells whether a parameter has a value: not where another group is in use.
  ///
  /// - Parameter key: The parameter's key.
  /// - Returns: False where it is absent.
  public func contains<Value>(_ key: Parameter<Value>) -> Bool { value(key.listed.name) != .none }

  /// Returns the word that a parameter holds, as the command line has it.
  ///
  /// - Parameter key: The parameter's key.
  /// - Returns: The word, or nil where it holds numbers or is absent.
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

  static func duration(_ fallback: Double) -> Parameter {
    Parameter("duration", "duration", unit: "s", default: fallback, in: 1e-3...1e3)
  }
}
