public import MotionModel

/// A check, which searches recordings for breaks of a few rules that belong together.
///
/// Each is the `static let check` of an enum in `Checks`, with a name below and in ``allCases``.
public struct Check: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// All checks, in the order in which they run.
  public static let allCases: [Check] = [
    .finite, .handOffPosition, .handOffVelocity, .held, .continuity, .honestVelocity, .rest,
    .stability, .rateIndependence, .lostTime, .gestureIndependence, .zeroTick, .determinism,
  ]

  /// The name on the command line and in reports, such as `hand-off-velocity`.
  public let rawValue: String
  /// What it looks for, in one sentence.
  public let summary: String
  /// The evidence that the check needs besides the replay under judgement.
  ///
  /// ``Checks/findings(in:known:)`` marks known breaks by the speeds in all available recordings.
  public let needs: Evidence.Needs
  /// Whether the check skips flights from their `fastTime` on; it is then listed as not run.
  let skipsFastMotion: Bool
  package let rules: [RuleRow]
  let judge: @Sendable (JudgedFlights) -> [Finding]

  init(
    _ rawValue: String, _ summary: String, needs: Evidence.Needs = [],
    skipsFastMotion: Bool = false,
    _ rules: RuleRow..., judge: @escaping @Sendable (JudgedFlights) -> [Finding]
  ) {
    (self.rawValue, self.summary, self.needs, self.rules) = (rawValue, summary, needs, rules)
    (self.skipsFastMotion, self.judge) = (skipsFastMotion, judge)
  }

  /// Returns the check with a name, or nil if there is none.
  public init?(rawValue: String) {
    guard let check = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = check
  }

  /// The name.
  public var description: String { rawValue }

  /// Example: `continuity positionLimit=0.05 velocityLimit=10.0`.
  var limits: String { limits { _ in true } }

  func limits(of isMeant: (Rule) -> Bool) -> String {
    var words = [rawValue]
    for row in rules where isMeant(row.rule) {
      for (name, bound) in row.bounds where !words.contains("\(name)=\(bound)") {
        words.append("\(name)=\(bound)")
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns the breaks of the check's rules, in time order, whatever the other checks find.
  ///
  /// It finds nothing in missing recordings. ``Checks/findings(in:known:)`` runs all checks.
  public func findings(in evidence: Evidence) -> [Finding] { judge(JudgedFlights(in: evidence)) }
}

/// Checks that could not be run with an engine; none of them has passed.
public struct ChecksNotRun: Hashable, Sendable {
  /// The checks.
  public var checks: [Check]
  /// Why they were not run, in one phrase for people.
  public var reason: String

  public init(_ checks: [Check], because reason: String) {
    (self.checks, self.reason) = (checks, reason)
  }

  /// The checks and the reason, such as `lost-time: the engine cannot be asked between frames`.
  public var text: String { checks.map { $0.rawValue }.joined(separator: ", ") + ": " + reason }

  /// Joins the checks and reasons of several lists; nil if all are nil.
  public static func joining(_ lists: [ChecksNotRun?]) -> ChecksNotRun? {
    lists.reduce(nil) { sum, list in
      guard let sum, let list else { return sum ?? list }
      return ChecksNotRun(
        sum.checks + list.checks.filter { !sum.checks.contains($0) },
        because: sum.reason + "; " + list.reason)
    }
  }

  /// Tells why a rule was not checked; nil if it was.
  public func reason(for rule: Rule) -> String? { checks.contains(rule.check) ? reason : nil }
}

#if !hasFeature(Embedded)
  extension ChecksNotRun: Codable {}
#endif

extension Check {
  public static let finite = FiniteCheck.check
  public static let handOffPosition = HandOffPositionCheck.check
  public static let handOffVelocity = HandOffVelocityCheck.check
  public static let held = HeldCheck.check
  public static let continuity = ContinuityCheck.check
  public static let honestVelocity = HonestVelocityCheck.check
  public static let rest = RestCheck.check
  public static let stability = StabilityCheck.check
  public static let rateIndependence = RateIndependenceCheck.check
  public static let lostTime = LostTimeCheck.check
  public static let gestureIndependence = GestureIndependenceCheck.check
  public static let zeroTick = ZeroTickCheck.check
  public static let determinism = DeterminismCheck.check
}
