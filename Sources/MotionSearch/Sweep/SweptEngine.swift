public import MotionEngines
internal import MotionModel

/// An engine with ranges and lists of parameter values, whose combinations are its points.
///
///     let engine = try SweptEngine("spring:stiffness=100...600/25,damping=10...40/2")
///     engine.points             // 21 * 16
///     engine.specification(1)   // spring:stiffness=100,damping=12
///
/// The last parameter changes fastest.
public struct SweptEngine: Hashable, Sendable {
  /// The text that it was made from.
  public let text: String
  /// The name in reports: the given one, or that of the engine.
  public let label: String
  /// The name of the engine in the catalogue.
  public let name: String
  /// Whether it runs outside of this program, so that a catalogue must know how to make it.
  public let isOutside: Bool
  /// All parameters that the text gives, swept or not, in its order.
  public let axes: [ParameterAxis]
  /// How many points there are, at least 1.
  public let points: Int

  /// Reads a specification with ranges and lists.
  ///
  /// - Parameters:
  ///   - text: The specification; see ``ParameterAxis`` for its values.
  ///   - label: The name of the engine in reports; its own name if nil.
  /// - Throws: `EngineParameterError` for a text of another form, or for more than 10^12 points.
  public init(_ text: String, label: String? = nil) throws(EngineParameterError) {
    let specification = try EngineSpecification(text)
    var axes: [ParameterAxis] = []
    var points = 1
    for parameter in specification.parameters {
      let axis = try ParameterAxis(name: parameter.name, parameter.text)
      // This does not overflow, as an axis has at most a million values.
      points *= axis.values.count
      guard points <= 1_000_000_000_000 else {
        throw EngineParameterError("engine '\(text)': more points than 10^12")
      }
      axes.append(axis)
    }
    (self.text, self.label, name) = (text, label ?? specification.name, specification.name)
    (self.axes, self.points, isOutside) = (axes, points, specification.isOutside)
  }

  /// Returns the index of each parameter's value at a point.
  ///
  /// - Precondition: The point is in 0 ..< ``points``.
  public func place(_ point: Int) -> [Int] {
    precondition(0..<points ~= point, "no such point")
    var rest = point
    var place = axes.map { _ in 0 }
    for index in axes.indices.reversed() {
      let count = axes[index].values.count
      place[index] = rest % count
      rest /= count
    }
    return place
  }

  /// Returns the specification of a point.
  ///
  /// - Precondition: The point is in 0 ..< ``points``.
  public func specification(_ point: Int) -> String { specification(at: place(point)) }

  private func specification(at place: [Int]) -> String {
    EngineSpecification.text(name, zip(axes, place).map { ($0.name, $0.values[$1]) })
  }

  /// Checks that the catalogue takes each value of each parameter, with the first of the others.
  ///
  /// - Throws: `EngineParameterError` for an unknown engine, or a parameter that does not fit.
  /// - Complexity: O(n) in the number of values.
  public func check(with catalogue: EngineCatalogue) throws(EngineParameterError) {
    var place = axes.map { _ in 0 }
    _ = try catalogue.configure(specification(at: place))
    for index in axes.indices where axes[index].isSwept {
      for value in axes[index].values.indices {
        place[index] = value
        _ = try catalogue.configure(specification(at: place))
      }
      place[index] = 0
    }
  }
}

/// A parameter of an engine with the values that a sweep gives it, in order.
///
/// The text form is that of a specification, with ranges and lists: `100...600/25` is 100, 125 and
/// so on up to 600, `restart|additive` is two words, and both combine as in `0.1|0.5...1/0.25`.
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
  /// A range has its start and, after it, whole multiples of its step, as decimal fractions:
  /// `0.1...0.3/0.1` is 0.1, 0.2 and 0.3. The end is included if a step reaches it.
  ///
  /// - Throws: `EngineParameterError` for an empty value, a range without a step above 0 or with
  ///   its end before its start, a repeated value, and more than ``mostValues``.
  public init(name: String, _ text: String) throws(EngineParameterError) {
    self.name = name
    var values: [String] = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        throw EngineParameterError(
          "parameter '\(name)': found an empty value in '\(text)', expected VALUE|VALUE")
      }
      values += try Self.values(part, of: name, most: Self.mostValues - values.count)
    }
    guard Set(values).count == values.count else {
      throw EngineParameterError(
        "parameter '\(name)': '\(text)' has a value twice; expected each once")
    }
    self.values = values
  }

  private static func values(
    _ text: Substring, of name: String, most: Int
  ) throws(EngineParameterError) -> [String] {
    let (bounds, step) = text.halves(at: "/")
    let (low, high) = bounds.halves(at: "...")
    guard let high else {
      // A path or a clock may have a slash; it is a step only after a range.
      guard most > 0 else { throw tooMany(name) }
      return [String(text)]
    }
    guard let start = DecimalText.number(low), let end = DecimalText.number(high), let step,
      let width = DecimalText.number(step), width > 0, end >= start
    else {
      throw EngineParameterError(
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
      let rounded = (value * scale).rounded() / scale
      return NumberText.text(digits > 15 || !rounded.isFinite ? value : rounded)
    }
  }

  private static func tooMany(_ name: String) -> EngineParameterError {
    EngineParameterError("parameter '\(name)' has more values than \(mostValues)")
  }

  /// Returns the number of decimals: those that are written, less the exponent.
  private static func decimals(_ text: Substring) -> Int {
    let parts = text.split { "eE".contains($0) }
    let exponent = parts.count > 1 ? Int32(parts[1]) ?? 0 : 0
    return max((parts[0].halves(at: ".").1?.utf8.count ?? 0) - Int(exponent), 0)
  }
}

extension Substring {
  func halves(at separator: String) -> (Substring, Substring?) {
    guard let range = firstRange(of: separator) else { return (self, nil) }
    return (self[..<range.lowerBound], self[range.upperBound...])
  }
}

extension EngineSpecification {
  static func text(_ name: String, _ parameters: [(name: String, text: String)]) -> String {
    let pairs = parameters.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
    if pairs.isEmpty { return name }
    // The name of a seeded fault already has its colon.
    return name + (name.contains(":") ? "," : ":") + pairs
  }
}
