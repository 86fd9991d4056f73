struct EvdevEvent {
  /// The time in nanoseconds of the recorder's clock.
  var nanoseconds: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
  var line: Int
  /// The number of its device in the capture.
  var device: Int
}

/// The events that place contacts.
///
/// - Note: Source: Linux, `include/uapi/linux/input-event-codes.h`; "Multi-touch (MT) Protocol",
///   <https://docs.kernel.org/input/multi-touch-protocol.html>.
enum EvdevCode {
  // Types.
  static let synchronization: UInt16 = 0, key: UInt16 = 1, relative: UInt16 = 2,
    absolute: UInt16 = 3
  // Codes of synchronization, keys, and axes, by steps or absolute.
  static let report: UInt16 = 0, multiTouchReport: UInt16 = 2, dropped: UInt16 = 3
  static let leftButton: UInt16 = 0x110, touch: UInt16 = 0x14a
  static let x: UInt16 = 0, y: UInt16 = 1
  static let slot: UInt16 = 0x2f, touchMajor: UInt16 = 0x30, trackingID: UInt16 = 0x39
  static let positionX: UInt16 = 0x35, positionY: UInt16 = 0x36

  /// What stands for every name that places nothing.
  static let other: UInt16 = 0xffff
}

/// The range of an axis, as its device states it.
public struct AxisRange: Hashable, Sendable {
  /// The least and the largest value, in device units.
  public var minimum: Int, maximum: Int

  /// Device units a millimetre; 0 where it is not known.
  public var resolution: Int

  /// Creates a range from least, largest, fuzz, flat and resolution; the last may be missing.
  init?(_ numbers: [Int64]) {
    guard numbers.count == 4 || numbers.count == 5 else { return nil }
    (minimum, maximum) = (Int(numbers[0]), Int(numbers[1]))
    resolution = numbers.count == 5 ? Int(numbers[4]) : 0
  }
}

/// What a capture says of a device.
struct EvdevDevice {
  /// How the capture names it, such as `/dev/input/event5`; empty where it does not.
  var name: String
  /// The ranges of the axes that place contacts.
  var ranges: [UInt16: AxisRange] = [:]
}

/// Where events of devices come from; they can be read again.
protocol EvdevSource {
  var devices: [EvdevDevice] { get }

  /// The line of the cut last line, which does not count; nil where none was.
  var truncatedLine: Int? { get }

  /// Hands on all events, from the first one on.
  mutating func forEachEvent(
    _ take: (EvdevEvent) throws(CaptureError) -> Void
  ) throws(CaptureError)
}

/// The events of a capture whose lines are events.
struct EvdevLines<Source: CaptureSource, Reader: EvdevReader>: EvdevSource {
  private(set) var source: Source
  private let fresh: Reader
  private(set) var devices: [EvdevDevice] = []
  private(set) var truncatedLine: Int?

  init(source: Source, fresh: Reader) { (self.source, self.fresh) = (source, fresh) }

  mutating func forEachEvent(
    _ take: (EvdevEvent) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    var reader = fresh
    try source.forEachLine { (line) throws(CaptureError) in
      let event: EvdevEvent?
      do throws(CaptureError) {
        event = try reader.event(in: line)
      } catch {
        guard !line.isWhole else { throw error }
        truncatedLine = line.number
        return
      }
      if let event { try take(event) }
    }
    devices = reader.devices
  }
}

/// A reader of lines that are events of devices.
protocol EvdevReader {
  var devices: [EvdevDevice] { get }

  /// Returns the event that a line is; nil where it is none.
  mutating func event(in line: CaptureLine) throws(CaptureError) -> EvdevEvent?
}

/// The text of `evemu-record`, versions 1.0 to 1.3.
struct EvemuReader: EvdevReader {
  private(set) var devices = [EvdevDevice(name: "")]

  mutating func event(in line: CaptureLine) throws(CaptureError) -> EvdevEvent? {
    var cursor = LineCursor(line.bytes)
    cursor.skipBlanks()
    switch cursor.peek {
    case 0x45:
      return try event(cursor, of: line)
    case 0x41:
      try readRange(cursor, of: line)
      return nil
    case 0x4e, 0x49, 0x50, 0x42, 0x4c, 0x53:
      _ = cursor.take(cursor.peek)
      if cursor.take(0x3a) { return nil }
    case 0x23:
      return nil
    default:
      if cursor.isAtEnd { return nil }
    }
    throw line.error(expected: "a line of evemu: N:, I:, P:, B:, A:, L:, S:, E: or #")
  }

  private func event(
    _ start: LineCursor, of line: CaptureLine
  ) throws(CaptureError) -> EvdevEvent {
    var cursor = start
    guard cursor.take(0x45), cursor.take(0x3a), cursor.skipBlanks() else {
      throw line.error(expected: "an event, E: SECONDS TYPE CODE VALUE")
    }
    guard let time = cursor.seconds(), cursor.skipBlanks() else {
      throw line.error(
        expected: "a time in seconds from 0 to 9000000000 with up to six decimals")
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

  /// Reads a range: `A: CODE MIN MAX FUZZ FLAT RESOLUTION`, the last from version 1.2 on.
  private mutating func readRange(
    _ start: LineCursor, of line: CaptureLine
  ) throws(CaptureError) {
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
