import MotionAnalysis
import MotionModel

enum FuzzedAppRecording: FuzzedFormat {
  static func read(_ bytes: [UInt8], piece: Int) throws(TraceError) -> AppRecording {
    try AppRecording(reading: bytes, file: "f")
  }

  static func write(_ recording: AppRecording) -> [UInt8] { recording.bytes }

  /// Omits velocities, which a trace may give but a recording does not store.
  static func identity(of recording: AppRecording) -> String {
    let events = recording.touches.events.map {
      "\($0.time) \($0.kind) \($0.position) \($0.pointer)"
    }
    let frames = recording.frames.map { "\($0.time) \($0.position)" }
    return "\(recording.scale ?? 0) \(recording.touches.header.surface) \(events) \(frames)"
  }

  /// Checks the reader, and that judging ends with printable findings and existing places.
  static func checkAll(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    guard try check(bytes) else { return false }
    guard let recording = try? AppRecording(reading: bytes) else { return false }
    let judgement = AppJudgement(recording)
    for finding in judgement.findings {
      guard finding.size.isFinite, finding.size > finding.limit, !finding.message.isEmpty,
        recording.touches.events.contains(where: { $0.line == finding.line })
      else { throw FuzzFailure("a finding that cannot be told: \(finding)") }
    }
    return true
  }

  /// A pane thrown open and tapped, at 60 Hz with whole pixels at 2x; touches without frames;
  /// frames without touches.
  static let seeds = ["pane", "touches", "frames"].map { FuzzTarget.seed("app-\($0).csv") }
}
