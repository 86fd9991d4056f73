/// Why a text is no limit of a metric.
public struct MetricLimitError: Error, Hashable, Sendable {
  /// What was found and what was expected, in one sentence without a final stop.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameter message: What was found and what was expected.
  public init(_ message: String) {
    self.message = message
  }
}
