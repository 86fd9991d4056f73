internal import MotionModel

/// The costs of two builds as JSON has them, part of a gate's document.
struct CostDocument: Encodable {
  private let cost: GateCost

  private enum CodingKeys: String, CodingKey {
    case baseline, noise, seconds, launches, processor, notes, comparisons, skipped
    case selfCheck = "self_check"
    case sameInstructions = "same_instructions"
  }

  /// Creates the document of a gate's costs.
  ///
  /// - Parameter cost: The costs.
  init(_ cost: GateCost) {
    self.cost = cost
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(cost.baseline, forKey: .baseline)
    try container.encode(cost.isSelfCheck, forKey: .selfCheck)
    try container.encode(cost.noise, forKey: .noise)
    try container.encode(cost.seconds, forKey: .seconds)
    try container.encode(cost.launches, forKey: .launches)
    try container.encode(cost.processor, forKey: .processor)
    try container.encode(cost.notes, forKey: .notes)
    try container.encode(cost.sameInstructions, forKey: .sameInstructions)
    try container.encode(cost.comparisons.map { Entry(comparison: $0) }, forKey: .comparisons)
    try container.encode(cost.skipped.map { SkippedEntry(skipped: $0) }, forKey: .skipped)
  }

  /// One comparison.
  private struct Entry: Encodable {
    let comparison: CostComparison

    private enum CodingKeys: String, CodingKey {
      case engine, verdict, change, low, high, confidence, threshold, launches
      case smallestEffect = "smallest_effect"
      case baseline = "baseline_ns_per_tick"
      case candidate = "candidate_ns_per_tick"
      case measured = "measured_s"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(comparison.engine, forKey: .engine)
      try container.encode(comparison.verdict.rawValue, forKey: .verdict)
      try container.encode(comparison.change, forKey: .change)
      try container.encode(comparison.interval.lowerBound, forKey: .low)
      try container.encode(comparison.interval.upperBound, forKey: .high)
      try container.encode(comparison.confidence, forKey: .confidence)
      try container.encode(comparison.threshold, forKey: .threshold)
      try container.encode(comparison.smallestEffect, forKey: .smallestEffect)
      try container.encode(comparison.baselineNanosecondsPerTick, forKey: .baseline)
      try container.encode(comparison.candidateNanosecondsPerTick, forKey: .candidate)
      try container.encode(comparison.launches, forKey: .launches)
      try container.encode(comparison.measuredSeconds, forKey: .measured)
    }
  }

  /// One engine that was not compared.
  private struct SkippedEntry: Encodable {
    let skipped: GateCost.Skipped

    private enum CodingKeys: String, CodingKey {
      case engine, reason
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(skipped.engine, forKey: .engine)
      try container.encode(skipped.reason, forKey: .reason)
    }
  }
}
