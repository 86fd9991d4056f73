/// The values from which an engine is made.
///
/// An engine's initialiser declares a parameter by asking for it by name, with meaning, unit and
/// range: ``EngineDescription/init(of:)`` lists what it asks for.
public struct EngineParameters {
  /// A value of a parameter.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A word.
    case word(String)
    /// Several numbers.
    case numbers([Double])
    /// A path.
    case path(MotionPath)
    /// Nothing: a parameter without a default was left out.
    case none
  }

  /// What an initialiser has asked for, in this order.
  final class Declared {
    var parameters: [EngineParameter] = []
  }

  /// The name of the engine.
  public let engine: String

  /// The group of parameters that is in use; empty if there are no groups or no values.
  public let group: String

  private let declared: Declared?

  /// The names and values, in the order of the description.
  public private(set) var values: [(name: String, value: Value)]

  /// Creates an empty set of values: each parameter has its default.
  public init() { self.init(declaring: nil) }

  /// Creates an empty set of values that records which parameters are asked for.
  init(declaring declared: Declared?) {
    (engine, group, values, self.declared) = ("", "", [], declared)
  }

  /// Checks given values against the parameters of an engine and fills in defaults.
  public init<E: Catalogued>(
    _ given: [(name: String, text: String)] = [], of type: E.Type
  ) throws(EngineParameterError) {
    try self.init(given, for: EngineDescription(of: type))
  }

  /// Checks given values against a description and fills in defaults.
  ///
  /// Parameters of a group other than the one in use are absent.
  ///
  /// - Parameters:
  ///   - given: Names and texts, as a specification has them.
  ///   - description: The description of the engine.
  /// - Throws: ``EngineParameterError`` for an unknown or repeated name, names of two groups, a
  ///   value that cannot be read or one that is out of range.
  /// - Complexity: O(n m) in the numbers of given and of described parameters.
  public init(
    _ given: [(name: String, text: String)] = [],
    for description: EngineDescription
  ) throws(EngineParameterError) {
    engine = description.name
    (values, declared) = ([], nil)
    var seen: [String] = []
    for (name, _) in given {
      guard description.parameters.contains(where: { $0.name == name }) else {
        let known = description.parameters.map { $0.name }.joined(separator: ", ")
        throw EngineParameterError(
          "engine \(description.name) has no parameter '\(name)'; expected one of: \(known)")
      }
      guard !seen.contains(name) else {
        throw EngineParameterError(
          "parameter '\(name)' of engine \(description.name) is given twice; expected it once")
      }
      seen.append(name)
    }
    group = try Self.group(of: seen, in: description)
    for parameter in description.parameters {
      guard parameter.group.isEmpty || parameter.group == group else {
        values.append((parameter.name, .none))
        continue
      }
      let text = given.first { $0.name == parameter.name }?.text
      values.append((parameter.name, try parameter.value(from: text, engine: description.name)))
    }
  }

  /// The specification of the engine with all its parameters, such as
  /// `spring:stiffness=300,damping=20,mass=1`.
  ///
  /// Parameters are in the order of the description, without the absent ones. Numbers are as short
  /// as possible and read back to the same bits, so the text gives the same parameters again.
  ///
  /// - Complexity: O(n) in the number of parameters.
  public var canonicalText: String {
    var text = engine
    // The name of a seeded fault already contains a colon.
    var separator = engine.contains(":") ? "," : ":"
    for (name, value) in values {
      guard let valueText = Self.text(of: value) else { continue }
      text += separator + name + "=" + valueText
      separator = ","
    }
    return text
  }

  private static func text(of value: Value) -> String? {
    switch value {
    case .number(let number): EngineParameter.shortText(of: number)
    case .word(let word): word
    case .numbers(let numbers):
      numbers.map { EngineParameter.shortText(of: $0) }.joined(separator: ";")
    case .path(let path): path.text
    case .none: nil
    }
  }

  /// The group of the given names, or the description's first group if they are in none.
  private static func group(
    of given: [String], in description: EngineDescription
  ) throws(EngineParameterError) -> String {
    let grouped = description.parameters.filter { !$0.group.isEmpty }
    let used = grouped.filter { given.contains($0.name) }
    guard let first = used.first else { return grouped.first?.group ?? "" }
    if let other = used.first(where: { $0.group != first.group }) {
      let names = grouped.filter { $0.group == first.group }.map { $0.name }
      throw EngineParameterError(
        "engine \(description.name) takes '\(first.name)' or '\(other.name)', not both; "
          + "expected with '\(first.name)' only: \(names.joined(separator: ", "))")
    }
    return first.group
  }

  func value(
    _ name: String, _ summary: String, unit: String = "", _ kind: EngineParameter.Kind,
    group: String = ""
  ) -> Value {
    if let declared, !declared.parameters.contains(where: { $0.name == name }) {
      declared.parameters.append(
        EngineParameter(name: name, summary: summary, unit: unit, kind: kind, group: group))
    }
    return values.first { $0.name == name }?.value ?? .none
  }
}
