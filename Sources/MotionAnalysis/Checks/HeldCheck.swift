internal import MotionModel

/// Under a finger the value stays where the last hand-off put it, without velocity, and is not at rest.
///
/// A recording holds what the finger did, so nothing has to be predicted: between a grab or drag and
/// the next hand-off each tick has the position that the hand-off left. The velocity is zero: how fast
/// the finger is, its release says.
///
/// What it can miss: whether the hand-off put the value at the right place, which
/// ``HandOffPositionCheck`` judges.
enum HeldCheck {
  /// The largest distance from where the hand-off put the value that is no finding, in points.
  static let limit = HandOffPositionCheck.limit

  /// Returns the worst break of each rule between a grab and the hand-off that ends the hold.
  static func findings(in evidence: Evidence) -> [Finding] {
    let recording = evidence.recording
    var findings: [Finding] = []
    var hold = Hold()
    for (index, handOff) in recording.handOffs.enumerated() {
      guard handOff.interaction.target == nil else {
        findings += hold.takeWorst()
        continue
      }
      let next = index + 1 < recording.handOffs.count ? recording.handOffs[index + 1] : nil
      hold.judge(handOff.after, since: handOff, .handOff(index), handOff.time)
      let end = min(next?.tick ?? .max, recording.ticks.count)
      for tick in min(handOff.tick, end)..<end {
        let (state, time) = (recording.ticks[tick].state, recording.ticks[tick].time)
        hold.judge(state, since: handOff, .tick(tick), time)
        if recording.ticks[tick].isAtRest { hold.countRest(.tick(tick), time, handOff.line) }
      }
      if let next { hold.judge(next.before, since: handOff, .handOff(index + 1), next.time) }
    }
    return findings + hold.takeWorst()
  }

  /// What was found since a grab, at most one finding a rule.
  private struct Hold {
    private var worst: [Finding] = []

    mutating func judge(
      _ state: MotionState, since handOff: HandOff, _ place: Finding.Place, _ time: Instant
    ) {
      let expected = handOff.after.position
      let (distance, speed) = ((state.position - expected).length, state.velocity.length)
      let name = handOff.interaction.name
      if distance > max(limit, expected.length * 1e-12) {
        keep(
          Finding(
            .movesWhileHeld, place: place, time: time, line: handOff.line, size: distance,
            limit: limit, .moved(to: state.position, expected: expected, at: name)))
      }
      if speed > 0 {
        keep(
          Finding(
            .hasVelocityWhileHeld, place: place, time: time, line: handOff.line, size: speed,
            limit: 0, .velocity(state.velocity, expected: .zero, degrees: nil, at: name)))
      }
    }

    mutating func countRest(_ place: Finding.Place, _ time: Instant, _ line: Int32) {
      if let index = worst.firstIndex(where: { $0.rule == .restsWhileHeld }) {
        worst[index].size += 1
      } else {
        keep(Finding(.restsWhileHeld, place: place, time: time, line: line, size: 1, limit: 0))
      }
    }

    /// Returns what was found, in time order, and forgets it.
    mutating func takeWorst() -> [Finding] {
      defer { worst = [] }
      return worst.sorted { $0.time < $1.time }
    }

    private mutating func keep(_ finding: Finding) {
      guard let index = worst.firstIndex(where: { $0.rule == finding.rule }) else {
        worst.append(finding)
        return
      }
      if worst[index].size < finding.size { worst[index] = finding }
    }
  }
}
