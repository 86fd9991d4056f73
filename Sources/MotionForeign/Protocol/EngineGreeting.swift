public import MotionModel

internal import Foundation

/// What an engine outside of this program says of itself, the JSON object of its greeting.
public struct EngineGreeting: Codable, Hashable, Sendable {
  /// What an engine may be able to do besides moving.
  public enum Ability: String, Codable, Hashable, Sendable, CaseIterable {
    /// It can be asked at an event's own time, between two display frames.
    case between
    /// It can be saved and loaded.
    case save
    /// It measures what a tick costs with its own clock.
    case cost
    /// It wants to know what the finger moves.
    case surface
    /// It answers `packed` as `frames`, all states in one word: bytes are written and read sooner than
    /// decimals.
    case packed
  }

  /// What it promises of its motion, as ``/MotionModel/EngineClaims``.
  public struct Claims: Codable, Hashable, Sendable {
    /// The constants of a passive oscillator.
    public struct Oscillator: Codable, Hashable, Sendable {
      /// The mass, above 0.
      public var mass: Double
      /// The stiffness, at least 0, in units of mass per second squared.
      public var stiffness: Double
    }

    /// Whether it comes to rest on its target; true where it is left out.
    public var restsOnTarget: Bool?
    /// Whether two half ticks give the same as one; false where it is left out.
    public var isExact: Bool?
    /// Whether it moves at ticks only, and an event between two finds it where the last one left it;
    /// true of an engine that cannot be asked between frames, else false where it is left out.
    public var movesOnlyAtTicks: Bool?
    /// The oscillator that it simulates.
    public var oscillator: Oscillator?
    /// The largest rate at which its motion can change, per second; left out where it is not above 400.
    public var fastestRate: Double?

    /// The claims that checks hold the engine to.
    public var claims: EngineClaims {
      EngineClaims(
        restsOnTarget: restsOnTarget ?? true, isExact: isExact ?? false,
        movesOnlyAtTicks: movesOnlyAtTicks ?? false,
        oscillator: oscillator.map { .init(mass: $0.mass, stiffness: $0.stiffness) },
        fastestRate: fastestRate)
    }

    /// Creates the form of claims that a greeting has.
    public init(_ claims: EngineClaims) {
      (restsOnTarget, isExact) = (claims.restsOnTarget, claims.isExact)
      movesOnlyAtTicks = claims.movesOnlyAtTicks ? true : nil
      oscillator = claims.oscillator.map { .init(mass: $0.mass, stiffness: $0.stiffness) }
      fastestRate = claims.fastestRate
    }
  }

  /// What it is known to break, as ``/MotionModel/KnownBreak``.
  public struct Break: Codable, Hashable, Sendable {
    /// The rules, by their names; `motion-replay list breaks` shows those of other engines.
    public var rules: [String]
    /// The parts of how large the break may be, each at least 0; of any size where none is given.
    public var constant: Double?
    /// See `constant`.
    public var share: Double?
    /// See `constant`.
    public var seconds: Double?
    /// See `constant`.
    public var ticks: Double?
    /// What happens and why, in one sentence.
    public var because: String

    /// Creates the form of a known break that a greeting has.
    init(_ known: KnownBreak) {
      (rules, because) = (known.rules.map(\.rawValue), known.reason)
      guard let bound = known.bound else { return }
      (constant, share) = (bound.constant, bound.share)
      (seconds, ticks) = (bound.seconds, bound.ticks)
    }

    /// The known break; nil for a rule that does not exist, or a size below 0.
    var known: KnownBreak? {
      let parts = [constant, share, seconds, ticks]
      var known = KnownBreak(because: because)
      known.rules = rules.compactMap { Rule(rawValue: $0) }
      guard known.rules.count == rules.count, parts.allSatisfy({ $0 ?? 0 >= 0 }) else { return nil }
      if parts.contains(where: { $0 != nil }) {
        known.bound = KnownBreak.Bound(
          constant ?? 0, share: share ?? 0, seconds: seconds ?? 0, ticks: ticks ?? 0)
      }
      return known
    }
  }

  /// A parameter: a number in a range, one of some words, or a text.
  public struct Parameter: Codable, Hashable, Sendable {
    /// The name, of letters, digits, `-` and `_`.
    public var name: String
    /// The unit; for people.
    public var unit: String?
    /// The smallest and the largest number that are allowed, where it is a number.
    public var min: Double?
    /// See `min`.
    public var max: Double?
    /// The words that are allowed, where it is a word.
    public var choices: [String]?
  }

  /// The name of the engine.
  public var name: String
  /// Its version, or that of the library it comes from.
  public var version: String?
  /// What runs it, such as `node 20.20.2`.
  public var runtime: String?
  /// What it can do, by the names of ``Ability``; others are of a later version, and pass.
  public var can: [String]?
  /// What it promises with its default parameters.
  public var claims: Claims?
  /// What it is known to break with its default parameters; with others such a break may have any size.
  public var breaks: [Break]?
  /// The parameters; without them nothing is checked before the engine sees it.
  public var parameters: [Parameter]?

  /// Tells whether the engine says that it can do something.
  public func can(_ ability: Ability) -> Bool { can?.contains(ability.rawValue) ?? false }

  /// Name, version and runtime on one line, for the header of a recording: `glide 2.1, node 20.20.2`.
  public var identity: String {
    let words = [name, version ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return [words, runtime ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension EngineGreeting.Claims {
  /// The JSON object.
  var text: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }
}

extension EngineGreeting {
  /// The version of the protocol.
  public static let version = 1
  /// What both greetings begin with.
  static let word = "motion-engine"

  /// The line of the greeting, without a line feed.
  func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return "\(Self.word) \(Self.version) "
      + String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads the answer to the greeting.
  init(line: String) throws(EngineTrouble) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.word else {
      throw .nonsense(line, expected: Self.form)
    }
    guard parts[1] == "\(Self.version)" else {
      throw .nonsense(line, expected: "version \(Self.version) of the protocol")
    }
    try self.init(json: String(parts[2]))
  }

  /// Reads the JSON object, as a shared library has it.
  init(json: String) throws(EngineTrouble) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    } catch {
      throw .nonsense(json, expected: "\(Self.form); \(Self.reason(error))")
    }
    if let oscillator = claims?.oscillator {
      guard oscillator.mass > 0, oscillator.stiffness >= 0 else {
        throw .nonsense(
          json, expected: "an oscillator with a mass above 0, a stiffness of at least 0")
      }
    }
    if let wrong = breaks?.first(where: { $0.known == nil }) {
      throw .nonsense(
        wrong.rules.joined(separator: ", "),
        expected: "breaks of rules as 'list breaks' names them, with sizes of at least 0")
    }
  }

  /// What the engine is known to break with some parameters.
  func knownBreaks(hasParameters: Bool) -> [KnownBreak] {
    (breaks ?? []).compactMap { $0.known }.map { known in
      var known = known
      if hasParameters { known.bound = nil }
      return known
    }
  }

  private static let form = "'motion-engine 1 {\"name\":...}' with a JSON object"

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    let (context, key): (DecodingError.Context, String?) =
      switch error {
      case .keyNotFound(let key, let context): (context, key.stringValue)
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        (context, nil)
      @unknown default: (.init(codingPath: [], debugDescription: "\(error)"), nil)
      }
    let path = context.codingPath.map(\.stringValue) + (key.map { [$0] } ?? [])
    return path.isEmpty ? "it is no JSON" : "'\(path.joined(separator: "."))' is missing or wrong"
  }

  /// Checks parameters that were typed against those that the engine names.
  func check(_ given: [(name: String, text: String)]) throws(EngineParameterFault) {
    for (index, (name, text)) in given.enumerated() {
      if given[..<index].contains(where: { $0.name == name }) {
        throw EngineParameterFault("parameter '\(name)' is given twice; expected it once")
      }
      guard let parameters else { continue }
      guard let known = parameters.first(where: { $0.name == name }) else {
        let names = parameters.map(\.name).joined(separator: ", ")
        throw EngineParameterFault(
          "engine \(self.name) has no parameter '\(name)'; expected one of: \(names)")
      }
      let what = "parameter '\(name)' of engine \(self.name): found '\(text)', expected "
      if let choices = known.choices, !choices.contains(text) {
        throw EngineParameterFault(what + "one of: " + choices.joined(separator: ", "))
      }
      if known.min != nil || known.max != nil {
        let (least, most) = (known.min ?? -.infinity, known.max ?? .infinity)
        guard let number = DecimalText.number(text), number >= least, number <= most else {
          throw EngineParameterFault(
            what + "a number from \(NumberText.text(least)) to \(NumberText.text(most))")
        }
      }
    }
  }
}

/// Why parameters do not do for an engine outside of this program.
public struct EngineParameterFault: Error, Hashable, Sendable {
  /// What was found and what was expected.
  public var message: String

  init(_ message: String) { self.message = message }
}
