import Foundation
import MotionModel
import MotionReports

/// A trace that is too long to be held, and is read from its file piece by piece.
struct LongTrace: Sendable {
  /// The path of the file.
  let path: String

  /// What the trace says of itself.
  let header: TraceHeader

  /// How many events it has.
  let eventCount: Int

  /// The time of its last event.
  let end: Instant

  /// The rate of the device at its beginning, in events a second; nil where nothing is dragged.
  let deviceRate: Double?

  /// The time of the last event that concerns the surface, where it starts a flight; nil where it
  /// does not.
  let lastFlight: Instant?

  /// The digest of its motion.
  let digest: Digest

  /// Creates a trace from what a survey of its file has found.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is read once more.
  ///   - header: What the trace says of itself.
  ///   - survey: What was found, to the end of the file.
  /// - Throws: ``InputFailure`` where the file cannot be read again.
  /// - Complexity: O(n) in the size of the file.
  init(path: String, header: TraceHeader, _ survey: LongTraceSurvey) throws(InputFailure) {
    (self.path, self.header) = (path, header)
    (eventCount, end) = (survey.eventCount, survey.end)
    (deviceRate, lastFlight) = (survey.deviceRate, survey.lastFlight)
    var digest = TraceDigest(surface: header.surface, eventCount: survey.eventCount)
    try Self.forEachPiece(path) { for event in $0 { digest.append(event) } }
    self.digest = digest.digest
  }

  /// What a report says of the trace.
  ///
  /// - Parameter name: The name to report it under.
  /// - Returns: The facts.
  func facts(name: String) -> TraceFacts {
    TraceFacts(
      name: name, file: path, eventCount: eventCount, end: end, deviceRate: deviceRate,
      surface: header.surface.name)
  }

  /// Reads the events from the file.
  ///
  /// - Parameter body: Called for each piece, in time order.
  /// - Throws: ``InputFailure`` where the file cannot be read, or is another one by now.
  /// - Complexity: O(n) in the size of the file.
  func forEachPiece(_ body: ([Event]) -> Void) throws(InputFailure) {
    var digest = TraceDigest(surface: header.surface, eventCount: eventCount)
    try Self.forEachPiece(path) { events in
      for event in events { digest.append(event) }
      body(events)
    }
    guard digest.digest == self.digest else {
      throw .malformed(
        TraceError(
          file: path, line: 1, column: 1, found: "other events than at the first reading",
          expected: "a file that does not change"))
    }
  }

  private static func forEachPiece(
    _ path: String, _ body: ([Event]) -> Void
  ) throws(InputFailure) {
    var reader = TraceReader(file: path)
    var problem: Int32?
    do throws(TraceError) {
      problem = try FileBytes.read(path: path) { (piece) throws(TraceError) in
        var events: [Event] = []
        try reader.read(piece) { events.append($0) }
        body(events)
      }
      if problem == nil {
        var events: [Event] = []
        _ = try reader.finish { events.append($0) }
        body(events)
      }
    } catch {
      throw .malformed(error)
    }
    if let problem { throw .unreadable(problem) }
  }
}
