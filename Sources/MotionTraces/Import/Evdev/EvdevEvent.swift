struct EvdevEvent {
  var nanoseconds: Int64
  var type: UInt16, code: UInt16
  var value: Int32
  var line: Int, device: Int
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
  static let other: UInt16 = 0xffff
}

/// The range of an axis, as its device states it.
public struct AxisRange: Hashable, Sendable {
  /// The least and the largest value, in device units.
  public var minimum: Int, maximum: Int
  /// Device units per millimetre; 0 if unknown.
  public var resolution: Int

  init?(_ numbers: [Int64]) {
    guard numbers.count == 4 || numbers.count == 5 else { return nil }
    (minimum, maximum) = (Int(numbers[0]), Int(numbers[1]))
    resolution = numbers.count == 5 ? Int(numbers[4]) : 0
  }
}

struct EvdevDevice {
  /// Such as `/dev/input/event5`; empty if the capture names none.
  var name: String
  var ranges: [UInt16: AxisRange] = [:]
}

/// The events of a capture, which can be read several times.
protocol EvdevSource {
  var devices: [EvdevDevice] { get }
  var truncatedLine: Int? { get }

  mutating func forEachEvent(_ take: (EvdevEvent) throws(CaptureError) -> Void) throws(CaptureError)
}

struct EvdevLines<Reader: EvdevReader>: EvdevSource {
  private(set) var source: any CaptureSource
  private let fresh: Reader
  private(set) var devices: [EvdevDevice] = []
  private(set) var truncatedLine: Int?

  init(source: any CaptureSource, fresh: Reader) { (self.source, self.fresh) = (source, fresh) }

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

protocol EvdevReader {
  var devices: [EvdevDevice] { get }

  mutating func event(in line: CaptureLine) throws(CaptureError) -> EvdevEvent?
}
