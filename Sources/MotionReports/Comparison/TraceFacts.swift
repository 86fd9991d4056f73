internal import MotionAnalysis
package import MotionModel

/// What a report says of a trace before it says anything of an engine.
package struct TraceFacts: Codable, Hashable, Sendable {
  package var name: String
  /// The path of the file, as it was given.
  package var file: String
  package var eventCount: Int
  package var end: Instant
  /// The rate at which the device reported the finger, in events a second; nil where nothing was
  /// dragged.
  package var deviceRate: Double?
  /// The name of the kind of surface, such as `pane`.
  package var surface: String
  /// Why the trace is meant to test no hand-off, in its own words; nil where it is not.
  package var untested: String?

  package init(_ trace: Trace, name: String, file: String) {
    (self.name, self.file, eventCount) = (name, file, trace.events.count)
    (end, deviceRate) = (trace.end, Self.deviceRate(of: trace.events))
    (surface, untested) = (trace.header.surface.name, trace.header.untested)
  }

  /// The facts as a phrase for people: `187 events, 2.31 s, touch 120 Hz, pane`.
  package var phrase: String {
    var facts = [Digits.count(eventCount, "event"), Digits.fixed(end.seconds, 2) + " s"]
    if let deviceRate { facts.append("touch \(Digits.fixed(deviceRate, 0)) Hz") }
    facts.append(surface)
    return facts.joined(separator: ", ")
  }

  /// Returns one over the median time between a drag and the event before it of the same pointer, but 0.
  private static func deviceRate(of events: [Event]) -> Double? {
    var latest: [Int32: Instant] = [:]
    var intervals: [Int64] = []
    for event in events {
      let known = latest[event.pointer]
      switch event.kind {
      case .press: latest[event.pointer] = known ?? event.time
      case .drag:
        guard let known else { continue }
        let interval = event.time.nanoseconds - known.nanoseconds
        if interval > 0 { intervals.append(interval) }
        latest[event.pointer] = event.time
      case .release, .cancel: latest[event.pointer] = nil
      case .tap: break
      }
    }
    guard !intervals.isEmpty else { return nil }
    intervals.sort()
    return 1e9 / Double(intervals[intervals.count / 2])
  }
}
