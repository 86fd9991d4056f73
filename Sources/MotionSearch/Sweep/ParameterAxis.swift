internal import MotionEngines
internal import MotionModel

/// A parameter of an engine with the values that a sweep gives it, in order.
///
/// The text form is that of a specification, with ranges and lists: `100...600/25` is 100, 125 and so on
/// up to 600, `restart|additive` is each of two words, and both go together, `0.1|0.5...1/0.25`.
public struct ParameterAxis: Hashable, Sendable {
  /// The most values of one parameter.
  public static let mostValues = 1_000_000

  /// The name of the parameter.
  public let name: String

  /// The texts of its values, at least one.
  public let values: [String]

  /// Whether it has more than one value.
  public var isSwept: Bool { values.count > 1 }

  /// Reads the values of a parameter.
  ///
  /// The numbers of a range are its start and whole multiples of its step behind that, as decimal
  /// fractions: `0.1...0.3/0.1` is 0.1, 0.2 and 0.3. The end is among them where the step leads there.
  ///
  /// - Throws: ``SearchError`` for an empty value, a range without a step above 0 or with its end before
  ///   its start, a value that is there twice, and more than ``mostValues``.
  public init(name: String, _ text: String) throws(SearchError) {
    self.name = name
    var values: [String] = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        throw SearchError(
          "parameter '\(name)': found an empty value in '\(text)', expected VALUE|VALUE")
      }
      values += try Self.values(part, of: name, most: Self.mostValues - values.count)
    }
    guard Set(values).count == values.count else {
      throw SearchError("parameter '\(name)': '\(text)' has a value twice; expected each once")
    }
    self.values = values
  }

  private static func values(
    _ text: Substring, of name: String, most: Int
  ) throws(SearchError) -> [String] {
    let (bounds, step) = text.halves(at: "/")
    let (low, high) = bounds.halves(at: "...")
    guard let high else {
      // A path or a clock may have a slash; only behind a range it is a step.
      guard most > 0 else { throw tooMany(name) }
      return [String(text)]
    }
    guard let start = DecimalText.number(low), let end = DecimalText.number(high), let step,
      let width = DecimalText.number(step), width > 0, end >= start
    else {
      throw SearchError(
        "parameter '\(name)': found '\(text)', expected a range such as 100...600/25: two numbers, the "
          + "lower first, and a step above 0")
    }
    let steps = ((end - start) / width + 1e-9).rounded(.down)
    guard steps < Double(most) else { throw tooMany(name) }
    let digits = [low, high, step].map { decimals($0) }.max() ?? 0
    var scale = 1.0
    for _ in 0..<min(digits, 15) { scale *= 10 }
    return (0...Int(steps)).map { index in
      let value = start + Double(index) * width
      return NumberText.text(digits > 15 ? value : (value * scale).rounded() / scale)
    }
  }

  private static func tooMany(_ name: String) -> SearchError {
    SearchError("parameter '\(name)' has more values than \(mostValues)")
  }

  /// How many digits a decimal number has behind its point; many where it has an exponent.
  private static func decimals(_ text: Substring) -> Int {
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return 99 }
    return text.halves(at: ".").1?.utf8.count ?? 0
  }
}

/// Why something cannot be searched.
public struct SearchError: Error, Hashable, Sendable {
  /// What was found and what was expected, in one sentence without a final stop.
  public var message: String

  /// Creates an error with its message.
  public init(_ message: String) { self.message = message }

  /// Makes something of a specification; what the engine refuses is an error of the search.
  static func forwarding<Made>(
    _ make: @autoclosure () throws(EngineParameterError) -> Made
  ) throws(SearchError) -> Made {
    do throws(EngineParameterError) {
      return try make()
    } catch {
      throw SearchError(error.message)
    }
  }
}

extension Substring {
  /// Cuts at the first separator; the second half is nil where there is none.
  func halves(at separator: String) -> (Substring, Substring?) {
    guard let range = firstRange(of: separator) else { return (self, nil) }
    return (self[..<range.lowerBound], self[range.upperBound...])
  }
}
