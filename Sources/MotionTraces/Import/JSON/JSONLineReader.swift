internal import MotionModel

/// A reader of a format that has one JSON object a line.
protocol JSONLineReader {
  /// Reads an object that is a whole line, or a value of an array.
  mutating func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(JSONReader.Fault)
}

extension JSONLineReader {
  /// Adds an entry.
  func add(_ entry: TouchEntry, to touches: inout TouchList) throws(JSONReader.Fault) {
    do throws(CaptureError) {
      try touches.add(entry)
    } catch {
      throw .capture(error)
    }
  }

  /// Returns a value that an object must have.
  func need<Value>(_ value: Value?, _ name: String, line: Int) throws(JSONReader.Fault) -> Value {
    guard let value else {
      throw .capture(
        CaptureError(
          line: line, found: "no '\(name)', or not a number that fits",
          expected: "a number, at most 10^15, and a time not below 0"))
    }
    return value
  }

  /// Returns what a contact did at a point, which must have a time and, but for a cancel, a place.
  func entry(
    _ id: String, _ phase: CaptureSample.Phase, _ point: TouchPoint,
    names: (time: String, x: String, y: String), line: Int
  ) throws(JSONReader.Fault) -> TouchEntry {
    var entry = TouchEntry(
      id: id, phase: phase, nanoseconds: try need(point.nanoseconds, names.time, line: line),
      line: line)
    guard phase != .cancel else { return entry }
    entry.x = try need(point.x, names.x, line: line)
    entry.y = try need(point.y, names.y, line: line)
    return entry
  }
}

/// A place at a time.
struct TouchPoint: Equatable {
  var nanoseconds: Int64?
  var x: Double?, y: Double?
}

extension CaptureSource {
  /// Reads a capture of one JSON object a line.
  mutating func readJSONLines(
    _ reader: some JSONLineReader, into touches: TouchList = TouchList()
  ) throws(CaptureError) -> TouchCapture {
    var reader = reader
    var found = TouchCapture(touches: touches)
    try forEachLine { (line) throws(CaptureError) in
      if line.isBlank { return }
      var json = JSONReader(line.bytes)
      do throws(JSONReader.Fault) {
        try reader.read(&json, line: line.number, into: &found.touches)
        guard json.isAtEnd() else { throw json.fault(expected: "the end of the line") }
        found.lastLine = line.number
      } catch {
        guard case .json = error, !line.isWhole else { throw error.error(line: line.number) }
        found.truncatedLine = line.number
      }
    }
    return found
  }

  /// Reads a capture that is a JSON array.
  mutating func readJSONArray(
    _ reader: some JSONLineReader, into touches: TouchList, limit: Int
  ) throws(CaptureError) -> TouchCapture {
    let bytes = try contents(limit: limit)
    var reader = reader
    var found = TouchCapture(touches: touches, lastLine: 1)
    var counted = 0
    func count(to offset: Int) {
      while counted < offset, counted < bytes.count {
        if bytes[counted] == 0x0a { found.lastLine += 1 }
        counted += 1
      }
    }
    try bytes.withUnsafeBufferPointer { (bytes) throws(CaptureError) in
      var json = JSONReader(bytes)
      do throws(JSONReader.Fault) {
        var items = 0
        try json.expect(0x5b)
        while json.peek() != 0x5d {
          if items > 0 { try json.expect(0x2c) }
          _ = json.peek()
          count(to: json.offset)
          try reader.read(&json, line: found.lastLine, into: &found.touches)
          items += 1
        }
        try json.expect(0x5d)
        guard json.isAtEnd() else { throw json.fault(expected: "the end of the file") }
        guard items > 0 else {
          throw .capture(
            CaptureError(line: nil, found: "an array without events", expected: "events"))
        }
      } catch {
        if case .json(let offset, _, _) = error { count(to: offset) }
        throw error.error(line: found.lastLine)
      }
    }
    return found
  }
}
