internal import MotionModel

extension CaptureFormat {
  /// Touches of UIKit or SwiftUI, a JSON object a line or an array of them.
  public static let uikit = CaptureFormat(
    "uikit", endings: [".uikit.jsonl"],
    recognises: { line, start in start.isJSON(line, with: "phase", "t") },
    touches: { source, _ throws(CaptureError) in
      try source.readJSON(AppTouches.read, into: TouchList(isLog: true))
    })
}

private enum AppTouches {
  private static let phases: [String: CaptureSample.Phase] = [
    "began": .down, "moved": .move, "ended": .up, "cancelled": .cancel,
  ]

  /// `t` in seconds, `phase`, `x`, `y`, `id`, `predicted`, of UIKit or SwiftUI.
  static func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(CaptureError) {
    var (phase, id): (String?, String?)
    var point = TouchPoint(keys: ("t", "x", "y"), exponent: 9)
    var isPredicted = false
    try reader.readObject { (key, reader) throws(CaptureError) in
      switch key {
      case "phase": phase = try reader.readStringOrSkip()
      case "id" where reader.peek() == 0x22: id = try reader.readStringOrSkip()
      case "id": id = try reader.readID()
      case "predicted":
        isPredicted = reader.peek() == 0x74
        try reader.skip()
      default: try point.read(key, &reader)
      }
    }
    if isPredicted { return }
    let kind = phase.flatMap { phases[$0] }
    guard let phase, kind != nil || phase == "stationary" || phase.hasPrefix("region") else {
      throw CaptureError(
        line: line, found: phase.map { "the phase '\($0)'" } ?? "no 'phase'",
        expected: "began, moved, stationary, ended, cancelled or one that begins with region")
    }
    _ = try need(point.nanoseconds, "t", line)
    guard let kind else { return }
    var entry = try point.entry("", kind, line)
    guard let id else {
      throw CaptureError(line: line, found: "no 'id'", expected: "the touch's number or name")
    }
    entry.id = id
    try touches.add(entry)
  }
}
