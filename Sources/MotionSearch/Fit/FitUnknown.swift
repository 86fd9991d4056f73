public import MotionEngines
internal import MotionModel
internal import MotionReplay

/// A number that a fit searches for: a parameter, or a coordinate of a timing curve.
public struct FitUnknown: Hashable, Sendable {
  /// The name of the parameter, with `.x1`, `.y1`, `.x2` or `.y2` for a coordinate of a curve.
  public let name: String
  /// The range to search.
  public let range: ClosedRange<Double>
  /// Whether its logarithm is searched, as for a positive number of any size.
  public let isLogarithmic: Bool
  /// Where the search begins.
  public let start: Double

  init(name: String, range: ClosedRange<Double>, isOpen: Bool = false, start: Double? = nil) {
    (self.name, self.range) = (name, range)
    let (low, high) = (range.lowerBound, range.upperBound)
    isLogarithmic = low > 0 && (isOpen || high > 10 * low)
    self.start = start ?? (isLogarithmic ? (low * high).squareRoot() : (low + high) / 2)
  }

  func value(at share: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard isLogarithmic else { return low + share * (high - low) }
    return min(max(low * Elementary.exp(share * Elementary.log(high / low)), low), high)
  }

  func share(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let value = min(max(value, low), high)
    guard high > low else { return 0 }
    return isLogarithmic
      ? Elementary.log(value / low) / Elementary.log(high / low) : (value - low) / (high - low)
  }
}

/// A specification with unknowns, such as `spring-exact:response=?,damping-ratio=?0.1...2`.
///
/// `?` is an unknown, and may be followed by the range to search. By default, a positive number of
/// any size is searched from 1/25 to 25 times its default, any other in the whole range of the
/// parameter. For a timing curve, `timing=?`, both control points are unknown.
public struct FitPattern: Sendable {
  /// The text that it was made from.
  public let text: String
  /// The unknowns, at least one.
  public let unknowns: [FitUnknown]
  /// Whether the engine runs outside of this program, so that a catalogue must know how to make it.
  public let isOutside: Bool

  private let name: String
  private let fixed: [(name: String, text: String?, unknowns: Range<Int>)]
  private static let breadth = 25.0

  /// Reads a specification with unknowns.
  ///
  /// - Throws: `EngineParameterError` for an unknown engine or parameter, a parameter that is not a
  ///   number, an invalid range, and a text without unknowns.
  public init(_ text: String, catalogue: EngineCatalogue = .standard) throws(EngineParameterError) {
    let specification = try EngineSpecification(text)
    isOutside = specification.isOutside
    let entry = catalogue.entries.first { $0.description.name == specification.name }
    if entry == nil, !isOutside {
      throw EngineParameterError(
        "found engine '\(specification.name)', expected one of list engines")
    }
    var unknowns: [FitUnknown] = []
    var fixed: [(name: String, text: String?, unknowns: Range<Int>)] = []
    for (name, value) in specification.parameters {
      let first = unknowns.count
      let isUnknown = value.hasPrefix("?")
      if isUnknown {
        let bounds = value.dropFirst()
        if entry == nil {
          guard let range = try Self.range(bounds, of: name) else {
            throw EngineParameterError(
              "parameter '\(name)': found ?, expected bounds such as ?0.1...2, as the engine is not "
                + "one of this program")
          }
          unknowns.append(FitUnknown(name: name, range: range))
        } else if let parameter = entry?.description.parameters.first(where: { $0.name == name }) {
          unknowns += try Self.unknowns(parameter, bounds)
        } else {
          throw EngineParameterError("engine \(specification.name) has no parameter '\(name)'")
        }
      }
      fixed.append((name, isUnknown ? nil : value, first..<unknowns.count))
    }
    guard !unknowns.isEmpty else {
      throw EngineParameterError("found no unknown in '\(text)', expected one such as stiffness=?")
    }
    (self.text, name) = (text, specification.name)
    (self.unknowns, self.fixed) = (unknowns, fixed)
  }

  private static func unknowns(
    _ parameter: EngineParameter, _ bounds: Substring
  ) throws(EngineParameterError) -> [FitUnknown] {
    switch parameter.kind {
    case .number(let fallback, let allowed):
      let given = try range(bounds, of: parameter.name)
      if let given, !allowed.contains(given.lowerBound) || !allowed.contains(given.upperBound) {
        throw EngineParameterError(
          "parameter '\(parameter.name)': found ?\(bounds), expected bounds in "
            + "\(allowed.lowerBound)...\(allowed.upperBound)")
      }
      // Without a default, the size is not known.
      let (usual, breadth) = fallback.map { ($0, Self.breadth) } ?? (10, 1000)
      let isOpen = allowed.lowerBound >= 0 && usual > 0 && allowed.upperBound > 100 * usual
      let range =
        given
        ?? (isOpen
          ? max(allowed.lowerBound, usual / breadth)...min(allowed.upperBound, usual * breadth)
          : allowed)
      return [
        FitUnknown(
          name: parameter.name, range: range, isOpen: isOpen,
          start: range.contains(usual) && fallback != nil ? usual : nil)
      ]
    case .curve:
      guard bounds.isEmpty else {
        throw EngineParameterError(
          "parameter '\(parameter.name)': found ?\(bounds), expected ? alone for a timing curve")
      }
      return [(".x1", 0...1, 0.4), (".y1", -1...2, 0.1), (".x2", 0...1, 0.6), (".y2", -1...2, 0.9)]
        .map { FitUnknown(name: parameter.name + $0.0, range: $0.1, start: $0.2) }
    case .choice, .path:
      throw EngineParameterError(
        "parameter '\(parameter.name)' is no number: found ?, expected one of its words")
    }
  }

  private static func range(
    _ text: Substring, of name: String
  ) throws(EngineParameterError) -> ClosedRange<Double>? {
    if text.isEmpty { return nil }
    let (low, high) = text.halves(at: "...")
    guard let high, let low = DecimalText.number(low), let high = DecimalText.number(high),
      low < high
    else {
      throw EngineParameterError(
        "parameter '\(name)': found ?\(text), expected ? or bounds such as ?0.1...2")
    }
    return low...high
  }

  /// Returns the specification with numbers in place of the unknowns.
  public func specification(_ values: [Double]) -> String {
    EngineSpecification.text(
      name,
      fixed.map { name, given, unknowns in
        (name, given ?? unknowns.map { NumberText.text(values[$0]) }.joined(separator: ";"))
      })
  }
}
