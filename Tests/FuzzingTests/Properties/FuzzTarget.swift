/// The readers of outside bytes, with the properties that must hold for any input.
enum FuzzTarget: String, CaseIterable {
  case trace
  case recording
  case baseline
  case schedule
  case clock
  case engine
  case capture
  case app
  case replay

  /// Returns whether the bytes are accepted.
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
