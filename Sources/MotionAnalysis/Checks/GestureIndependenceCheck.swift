internal import MotionModel

/// Gestures leave nothing behind: a trace moves the value as before when it is made again.
///
/// The engine that has been through the trace is brought back, by a finger, to where it started, and
/// rests there. Then it is as good as new, but for what it keeps from gesture to gesture. The same
/// trace follows, a whole number of seconds after the first time, so that ticks lie as they did.
///
/// What it can miss: what an engine keeps that a gesture between two others clears, and what is
/// different from the first gesture on and then stays.
enum GestureIndependenceCheck {
  /// The largest distance from the first time that is no finding, in points.
  static let limit = 0.01

  /// Returns how far the same trace leads from where it led at first, where that is far.
  static func findings(in evidence: Evidence) -> [Finding] {
    guard let again = evidence.again else { return [] }
    let distance = TrajectoryDistance(of: again, from: evidence.recording)
    guard distance.largest > limit else { return [] }
    return [
      Finding(
        .differsAfterGestures, place: .recording, time: distance.time, line: distance.line,
        size: distance.largest, limit: limit)
    ]
  }
}
