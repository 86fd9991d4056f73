internal import MotionModel

typealias TouchReader = (
  inout JSONReader, _ line: Int, inout TouchList
) throws(CaptureError) -> Void

struct TouchPoint {
  let keys: (time: String, x: String, y: String)
  /// The unit of time is 10^`exponent` nanoseconds.
  let exponent: Int
  var nanoseconds: Int64?
  var place = TouchPlace()

  mutating func read(_ key: String, _ reader: inout JSONReader) throws(CaptureError) {
    switch key {
    case keys.time: nanoseconds = try reader.readTime(tenToThe: exponent)
    case keys.x: place.x = try reader.readNumberOrSkip()?.value
    case keys.y: place.y = try reader.readNumberOrSkip()?.value
    default: try reader.skip()
    }
  }

  /// Returns the entry; its time and, except for a cancel, its place must be known.
  func entry(
    _ id: String, _ phase: CaptureSample.Phase, _ line: Int
  ) throws(CaptureError) -> TouchEntry {
    var entry = TouchEntry(
      id: id, phase: phase, nanoseconds: try need(nanoseconds, keys.time, line), line: line)
    guard phase != .cancel else { return entry }
    entry.place.x = try need(place.x, keys.x, line)
    entry.place.y = try need(place.y, keys.y, line)
    return entry
  }
}

func need<Value>(_ value: Value?, _ name: String, _ line: Int) throws(CaptureError) -> Value {
  guard let value else {
    throw CaptureError(
      line: line, found: "no '\(name)', or not a number that fits",
      expected: "a number, at most 10^15, and a time not below 0")
  }
  return value
}

extension CaptureSource {
  /// Reads an array, or an object a line.
  mutating func readJSON(
    _ read: TouchReader, into empty: TouchList
  ) throws(CaptureError) -> TouchList {
    rewind()
    while case let piece = next(), !piece.isEmpty {
      if let first = piece.first(where: { $0 > 0x20 && ![0xef, 0xbb, 0xbf].contains($0) }) {
        return first == 0x5b
          ? try readJSONArray(read, into: empty) : try readJSONLines(read, into: empty)
      }
    }
    throw .empty
  }

  private mutating func readJSONLines(
    _ read: TouchReader, into empty: TouchList
  ) throws(CaptureError) -> TouchList {
    var touches = empty
    try forEachLine { (line) throws(CaptureError) in
      if line.isBlank { return }
      var json = JSONReader(line.bytes, line: line.number)
      do throws(CaptureError) {
        try read(&json, line.number, &touches)
      } catch {
        guard json.isBroken, !line.isWhole else { throw error }
        touches.truncatedLine = line.number
        return
      }
      try json.expectEnd(of: "line")
      touches.lastLine = line.number
    }
    return touches
  }

  private mutating func readJSONArray(
    _ read: TouchReader, into empty: TouchList
  ) throws(CaptureError) -> TouchList {
    // 256 MiB; it is read as a whole.
    let bytes = try contents(limit: 1 << 28)
    var touches = empty
    try bytes.withUnsafeBufferPointer { (bytes) throws(CaptureError) in
      var json = JSONReader(bytes)
      var items = 0
      try json.readArray { (json) throws(CaptureError) in
        _ = json.peek()
        touches.lastLine = json.line
        try read(&json, json.line, &touches)
        items += 1
      }
      try json.expectEnd(of: "file")
      guard items > 0 else {
        throw CaptureError(line: nil, found: "an array without events", expected: "events")
      }
    }
    return touches
  }
}
