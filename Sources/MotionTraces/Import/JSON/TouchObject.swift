internal import MotionModel

/// The objects of JSON captures, each of which tells what a contact did.
enum TouchObject {
  /// Reads an object, which begins in a line, and adds what it tells.
  typealias Reader = (
    inout JSONReader, _ line: Int, inout TouchList
  ) throws(CaptureError) -> Void

  private static let pointerPhases: [String: CaptureSample.Phase] = [
    "pointerdown": .down, "pointermove": .move, "pointerup": .up, "pointercancel": .cancel,
  ]

  private static let touchPhases: [String: CaptureSample.Phase] = [
    "began": .down, "moved": .move, "ended": .up, "cancelled": .cancel,
  ]

  private static let rrwebPhases: [Double: CaptureSample.Phase] = [
    0: .up, 1: .down, 7: .down, 9: .up, 10: .cancel,
  ]

  /// Reads a `PointerEvent` of a browser: `type`, `pointerId`, `timeStamp` in milliseconds, `clientX`,
  /// `clientY`, and `coalesced`, a list of such points.
  ///
  /// - Note: Source: W3C, "Pointer Events", level 3, <https://www.w3.org/TR/pointerevents3/>.
  static func readPointerEvent(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(CaptureError) {
    let fresh = TouchPoint(keys: ("timeStamp", "clientX", "clientY"), exponent: 6)
    var (type, id): (String?, String?)
    var point = fresh
    var coalesced: [TouchPoint] = []
    try reader.readObject { (key, reader) throws(CaptureError) in
      switch key {
      case "type": type = try reader.readStringOrSkip()
      case "pointerId": id = (try reader.readNumberOrSkip()?.value).map { NumberText.text($0) }
      case "coalesced" where reader.peek() == 0x5b:
        coalesced = []
        try reader.readArray { (reader) throws(CaptureError) in
          var point = fresh
          try reader.readObject { (key, reader) throws(CaptureError) in
            try point.read(key, &reader)
          }
          coalesced.append(point)
        }
      default: try point.read(key, &reader)
      }
    }
    guard let type else {
      throw CaptureError(line: line, found: "no 'type'", expected: "an event with a type")
    }
    guard let phase = pointerPhases[type] else { return }
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

  /// Reads a touch of UIKit or SwiftUI: `t` in seconds, `phase`, `x`, `y`, `id`, `predicted`.
  static func readTouch(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(CaptureError) {
    var (phase, id): (String?, String?)
    var point = TouchPoint(keys: ("t", "x", "y"), exponent: 9)
    var isPredicted = false
    try reader.readObject { (key, reader) throws(CaptureError) in
      switch key {
      case "phase": phase = try reader.readStringOrSkip()
      case "id" where reader.peek() == 0x22: id = try reader.readStringOrSkip()
      case "id": id = (try reader.readNumberOrSkip()?.value).map { NumberText.text($0) }
      case "predicted": isPredicted = try reader.readFlag()
      default: try point.read(key, &reader)
      }
    }
    if isPredicted { return }
    let kind = phase.flatMap { touchPhases[$0] }
    guard let phase, kind != nil || phase == "stationary" || phase.hasPrefix("region") else {
      throw CaptureError(
        line: line, found: phase.map { "the phase '\($0)'" } ?? "no 'phase'",
        expected: "began, moved, stationary, ended, cancelled or one that begins with region")
    }
    _ = try need(point.nanoseconds, "t", line)
    guard let kind else { return }
    var entry = try point.entry("", kind, line)
    entry.id = try need(id, "id", line)
    try touches.add(entry)
  }

  /// Reads an event of rrweb; touches and mouse buttons have no number.
  ///
  /// - Note: Source: rrweb, "Types", `EventType` and `IncrementalSource`,
  ///   <https://github.com/rrweb-io/rrweb/blob/master/packages/types/src/index.ts>.
  static func readRrwebEvent(
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
    // What is wrong with the data is wrong with the whole.
    swap(&reader, &data)
    try readRrwebData(&reader, at: stamp, line: line, into: &touches)
    swap(&reader, &data)
  }

  private static func readRrwebData(
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
      guard let phase = type.flatMap({ rrwebPhases[$0] }) else { return }
      point.nanoseconds = stamp
      try touches.add(try point.entry("0", phase, line))
    default: break
    }
  }
}

/// A place at a time, as an object spells it.
private struct TouchPoint {
  /// What its numbers are called.
  let keys: (time: String, x: String, y: String)
  /// The power of ten of nanoseconds in which the time is told.
  let exponent: Int
  var nanoseconds: Int64?
  var place = TouchPlace()

  /// Reads the value of a key, or over it where it is another one's.
  mutating func read(_ key: String, _ reader: inout JSONReader) throws(CaptureError) {
    switch key {
    case keys.time: nanoseconds = try reader.readTime(tenToThe: exponent)
    case keys.x: place.x = try reader.readNumberOrSkip()?.value
    case keys.y: place.y = try reader.readNumberOrSkip()?.value
    default: try reader.skip()
    }
  }

  /// Returns what a contact did there; but for a cancel, the place must be known.
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

/// Returns a value that an object must have.
private func need<Value>(
  _ value: Value?, _ name: String, _ line: Int
) throws(CaptureError) -> Value {
  guard let value else {
    throw CaptureError(
      line: line, found: "no '\(name)', or not a number that fits",
      expected: "a number, at most 10^15, and a time not below 0")
  }
  return value
}

extension CaptureSource {
  /// Reads a capture of one JSON object a line.
  mutating func readJSONLines(
    _ read: TouchObject.Reader, into empty: TouchList = TouchList()
  ) throws(CaptureError) -> TouchList {
    var touches = empty
    try forEachLine { (line) throws(CaptureError) in
      if line.isBlank { return }
      var json = JSONReader(line.bytes, line: line.number)
      do throws(CaptureError) {
        try read(&json, line.number, &touches)
        try json.expectEnd(of: "line")
        touches.lastLine = line.number
      } catch {
        guard json.isBroken, !line.isWhole else { throw error }
        touches.truncatedLine = line.number
      }
    }
    return touches
  }

  /// Reads a capture that is a JSON array.
  mutating func readJSONArray(
    _ read: TouchObject.Reader, into empty: TouchList, limit: Int
  ) throws(CaptureError) -> TouchList {
    let bytes = try contents(limit: limit)
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
