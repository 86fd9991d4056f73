import MotionModel
import MotionReplay

/// The replays of a trace that is made smaller, each of which must be done in time.
struct WatchedShrinking {
  /// The whole trace.
  let file: TraceFile

  /// What ends the command where a replay takes too long.
  let watchdog: Watchdog

  /// Replays a candidate in all the ways that checks look at.
  ///
  /// - Parameters:
  ///   - candidate: The whole trace, or a smaller one.
  ///   - engine: The engine.
  ///   - options: What determines the replay under judgement.
  /// - Returns: The recordings.
  /// - Complexity: O(n) in the number of ticks and events, about 17 replays.
  func evidence(
    of candidate: Trace, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) -> Evidence {
    watchdog.watch(watched(candidate, engine, options)) {
      engine.gatherEvidence(candidate, options)
    }
  }

  /// Replays a candidate.
  ///
  /// - Parameters:
  ///   - candidate: The whole trace, or a smaller one.
  ///   - engine: The engine.
  ///   - options: What determines the replay.
  /// - Returns: The recording.
  /// - Complexity: O(n) in the number of ticks and events.
  func recording(
    of candidate: Trace, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) -> Recording {
    watchdog.watch(watched(candidate, engine, options)) { engine.record(candidate, options) }
  }

  private func watched(
    _ candidate: Trace, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) -> WatchedReplay {
    guard candidate.events != file.trace.events else { return .init(file, engine, options) }
    let count = candidate.events.count
    return WatchedReplay(
      candidate, named: file.name,
      place: "\(file.path), made smaller to \(count) event\(count == 1 ? "" : "s")", engine, options
    )
  }
}
