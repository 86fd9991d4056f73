internal import MotionModel

/// Every number is finite, in all replays but that of the exact twin.
enum FiniteCheck {
  /// Returns the first hand-off and the first tick that hold a number that is not finite, or the
  /// first other replay that has one.
  static func findings(in evidence: Evidence) -> [Finding] {
    let own = findings(in: evidence.recording)
    guard own.isEmpty else { return own }
    let others =
      evidence.refinements + evidence.variants.map { $0.recording }
      + evidence.variants.compactMap { $0.finer }
      + [evidence.stalled, evidence.zeroTicks, evidence.repetition, evidence.again]
      .compactMap { $0 }
    for other in others {
      let found = findings(in: other, clock: other.header.clock)
      guard var finding = found.first else { continue }
      (finding.rule, finding.place) = (.notFiniteOnOtherClock, .recording)
      return [finding]
    }
    return []
  }

  /// Returns the first hand-off and the first tick of one recording that hold such a number.
  static func findings(in recording: Recording, clock: ReplayClock? = nil) -> [Finding] {
    var findings: [Finding] = []
    if let index = recording.handOffs.firstIndex(where: {
      !($0.before.isFinite && $0.after.isFinite)
    }) {
      let handOff = recording.handOffs[index]
      let state = handOff.before.isFinite ? handOff.after : handOff.before
      findings.append(
        finding(
          .notFiniteAtHandOff, .handOff(index), handOff.time, handOff.line, state,
          .notFinite(state, at: handOff.interaction.name, clock: clock)))
    }
    if let index = recording.ticks.firstIndex(where: { !$0.state.isFinite }) {
      let tick = recording.ticks[index]
      let line = recording.handOffs.last { $0.tick <= index }?.line ?? 0
      findings.append(
        finding(
          .notFiniteAtTick, .tick(index), tick.time, line, tick.state,
          .notFinite(tick.state, at: nil, clock: clock)))
    }
    return findings
  }

  private static func finding(
    _ rule: Rule, _ place: Finding.Place, _ time: Instant, _ line: Int32, _ state: MotionState,
    _ details: Finding.Details
  ) -> Finding {
    let numbers = [state.position.x, state.position.y, state.velocity.x, state.velocity.y]
    return Finding(
      rule, place: place, time: time, line: line, size: Double(numbers.count { !$0.isFinite }),
      limit: 0, details)
  }
}
