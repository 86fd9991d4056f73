public import MotionModel

/// All checks; see <doc:HowEachCheckWorks> for how each works, its limits and what it can miss.
public enum Checks {
  /// Returns what all checks find, check by check.
  ///
  /// If the judged replay has numbers that are not finite, only that is reported, as everything
  /// else would follow from it. A finding is a known break if `known` has its rule, with a bound
  /// that is not smaller than it.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func findings(in evidence: Evidence, known: [KnownBreak] = []) -> [Finding] {
    let found = findings(of: Check.allCases, in: evidence)
    guard !known.isEmpty, !found.isEmpty else { return found }
    return KnownBreaks(known, in: evidence).marked(found)
  }

  /// Returns what one check finds, as ``findings(in:known:)`` reports it.
  ///
  /// If the judged replay has numbers that are not finite, only `finite` finds anything.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func findings(of check: Check, in evidence: Evidence) -> [Finding] {
    findings(of: [check], in: evidence)
  }

  private static func findings(of checks: [Check], in evidence: Evidence) -> [Finding] {
    let broken = FiniteCheck.findings(in: evidence.recording)
    if !broken.isEmpty { return checks.contains(.finite) ? broken : [] }
    let flights = JudgedFlights(in: evidence)
    var found = checks.flatMap { $0.judge(flights) }
    if !evidence.recording.header.claims.reportsVelocity {
      found.removeAll { $0.rule.row.judgesReports }
    }
    flights.size(&found)
    return found
  }

  /// The evidence that all checks need.
  public static var needs: Evidence.Needs {
    Check.allCases.reduce([]) { $0.union($1.needs) }
  }

  /// The checks with their limits, on one line: `finite; hand-off-position limit=1e-06; ...`.
  ///
  /// Findings made with different limits are not comparable; a baseline keeps this text.
  ///
  /// - Complexity: O(n) in the number of checks and limits.
  public static var limits: String {
    Check.allCases.map { $0.limits }.joined(separator: "; ")
  }
}

extension Flight {
  func finding(
    _ rule: Rule, at sample: Int, size: Double, limit: Double, _ details: Finding.Details
  ) -> Finding {
    Finding(
      rule, place: .tick(tick(ofSample: sample)), time: self[sample].time, line: line, size: size,
      limit: limit, details)
  }
}

extension Recording {
  func line(ofTick index: Int) -> Int32 { handOffs.last { $0.tick <= index }?.line ?? 0 }

  func finding(
    _ rule: Rule, atHandOff index: Int, size: Double, limit: Double, _ details: Finding.Details
  ) -> Finding {
    let handOff = handOffs[index]
    return Finding(
      rule, place: .handOff(index), time: handOff.time, line: handOff.line, size: size,
      limit: limit, details)
  }
}

extension MotionState {
  var numbers: [Double] { [position.x, position.y, velocity.x, velocity.y] }
}

extension Checks {
  /// The checks that cannot judge all of a motion; nil if all can.
  ///
  /// Once a flight is too fast, it is not judged for jumps, honest velocity and how it comes to
  /// rest; whether it rests on its target and stays there still is.
  ///
  /// - Complexity: O(n) in the number of ticks, O(1) if the engine claims no fast motion.
  public static func notRun(in evidence: Evidence) -> ChecksNotRun? {
    let claims = evidence.recording.header.claims
    let isTooFast =
      claims.fastestRate != nil
      && JudgedFlights(in: evidence).refinements.contains { $0.fastTime != nil }
    return .joining([
      evidence.isAskedBetweenFrames
        ? nil
        : ChecksNotRun(
          [.rateIndependence, .lostTime],
          because: "the engine cannot be asked between display frames, at an event's own time"),
      claims.reportsVelocity
        ? nil
        : ChecksNotRun(
          [.honestVelocity, .stability],
          because: "the engine reports no velocity, so that velocity-jumps, stops-dead, "
            + "has-velocity-at-rest and has-velocity-while-held are left out too"),
      isTooFast
        ? ChecksNotRun(
          Check.allCases.filter { $0.skipsFastMotion },
          because: "the motion is too fast to judge at this rate of ticks") : nil,
    ])
  }
}
