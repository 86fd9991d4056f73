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
    if let message = unrest(in: recording) { report(.grabHoldsStill, message) }
    if let message = restWhileHeld(in: recording) { report(.heldIsNotAtRest, message) }
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
    case (_, true): .releaseSetsVelocity
    case (_, false): .handOffsKeepPosition
    }
  }

  /// Says where a held value moves from one tick to the next.
  private func unrest(in recording: Recording) -> String? {
    heldTicks(of: recording).lazy.compactMap { tick, handOff in
      areClose(tick.state.position, handOff.after.position) && tick.state.velocity == .zero
        ? nil
        : "held since \(handOff.time.seconds) s at \(text(handOff.after.position)), it presents "
          + "\(text(tick.state.position)) with velocity \(text(tick.state.velocity)) at "
          + "\(tick.time.seconds) s"
    }.first
  }

  private func restWhileHeld(in recording: Recording) -> String? {
    heldTicks(of: recording).first { $0.0.isAtRest }.map {
      "held since \($0.1.time.seconds) s, it says that it is at rest at \($0.0.time.seconds) s"
    }
  }

  /// The ticks at which a finger holds the value, each with the hand-off before it.
  private func heldTicks(of recording: Recording) -> [(Tick, HandOff)] {
    var held: [(Tick, HandOff)] = []
    for (index, handOff) in recording.handOffs.enumerated() {
      guard handOff.interaction.target == nil else { continue }
      let next = index + 1 < recording.handOffs.count ? recording.handOffs[index + 1].tick : nil
      let end = min(next ?? .max, recording.ticks.count)
      for tick in recording.ticks[min(handOff.tick, end)..<end] { held.append((tick, handOff)) }
    }
    return held
  }
}
