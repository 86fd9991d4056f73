internal import MotionModel

/// Touches of UIKit or SwiftUI, one a line: `t` in seconds, `phase`, `x`, `y`, `id`, `predicted`.
struct TouchLineReader: JSONLineReader {
  mutating func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(JSONReader.Fault) {
    var (phase, id): (String?, String?)
    var point = TouchPoint()
    var isPredicted = false
    try reader.readObject { (key, reader) throws(JSONReader.Fault) in
      switch key {
      case "phase": phase = try reader.readStringOrSkip()
      case "id" where reader.peek() == 0x22: id = try reader.readStringOrSkip()
      case "id": id = (try reader.readNumberOrSkip()?.value).map { NumberText.text($0) }
      case "t": point.nanoseconds = try reader.readTime(tenToThe: 9)
      case "x": point.x = try reader.readNumberOrSkip()?.value
      case "y": point.y = try reader.readNumberOrSkip()?.value
      case "predicted": isPredicted = try reader.readFlag()
      default: try reader.skip()
      }
    }
    if isPredicted { return }
    guard let phase, let kind = Self.kind(of: phase) else {
      throw .capture(
        CaptureError(
          line: line, found: phase.map { "the phase '\($0)'" } ?? "no 'phase'",
          expected: "began, moved, stationary, ended, cancelled or one that begins with region"))
    }
    _ = try need(point.nanoseconds, "t", line: line)
    guard let phase = kind else { return }
    var entry = try entry("", phase, point, names: ("t", "x", "y"), line: line)
    entry.id = try need(id, "id", line: line)
    try add(entry, to: &touches)
  }

  /// Returns what a phase means, nil inside for one that is skipped; nil for one that does not exist.
  private static func kind(of phase: String) -> CaptureSample.Phase?? {
    switch phase {
    case "began": .some(.down)
    case "moved": .some(.move)
    case "ended": .some(.up)
    case "cancelled": .some(.cancel)
    case "stationary": .some(nil)
    default: phase.hasPrefix("region") ? .some(nil) : nil
    }
  }
}
