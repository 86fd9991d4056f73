/// What takes bytes from outside, and what must be so for any of them.
enum FuzzTarget: String, CaseIterable {
  /// The reader of traces.
  case trace
  /// The reader of recordings.
  case recording
  /// The reader of baselines.
  case baseline
  /// The reader of recorded schedules.
  case schedule
  /// The reader of a clock's text.
  case clock
  /// The reader of an engine's specification, and the engine that it gives.
  case engine
  /// The readers of what other programs recorded.
  case capture
  /// The reader of apps' own recordings, and the judge of them.
  case app
  /// A trace through a whole replay, its checks and metrics.
  case replay

  /// Checks everything that must be so.
  ///
  /// - Parameter bytes: Any bytes.
  /// - Returns: Whether they are accepted.
  /// - Throws: ``FuzzFailure`` where something is not so.
  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    switch self {
    case .trace: try FuzzedTrace.check(bytes)
    case .recording: try FuzzedRecording.check(bytes)
    case .baseline: try FuzzedBaseline.check(bytes)
    case .schedule: try FuzzedSchedule.check(bytes)
    case .clock: try FuzzedClock.check(bytes)
    case .engine: try FuzzedEngine.check(bytes)
    case .capture: try FuzzedCapture.check(bytes)
    case .app: try FuzzedAppRecording.checkAll(bytes)
    case .replay: try FuzzedReplay.check(bytes)
    }
  }
}
