internal import MotionModel

/// The events of rrweb: an array, or one a line; touches and mouse buttons have no number.
///
/// - Note: Source: rrweb, "Types", `EventType` and `IncrementalSource`,
///   <https://github.com/rrweb-io/rrweb/blob/master/packages/types/src/index.ts>.
struct RrwebReader: JSONLineReader {
  private static let id = "0"

  mutating func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(JSONReader.Fault) {
    var type: Double?
    var time: Int64?
    var data: JSONReader?
    try reader.readObject { (key, reader) throws(JSONReader.Fault) in
      switch key {
      case "type": type = try reader.readNumberOrSkip()?.value
      case "timestamp": time = try reader.readTime(tenToThe: 6)
      case "data":
        data = reader
        try reader.skip()
      default: try reader.skip()
      }
    }
    let kind = try need(type, "type", line: line)
    let stamp = try need(time, "timestamp", line: line)
    guard kind == 3, var data, data.peek() == 0x7b else { return }
    try readData(&data, at: stamp, line: line, into: &touches)
  }

  private func readData(
    _ reader: inout JSONReader, at stamp: Int64, line: Int, into touches: inout TouchList
  ) throws(JSONReader.Fault) {
    var (source, type): (Double?, Double?)
    var point = TouchPoint(nanoseconds: stamp)
    var positions: [(point: TouchPoint, offset: Int64?)] = []
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
    let names = ("timeOffset", "x", "y")
    switch source {
    case 1, 6, 12:
      for case (var point, let offset) in positions {
        let offset = try need(offset, "timeOffset", line: line)
        let (time, overflow) = stamp.addingReportingOverflow(offset)
        point.nanoseconds = overflow || time < 0 ? nil : time
        try add(try entry(Self.id, .move, point, names: names, line: line), to: &touches)
      }
    case 2:
      guard let phase = Self.phase(type) else { return }
      try add(try entry(Self.id, phase, point, names: names, line: line), to: &touches)
    default: break
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

  /// Reads a place, and its time after that of the event.
  private static func position(
    _ reader: inout JSONReader
  ) throws(JSONReader.Fault) -> (point: TouchPoint, offset: Int64?) {
    var point = TouchPoint()
    var offset: Int64?
    try reader.readObject { (key, reader) throws(JSONReader.Fault) in
      switch key {
      case "x": point.x = try reader.readNumberOrSkip()?.value
      case "y": point.y = try reader.readNumberOrSkip()?.value
      case "timeOffset":
        guard let number = try reader.readNumberOrSkip(), number.value != nil else { return }
        if let nanoseconds = number.scaled(tenToThe: 6) {
          offset = nanoseconds
        } else if let nanoseconds = number.negated.scaled(tenToThe: 6) {
          offset = -nanoseconds
        }
      default: try reader.skip()
      }
    }
    return (point, offset)
  }
}
