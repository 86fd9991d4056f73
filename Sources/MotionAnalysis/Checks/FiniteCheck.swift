public import MotionModel

/// Every number is finite, in all replays but that of the exact twin.
public struct FiniteCheck: Check {
  public static let name = "finite"
  public static let summary = "Every number is finite."

  /// Creates the check.
  public init() {}

  /// Returns the first tick and the first hand-off that hold a number that is not finite.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: At most two findings; a replay under another schedule counts where this one is
  ///   clean.
  public func findings(in evidence: Evidence) -> [Finding] {
    let own = findings(in: evidence.recording, suffix: "")
    guard own.isEmpty else { return own }
    let others =
      evidence.refinements + evidence.variants.map(\.recording)
      + [evidence.stalled, evidence.zeroTicks, evidence.repetition].compactMap(\.self)
    for other in others {
      let found = findings(in: other, suffix: " at clock \(other.header.clock)")
      guard var finding = found.first else { continue }
      finding.place = .recording
      return [finding]
    }
    return []
  }

  private func findings(in recording: Recording, suffix: String) -> [Finding] {
    var findings: [Finding] = []
    if let index = recording.handOffs.firstIndex(where: {
      !($0.before.isFinite && $0.after.isFinite)
    }) {
      let handOff = recording.handOffs[index]
      let state = handOff.before.isFinite ? handOff.after : handOff.before
      findings.append(
        finding(
          .handOff(index), handOff.time, handOff.line, "\(handOff.interaction.name): ", state,
          suffix))
    }
    if let index = recording.ticks.firstIndex(where: { !$0.state.isFinite }) {
      let tick = recording.ticks[index]
      let line = recording.handOffs.last { $0.tick <= index }?.line ?? 0
      findings.append(finding(.tick(index), tick.time, line, "", tick.state, suffix))
    }
    return findings
  }

  private func finding(
    _ place: Finding.Place, _ time: Instant, _ line: Int32, _ prefix: String,
    _ state: MotionState, _ suffix: String
  ) -> Finding {
    let numbers = [state.position.x, state.position.y, state.velocity.x, state.velocity.y]
    return Finding(
      check: Self.name, place: place, time: time, line: line,
      size: Double(numbers.count { !$0.isFinite }), limit: 0, unit: "numbers",
      message: "\(prefix)position (\(numbers[0]), \(numbers[1])), "
        + "velocity (\(numbers[2]), \(numbers[3]))\(suffix)")
  }
}
