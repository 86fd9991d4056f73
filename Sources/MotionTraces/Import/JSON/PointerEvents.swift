internal import MotionModel

extension CaptureFormat {
  /// `PointerEvent`s of a browser, a JSON object a line or an array of them.
  public static let pointerEvents = CaptureFormat(
    "pointer-events", endings: [".pointer-events.jsonl"],
    recognises: { line, start in start.isJSON(line, with: "pointerId", "timeStamp") },
    touches: { source, _ throws(CaptureError) in
      try source.readJSON(PointerEvents.read, into: TouchList(isLog: true))
    })
}

private enum PointerEvents {
  private static let phases: [String: CaptureSample.Phase] = [
    "pointerdown": .down, "pointermove": .move, "pointerup": .up, "pointercancel": .cancel,
  ]

  /// `type`, `pointerId`, `timeStamp` in milliseconds, `clientX`, `clientY`, `coalesced` points.
  ///
  /// - Note: Source: W3C, "Pointer Events", level 3, <https://www.w3.org/TR/pointerevents3/>.
  static func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(CaptureError) {
    let fresh = TouchPoint(keys: ("timeStamp", "clientX", "clientY"), exponent: 6)
    var (type, id): (String?, String?)
    var point = fresh
    var coalesced: [TouchPoint] = []
    try reader.readObject { (key, reader) throws(CaptureError) in
      switch key {
      case "type": type = try reader.readStringOrSkip()
      case "pointerId": id = try reader.readID()
      case "coalesced" where reader.peek() == 0x5b:
        coalesced = []
        try reader.readArray { (reader) throws(CaptureError) in
          var point = fresh
          try reader.readObject { (key, reader) throws(CaptureError) in try point.read(key, &reader)
          }
          coalesced.append(point)
        }
      default: try point.read(key, &reader)
      }
    }
    guard let type else {
      throw CaptureError(line: line, found: "no 'type'", expected: "an event with a type")
    }
    guard let phase = phases[type] else { return }
    let name = try need(id, "pointerId", line)
    let last = try point.entry(name, phase, line)
    if phase == .move {
      for point in coalesced { try touches.add(try point.entry(name, .move, line)) }
      if let end = coalesced.last, end.nanoseconds == point.nanoseconds, end.place == point.place {
        return
      }
    }
    try touches.add(last)
  }
}
