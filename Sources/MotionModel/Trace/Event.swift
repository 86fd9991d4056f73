/// One line of a trace: what a pointer did, when, and where.
public struct Event: Hashable, Sendable {
  /// What a pointer did.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// It went down.
    case press
    /// It moved while down.
    case drag
    /// It went up.
    case release
    /// It went down and up at one place: a whole tap.
    case tap
    /// The system took the touch away.
    case cancel

    /// The name of the kind, as a trace spells it.
    public var name: String {
      switch self {
      case .press: "press"
      case .drag: "drag"
      case .release: "release"
      case .tap: "tap"
      case .cancel: "cancel"
      }
    }
  }

  /// When it happened.
  public var time: Instant
  /// Where the pointer was, in points; y grows downwards.
  public var position: SIMD2<Double>

  /// The velocity reported by the recorder, in points per second; nil if it reported none.
  public var reportedVelocity: SIMD2<Double>?

  /// The number of the pointer; 0 in traces without that column.
  public var pointer: Int32

  /// The line of the event in the trace file, counted from 1; 0 if it came from no file.
  public var line: Int32

  /// What the pointer did.
  public var kind: Kind

  /// Creates an event; its pointer and line are 0 unless given.
  public init(
    time: Instant, kind: Kind, position: SIMD2<Double>, reportedVelocity: SIMD2<Double>? = nil,
    pointer: Int32 = 0, line: Int32 = 0
  ) {
    (self.time, self.kind, self.position) = (time, kind, position)
    (self.reportedVelocity, self.pointer, self.line) = (reportedVelocity, pointer, line)
  }
}

/// The order of events: time never goes back, and each pointer goes down and up in turn.
struct EventOrder: Sendable {
  enum Fault {
    case backwards
    case isUp
    case isDown
    /// The press exceeds the limit of pressed pointers.
    case crowded
  }

  static let pressedPointers = 64

  private(set) var nanoseconds: Int64 = 0
  /// The pressed pointers below 64, one bit each; `high` lists the others.
  private var low: UInt64 = 0
  private var high: [Int32] = []

  @inline(__always) mutating func admit(_ event: Event) -> Fault? {
    guard event.time.nanoseconds >= nanoseconds else { return .backwards }
    nanoseconds = event.time.nanoseconds
    if event.kind == .tap { return nil }
    let isLow = event.pointer < 64
    let bit: UInt64 = isLow ? 1 << UInt64(truncatingIfNeeded: event.pointer) : 0
    let isDown = isLow ? low & bit != 0 : high.contains(event.pointer)
    guard isDown == (event.kind != .press) else { return isDown ? .isDown : .isUp }
    if event.kind == .drag { return nil }
    if !isDown, low.nonzeroBitCount + high.count == Self.pressedPointers { return .crowded }
    low ^= bit
    if !isLow { toggleHigh(event.pointer) }
    return nil
  }

  @inline(never) private mutating func toggleHigh(_ pointer: Int32) {
    let index = high.firstIndex(of: pointer)
    if let index { high.remove(at: index) } else { high.append(pointer) }
  }
}
