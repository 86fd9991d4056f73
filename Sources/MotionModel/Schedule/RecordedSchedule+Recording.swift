extension RecordedSchedule {
  /// Creates the schedule on which a recording was made; nil for a recording without ticks.
  ///
  /// The nominal rate is that of the recording's clock, or else that of the median interval.
  ///
  /// - Parameter recording: The recording.
  /// - Complexity: O(n log n) in the number of ticks.
  public init?(of recording: Recording) {
    let clock = recording.header.clock
    self.init(
      times: recording.ticks.map { $0.time.nanoseconds },
      rate: Self.rate(ofClock: clock),
      name: recording.header.trace,
      source: "a recording on the clock \(clock)",
      isInterrupted: clock.utf8.reversed().starts(with: ",interrupted".utf8.reversed()))
  }

  /// Returns the nominal rate of a clock such as `120,drop=0.1` or `real:2400,speed=20`, in the time
  /// of the trace; nil where it has none.
  private static func rate(ofClock text: String) -> TickRate? {
    var parts = Array(text.utf8).split(separator: TextByte.comma)[...]
    guard let first = parts.popFirst() else { return nil }
    let prefix = Array("real:".utf8)
    guard first.starts(with: prefix) else { return TickRate(bytes: first) }
    guard let rate = TickRate(bytes: first.dropFirst(prefix.count)) else { return nil }
    let option = Array("speed=".utf8)
    guard let speed = parts.first(where: { $0.starts(with: option) }) else { return rate }
    let text = String(decoding: speed.dropFirst(option.count), as: UTF8.self)
    guard let factor = DecimalText.number(text), factor > 0 else { return nil }
    return rate.slowed(by: factor)
  }
}

extension TickRate {
  /// Returns the rate of the same ticks in the time of a trace that runs faster than the clock; nil
  /// where that is out of range.
  ///
  /// - Parameter speed: How many times faster the trace runs, above 0.
  /// - Returns: The rate, to a thousandth of a tick a second unless the speed is 1.
  public func slowed(by speed: Double) -> TickRate? {
    guard speed != 1 else { return self }
    let interval = 1e9 * speed / perSecond
    return interval < 1e18 ? TickRate(interval: Int64(interval.rounded())) : nil
  }
}
