/// The unit of a metric, which its name ends with, and how people write it.
enum MetricUnit: String, CaseIterable {
  case seconds = "_s"
  case pointsPerSecond = "_points_per_s"
  case points = "_points"
  case degrees = "_degrees"
  case percent = "_percent"

  /// Creates the unit of a metric; nil where the name ends with none.
  ///
  /// - Parameter metric: The name of a metric, such as `settling_time_s`.
  init?(of metric: String) {
    let units = [Self.pointsPerSecond, .points, .degrees, .percent, .seconds]
    guard let unit = units.first(where: { metric.hasSuffix($0.rawValue) }) else { return nil }
    self = unit
  }

  /// The ways to write the unit, with what each is worth in the metric's own; the first is the
  /// usual one.
  var spellings: [(text: String, factor: Double)] {
    switch self {
    case .seconds: [("s", 1), ("ms", 1e-3), ("us", 1e-6), ("ns", 1e-9)]
    case .pointsPerSecond: [("pt/s", 1)]
    case .points: [("pt", 1)]
    case .degrees: [("degrees", 1), ("deg", 1), ("rad", 180 / Double.pi)]
    case .percent: [("%", 1)]
    }
  }

  /// The usual way to write the unit.
  var text: String { spellings.first?.text ?? "" }
}
