internal import MotionModel

/// `PointerEvent`s of a browser, one a line: `type`, `pointerId`, `timeStamp` in milliseconds,
/// `clientX`, `clientY`, and `coalesced`, a list of such points.
///
/// - Note: Source: W3C, "Pointer Events", level 3, <https://www.w3.org/TR/pointerevents3/>.
struct PointerEventReader: JSONLineReader {
  private static let phases: [String: CaptureSample.Phase] = [
    "pointerdown": .down, "pointermove": .move, "pointerup": .up, "pointercancel": .cancel,
  ]

  mutating func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(JSONReader.Fault) {
    var (type, id): (String?, String?)
    var point = TouchPoint()
    var coalesced: [TouchPoint] = []
    try reader.readObject { (key, reader) throws(JSONReader.Fault) in
      switch key {
      case "type": type = try reader.readStringOrSkip()
      case "pointerId": id = (try reader.readNumberOrSkip()?.value).map { NumberText.text($0) }
      case "coalesced" where reader.peek() == 0x5b:
        coalesced = []
        try reader.readArray { (reader) throws(JSONReader.Fault) in
          coalesced.append(try Self.point(&reader))
        }
      default: try Self.read(key, &reader, into: &point)
      }
    }
    guard let type else {
      throw .capture(CaptureError(line: line, found: "no 'type'", expected: "an event with a type"))
    }
    guard let phase = Self.phases[type] else { return }
    let name = try need(id, "pointerId", line: line)
    let names = ("timeStamp", "clientX", "clientY")
    let last = try entry(name, phase, point, names: names, line: line)
    if phase == .move {
      for point in coalesced {
        try add(try entry(name, .move, point, names: names, line: line), to: &touches)
      }
      if coalesced.last == point { return }
    }
    try add(last, to: &touches)
  }

  private static func point(_ reader: inout JSONReader) throws(JSONReader.Fault) -> TouchPoint {
    var point = TouchPoint()
    try reader.readObject { (key, reader) throws(JSONReader.Fault) in
      try read(key, &reader, into: &point)
    }
    return point
  }

  private static func read(
    _ key: String, _ reader: inout JSONReader, into point: inout TouchPoint
  ) throws(JSONReader.Fault) {
    switch key {
    case "timeStamp": point.nanoseconds = try reader.readTime(tenToThe: 6)
    case "clientX": point.x = try reader.readNumberOrSkip()?.value
    case "clientY": point.y = try reader.readNumberOrSkip()?.value
    default: try reader.skip()
    }
  }
}
