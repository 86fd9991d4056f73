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
public struct DeterminismCheck: Check {
  public static let name = "determinism"
  public static let summary =
    "The same replay once more, from a copy, gives the same bits, and so does one that is rolled "
    + "back and advanced again."

  /// Creates the check.
  public init() {}

  /// Returns the first difference of a repetition, and the first behind a rollback.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: At most one finding for each of the two.
  public func findings(in evidence: Evidence) -> [Finding] {
    let recording = evidence.recording
    var findings: [Finding] = []
    if let repetition = evidence.repetition,
      let difference = StateDifference(firstBetween: recording, and: repetition)
    {
      findings.append(
        finding(difference, recording, "replayed once more, \(difference.text)"))
    }
    guard let rollback = evidence.rollback else { return findings }
    // Where a repetition differs by itself, only what a rollback changes counts behind one.
    let difference =
      rollback.firstDifference
      ?? (findings.isEmpty
        ? StateDifference(firstBetween: recording, and: rollback.recording) : nil)
    if let difference {
      findings.append(finding(difference, rollback.recording, text(difference, rollback)))
    }
    return findings
  }

  private func finding(
    _ difference: StateDifference, _ recording: Recording, _ message: String
  ) -> Finding {
    Finding(
      check: Self.name, place: difference.place, time: difference.time,
      line: recording.handOffs.last { $0.tick <= difference.tick }?.line ?? 0,
      size: difference.size, limit: 0, unit: difference.unit, message: message)
  }

  private func text(_ difference: StateDifference, _ rollback: Rollback) -> String {
    // The last rollback before it.
    guard let stretch = rollback.stretches.last(where: { $0.tickCount <= difference.tick }) else {
      return "rolled back, \(difference.text)"
    }
    let end = stretch.tickCount + stretch.ticks.count - 1
    return "rolled back from tick \(end) to \(stretch.tickCount), \(difference.text)"
  }
}
