public import MotionModel

/// A definition of a number with a unit, taken from recordings.
///
/// A new metric is a `static let` in a file of its own, with a place in ``allCases``. Baselines
/// keep it only if it says so.
public struct Metric: Sendable {
  /// The name with its unit, such as `settling_time_s`, the same from version to version.
  public let name: String

  /// The definition, in one sentence.
  public let summary: String

  /// The evidence that it needs besides the replay under judgement.
  public let needs: Evidence.Needs

  /// Whether baselines keep it: numbers that the engine makes, not clock and delivery in part.
  public let isInBaselines: Bool

  private let take: @Sendable (Evidence, _ findings: [Finding]?) -> Double?

  init(
    _ name: String, _ summary: String, needs: Evidence.Needs = [], isInBaselines: Bool = false,
    _ take: @escaping @Sendable (Evidence, _ findings: [Finding]?) -> Double?
  ) {
    (self.name, self.summary, self.needs, self.take) = (name, summary, needs, take)
    self.isInBaselines = isInBaselines
  }

  init(
    _ name: String, _ summary: String, isInBaselines: Bool = false,
    ofReplay take: @escaping @Sendable (Recording) -> Double?
  ) {
    self.init(name, summary, isInBaselines: isInBaselines) { evidence, _ in
      take(evidence.recording)
    }
  }

  /// All metrics, in the order in which reports list them.
  public static let allCases: [Metric] = [
    .settlingTime, .overshoot, .overshootPercent, .snapAtRest, .handOffPositionJump,
    .handOffVelocityJump, .handOffVelocityTurn, .dragLag, .rateDivergence, .rateDivergence60To120,
    .peakSpeed, .errorAgainstExact, .fingerDistance, .fingerOvershoot, .fingerLag, .visible,
  ]

  /// The names of all metrics, each with its unit, in the order in which reports list them.
  public static var names: [String] { allCases.map { $0.name } }

  /// The names of the metrics in a baseline.
  public static var baselineNames: [String] { allCases.filter { $0.isInBaselines }.map { $0.name } }

  /// Finds a metric by its name; nil if there is none.
  public init?(_ name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Returns the number, in the metric's unit; nil if the recordings have none.
  ///
  /// Pass findings that are known already, so that the checks need not run again.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of the recordings that it looks at.
  public func value(in evidence: Evidence, findings: [Finding]? = nil) -> Double? {
    take(evidence, findings)
  }

  /// Returns the numbers of all metrics that the recordings of one trace and engine have.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func measurements(
    in evidence: Evidence, findings: [Finding]? = nil
  ) -> [Measurement] {
    allCases.compactMap { metric in
      guard let value = metric.value(in: evidence, findings: findings), value.isFinite else {
        return nil
      }
      return Measurement(metric: metric.name, value: value)
    }
  }

  /// Returns the numbers for comparing motions with each other and with bounds; nil for none.
  ///
  /// All are infinite for a motion that is not finite, and so is the settling time of one that
  /// never rests: neither may pass for a good one.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of the recordings that they look at.
  public static func judged(
    _ metrics: [Metric], in evidence: Evidence, findings: [Finding]? = nil
  ) -> [Double?] {
    guard FiniteCheck.findings(in: evidence.recording).isEmpty else {
      return metrics.map { _ in .infinity }
    }
    return metrics.map { metric in
      if metric == .settlingTime, evidence.recording.neverRests { return .infinity }
      return metric.value(in: evidence, findings: findings)
    }
  }

  /// Returns the metrics whose name is equal to a text or continues it with an underscore.
  ///
  /// `settling_time` gives one, `overshoot` and `hand_off_velocity` give two, an unknown name none.
  public static func named(_ name: String) -> [Metric] {
    allCases.filter { $0.name == name || $0.name.hasPrefix(name + "_") }
  }
}

extension Metric: Hashable, CustomStringConvertible {
  /// The name with its unit.
  public var description: String { name }

  /// Whether both have the same name.
  public static func == (one: Metric, other: Metric) -> Bool { one.name == other.name }

  /// Feeds the name into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The number that a metric has for one recording.
public struct Measurement: Hashable, Sendable {
  /// The name of the metric with its unit, such as `settling_time_s`.
  public var metric: String

  /// The number, finite, in the metric's unit.
  public var value: Double

  /// Creates a measurement from its parts.
  public init(metric: String, value: Double) { (self.metric, self.value) = (metric, value) }
}

// Embedded Swift has no coding.
#if !hasFeature(Embedded)
  extension Measurement: Codable {}
#endif
