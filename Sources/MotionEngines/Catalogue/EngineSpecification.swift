/// An engine's name with parameters, as on the command line: `spring:stiffness=300,damping=20`.
///
/// A seeded fault is `fault:` and its name; its parameters follow the first comma:
/// `fault:clamped-tick,limit=0.0667`. An engine outside of the program is `process:COMMAND` or
/// `library:PATH`. Its parameters are the pairs at the end, because a command may contain commas; a
/// value with a space or a comma is quoted with `'`.
public struct EngineSpecification: Sendable {
  /// The text as it was given.
  public var text: String
  /// The name of the engine.
  public var name: String
  /// The given parameters, in the given order.
  public var parameters: [(name: String, text: String)]

  /// The prefixes of a command that starts an engine, and of the path of a library.
  public static let processPrefix = "process:", libraryPrefix = "library:"

  /// Whether the engine runs outside of the program.
  public var isOutside: Bool {
    name.hasPrefix(Self.processPrefix) || name.hasPrefix(Self.libraryPrefix)
  }

  /// Reads a specification.
  ///
  /// - Parameter text: A name, optionally followed by `:` and `name=value` pairs joined by `,`; or
  ///   `fault:` and a name, or an outside engine, optionally followed by `,` and such pairs.
  /// - Throws: ``EngineParameterError`` if the text has another form.
  public init(_ text: String) throws(EngineParameterError) {
    self.text = text
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    parameters = []
    guard !name.isEmpty else {
      throw EngineParameterError("found '\(text)', expected NAME or NAME:PARAMETER=VALUE,...")
    }
    if parts.count == 2, [Self.processPrefix, Self.libraryPrefix].contains(name + ":") {
      readOutside(parts[1])
    } else if name == "fault" {
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

  private mutating func readOutside(_ rest: Substring) {
    var pieces = rest.split(separator: ",", omittingEmptySubsequences: false)
    while let (pair, count) = Self.lastPair(of: pieces) {
      parameters.insert(pair, at: 0)
      pieces.removeLast(count)
    }
    name += ":" + pieces.joined(separator: ",")
  }

  /// The last pair and the number of pieces that it takes: several if its value is quoted.
  private static func lastPair(
    of pieces: [Substring]
  ) -> (pair: (name: String, text: String), count: Int)? {
    guard pieces.count > 1, let last = pieces.last else { return nil }
    if let pair = pair(last) { return (pair, 1) }
    func beginsQuote(_ piece: Substring) -> Bool {
      piece.firstIndex(of: "=").map { piece[$0...].dropFirst().first == "'" } ?? false
    }
    guard last.last == "'", let first = pieces.dropFirst().lastIndex(where: beginsQuote) else {
      return nil
    }
    return pair(pieces[first...].joined(separator: ",")[...]).map { ($0, pieces.count - first) }
  }

  private static func pair(_ piece: Substring) -> (name: String, text: String)? {
    let sides = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    func isPartOfName(_ character: Character) -> Bool {
      character.isASCII
        && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
    guard sides.count == 2, !sides[0].isEmpty, sides[0].allSatisfy(isPartOfName) else { return nil }
    var value = sides[1]
    if value.count > 2, value.first == "'", value.last == "'" {
      value = value.dropFirst().dropLast()
    } else if value.contains(where: { $0.isWhitespace }) {
      return nil
    }
    guard !value.isEmpty, !value.contains(where: { $0.isNewline }) else { return nil }
    return (String(sides[0]), String(value))
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
