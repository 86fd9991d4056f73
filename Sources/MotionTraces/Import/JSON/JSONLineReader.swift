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
