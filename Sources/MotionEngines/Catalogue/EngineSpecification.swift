/// An engine's name with parameters, as the command line has it: `spring:stiffness=300,damping=20`.
public struct EngineSpecification: Sendable {
  /// The text as it was given.
  public var text: String

  /// The name of the engine.
  public var name: String

  /// The given parameters, in the given order.
  public var parameters: [(name: String, text: String)]

  /// Reads a specification.
  ///
  /// - Parameter text: A name, optionally followed by `:` and `name=value` pairs joined by `,`.
  /// - Throws: ``EngineParameterError`` where the text has another form.
  public init(_ text: String) throws(EngineParameterError) {
    self.text = text
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    parameters = []
    guard !name.isEmpty else {
      throw EngineParameterError("found '\(text)', expected NAME or NAME:PARAMETER=VALUE,...")
    }
    guard parts.count == 2 else { return }
    for pair in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw EngineParameterError(
          "engine specification '\(text)': found '\(pair)', expected PARAMETER=VALUE")
      }
      parameters.append((String(sides[0]), String(sides[1])))
    }
  }
}
