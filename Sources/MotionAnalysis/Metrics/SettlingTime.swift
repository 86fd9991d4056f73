public import MotionModel

/// The longest time from the start of a flight until the value stays within 1 point of its rest.
public struct SettlingTime: Metric {
  public static let name = "settling_time_s"
  public static let summary =
    "The longest time from the start of a flight until the value stays within 1 point of its "
    + "rest."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The time in seconds; nil where no flight comes to rest.
  public func value(in evidence: Evidence) -> Double? {
    evidence.recording.flights.compactMap { flight -> Double? in
      guard let rest = flight.rest else { return nil }
      var index = rest.sample
      while index > 0, (flight[index - 1].state.position - rest.position).length <= 1 {
        index -= 1
      }
      return flight[index].time.seconds(since: flight[0].time)
    }.max()
  }
}
