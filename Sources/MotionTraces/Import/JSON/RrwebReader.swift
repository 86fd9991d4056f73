internal import MotionModel

/// The events of rrweb: an array, or one a line; touches and mouse buttons have no number.
///
/// - Note: Source: rrweb, "Types", `EventType` and `IncrementalSource`,
///   <https://github.com/rrweb-io/rrweb/blob/master/packages/types/src/index.ts>.
struct RrwebReader: JSONLineReader {
  private static let id = "0"

  mutating func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(JSONLineFault) {
    var type: Double?
    var time: Int64?
    var data: JSONReader?
    try json(&reader) { (reader) throws(JSONReader.Fault) in
      try reader.readObject { (key, reader) throws(JSONReader.Fault) in
        switch key {
        case "type": type = try reader.readNumberOrSkip()?.value
        case "timestamp":
          let number = try reader.readNumberOrSkip()
          time = number?.value == nil ? nil : number?.scaled(tenToThe: 6)
        case "data":
          _ = reader.peek()
          data = reader
          try reader.skip()
        default: try reader.skip()
        }
      }
    }
    let kind = try need(type, "type", line: line)
    let stamp = try need(time, "timestamp", line: line)
    guard kind == 3, var data else { return }
    guard data.peek() == 0x7b else { return }
    try readData(&data, at: stamp, line: line, into: &touches)
  }

  private func readData(
    _ reader: inout JSONReader, at stamp: Int64, line: Int, into touches: inout TouchList
  ) throws(JSONLineFault) {
    var (source, type): (Double?, Double?)
    var point = TouchPoint()
    var positions: [(point: TouchPoint, offset: JSONOffset?)] = []
    try json(&reader) { (reader) throws(JSONReader.Fault) in
      try reader.readObject { (key, reader) throws(JSONReader.Fault) in
        switch key {
        case "source": source = try reader.readNumberOrSkip()?.value
        case "type": type = try reader.readNumberOrSkip()?.value
        case "x": point.x = try reader.readNumberOrSkip()?.value
        case "y": point.y = try reader.readNumberOrSkip()?.value
        case "positions" where reader.peek() == 0x5b:
          positions = []
          try reader.readArray { (reader) throws(JSONReader.Fault) in
            positions.append(try Self.position(&reader))
          }
        default: try reader.skip()
        }
      }
    }
    switch source {
    case 1, 6, 12:
      for position in positions {
        let offset = try need(position.offset, "timeOffset", line: line)
        let (time, overflow) =
          offset.isNegative
          ? stamp.subtractingReportingOverflow(offset.nanoseconds)
          : stamp.addingReportingOverflow(offset.nanoseconds)
        try keep(
          TouchEntry(
            id: Self.id, phase: .move,
            nanoseconds: try need(overflow || time < 0 ? nil : time, "timeOffset", line: line),
            x: try need(position.point.x, "x", line: line),
            y: try need(position.point.y, "y", line: line), line: line), in: &touches)
      }
    case 2:
      guard let phase = Self.phase(type) else { return }
      if phase == .cancel {
        (point.x, point.y) = (nil, nil)
      } else {
        _ = try need(point.x, "x", line: line)
        _ = try need(point.y, "y", line: line)
      }
      try keep(
        TouchEntry(
          id: Self.id, phase: phase, nanoseconds: stamp, x: point.x, y: point.y, line: line),
        in: &touches)
    default: break
    }
  }

  private func keep(_ entry: TouchEntry, in touches: inout TouchList) throws(JSONLineFault) {
    do throws(CaptureError) {
      try touches.keep(entry)
    } catch {
      throw .capture(error)
    }
  }

  private static func phase(_ type: Double?) -> CaptureSample.Phase? {
    switch type {
    case 1, 7: .down
    case 0, 9: .up
    case 10: .cancel
    default: nil
    }
  }

  /// A time before or after that of an event.
  private struct JSONOffset {
    var isNegative: Bool
    var nanoseconds: Int64
  }

  private static func position(
    _ reader: inout JSONReader
  ) throws(JSONReader.Fault) -> (point: TouchPoint, offset: JSONOffset?) {
    var point = TouchPoint()
    var offset: JSONOffset?
    try reader.readObject { (key, reader) throws(JSONReader.Fault) in
      switch key {
      case "x": point.x = try reader.readNumberOrSkip()?.value
      case "y": point.y = try reader.readNumberOrSkip()?.value
      case "timeOffset":
        guard let number = try reader.readNumberOrSkip(), number.value != nil else { return }
        if let nanoseconds = number.scaled(tenToThe: 6) {
          offset = JSONOffset(isNegative: false, nanoseconds: nanoseconds)
        } else if let nanoseconds = number.negated.scaled(tenToThe: 6) {
          offset = JSONOffset(isNegative: true, nanoseconds: nanoseconds)
        }
      default: try reader.skip()
      }
    }
    return (point, offset)
  }
}
