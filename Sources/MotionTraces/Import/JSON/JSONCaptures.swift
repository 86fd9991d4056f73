internal import MotionModel

/// A reader of a format that has one JSON object a line.
protocol JSONLineReader {
  init()

  /// Reads an object that is a whole line, or a value of an array.
  mutating func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(JSONLineFault)
}

/// What is wrong with a line.
enum JSONLineFault: Error {
  /// It is no JSON, or not what it should be.
  case json(JSONReader.Fault)
  /// It breaks a rule.
  case capture(CaptureError)

  /// Returns the error that it is in a line.
  func error(line: Int) -> CaptureError {
    switch self {
    case .json(let fault): CaptureError(line: line, found: fault.found, expected: fault.expected)
    case .capture(let error): error
    }
  }
}

extension JSONLineReader {
  /// Reads the present value as ``JSONReader`` does.
  func json<Value>(
    _ reader: inout JSONReader, _ body: (inout JSONReader) throws(JSONReader.Fault) -> Value
  ) throws(JSONLineFault) -> Value {
    do throws(JSONReader.Fault) {
      return try body(&reader)
    } catch {
      throw .json(error)
    }
  }

  /// Adds an entry.
  func add(_ entry: TouchEntry, to touches: inout TouchList) throws(JSONLineFault) {
    do throws(CaptureError) {
      try touches.add(entry)
    } catch {
      throw .capture(error)
    }
  }

  /// Returns a value that an object must have.
  func need<Value>(_ value: Value?, _ name: String, line: Int) throws(JSONLineFault) -> Value {
    guard let value else {
      throw .capture(
        CaptureError(
          line: line, found: "no '\(name)', or not a number that fits",
          expected: "a number, at most 10^15, and a time not below 0"))
    }
    return value
  }
}

/// A place at a time.
struct TouchPoint: Equatable {
  var nanoseconds: Int64?
  var x: Double?, y: Double?
}

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

/// Touches of UIKit or SwiftUI, one a line: `t` in seconds, `phase`, `x`, `y`, `id`, `predicted`.
struct TouchLineReader: JSONLineReader {
  mutating func read(
    _ reader: inout JSONReader, line: Int, into touches: inout TouchList
  ) throws(JSONLineFault) {
    var (phase, id): (String?, String?)
    var point = TouchPoint()
    var isPredicted = false
    try json(&reader) { (reader) throws(JSONReader.Fault) in
      try reader.readObject { (key, reader) throws(JSONReader.Fault) in
        switch key {
        case "phase": phase = try reader.readStringOrSkip()
        case "id" where reader.peek() == 0x22: id = try reader.readStringOrSkip()
        case "id": id = (try reader.readNumberOrSkip()?.value).map { NumberText.text($0) }
        case "t":
          let number = try reader.readNumberOrSkip()
          point.nanoseconds = number?.value == nil ? nil : number?.scaled(tenToThe: 9)
        case "x": point.x = try reader.readNumberOrSkip()?.value
        case "y": point.y = try reader.readNumberOrSkip()?.value
        case "predicted": isPredicted = try reader.readFlag() ?? false
        default: try reader.skip()
        }
      }
    }
    if isPredicted { return }
    guard let phase, let kind = Self.kind(of: phase) else {
      throw .capture(
        CaptureError(
          line: line, found: phase.map { "the phase '\($0)'" } ?? "no 'phase'",
          expected: "began, moved, stationary, ended, cancelled or one that begins with region"))
    }
    let time = try need(point.nanoseconds, "t", line: line)
    guard let phase = kind else { return }
    if phase != .cancel {
      _ = try need(point.x, "x", line: line)
      _ = try need(point.y, "y", line: line)
    } else {
      (point.x, point.y) = (nil, nil)
    }
    try add(
      TouchEntry(
        id: try need(id, "id", line: line), phase: phase, nanoseconds: time, x: point.x, y: point.y,
        line: line), to: &touches)
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

extension CaptureSource {
  /// Reads a capture of one JSON object a line.
  mutating func readJSONLines<Reader: JSONLineReader>(
    _ kind: Reader.Type
  ) throws(CaptureError) -> (touches: TouchList, lastLine: Int, truncatedLine: Int?) {
    var reader = Reader()
    var touches = TouchList()
    var (last, truncated): (Int, Int?) = (0, nil)
    let hasText = try forEachLine { (line) throws(CaptureError) in
      if line.isBlank { return }
      var json = JSONReader(line.bytes)
      do throws(JSONLineFault) {
        try reader.read(&json, line: line.number, into: &touches)
        guard json.isAtEnd() else { throw .json(json.fault(expected: "the end of the line")) }
        last = line.number
      } catch {
        if case .json = error, !line.isWhole {
          truncated = line.number
        } else {
          throw error.error(line: line.number)
        }
      }
    }
    guard hasText else { throw .empty }
    return (touches, last, truncated)
  }

  /// Reads a capture that is a JSON array.
  mutating func readJSONArray<Reader: JSONLineReader>(
    _ kind: Reader.Type, limit: Int
  ) throws(CaptureError) -> (touches: TouchList, lastLine: Int) {
    let bytes = try contents(limit: limit)
    var reader = Reader()
    var touches = TouchList()
    var line = 1
    var counted = 0
    func count(to offset: Int) {
      while counted < offset, counted < bytes.count {
        if bytes[counted] == 0x0a { line += 1 }
        counted += 1
      }
    }
    try bytes.withUnsafeBufferPointer { (bytes) throws(CaptureError) in
      var json = JSONReader(bytes)
      do throws(JSONLineFault) {
        var items = 0
        do throws(JSONReader.Fault) {
          try json.expect(0x5b)
        } catch {
          throw .json(error)
        }
        while json.peek() != 0x5d {
          if items > 0 {
            do throws(JSONReader.Fault) { try json.expect(0x2c) } catch { throw .json(error) }
          }
          _ = json.peek()
          count(to: json.offset)
          try reader.read(&json, line: line, into: &touches)
          items += 1
        }
        do throws(JSONReader.Fault) { try json.expect(0x5d) } catch { throw .json(error) }
        guard json.isAtEnd() else { throw .json(json.fault(expected: "the end of the file")) }
        guard items > 0 else {
          throw .capture(
            CaptureError(line: nil, found: "an array without events", expected: "events"))
        }
      } catch {
        if case .json(let fault) = error { count(to: fault.offset) }
        throw error.error(line: line)
      }
    }
    return (touches, line)
  }
}
