public import MotionModel

/// The same replay gives the same bits: once more, from a copy, and after rollbacks.
///
/// An engine that keeps state outside its struct, in a class, a global or a cache, goes on from a
/// copy as something else has left it. So the replay is run once more, and once with rollbacks: see
/// ``/MotionModel/Rollback``. What was presented before a rollback, behind it, and without any must
/// have the same bits.
///
/// What it can miss: state outside the struct that has the same effect each time, and what differs
/// from process to process or machine to machine only.
public struct DeterminismCheck: Sendable {
  /// Creates the check.
  public init() {}

  /// Returns the first difference of a repetition, and the first behind a rollback.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: At most one finding for each of the two.
  public func findings(in evidence: Evidence) -> [Finding] {
    var progress = Progress()
    append(evidence, to: &progress)
    return progress.findings
  }

  /// What was found in the parts of a recording so far.
  struct Progress {
    /// The first difference of a repetition.
    fileprivate var repetition: Finding?
    /// The first difference of what was presented before a rollback and behind it.
    fileprivate var stretch: Finding?
    /// The first difference of a replay with rollbacks.
    fileprivate var rollback: Finding?

    /// The findings.
    var findings: [Finding] {
      // Where a repetition differs by itself, only what a rollback changes counts behind one.
      [repetition, stretch ?? (repetition == nil ? rollback : nil)].compactMap(\.self)
    }
  }

  /// Looks at a part of a recording.
  ///
  /// - Parameters:
  ///   - evidence: The part.
  ///   - progress: What was found in those before.
  func append(_ evidence: Evidence, to progress: inout Progress) {
    let recording = evidence.recording
    if progress.repetition == nil, let repetition = evidence.repetition,
      let difference = StateDifference(firstBetween: recording, and: repetition)
    {
      progress.repetition = finding(.repetitionDiffers, difference, recording, nil)
    }
    guard let rollback = evidence.rollback else { return }
    if progress.stretch == nil {
      let copies = 0..<(recording.closing == nil ? Int.max : recording.ticks.count)
      progress.stretch = rollback.firstDifference(behindCopiesAt: copies)
        .map { finding(.rollbackDiffers, $0, rollback.recording, rolledBack(before: $0, rollback)) }
    }
    if progress.rollback == nil {
      progress.rollback = StateDifference(firstBetween: recording, and: rollback.recording)
        .map { finding(.rollbackDiffers, $0, rollback.recording, rolledBack(before: $0, rollback)) }
    }
  }

  private func finding(
    _ rule: Rule, _ difference: StateDifference, _ recording: Recording, _ ticks: ClosedRange<Int>?
  ) -> Finding {
    Finding(
      rule, place: difference.place, time: difference.time,
      line: recording.handOffs.last { $0.tick <= difference.tick }?.line ?? 0,
      size: Double(difference.count), limit: 0, .difference(difference, rolledBack: ticks)
    ).counted(from: recording)
  }

  /// Returns the last ticks that were rolled back before a difference.
  private func rolledBack(
    before difference: StateDifference, _ rollback: Rollback
  ) -> ClosedRange<Int>? {
    rollback.stretches.last { $0.tickCount <= difference.tick }.map { stretch in
      let first = rollback.recording.firstTick + stretch.tickCount
      return first...max(first, first + stretch.ticks.count - 1)
    }
  }
}
