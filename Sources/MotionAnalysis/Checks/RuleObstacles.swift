#if !hasFeature(Embedded)
  package import MotionModel

  /// What keeps a recording without a break of a rule from being one that keeps it.
  package struct RuleObstacles {
    var notRun: ChecksNotRun?
    var isAbandoned: Bool
    var isUntested: Bool
    var interactions: [String]?

    /// Without the names of the hand-offs, each rule counts as asked for.
    package init(
      notRun: ChecksNotRun?, findings: [Finding], isUntested: Bool, interactions: [String]?
    ) {
      (self.notRun, self.isUntested, self.interactions) = (notRun, isUntested, interactions)
      isAbandoned = findings.contains { $0.check == .finite && $0.rule != .notFiniteOnOtherClock }
    }

    /// Tells why the recording says nothing of a rule that it does not break; nil if it keeps it.
    package func reason(for rule: Rule) -> String? {
      if let reason = notRun?.reason(for: rule) { return reason }
      if isAbandoned, rule.check != .finite { return Self.notFinite }
      if isUntested { return Problem.untestedPhrase }
      guard let asked = rule.interaction, let interactions else { return nil }
      return interactions.contains(asked) ? nil : Self.unasked
    }

    /// Whether a reason is of the recording, and not that a check was not run.
    package static func isOfRecording(_ reason: String) -> Bool {
      [notFinite, unasked, Problem.untestedPhrase].contains(reason)
    }

    private static let notFinite = "the recording has numbers that are not finite"
    private static let unasked = "nothing in the trace tests it"
  }
#endif
