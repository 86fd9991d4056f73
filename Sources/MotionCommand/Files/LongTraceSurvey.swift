import MotionModel
import MotionReplay
import MotionReports

/// What must be known of a long trace before it is replayed part by part.
///
/// It refuses what a part could not hold: long pauses, and too many events at a time.
struct LongTraceSurvey {
  /// How many events there were so far.
  private(set) var eventCount = 0

  /// The time of the last one.
  private(set) var end = Instant.zero

  /// The rate of the device in the first piece, in events a second; nil where nothing is dragged.
  private(set) var deviceRate: Double?

  /// The time of the last event that concerns the surface, where it starts a flight.
  private(set) var lastFlight: Instant?

  private let path: String
  private let ticksPerSecond: Double
  private var interpreter: GestureInterpreter
  private var lastInteraction = Instant.zero
  private var second: Int64 = 0
  private var eventsInSecond = 0

  /// Creates a survey of nothing.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for messages.
  ///   - header: What the trace says of itself.
  ///   - options: What determines the ticks.
  init(path: String, _ header: TraceHeader, _ options: ReplayOptions) {
    self.path = path
    ticksPerSecond = ReplayLimits.ticksPerSecond(options)
    interpreter = GestureInterpreter(surface: header.surface, estimator: options.velocity)
  }

  /// Looks at the next events.
  ///
  /// - Parameter events: The events, in time order.
  /// - Throws: `TraceError` at the first that comes too late, or is one too many.
  /// - Complexity: O(n) in the number of events.
  mutating func append(_ events: [Event]) throws(TraceError) {
    if eventCount == 0 {
      let trace = Trace(header: TraceHeader(comments: [], surface: .free), events: events)
      deviceRate = TraceFacts(trace, name: "", file: "").deviceRate
    }
    eventCount += events.count
    for event in events { try look(at: event) }
    end = events.last?.time ?? end
  }

  private mutating func look(at event: Event) throws(TraceError) {
    let now = event.time.nanoseconds / 1_000_000_000
    eventsInSecond = now == second ? eventsInSecond + 1 : 1
    second = now
    let whole =
      "at most \(Int(ReplayLimits.seconds)) s and \(Int(ReplayLimits.ticks)) ticks"
    guard eventsInSecond <= ReplayLimits.eventsPerSecond else {
      throw error(
        at: event, found: "event \(eventsInSecond) of second \(now)",
        expected: "\(whole) with \(ReplayLimits.events) events, or "
          + "\(ReplayLimits.eventsPerSecond) events a second")
    }
    let pause = event.time.seconds(since: lastInteraction)
    let (seconds, ticks) = (ReplayLimits.pauseSeconds, ReplayLimits.pauseTicks)
    guard pause <= seconds, pause * ticksPerSecond <= ticks else {
      throw error(
        at: event,
        found: "an event at \(event.time.nanoseconds) ns, \(pause) s behind the last interaction",
        expected: "\(whole), or \(Int(seconds)) s and \(Int(ticks)) ticks from one interaction "
          + "to the next")
    }
    guard interpreter.admits(event) else { return }
    lastInteraction = event.time
    let target = interpreter.interaction(for: event, presented: .zero).target
    lastFlight = target == nil ? nil : event.time
  }

  private func error(at event: Event, found: String, expected: String) -> TraceError {
    TraceError(
      file: path, line: Int(event.line), column: 1, found: found, expected: expected)
  }
}
