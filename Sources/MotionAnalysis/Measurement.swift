/// The number that a metric has for one recording.
public struct Measurement: Codable, Hashable, Sendable {
  /// The name of the metric with its unit, such as `settling_time_s`.
  public var metric: String

  /// The number, finite, in the metric's unit.
  public var value: Double

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - metric: The name of the metric with its unit.
  ///   - value: The number, finite, in the metric's unit.
  public init(metric: String, value: Double) {
    self.metric = metric
    self.value = value
  }
}
