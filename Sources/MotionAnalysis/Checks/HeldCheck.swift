internal import MotionModel

enum HeldCheck {
  static let limit = HandOffPositionCheck.limit

  static let check = Check(
    "held",
    "Under a finger the value stays where the hand-off put it, without velocity, and is not at "
      + "rest.",
    .init(
      .movesWhileHeld, .points, at: "grab", within: ["limit": limit],
      "A held value stays where the finger put it."),
    .init(
      .hasVelocityWhileHeld, .pointsPerSecond, at: "grab", ofReports: true,
      "A held value has no velocity."),
    .init(.restsWhileHeld, .ticks, at: "grab", "A held value is not at rest.")
  ) { findings(in: $0.evidence.recording) }

  static func findings(in recording: Recording) -> [Finding] {
    var findings: [Finding] = []
    var hold = Hold()
    for (index, handOff) in recording.handOffs.enumerated() {
      guard handOff.interaction.target == nil else {
        findings += hold.takeWorst()
        continue
      }
      let next = recording.handOffs.element(at: index + 1)
      hold.judge(handOff.after, since: handOff, .handOff(index), handOff.time)
      let end = min(next?.tick ?? .max, recording.ticks.count)
      for index in min(handOff.tick, end)..<end {
        let tick = recording.ticks[index]
        hold.judge(tick.state, since: handOff, .tick(index), tick.time, isAtRest: tick.isAtRest)
      }
      if let next { hold.judge(next.before, since: handOff, .handOff(index + 1), next.time) }
    }
    return findings + hold.takeWorst()
  }

  private struct Hold {
    private var worst: [Finding] = []
    private var restCount = 0.0

    mutating func judge(
      _ state: MotionState, since handOff: HandOff, _ place: Finding.Place, _ time: Instant,
      isAtRest: Bool = false
    ) {
      let (expected, name) = (handOff.after.position, handOff.interaction.name)
      func found(_ rule: Rule, _ size: Double, limit: Double, _ details: Finding.Details) {
        let finding = Finding(
          rule, place: place, time: time, line: handOff.line, size: size, limit: limit, details)
        guard let index = worst.firstIndex(where: { $0.rule == rule }) else {
          return worst.append(finding)
        }
        if rule == .restsWhileHeld { worst[index].size = size }
        if worst[index].size < size { worst[index] = finding }
      }
      let (distance, speed) = ((state.position - expected).length, state.velocity.length)
      if distance > max(HeldCheck.limit, expected.length * 1e-12) {
        found(
          .movesWhileHeld, distance, limit: HeldCheck.limit,
          .moved(to: state.position, expected: expected, at: name))
      }
      if speed > 0 {
        found(
          .hasVelocityWhileHeld, speed, limit: 0,
          .velocity(state.velocity, expected: .zero, degrees: nil, at: name))
      }
      if isAtRest {
        restCount += 1
        found(.restsWhileHeld, restCount, limit: 0, .none)
      }
    }

    mutating func takeWorst() -> [Finding] {
      defer { self = Hold() }
      return worst.sorted { $0.time < $1.time }
    }
  }
}
