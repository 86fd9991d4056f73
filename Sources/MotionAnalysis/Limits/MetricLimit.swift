public import MotionModel

/// A bound that a metric must keep, such as `settling_time<=0.6s`.
public struct MetricLimit: Hashable, Sendable {
  /// How a number is compared with the bound.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// At most the bound.
    case atMost = "<="
    /// At least the bound.
    case atLeast = ">="
    /// Below the bound.
    case below = "<"
    /// Above the bound.
    case above = ">"
  }

  /// What a limit says of a recording.
  public enum Outcome: Hashable, Sendable {
    /// The recording has no such number.
    case absent
    /// The number keeps the bound.
    case holds(Double)
    /// The number is beyond the bound, or none: infinite or NaN.
    case broken(Double)
  }

  /// The text that it was made from, without spaces.
  public let text: String

  /// The name of the metric with its unit, such as `settling_time_s`.
  public let metric: String

  /// How the number is compared with the bound.
  public let comparison: Comparison

  /// The bound, finite, in the metric's unit.
  public let bound: Double

  /// The usual spelling of the metric's unit, such as `pt/s`.
  public let unit: String

  /// Reads a limit: a metric, one of `<=`, `<`, `>=` and `>`, a number and its unit.
  ///
  /// The metric stands there with or without the unit at the end of its name, `settling_time` or
  /// `settling_time_s`. Units are `s`, `ms`, `us`, `ns`, `pt`, `pt/s`, `degrees`, `deg`, `rad` and
  /// `%`. Spaces count for nothing.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``MetricLimitError`` for an unknown metric, a unit of another kind and all else.
  public init(_ text: String) throws(MetricLimitError) {
    let plain = text.filter { $0 != " " }
    guard let start = plain.firstIndex(where: { $0 == "<" || $0 == ">" }) else {
      throw MetricLimitError(
        "found '\(text)', expected METRIC<=NUMBER UNIT (or <, >=, >), such as settling_time<=0.6s")
    }
    let rest = plain[start...]
    let comparison = rest.dropFirst().hasPrefix("=") ? rest.prefix(2) : rest.prefix(1)
    self.comparison = Comparison(rawValue: String(comparison)) ?? .atMost
    let metrics = try Self.metrics(String(plain[..<start]))
    let number = rest[comparison.endIndex...]
    let unit = Self.unit(behind: number)
    // The unit tells which one is meant where a name stands for several, such as overshoot.
    metric =
      metrics.first { metric in
        MetricUnit(of: metric)?.spellings.contains { $0.text == unit } ?? false
      } ?? metrics[0]
    bound = try Self.bound(number, of: metrics, metric: metric)
    self.unit = MetricUnit(of: metric)?.text ?? ""
    self.text = plain
  }

  /// Returns the metrics that a name stands for, at least one.
  private static func metrics(_ name: String) throws(MetricLimitError) -> [String] {
    let names = Metric.names
    let found = names.filter { metric in
      metric == name || metric == name + (MetricUnit(of: metric)?.rawValue ?? "")
    }
    guard found.isEmpty else { return found }
    let plain = names.map { String($0.dropLast(MetricUnit(of: $0)?.rawValue.count ?? 0)) }
    let known = zip(plain, names).map { "\($0) (\(MetricUnit(of: $1)?.text ?? ""))" }
    throw MetricLimitError(
      "found the metric '\(name)'" + NearestName.hint(name, among: plain + names)
        + ", expected one of: \(known.joined(separator: ", "))")
  }

  /// Returns what stands behind the number at the start of a text.
  private static func unit(behind text: Substring) -> Substring {
    text.drop { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
  }

  private static func bound(
    _ text: Substring, of metrics: [String], metric: String
  ) throws(MetricLimitError) -> Double {
    let suffix = unit(behind: text)
    let number = text[..<suffix.startIndex]
    let units = metrics.compactMap { MetricUnit(of: $0) }
      .flatMap { $0.spellings.map { $0.text } }.joined(separator: ", ")
    guard let value = DecimalText.number(number) else {
      throw MetricLimitError("found '\(text)', expected a number and its unit, one of: \(units)")
    }
    let spellings = MetricUnit(of: metric)?.spellings ?? []
    guard let factor = spellings.first(where: { $0.text == suffix })?.factor else {
      let found = suffix.isEmpty ? "no unit" : "the unit '\(suffix)'"
      throw MetricLimitError(
        "found \(found) behind \(number), expected for \(metrics.joined(separator: " or ")): "
          + units)
    }
    return value * factor
  }

  /// Judges a recording.
  ///
  /// A motion that is not finite breaks every limit, and one that never comes to rest breaks an
  /// upper limit of the settling time: neither has a number, and neither may pass for that.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public func outcome(in evidence: Evidence) -> Outcome {
    guard FiniteCheck.findings(in: evidence.recording).isEmpty else {
      return .broken(.nan)
    }
    guard let definition = Metric(rawValue: metric) else { return .absent }
    if definition == .settlingTime, comparison == .atMost || comparison == .below,
      evidence.recording.neverRests
    {
      return .broken(.infinity)
    }
    return outcome(of: definition.value(in: evidence))
  }

  /// Judges a number, such as ``Metric/judged(_:in:)`` gives; what is not finite keeps no bound.
  package func outcome(of value: Double?) -> Outcome {
    guard let value else { return .absent }
    let holds =
      switch comparison {
      case .atMost: value <= bound
      case .atLeast: value >= bound
      case .below: value < bound
      case .above: value > bound
      }
    return value.isFinite && holds ? .holds(value) : .broken(value)
  }
}

/// Why a text is no limit of a metric.
public struct MetricLimitError: Error, Hashable, Sendable {
  /// What was found and what was expected, in one sentence without a final stop.
  public var message: String

  /// Creates an error with its message.
  public init(_ message: String) { self.message = message }
}

/// The unit of a metric, which its name ends with, and how people write it.
enum MetricUnit: String, CaseIterable {
  // Before seconds, as names with it end with those too.
  case pointsPerSecond = "_points_per_s"
  case seconds = "_s"
  case milliseconds = "_ms"
  case points = "_points"
  case degrees = "_degrees"
  case percent = "_percent"

  /// Finds the unit of a metric by its name, such as `settling_time_s`; nil where it ends with none.
  init?(of metric: String) {
    guard let unit = Self.allCases.first(where: { metric.hasSuffix($0.rawValue) }) else {
      return nil
    }
    self = unit
  }

  /// The ways to write the unit, with what each is worth in the metric's own; the first is the
  /// usual one.
  var spellings: [(text: String, factor: Double)] {
    switch self {
    case .seconds: [("s", 1), ("ms", 1e-3), ("us", 1e-6), ("ns", 1e-9)]
    case .milliseconds: [("ms", 1), ("s", 1e3), ("us", 1e-3), ("ns", 1e-6)]
    case .pointsPerSecond: [("pt/s", 1)]
    case .points: [("pt", 1)]
    case .degrees: [("degrees", 1), ("deg", 1), ("rad", 180 / Double.pi)]
    case .percent: [("%", 1)]
    }
  }

  /// The usual way to write the unit.
  var text: String { spellings.first?.text ?? "" }
}
