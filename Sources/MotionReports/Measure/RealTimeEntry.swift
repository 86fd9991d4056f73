internal import MotionModel

/// The cost of ticks on the real clock as JSON has it.
struct RealTimeEntry: Encodable {
  private let cost: RealTimeCost

  /// Creates the entry of a cost.
  ///
  /// - Parameter cost: The cost.
  init(_ cost: RealTimeCost) {
    self.cost = cost
  }

  private enum CodingKeys: String, CodingKey {
    case ticks, loops, speed, interrupted
    case length = "length_ns"
    case lateness = "lateness_ns"
    case duration = "duration_ns"
    case missedDeadlines = "missed_deadlines"
    case lateTicks = "late_ticks"
    case hitchRatio = "hitch_ms_per_s"
    case hitchBand = "hitch_band"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(cost.ticks, forKey: .ticks)
    try container.encode(cost.loops, forKey: .loops)
    try container.encode(cost.speed, forKey: .speed)
    try container.encode(cost.isInterrupted, forKey: .interrupted)
    try container.encode(cost.length, forKey: .length)
    try container.encode(Times(times: cost.lateness), forKey: .lateness)
    try container.encode(Times(times: cost.duration), forKey: .duration)
    try container.encode(cost.missedDeadlines, forKey: .missedDeadlines)
    try container.encode(cost.lateTicks, forKey: .lateTicks)
    try container.encode(cost.hitchRatio, forKey: .hitchRatio)
    try container.encode(cost.hitchBand.rawValue, forKey: .hitchBand)
  }

  /// A distribution of times.
  private struct Times: Encodable {
    let times: Distribution

    private enum CodingKeys: String, CodingKey {
      case min, mean, p50, p90, p99, max
      case p999 = "p99.9"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(times.minimum, forKey: .min)
      try container.encode(times.mean, forKey: .mean)
      try container.encode(times.p50, forKey: .p50)
      try container.encode(times.p90, forKey: .p90)
      try container.encode(times.p99, forKey: .p99)
      try container.encode(times.p999, forKey: .p999)
      try container.encode(times.maximum, forKey: .max)
    }
  }
}
