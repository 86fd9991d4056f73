/// One line of a trace: what a pointer did, when, and where.
@frozen
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
    /// The system took it away.
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

  /// The velocity that the recorder itself reported, in points per second; nil where it reported
  /// none.
  public var reportedVelocity: SIMD2<Double>?

  /// Which pointer it was; 0 in traces without that column.
  public var pointer: Int32

  /// The line of the trace file on which the event stands, counted from 1; 0 where it came from no
  /// file.
  public var line: Int32

  /// What the pointer did.
  public var kind: Kind

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - time: When it happened.
  ///   - kind: What the pointer did.
  ///   - position: Where the pointer was, in points.
  ///   - reportedVelocity: The velocity that the recorder itself reported, in points per second.
  ///   - pointer: Which pointer it was, 0 or more.
  ///   - line: The line of the trace file, counted from 1; 0 where it comes from no file.
  public init(
    time: Instant,
    kind: Kind,
    position: SIMD2<Double>,
    reportedVelocity: SIMD2<Double>? = nil,
    pointer: Int32 = 0,
    line: Int32 = 0
  ) {
    self.time = time
    self.kind = kind
    self.position = position
    self.reportedVelocity = reportedVelocity
    self.pointer = pointer
    self.line = line
  }
}
