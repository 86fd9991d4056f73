internal import MotionAnalysis
internal import MotionEngines
internal import MotionModel
internal import MotionReplay

extension EngineConformance {
  /// Tries the rules on random cases: gestures of a hand, on random schedules.
  ///
  /// It tries the rules that a replay can show: what hand-offs do to position and velocity, that a held
  /// value stays, finite numbers, equal runs, rollbacks, ticks of no length. It returns the first break
  /// found of each rule, in the order of the rules; its message names the case as ``RandomCase`` does.
  ///
  ///     #expect(EngineConformance(of: Glide()).violations(inRandomCases: 0..<1000) == [])
  ///
  /// - Complexity: O(n) in the number of cases: about seven replays of a few seconds each.
  public func violations(
    inRandomCases cases: Range<Int>, seed: UInt64 = 1
  ) -> [ConformanceViolation] {
    var found: [ConformanceViolation] = []
    for index in cases { tryCase(RandomCase(seed: seed, index: index, on: surface), &found) }
    return ordered(found)
  }

  private func tryCase(_ random: RandomCase, _ found: inout [ConformanceViolation]) {
    let broken = Set(found.map(\.rule))
    func report(_ rule: ConformanceRule, _ message: @autoclosure () -> String) {
      guard !broken.contains(rule), !found.contains(where: { $0.rule == rule }) else { return }
      found.append(ConformanceViolation(rule: rule, message: "\(random): \(message())"))
    }
    let configured = ConfiguredEngine(unprepared, specification: "\(E.self)", label: "")
    let recording = configured.record(random.trace, random.options)
    for finding in Check.finite.findings(in: Evidence(recording: recording)) {
      report(.staysFinite, finding.message)
    }
    for finding in Check.handOffPosition.findings(in: Evidence(recording: recording))
      + Check.handOffVelocity.findings(in: Evidence(recording: recording))
    {
      guard case .handOff(let index) = finding.place else { continue }
      report(
        rule(of: finding, at: recording.handOffs[index].interaction),
        "at \(finding.time.seconds) s \(finding.message)")
    }
    for finding in Check.held.findings(in: Evidence(recording: recording)) {
      guard let rule = ConformanceRule(finding.rule) else { continue }
      report(rule, "at \(finding.time.seconds) s \(finding.message)")
    }
    var again = Evidence(recording: recording)
    again.repetition = configured.record(random.trace, random.options)
    for finding in Check.determinism.findings(in: again) {
      report(.runsAreEqual, finding.message)
    }
    var rolledBack = Evidence(recording: recording)
    rolledBack.rollback = configured.rollBack(random.trace, random.options)
    for finding in Check.determinism.findings(in: rolledBack) {
      report(.rollbackRestores, finding.message)
    }
    var repeated = random.options
    repeated.insertion = .repeats
    var still = Evidence(recording: recording)
    still.zeroTicks = configured.record(random.trace, repeated)
    for finding in Check.zeroTick.findings(in: still) {
      report(.zeroAdvanceChangesNothing, "at \(finding.time.seconds) s \(finding.message)")
    }
  }

  private func rule(of finding: Finding, at interaction: Interaction) -> ConformanceRule {
    switch (interaction, finding.check == .handOffVelocity) {
    case (.drag, _): .dragFollowsFinger
    case (.retarget, true): .retargetKeepsVelocity
    case (.cancel, true): .cancelGivesNoVelocity
    case (_, true): .releaseSetsVelocity
    case (_, false): .handOffsKeepPosition
    }
  }
}
