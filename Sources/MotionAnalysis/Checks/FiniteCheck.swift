internal import MotionModel

enum FiniteCheck {
  static let check = Check(
    "finite", "Every number is finite.",
    needs: [.refinements, .variants, .stalled, .zeroTicks, .repetition],
    .init(.notFiniteAtTick, .numbers, "Every number at a tick is finite."),
    .init(.notFiniteAtHandOff, .numbers, "Every number at a hand-off is finite."),
    .init(.notFiniteOnOtherClock, .numbers, "Every number is finite in the other replays too.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let evidence = flights.evidence
    let own = findings(in: evidence.recording)
    guard own.isEmpty else { return own }
    let others =
      evidence.refinements + evidence.variants.map { $0.recording }
      + evidence.variants.compactMap { $0.finer }
      + evidence.stalled
      + [evidence.zeroTicks, evidence.repetition, evidence.again].compactMap { $0 }
    let found = others.lazy.compactMap { findings(in: $0, clock: $0.header.conditions.clock).first }
      .first
    guard var found else { return [] }
    (found.rule, found.place) = (.notFiniteOnOtherClock, .recording)
    return [found]
  }

  static func findings(in recording: Recording, clock: ReplayClock? = nil) -> [Finding] {
    var findings: [Finding] = []
    if let index = recording.handOffs.firstIndex(where: {
      !($0.before.isFinite && $0.after.isFinite)
    }) {
      let handOff = recording.handOffs[index]
      let state = handOff.before.isFinite ? handOff.after : handOff.before
      findings.append(
        recording.finding(
          .notFiniteAtHandOff, atHandOff: index, size: size(of: state), limit: 0,
          .notFinite(state, at: handOff.interaction.name, clock: clock)))
    }
    if let index = recording.ticks.firstIndex(where: { !$0.state.isFinite }) {
      let state = recording.ticks[index].state
      findings.append(
        Finding(
          .notFiniteAtTick, place: .tick(index), time: recording.ticks[index].time,
          line: recording.line(ofTick: index), size: size(of: state), limit: 0,
          .notFinite(state, at: nil, clock: clock)))
    }
    return findings
  }

  private static func size(of state: MotionState) -> Double {
    Double(state.numbers.count { !$0.isFinite })
  }
}
