import MotionAnalysis
import MotionModel
import MotionReplay

/// Two engines whose motions on a trace must differ.
struct DivergenceGoal {
  /// One engine.
  let engine: ConfiguredEngine

  /// The other.
  let other: ConfiguredEngine

  /// What determines the replays.
  let options: ReplayOptions

  /// What replays, in time.
  let shrinking: WatchedShrinking

  /// Tells whether the motions on a candidate still differ.
  ///
  /// - Parameter candidate: A trace.
  /// - Returns: Whether they do.
  /// - Complexity: O(n) in the number of ticks and events, two replays.
  func holds(for candidate: Trace) -> Bool {
    let recording = shrinking.recording(of: candidate, engine, options)
    return recording.digest != shrinking.recording(of: candidate, other, options).digest
  }

  /// What it is, in one line.
  var text: String {
    "the digests of \(engine.specification) and \(other.specification) differ, \(options.phrase)"
  }

  /// Describes where the motions on a trace part, in one line for people.
  ///
  /// - Parameter trace: A trace on which they do.
  /// - Returns: The line.
  /// - Complexity: O(n) in the number of ticks and events, two replays.
  func evidence(in trace: Trace) -> String {
    let recording = shrinking.recording(of: trace, engine, options)
    let other = shrinking.recording(of: trace, other, options)
    return recording.firstMotionDivergence(from: other).map { "\($0)" } ?? ""
  }
}
