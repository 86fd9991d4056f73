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
  ) throws(JSONLineFault) {
    var (type, id): (String?, String?)
    var point = TouchPoint()
    var coalesced: [TouchPoint] = []
    try json(&reader) { (reader) throws(JSONReader.Fault) in
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
    }
    guard let type else {
      throw .capture(CaptureError(line: line, found: "no 'type'", expected: "an event with a type"))
    }
    guard let phase = Self.phases[type] else { return }
    let name = try need(id, "pointerId", line: line)
    let time = try need(point.nanoseconds, "timeStamp", line: line)
    if phase != .cancel {
      _ = try need(point.x, "clientX", line: line)
      _ = try need(point.y, "clientY", line: line)
    }
    if phase == .move {
      for point in coalesced {
        let entry = TouchEntry(
          id: name, phase: .move, nanoseconds: try need(point.nanoseconds, "timeStamp", line: line),
          x: try need(point.x, "clientX", line: line), y: try need(point.y, "clientY", line: line),
          line: line)
        try add(entry, to: &touches)
      }
      if coalesced.last == point { return }
    }
    if phase == .cancel { (point.x, point.y) = (nil, nil) }
    try add(
      TouchEntry(id: name, phase: phase, nanoseconds: time, x: point.x, y: point.y, line: line),
      to: &touches)
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
    case "timeStamp":
      let number = try reader.readNumberOrSkip()
      point.nanoseconds = number?.value == nil ? nil : number?.scaled(tenToThe: 6)
    case "clientX": point.x = try reader.readNumberOrSkip()?.value
    case "clientY": point.y = try reader.readNumberOrSkip()?.value
    default: try reader.skip()
    }
  }
}
