/// A recorded input: a header and the events of its pointers, in time order.
public struct Trace: Hashable, Sendable {
  /// What the trace says of itself.
  public var header: TraceHeader

  /// The events, in time order.
  public var events: [Event]

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - header: What the trace says of itself.
  ///   - events: The events, in time order.
  public init(header: TraceHeader, events: [Event]) {
    self.header = header
    self.events = events
  }

  /// The name in the header, or an empty string.
  public var name: String { header.value(for: "name") ?? "" }

  /// The time of the last event; zero where there is none.
  public var end: Instant { events.last?.time ?? .zero }
}
