/// The digest of a trace whose events are given one after the other.
///
/// It is ``Trace/digest`` of the whole, without holding it; the number of events must be known
/// before.
public struct TraceDigest: Sendable {
  /// The digest so far: the trace's own once all events have been given.
  public private(set) var digest = Digest()

  /// Creates the digest of a trace before its first event.
  ///
  /// - Parameters:
  ///   - surface: What the finger moves.
  ///   - eventCount: How many events there are.
  public init(surface: Surface, eventCount: Int) {
    var digest = Digest()
    surface.forEachWord { digest.combine($0) }
    digest.combine(UInt64(eventCount))
    self.digest = digest
  }

  /// Adds the next event.
  ///
  /// - Parameter event: The event.
  public mutating func append(_ event: Event) {
    var digest = digest
    event.forEachWord { digest.combine($0) }
    self.digest = digest
  }
}
