/// The cost of an engine in two builds, measured in turns, and what is concluded of it.
///
/// Changes are shares of the baseline's cost: 0.01 says that the candidate takes 1% longer.
public struct CostComparison: Hashable, Sendable {
  /// The engine as it was asked for, such as `cubic:handoff=restart`.
  public var engine: String

  /// What is concluded.
  public var verdict: CostVerdict

  /// The estimate of the change, above -1.
  public var change: Double

  /// The interval that holds the true change, unless the measurement is one of few.
  public var interval: ClosedRange<Double>

  /// How many of such intervals hold the true change, as a share, such as 0.9998.
  public var confidence: Double

  /// The change up to which builds count as the same, above 0.
  public var threshold: Double

  /// The smallest change that would have been called a regression in 9 of 10 such measurements.
  public var smallestEffect: Double

  /// What a tick costs in the baseline, in nanoseconds.
  public var baselineNanosecondsPerTick: Double

  /// What a tick costs in the candidate, in nanoseconds.
  public var candidateNanosecondsPerTick: Double

  /// How many launches of both builds were measured.
  public var launches: Int

  /// How long the slices took, of both builds together, in seconds.
  public var measuredSeconds: Double

  /// Creates a comparison.
  public init(
    engine: String,
    verdict: CostVerdict,
    change: Double,
    interval: ClosedRange<Double>,
    confidence: Double,
    threshold: Double,
    smallestEffect: Double,
    baselineNanosecondsPerTick: Double,
    candidateNanosecondsPerTick: Double,
    launches: Int,
    measuredSeconds: Double
  ) {
    self.engine = engine
    self.verdict = verdict
    self.change = change
    self.interval = interval
    self.confidence = confidence
    self.threshold = threshold
    self.smallestEffect = smallestEffect
    self.baselineNanosecondsPerTick = baselineNanosecondsPerTick
    self.candidateNanosecondsPerTick = candidateNanosecondsPerTick
    self.launches = launches
    self.measuredSeconds = measuredSeconds
  }
}

/// What is concluded of the cost of an engine in two builds.
public enum CostVerdict: String, Hashable, Sendable, CaseIterable {
  /// The candidate is slower by more than the threshold.
  case regression
  /// The candidate is faster by more than the threshold.
  case improvement
  /// The candidate is neither slower nor faster by more than the threshold.
  case same
  /// Nothing of these is certain.
  case inconclusive

  /// Whether the candidate is slower or faster.
  public var isChange: Bool { self == .regression || self == .improvement }
}
