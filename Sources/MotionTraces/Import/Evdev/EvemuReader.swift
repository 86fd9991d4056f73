extension CaptureFormat {
  /// The text of `evemu-record`, versions 1.0 to 1.3.
  public static let evemu = CaptureFormat(
    "evemu", lines: EvemuReader(), endings: [".evemu", ".events", ".event"]
  ) { line, _ in ["# EVEMU", "E: ", "N: "].contains(where: line.hasPrefix) }
}

struct EvemuReader: EvdevReader {
  private(set) var devices = [EvdevDevice(name: "")]

  mutating func event(in line: CaptureLine) throws(CaptureError) -> EvdevEvent? {
    var cursor = LineCursor(line.bytes)
    cursor.skipBlanks()
    switch cursor.peek {
    case 0x45: return try event(cursor, of: line)
    case 0x41:
      try readRange(cursor, of: line)
      return nil
    case 0x4e, 0x49, 0x50, 0x42, 0x4c, 0x53:
      _ = cursor.take(cursor.peek)
      if cursor.take(0x3a) { return nil }
    case 0x23: return nil
    default: if cursor.isAtEnd { return nil }
    }
    throw line.error(expected: "a line of evemu: N:, I:, P:, B:, A:, L:, S:, E: or #")
  }

  private func event(_ start: LineCursor, of line: CaptureLine) throws(CaptureError) -> EvdevEvent {
    var cursor = start
    guard cursor.take(0x45), cursor.take(0x3a), cursor.skipBlanks() else {
      throw line.error(expected: "an event, E: SECONDS TYPE CODE VALUE")
    }
    guard let time = cursor.seconds(), cursor.skipBlanks() else {
      throw line.error(expected: "a time in seconds from 0 to 9000000000 with up to six decimals")
    }
    guard let type = cursor.hexadecimal(), cursor.skipBlanks(),
      let code = cursor.hexadecimal(), cursor.skipBlanks()
    else { throw line.error(expected: "type and code, up to four hexadecimal digits each") }
    guard let value = cursor.integer(), let value = Int32(exactly: value) else {
      throw line.error(expected: "a value, a whole number of 32 bits with sign")
    }
    let isSeparate = cursor.skipBlanks()
    guard cursor.isAtEnd || (isSeparate && cursor.peek == 0x23) else {
      throw line.error(expected: "nothing but a comment behind the value")
    }
    return EvdevEvent(
      nanoseconds: time, type: type, code: code, value: value, line: line.number, device: 0)
  }

  /// `A: CODE MIN MAX FUZZ FLAT RESOLUTION`, the last from version 1.2 on.
  private mutating func readRange(_ start: LineCursor, of line: CaptureLine) throws(CaptureError) {
    var cursor = start
    var numbers: [Int64] = []
    if cursor.take(0x41), cursor.take(0x3a), cursor.skipBlanks(), let code = cursor.hexadecimal() {
      while cursor.skipBlanks(), let number = cursor.integer() { numbers.append(number) }
      cursor.skipBlanks()
      if cursor.isAtEnd || cursor.peek == 0x23, let range = AxisRange(numbers) {
        devices[0].ranges[code] = range
        return
      }
    }
    throw line.error(expected: "a range, A: CODE MIN MAX FUZZ FLAT RESOLUTION")
  }
}
