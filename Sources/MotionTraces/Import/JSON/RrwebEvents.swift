internal import MotionModel

extension CaptureFormat {
  /// The events of rrweb, a JSON array or an object a line.
  public static let rrweb = CaptureFormat(
    "rrweb", endings: [".rrweb.json", ".rrweb.jsonl"],
    recognises: { line, start in
      start.isJSON(line, with: "timestamp")
        || (CaptureStart.isJSON(line) && start.text.contains("["))
    },
    touches: { source, _ throws(CaptureError) in
      try source.readJSON(RrwebEvents.read, into: TouchList(isOrdered: false))
    })
}

private enum RrwebEvents {
  private static let phases: [Double: CaptureSample.Phase] = [
    0: .up, 1: .down, 7: .down, 9: .up, 10: .cancel,
  ]

  /// All touches and mouse buttons are contact 0, as rrweb does not number them.
  ///
  /// - Note: Source: rrweb, "Types", `EventType` and `IncrementalSource`,
  ///   <https://github.com/rrweb-io/rrweb/blob/master/packages/types/src/index.ts>.
  static func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(CaptureError) {
    var type: Double?
    var time: Int64?
    var data: JSONReader?
    try reader.readObject { (key, reader) throws(CaptureError) in
      switch key {
      case "type": type = try reader.readNumberOrSkip()?.value
      case "timestamp": time = try reader.readTime(tenToThe: 6)
      case "data":
        data = reader
        try reader.skip()
      default: try reader.skip()
      }
    }
    let kind = try need(type, "type", line)
    let stamp = try need(time, "timestamp", line)
    guard kind == 3, var data, data.peek() == 0x7b else { return }
    // Swapped, so that a fault in the data marks `reader` as broken.
    swap(&reader, &data)
    try readData(&reader, at: stamp, line: line, into: &touches)
    swap(&reader, &data)
  }

  private static func readData(
    _ reader: inout JSONReader, at stamp: Int64, line: Int, into touches: inout TouchList
  ) throws(CaptureError) {
    let fresh = TouchPoint(keys: ("timeOffset", "x", "y"), exponent: 6)
    var (source, type): (Double?, Double?)
    var point = fresh
    var positions: [(point: TouchPoint, offset: Int64?)] = []
    try reader.readObject { (key, reader) throws(CaptureError) in
      switch key {
      case "source": source = try reader.readNumberOrSkip()?.value
      case "type": type = try reader.readNumberOrSkip()?.value
      case "positions" where reader.peek() == 0x5b:
        positions = []
        try reader.readArray { (reader) throws(CaptureError) in
          var (position, offset) = (fresh, Int64?.none)
          try reader.readObject { (key, reader) throws(CaptureError) in
            guard key == "timeOffset" else { return try position.read(key, &reader) }
            guard let number = try reader.readNumberOrSkip(), number.value != nil else { return }
            let size = number.withoutMinus.scaled(tenToThe: 6)
            offset = (number.scaled(tenToThe: 6) ?? size.map { -$0 }) ?? offset
          }
          positions.append((position, offset))
        }
      default: try point.read(key, &reader)
      }
    }
    switch source {
    case 1, 6, 12:
      for case (var point, let offset) in positions {
        let offset = try need(offset, "timeOffset", line)
        let (time, overflow) = stamp.addingReportingOverflow(offset)
        point.nanoseconds = overflow || time < 0 ? nil : time
        try touches.add(try point.entry("0", .move, line))
      }
    case 2:
      guard let phase = type.flatMap({ phases[$0] }) else { return }
      point.nanoseconds = stamp
      try touches.add(try point.entry("0", phase, line))
    default: break
    }
  }
}
