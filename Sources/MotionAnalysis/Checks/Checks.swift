public import MotionModel

/// All checks, with their limits at their defaults.
public enum Checks {
  /// Returns what all checks find.
  ///
  /// Where the replay under judgement itself has numbers that are not finite, only that is
  /// reported: everything else would follow from it.
  ///
  /// They come check by check. Given what the engine is known to break, each says whether it is a
  /// known break: one of that rule, no larger than its bound.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func findings(in evidence: Evidence, known: [KnownBreak] = []) -> [Finding] {
    let broken = FiniteCheck.findings(in: evidence.recording)
    var found = broken
    if broken.isEmpty {
      let flights = JudgedFlights(in: evidence)
      found = Check.allCases.flatMap { $0.findings(in: evidence, flights) }
    }
    guard !known.isEmpty, !found.isEmpty else { return found }
    return KnownBreaks(known, in: evidence).marked(found)
  }

  /// Returns what one check finds, where ``findings(in:known:)`` would report it.
  ///
  /// Where the replay under judgement has numbers that are not finite, only the check `finite` finds
  /// anything.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func findings(of check: Check, in evidence: Evidence) -> [Finding] {
    let broken = FiniteCheck.findings(in: evidence.recording)
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
      ([check.rawValue] + check.limits.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
    }.joined(separator: "; ")
  }
}

extension Check {
  /// The limits of the check, each with its name in baselines, which stays the same from version to
  /// version.
  fileprivate var limits: KeyValuePairs<String, Double> {
    switch self {
    case .finite, .determinism: [:]
    case .held: ["limit": HeldCheck.limit]
    case .gestureIndependence: ["limit": GestureIndependenceCheck.limit]
    case .handOffPosition: ["limit": HandOffPositionCheck.limit]
    case .handOffVelocity:
      [
        "limit": HandOffVelocityCheck.limit, "relativeLimit": HandOffVelocityCheck.relativeLimit,
      ]
    case .continuity:
      [
        "positionLimit": ContinuityCheck.positionLimit,
        "velocityLimit": ContinuityCheck.velocityLimit,
      ]
    case .honestVelocity:
      ["limit": HonestVelocityCheck.limit, "relativeLimit": HonestVelocityCheck.relativeLimit]
    case .rest:
      [
        "distanceLimit": RestCheck.distanceLimit, "snapLimit": RestCheck.snapLimit,
        "speedLimit": RestCheck.speedLimit,
      ]
    case .stability: ["limit": StabilityCheck.limit]
    case .rateIndependence: ["floor": RateIndependenceCheck.floor]
    case .lostTime: ["limit": LostTimeCheck.limit, "floor": LostTimeCheck.floor]
    case .zeroTick: ["limit": ZeroTickCheck.limit]
    }
  }

  /// Returns the breaks of the check's rules, in time order, whatever the other checks find.
  ///
  /// Of recordings that are not there it finds nothing. ``Checks/findings(in:known:)`` runs all checks.
  public func findings(in evidence: Evidence) -> [Finding] {
    findings(in: evidence, JudgedFlights(in: evidence))
  }

  fileprivate func findings(in evidence: Evidence, _ flights: JudgedFlights) -> [Finding] {
    switch self {
    case .finite: FiniteCheck.findings(in: evidence)
    case .handOffPosition: HandOffPositionCheck.findings(in: evidence)
    case .handOffVelocity: HandOffVelocityCheck.findings(in: evidence)
    case .held: HeldCheck.findings(in: evidence)
    case .continuity: ContinuityCheck.findings(in: evidence, flights)
    case .honestVelocity: HonestVelocityCheck.findings(in: evidence, flights)
    case .rest: RestCheck.findings(in: evidence, flights)
    case .stability: StabilityCheck.findings(in: evidence, flights)
    case .rateIndependence: RateIndependenceCheck.findings(in: evidence)
    case .lostTime: LostTimeCheck.findings(in: evidence)
    case .gestureIndependence: GestureIndependenceCheck.findings(in: evidence)
    case .zeroTick: ZeroTickCheck.findings(in: evidence, flights)
    case .determinism: DeterminismCheck.findings(in: evidence)
    }
  }
}
