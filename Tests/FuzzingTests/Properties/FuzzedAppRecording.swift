import MotionAnalysis
import MotionModel

enum FuzzedAppRecording: FuzzedFormat {
  static func read(_ bytes: [UInt8], piece: Int) throws(TraceError) -> AppRecording {
    try AppRecording(reading: bytes, file: "f")
  }

  static func write(_ recording: AppRecording) -> [UInt8] { recording.bytes }

  /// Velocities that a trace gives are not kept.
  static func identity(of recording: AppRecording) -> String {
    let events = recording.touches.events.map {
      "\($0.time) \($0.kind) \($0.position) \($0.pointer)"
    }
    let frames = recording.frames.map { "\($0.time) \($0.position)" }
    return "\(recording.scale ?? 0) \(recording.touches.header.surface) \(events) \(frames)"
  }

  /// Checks the reader, and that a judgement ends, with findings that can be told and places that are there.
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

  /// A pane that is thrown open and tapped, at 60 Hz, whole pixels at 2x; one without frames; one without
  /// touches.
  static let seeds: [[UInt8]] = {
    var text = "# motion-trace 1\n# scale: 2\n# surface: pane closed=0,0 open=0,300\n"
    text += "nanoseconds,event,x,y\n"
    for frame in 0..<50 {
      let time = Int64(frame) * 16_666_667
      switch frame {
      case 4: text += "\(time),press,0,0\n"
      case 5..<12: text += "\(time),drag,0,\((frame - 4) * 10)\n"
      case 12: text += "\(time),release,0,80\n"
      case 20: text += "\(time),tap,0,0\n"
      default: break
      }
      let left = Double(min(max(frame - 12, 0), 20))
      let place =
        frame < 12 ? Double(max(frame - 4, 0) * 10) : 300 - 0.55 * (20 - left) * (20 - left)
      text += "\(time),frame,0,\((place * 2).rounded() / 2)\n"
    }
    return [
      Array(text.utf8),
      Array("# motion-trace 1\nnanoseconds,event,x,y\n0,press,1,2\n5,release,1,2\n".utf8),
      Array("# motion-trace 1\nnanoseconds,event,x,y\n0,frame,1e300,-2\n0,frame,1,2.5\n".utf8),
    ]
  }()
}
