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
    var progress = Progress()
    append(evidence, to: &progress)
    return progress.findings
  }

  /// What was found in the parts of a recording so far.
  struct Progress {
    /// The first hand-off and the first tick with a number that is not finite.
    struct First {
      /// The hand-off.
      fileprivate var handOff: Finding?
      /// The tick.
      fileprivate var tick: Finding?

      /// What was found.
      var findings: [Finding] { [handOff, tick].compactMap(\.self) }
    }

    /// In the replay under judgement.
    fileprivate(set) var own = First()
    /// In each other replay.
    fileprivate var others: [First] = []

    /// The findings.
    var findings: [Finding] {
      let own = own.findings
      guard own.isEmpty, let other = others.lazy.compactMap(\.findings.first).first else {
        return own
      }
      var finding = other
      finding.place = .recording
      return [finding]
    }
  }

  /// Looks at a part of a recording.
  ///
  /// - Parameters:
  ///   - evidence: The part.
  ///   - progress: What was found in those before.
  func append(_ evidence: Evidence, to progress: inout Progress) {
    look(at: evidence.recording, suffix: "", &progress.own)
    let others =
      evidence.refinements + evidence.variants.map(\.recording)
      + [evidence.stalled, evidence.zeroTicks, evidence.repetition].compactMap(\.self)
    for (index, other) in others.enumerated() {
      if index == progress.others.count { progress.others.append(.init()) }
      look(at: other, suffix: " at clock \(other.header.clock)", &progress.others[index])
    }
  }

  private func look(
    at recording: Recording, suffix: String, _ found: inout Progress.First
  ) {
    if found.handOff == nil,
      let index = recording.handOffs.firstIndex(where: {
        !($0.before.isFinite && $0.after.isFinite)
      })
    {
      let handOff = recording.handOffs[index]
      let state = handOff.before.isFinite ? handOff.after : handOff.before
      found.handOff = finding(
        .handOff(index), handOff.time, handOff.line, "\(handOff.interaction.name): ", state, suffix
      ).counted(from: recording)
    }
    if found.tick == nil, let index = recording.ticks.firstIndex(where: { !$0.state.isFinite }) {
      let tick = recording.ticks[index]
      let line = recording.handOffs.last { $0.tick <= index }?.line ?? 0
      found.tick = finding(.tick(index), tick.time, line, "", tick.state, suffix)
        .counted(from: recording)
    }
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
