public import MotionModel

/// All checks, with their limits at their defaults.
public enum Checks {
  /// Returns what all checks find.
  ///
  /// Where the replay under judgement itself has numbers that are not finite, only that is
  /// reported: everything else would follow from it.
  ///
  /// - Parameters:
  ///   - evidence: The recordings of one trace and engine.
  ///   - known: What the engine is known to break; see ``KnownBreak``.
  /// - Returns: The findings, check by check, each with whether it is known.
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func findings(in evidence: Evidence, known: [KnownBreak] = []) -> [Finding] {
    let broken = FiniteCheck().findings(in: Evidence(recording: evidence.recording))
    let found =
      broken.isEmpty ? Check.allCases.flatMap { $0.findings(in: evidence) } : broken
    guard !known.isEmpty, !found.isEmpty else { return found }
    var breaks = KnownBreaks(known)
    breaks.append(evidence)
    return breaks.marked(found)
  }

  /// Returns what one check finds, where ``findings(in:known:)`` would report it.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - evidence: The recordings of one trace and engine.
  /// - Returns: The findings of this check alone; none of another check than ``FiniteCheck`` where the
  ///   replay under judgement has numbers that are not finite.
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func findings(of check: Check, in evidence: Evidence) -> [Finding] {
    let broken = FiniteCheck().findings(in: Evidence(recording: evidence.recording))
    if !broken.isEmpty { return check == .finite ? broken : [] }
    return check.findings(in: evidence)
  }

  /// The checks with their limits, on one line: `finite; hand-off-position limit=1e-06; ...`.
  ///
  /// Findings that were made with other limits are not comparable; a baseline keeps this text.
  ///
  /// - Complexity: O(n) in the number of checks and limits.
  public static var limits: String {
    Check.allCases.map { check in
      ([check.rawValue] + check.limits.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
    }.joined(separator: "; ")
  }
}

extension Check {
  /// A number below which a check finds nothing.
  public struct Limit: Hashable, Sendable {
    /// The name in baselines, which stays the same from version to version.
    public var name: String
    /// The number.
    public var value: Double
    /// The unit of the number.
    public var unit: String

    init(_ name: String, _ value: Double, _ unit: String) {
      (self.name, self.value, self.unit) = (name, value, unit)
    }
  }

  /// The limits of the check.
  public var limits: [Limit] {
    switch self {
    case .finite, .determinism: []
    case .handOffPosition: [Limit("limit", HandOffPositionCheck().limit, "pt")]
    case .handOffVelocity:
      [
        Limit("limit", HandOffVelocityCheck().limit, "pt/s"),
        Limit("relativeLimit", HandOffVelocityCheck().relativeLimit, "1"),
      ]
    case .continuity:
      [
        Limit("positionLimit", ContinuityCheck().positionLimit, "pt"),
        Limit("velocityLimit", ContinuityCheck().velocityLimit, "pt/s"),
      ]
    case .honestVelocity:
      [
        Limit("limit", HonestVelocityCheck().limit, "pt/s"),
        Limit("relativeLimit", HonestVelocityCheck().relativeLimit, "1"),
      ]
    case .rest:
      [
        Limit("distanceLimit", RestCheck().distanceLimit, "pt"),
        Limit("snapLimit", RestCheck().snapLimit, "pt"),
        Limit("speedLimit", RestCheck().speedLimit, "pt/s"),
      ]
    case .stability: [Limit("limit", StabilityCheck().limit, "1")]
    case .rateIndependence: [Limit("floor", RateIndependenceCheck().floor, "pt")]
    case .lostTime:
      [
        Limit("limit", LostTimeCheck().limit, "ms"), Limit("floor", LostTimeCheck().floor, "pt"),
      ]
    case .zeroTick: [Limit("limit", ZeroTickCheck().limit, "pt")]
    }
  }

  /// Returns the breaks of the check's rules, in time order.
  func findings(in evidence: Evidence) -> [Finding] {
    switch self {
    case .finite: FiniteCheck().findings(in: evidence)
    case .handOffPosition: HandOffPositionCheck().findings(in: evidence)
    case .handOffVelocity: HandOffVelocityCheck().findings(in: evidence)
    case .continuity: ContinuityCheck().findings(in: evidence)
    case .honestVelocity: HonestVelocityCheck().findings(in: evidence)
    case .rest: RestCheck().findings(in: evidence)
    case .stability: StabilityCheck().findings(in: evidence)
    case .rateIndependence: RateIndependenceCheck().findings(in: evidence)
    case .lostTime: LostTimeCheck().findings(in: evidence)
    case .zeroTick: ZeroTickCheck().findings(in: evidence)
    case .determinism: DeterminismCheck().findings(in: evidence)
    }
  }
}
