internal import MotionModel

/// Where one contact was at one time, as another program recorded it.
///
/// Samples come in time order. Inside one frame of a device, lifts come first, then moves, then new
/// contacts, each by pointer.
public struct CaptureSample: Hashable, Sendable {
  /// What a contact did.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It came down.
    case down
    /// It was reported while down, moved or not.
    case move
    /// It lifted.
    case up
    /// The system took it away, or its end is not known.
    case cancel

    var isEnd: Bool { self == .up || self == .cancel }
  }

  /// The number of the gesture in its file, from 0: it lasts while any contact is down.
  public var gesture: Int
  /// The number of the contact in its gesture, from 0, in the order of their downs.
  public var pointer: Int32
  /// The time since the file's first sample, in nanoseconds.
  public var nanoseconds: Int64
  /// Where it was, in the units of the file; y grows downwards.
  public var x: Double, y: Double
  /// What it did.
  public var phase: Phase
  /// The line of the file, counted from 1; nil if it came from no file.
  public var line: Int?

  public init(
    gesture: Int, pointer: Int32, nanoseconds: Int64, x: Double, y: Double, phase: Phase,
    line: Int? = nil
  ) {
    (self.gesture, self.pointer, self.nanoseconds) = (gesture, pointer, nanoseconds)
    (self.x, self.y, self.phase, self.line) = (x, y, phase, line)
  }

  /// Appends the sample's line in canonical form: `gesture,pointer,nanoseconds,x,y,phase` and a line
  /// feed.
  ///
  /// Numbers have the fewest digits that read back as the same bits, and no exponent.
  public func append(to bytes: inout [UInt8]) {
    for number in [Int64(gesture), Int64(pointer), nanoseconds] {
      NumberText.append(number, to: &bytes)
      bytes.append(TextByte.comma)
    }
    for number in [x, y] {
      Self.append(number, to: &bytes)
      bytes.append(TextByte.comma)
    }
    bytes.append(contentsOf: phase.rawValue.utf8)
    bytes.append(0x0a)
  }

  /// Like ``/MotionModel/NumberText``, but with zeros in place of a negative exponent.
  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    let start = bytes.count
    NumberText.append(number, to: &bytes)
    guard let mark = bytes[start...].firstIndex(of: 0x65),
      let exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)), exponent < 0
    else { return }
    let digits = bytes[start..<mark].filter { (0x30...0x39).contains($0) }
    bytes.removeSubrange(start...)
    if number < 0 { bytes.append(TextByte.minus) }
    bytes.append(contentsOf: "0.".utf8)
    bytes.append(contentsOf: repeatElement(0x30, count: -exponent - 1))
    bytes.append(contentsOf: digits)
  }
}

struct TouchPlace: Equatable {
  var x: Double?, y: Double?

  var isKnown: Bool { x != nil && y != nil }

  func completed(by other: TouchPlace) -> TouchPlace {
    TouchPlace(x: x ?? other.x, y: y ?? other.y)
  }
}
