internal import MotionModel

/// The same replay gives the same bits: once more, from a copy, and after rollbacks.
///
/// An engine that keeps state outside its struct, in a class, a global or a cache, goes on from a
/// copy as something else has left it. So the replay is run once more, and once with rollbacks: see
/// ``/MotionModel/Rollback``. What was presented before a rollback, behind it, and without any must
/// have the same bits.
///
/// What it can miss: state outside the struct that has the same effect each time, and what differs
/// from process to process or machine to machine only.
enum DeterminismCheck {
  /// Returns the first difference of a repetition, and the first behind a rollback.
  static func findings(in evidence: Evidence) -> [Finding] {
    let recording = evidence.recording
    var findings: [Finding] = []
    if let repetition = evidence.repetition,
      let difference = StateDifference(firstBetween: recording, and: repetition)
    {
      findings.append(
        finding(.repetitionDiffers, difference, recording, nil))
    }
    guard let rollback = evidence.rollback else { return findings }
    // Where a repetition differs by itself, only what a rollback changes counts behind one.
    let difference =
      rollback.firstDifference
      ?? (findings.isEmpty
        ? StateDifference(firstBetween: recording, and: rollback.recording) : nil)
    if let difference {
      let stretch = rollback.stretches.last { $0.tickCount <= difference.tick }
      let ticks = stretch.map {
        $0.tickCount...max($0.tickCount, $0.tickCount + $0.ticks.count - 1)
      }
      findings.append(finding(.rollbackDiffers, difference, rollback.recording, ticks))
    }
    return findings
  }

  private static func finding(
    _ rule: Rule, _ difference: StateDifference, _ recording: Recording, _ ticks: ClosedRange<Int>?
  ) -> Finding {
    Finding(
      rule, place: difference.place, time: difference.time,
      line: recording.handOffs.last { $0.tick <= difference.tick }?.line ?? 0,
      size: Double(difference.count), limit: 0, .difference(difference, rolledBack: ticks))
  }
}
