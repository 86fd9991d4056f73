import MotionModel

extension Recording {
  /// Tells whether the ticks ended, with those of an interrupted run, before a flight had the time
  /// that each has to come to rest: 10 s.
  ///
  /// - Parameter flight: The last flight.
  /// - Returns: Whether nothing can be said of its end.
  func isCutOff(in flight: Flight) -> Bool {
    guard header.clock.isInterrupted else { return false }
    return flight[flight.count - 1].time.seconds(since: flight[0].time) < 10
  }
}
