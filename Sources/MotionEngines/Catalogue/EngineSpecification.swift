/// An engine's name with parameters, as the command line has it: `spring:stiffness=300,damping=20`.
///
/// Seeded faults have names of their own behind `fault:`, and parameters behind the first comma:
/// `fault:clamped-tick,limit=0.0667`.
public struct EngineSpecification: Sendable {
  /// The text as it was given.
  public var text: String
  /// The name of the engine.
  public var name: String
  /// The given parameters, in the given order.
  public var parameters: [(name: String, text: String)]

  /// What stands before the name of a seeded fault.
  static let faultPrefix = "fault"

  /// Reads a specification.
  ///
  /// - Parameter text: A name, optionally followed by `:` and `name=value` pairs joined by `,`; or
  ///   `fault:` and a name, optionally followed by `,` and such pairs.
  /// - Throws: ``EngineParameterError`` where the text has another form.
  public init(_ text: String) throws(EngineParameterError) {
    self.text = text
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    parameters = []
    guard !name.isEmpty else {
      throw EngineParameterError("found '\(text)', expected NAME or NAME:PARAMETER=VALUE,...")
    }
    if name == Self.faultPrefix {
      let sides = (parts.count == 2 ? parts[1] : "")
        .split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      guard !sides[0].isEmpty, !sides[0].contains("=") else {
        throw EngineParameterError(
          "found '\(text)', expected fault:NAME or fault:NAME,PARAMETER=VALUE,...")
      }
      name += ":" + sides[0]
      if sides.count == 2 { try readParameters(sides[1]) }
    } else if parts.count == 2 {
      try readParameters(parts[1])
    }
  }

  private mutating func readParameters(_ list: Substring) throws(EngineParameterError) {
    for pair in list.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw EngineParameterError(
          "engine specification '\(text)': found '\(pair)', expected PARAMETER=VALUE")
      }
      parameters.append((String(sides[0]), String(sides[1])))
    }
  }
}
