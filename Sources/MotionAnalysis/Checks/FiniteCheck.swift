public import MotionModel

/// Every number is finite, in all replays but that of the exact twin.
public struct FiniteCheck: Sendable {
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
      (finding.rule, finding.place) = (.notFiniteOnOtherClock, .recording)
      return [finding]
    }
  }

  /// Looks at a part of a recording.
  ///
  /// - Parameters:
  ///   - evidence: The part.
  ///   - progress: What was found in those before.
  func append(_ evidence: Evidence, to progress: inout Progress) {
    look(at: evidence.recording, clock: nil, &progress.own)
    let others =
      evidence.refinements + evidence.variants.map(\.recording)
      + [evidence.stalled, evidence.zeroTicks, evidence.repetition].compactMap(\.self)
    for (index, other) in others.enumerated() {
      if index == progress.others.count { progress.others.append(.init()) }
      look(at: other, clock: other.header.clock, &progress.others[index])
    }
  }

  private func look(
    at recording: Recording, clock: String?, _ found: inout Progress.First
  ) {
    if found.handOff == nil,
      let index = recording.handOffs.firstIndex(where: {
        !($0.before.isFinite && $0.after.isFinite)
      })
    {
      let handOff = recording.handOffs[index]
      let state = handOff.before.isFinite ? handOff.after : handOff.before
      found.handOff = finding(
        .notFiniteAtHandOff, .handOff(index), handOff.time, handOff.line, state,
        .notFinite(state, at: handOff.interaction.name, clock: clock)
      ).counted(from: recording)
    }
    if found.tick == nil, let index = recording.ticks.firstIndex(where: { !$0.state.isFinite }) {
      let tick = recording.ticks[index]
      let line = recording.handOffs.last { $0.tick <= index }?.line ?? 0
      found.tick = finding(
        .notFiniteAtTick, .tick(index), tick.time, line, tick.state,
        .notFinite(tick.state, at: nil, clock: clock)
      ).counted(from: recording)
    }
  }

  private func finding(
    _ rule: Rule, _ place: Finding.Place, _ time: Instant, _ line: Int32, _ state: MotionState,
    _ details: Finding.Details
  ) -> Finding {
    let numbers = [state.position.x, state.position.y, state.velocity.x, state.velocity.y]
    return Finding(
      rule, place: place, time: time, line: line, size: Double(numbers.count { !$0.isFinite }),
      limit: 0, details)
  }
}
