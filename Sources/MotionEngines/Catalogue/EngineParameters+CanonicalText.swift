extension EngineParameters {
  /// The specification of the engine with all its parameters, such as
  /// `spring:stiffness=300,damping=20,mass=1`.
  ///
  /// Parameters stand in the order of the description, absent ones are left out, and numbers are as
  /// short as they can be and still read back to the same bits. Reading the text gives the same
  /// parameters.
  ///
  /// - Complexity: O(n) in the number of parameters.
  public var canonicalText: String {
    var text = engine
    // The name of a seeded fault has its colon already.
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
    case .none: nil
    }
  }
}
