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
  /// The metric's name may end with its unit or not: `settling_time_s` or `settling_time`. Units
  /// are `s`, `ms`, `us`, `ns`, `pt`, `pt/s`, `degrees`, `deg`, `rad` and `%`; after a name with
  /// its unit the number needs none. Spaces are ignored.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``MetricLimitError`` for an unknown metric, a unit of another kind, an invalid text.
  public init(_ text: String) throws(MetricLimitError) {
    let plain = text.filter { $0 != " " }
    guard let start = plain.firstIndex(where: { $0 == "<" || $0 == ">" }) else {
      throw MetricLimitError(
        message: "found '\(text)', expected METRIC<=NUMBER UNIT (or <, >=, >), "
          + "such as settling_time<=0.6s")
    }
    let rest = plain[start...]
    let comparison = rest.dropFirst().hasPrefix("=") ? rest.prefix(2) : rest.prefix(1)
    let name = String(plain[..<start])
    let metrics = try Self.metrics(name)
    let amount = rest[comparison.endIndex...]
    let suffix = amount.drop { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    let number = amount[..<suffix.startIndex]
    let spellings = metrics.flatMap { metric in
      metric.unit.spellings.map { (metric: metric, spelling: $0) }
    }
    let units = spellings.map { $0.spelling.text }.joined(separator: ", ")
    guard let value = DecimalText.number(number) else {
      throw MetricLimitError(
        message: "found '\(amount)', expected a number and its unit, one of: \(units)")
    }
    // If a name stands for several metrics, such as overshoot, the unit tells which one is meant.
    let meant = spellings.first {
      $0.spelling.text == suffix || suffix.isEmpty && $0.metric.name == name
    }
    guard let (metric, spelling) = meant else {
      let found = suffix.isEmpty ? "no unit" : "the unit '\(suffix)'"
      throw MetricLimitError(
        message: "found \(found) after \(number), expected for "
          + "\(metrics.map { $0.name }.joined(separator: " or ")): \(units)")
    }
    (self.metric, unit) = (metric.name, metric.unit.text)
    bound = value * spelling.own / spelling.count
    self.comparison = Comparison(rawValue: String(comparison)) ?? .atMost
    self.text = plain
  }

  private static func metrics(_ name: String) throws(MetricLimitError) -> [Metric] {
    let found = Metric.allCases.filter { [name, name + $0.unit.rawValue].contains($0.name) }
    guard found.isEmpty else { return found }
    let plain = Metric.allCases.map { String($0.name.dropLast($0.unit.rawValue.count)) }
    let known = zip(plain, Metric.allCases).map { "\($0) (\($1.unit.text))" }
    throw MetricLimitError(
      message: "found the metric '\(name)'" + NearestName.hint(name, among: plain + Metric.names)
        + ", expected one of: \(known.joined(separator: ", "))")
  }

  /// Returns the number to judge, or nil if the recording has none.
  ///
  /// It is infinite, which breaks every limit, for a motion that is not finite, and for the settling
  /// time of one that never rests: see ``Metric/judged(_:in:findings:)``.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public func value(in evidence: Evidence, findings: [Finding]? = nil) -> Double? {
    Metric(metric).flatMap { Metric.judged([$0], in: evidence, findings: findings)[0] }
  }

  /// Whether a number breaks the limit; one that is not finite always does.
  public func isBroken(by value: Double) -> Bool {
    guard value.isFinite else { return true }
    return switch comparison {
    case .atMost: value > bound
    case .atLeast: value < bound
    case .below: value >= bound
    case .above: value <= bound
    }
  }
}

/// The reason why a text is not a limit of a metric.
public struct MetricLimitError: Error, Hashable, Sendable {
  /// What was found and what was expected, in one sentence without a final stop.
  public var message: String
}

package enum MetricUnit: String, CaseIterable {
  // Before seconds, as names with this ending end with `_s` too.
  case pointsPerSecond = "_points_per_s"
  case seconds = "_s"
  case milliseconds = "_ms"
  case points = "_points"
  case degrees = "_degrees"
  case percent = "_percent"

  /// The spellings, with how many of them make how many of the metric's own unit.
  ///
  /// The first is the usual one. A division by 1000 is rounded as the text `0.45` is; a
  /// multiplication by 0.001 is not.
  var spellings: [(text: String, count: Double, own: Double)] {
    switch self {
    case .seconds: [("s", 1, 1), ("ms", 1e3, 1), ("us", 1e6, 1), ("ns", 1e9, 1)]
    case .milliseconds: [("ms", 1, 1), ("s", 1, 1e3), ("us", 1e3, 1), ("ns", 1e6, 1)]
    case .pointsPerSecond: [("pt/s", 1, 1)]
    case .points: [("pt", 1, 1)]
    case .degrees: [("degrees", 1, 1), ("deg", 1, 1), ("rad", Double.pi, 180)]
    case .percent: [("%", 1, 1)]
    }
  }

  var text: String { spellings.first?.text ?? "" }
}

extension Metric {
  var unit: MetricUnit { MetricUnit.allCases.first { name.hasSuffix($0.rawValue) } ?? .points }
}
