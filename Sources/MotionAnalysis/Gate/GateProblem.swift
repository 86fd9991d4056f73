public import MotionModel

/// What keeps a gate from passing, as values; MotionReports makes the sentences.
public enum GateProblem: Hashable, Sendable {
  /// The baseline has no such trace.
  case unknownTrace(String)

  /// The baseline was made of another trace of this name.
  case otherTrace(BaselineMismatch)

  /// The baseline was made with something else; nothing was compared.
  case mismatch(BaselineMismatch)

  /// The motion is not that of the baseline.
  case motion(MotionChange)

  /// A check finds more, or worse; the worst finding, and its tick.
  case findings(from: FindingTally?, to: FindingTally, worst: Finding?, tick: Int?)

  /// A rule is broken where there is no baseline: how often, the worst finding, and its tick.
  case broken(FindingTally, worst: Finding, tick: Int?)

  /// The trace tests nothing and does not say that this is meant.
  case untested

  /// A measurement breaks a limit.
  case limit(MetricLimit, value: Double)

  /// An exact count has risen.
  case count(name: String, from: Int64, to: Int64, ticks: Int)

  /// The baseline has a count, and now there is none, for the reason given.
  case uncounted(name: String, reason: String)

  /// There is a count, and the baseline has none.
  case unknownCount(name: String)

  /// A tick costs more.
  case cost(CostComparison)

  /// It is not known whether a tick costs more.
  case inconclusive(CostComparison)

  /// A motion that differs from that of the baseline.
  public struct MotionChange: Hashable, Sendable {
    /// The digest that the baseline has.
    public var stored: Digest
    /// The digest of what there is now.
    public var present: Digest
    /// Where the motions differ; nil where the stored recording is not known.
    public var difference: MotionDifference?
    /// The specification of the engine that the baseline was made with.
    public var storedEngine: String
    /// The specification of the engine of now.
    public var presentEngine: String
  }

  /// The kinds of problems, of which some go over others in an exit code.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A check finds a break of a rule.
    case finding
    /// A motion differs.
    case divergence
    /// A limit is broken.
    case limit
    /// An exact count rises.
    case count
    /// A cost rises.
    case cost
    /// A cost is not known well enough.
    case inconclusive
    /// A trace tests nothing.
    case untested
    /// What to compare with is missing or does not fit.
    case missing

    /// The exit code of a gate that fails with this alone.
    public var exitCode: Int32 {
      switch self {
      case .divergence: 3
      case .finding, .limit: 4
      case .count, .cost: 2
      case .missing, .untested: 5
      case .inconclusive: 6
      }
    }

    /// Returns the exit code of a gate with several problems: the first of 3, 4, 2, 5 and 6; 0 without.
    public static func exitCode(of kinds: some Sequence<Kind>) -> Int32 {
      let codes = Set(kinds.map { $0.exitCode })
      return [3, 4, 2, 5, 6].first { codes.contains($0) } ?? 0
    }
  }

  /// What kind of a problem it is.
  public var kind: Kind {
    switch self {
    case .unknownTrace, .otherTrace, .mismatch, .uncounted, .unknownCount: .missing
    case .motion: .divergence
    case .findings, .broken: .finding
    case .untested: .untested
    case .limit: .limit
    case .count: .count
    case .cost: .cost
    case .inconclusive: .inconclusive
    }
  }

  /// Takes what a comparison of costs means; nil where it is nothing to worry about.
  ///
  /// In a self-check, of a build against itself, an improvement is a false alarm as well.
  public init?(_ comparison: CostComparison, isSelfCheck: Bool = false) {
    switch comparison.verdict {
    case .regression: self = .cost(comparison)
    case .improvement where isSelfCheck: self = .cost(comparison)
    case .inconclusive: self = .inconclusive(comparison)
    case .improvement, .same: return nil
    }
  }

  /// Tells whether a gate fails by it; what is not sure of a cost is a warning unless it is strict.
  public func isError(isStrict: Bool = false) -> Bool {
    if case .inconclusive = self { isStrict } else { true }
  }
}
