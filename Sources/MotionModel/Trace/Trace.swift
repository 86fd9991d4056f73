/// A recorded input: a header and the events of its pointers, in time order.
public struct Trace: Hashable, Sendable {
  /// What the trace says about itself.
  public var header: TraceHeader
  /// The events, in time order.
  public var events: [Event]

  public init(header: TraceHeader, events: [Event]) {
    (self.header, self.events) = (header, events)
  }

  /// The name in the header, or an empty string.
  public var name: String { header.value(for: "name") ?? "" }
  /// The time of the last event; zero without events.
  public var end: Instant { events.last?.time ?? .zero }

  /// Whether the events keep the rules of a trace file.
  ///
  /// Numbers are finite, times and pointers at least 0; time never goes back, and each pointer goes
  /// down and up in turn. A reader returns only valid traces; a program may make any trace.
  public var isValid: Bool {
    var order = EventOrder()
    return events.allSatisfy { event in
      event.pointer >= 0 && event.position.isFinite && event.reportedVelocity?.isFinite ?? true
        && order.admit(event) == nil
    }
  }
}

/// What a trace says about itself above its events.
public struct TraceHeader: Hashable, Sendable {
  /// A comment line of a trace file.
  public enum Comment: Hashable, Sendable {
    /// `# key: value`. The surface stands here too, as its key and text.
    case entry(key: String, value: String)
    /// Any other comment: its text after the `#`, white space included.
    case text(String)
  }

  /// All comment lines below the version line, in file order.
  public var comments: [Comment]
  /// What the finger moves; a free point if the trace names no surface.
  public var surface: Surface
  /// Whether the events have `vx` and `vy` columns.
  public var hasVelocityColumns: Bool
  /// Whether the events have a `pointer` column.
  public var hasPointerColumn: Bool

  /// Creates a header; a `surface` entry among the comments must say the same as `surface`.
  public init(
    comments: [Comment], surface: Surface, hasVelocityColumns: Bool = false,
    hasPointerColumn: Bool = false
  ) {
    (self.comments, self.surface, self.hasVelocityColumns) = (comments, surface, hasVelocityColumns)
    self.hasPointerColumn = hasPointerColumn
  }

  /// Why the trace tests no hand-off, from its entry `untested`; nil if missing or empty.
  public var untested: String? { value(for: "untested").flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the value of the first entry with a key, such as `name`, or nil.
  public func value(for key: String) -> String? {
    for case .entry(key, let value) in comments { return value }
    return nil
  }
}
