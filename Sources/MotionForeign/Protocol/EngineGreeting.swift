internal import MotionSystem
internal import MotionModel

/// The JSON object of a greeting; the page "The engine protocol" explains its members.
struct EngineGreeting: Codable {
  enum Ability: String, CaseIterable {
    case between
    case save
    case cost
    case surface
    case nominal
    /// It is told the time of each touch, which may wait for a frame.
    case touches
    /// It answers with all states in one word, as bytes are faster to write and read than decimals.
    case packed
  }

  /// The JSON form of ``/MotionModel/EngineClaims``.
  struct Claims: Codable {
    struct Oscillator: Codable { var mass: Double, stiffness: Double }

    var restsOnTarget: Bool?, isExact: Bool?, movesOnlyAtTicks: Bool?, reportsVelocity: Bool?
    var choosesRest: Bool?
    var oscillator: Oscillator?
    var fastestRate: Double?

    var claims: EngineClaims {
      var claims = EngineClaims(
        restsOnTarget: restsOnTarget ?? true, isExact: isExact ?? false,
        movesOnlyAtTicks: movesOnlyAtTicks ?? false, reportsVelocity: reportsVelocity ?? true,
        oscillator: oscillator.map { .init(mass: $0.mass, stiffness: $0.stiffness) },
        fastestRate: fastestRate)
      claims.choosesRest = choosesRest ?? false
      return claims
    }

    init(_ claims: EngineClaims) {
      (restsOnTarget, isExact) = (claims.restsOnTarget, claims.isExact)
      movesOnlyAtTicks = claims.movesOnlyAtTicks ? true : nil
      reportsVelocity = claims.reportsVelocity ? nil : false
      choosesRest = claims.choosesRest ? true : nil
      oscillator = claims.oscillator.map { .init(mass: $0.mass, stiffness: $0.stiffness) }
      fastestRate = claims.fastestRate
    }
  }

  /// The JSON form of ``/MotionModel/KnownBreak``.
  struct Break: Codable {
    var rules: [String]
    /// Each at least 0; without any, the break has no bound.
    var constant: Double?, share: Double?, seconds: Double?, ticks: Double?
    var because: String

    init(_ known: KnownBreak) {
      (rules, because) = (known.rules.map(\.rawValue), known.reason)
      guard let bound = known.bound else { return }
      (constant, share) = (bound.constant, bound.share)
      (seconds, ticks) = (bound.seconds, bound.ticks)
    }

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

  struct Parameter: Codable {
    var name: String
    var unit: String?
    var min: Double?, max: Double?
    var choices: [String]?
  }

  var name: String
  /// The version of its library, and what runs it, such as `node 20.20.2`.
  var version: String?, runtime: String?
  var can: [String]?
  /// How many numbers it animates, 1 or 2, and where 0 and 1 are on each axis, in points.
  var axes: Int?
  var unit: [String: [Double]]?
  var claims: Claims?
  var breaks: [Break]?
  /// Without them, no parameter is checked before the engine sees it.
  var parameters: [Parameter]?

  func can(_ ability: Ability) -> Bool { can?.contains(ability.rawValue) ?? false }

  /// `glide 2.1, node 20.20.2`, for the header of a recording.
  var identity: String {
    let words = [name, version ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return [words, runtime ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension EngineGreeting {
  static let version = 1
  static let word = "motion-engine"

  func line() throws -> String { "\(Self.word) \(Self.version) " + (try Self.json(self)) }

  /// Sorts the keys, so that answers are the same in every run.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  init(line: String) throws(EngineFailure) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.word else {
      throw EngineFailure(.nonsense(line, expected: Self.form))
    }
    guard parts[1] == "\(Self.version)" else {
      throw EngineFailure(.nonsense(line, expected: "version \(Self.version) of the protocol"))
    }
    try self.init(json: String(parts[2]))
  }

  init(json: String) throws(EngineFailure) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    } catch {
      throw EngineFailure(.nonsense(json, expected: "\(Self.form); \(Self.reason(error))"))
    }
    if let oscillator = claims?.oscillator {
      guard oscillator.mass > 0, oscillator.stiffness >= 0 else {
        throw EngineFailure(
          .nonsense(json, expected: "an oscillator with a mass above 0, a stiffness of at least 0"))
      }
    }
    let hasUnit = (try? { _ = try engineUnit(with: []) }()) != nil
    guard [1, 2].contains(axes ?? 2), hasUnit else {
      throw EngineFailure(
        .nonsense(
          json,
          expected: "1 or 2 axes, and a unit such as {\"x\":[0,380]}: where 0 and 1 are, in points")
      )
    }
    if let wrong = breaks?.first(where: { $0.known == nil }) {
      throw EngineFailure(
        .nonsense(
          wrong.rules.joined(separator: ", "),
          expected: "breaks of rules as 'list breaks' names them, with sizes of at least 0"))
    }
  }

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
    return path.isEmpty ? "it is not JSON" : "'\(path.joined(separator: "."))' is missing or wrong"
  }

  func problem(with given: [(name: String, text: String)]) -> String? {
    for (index, (name, text)) in given.enumerated() {
      if given[..<index].contains(where: { $0.name == name }) {
        return "parameter '\(name)' is given twice; expected it once"
      }
      guard let parameters else { continue }
      guard let known = parameters.first(where: { $0.name == name }) else {
        let names = parameters.map(\.name).joined(separator: ", ")
        return "engine \(self.name) has no parameter '\(name)'; expected one of: \(names)"
      }
      let what = "parameter '\(name)' of engine \(self.name): found '\(text)', expected "
      if let choices = known.choices, !choices.contains(text) {
        return what + "one of: " + choices.joined(separator: ", ")
      }
      if known.min != nil || known.max != nil {
        let (least, most) = (known.min ?? -.infinity, known.max ?? .infinity)
        guard let number = DecimalText.number(text), number >= least, number <= most else {
          return what + "a number from \(NumberText.text(least)) to \(NumberText.text(most))"
        }
      }
    }
    return nil
  }
}
