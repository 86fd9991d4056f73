import MotionAnalysis
import MotionModel
import MotionReplay
import Testing

struct RunningChecksTests {
  static let engines = [
    "spring", "spring-exact", "cubic:handoff=restart", "cubic:handoff=additive", "scroll", "decay",
    "property-animator", "fault:clamped-tick", "fault:fixed-tick", "fault:one-point-snap",
    "fault:half-time-jump", "fault:fed-back-remainder", "fault:scalar-velocity",
    "fault:not-a-number", "fault:never-rests", "fault:overdamped-roots", "fault:wall-clock-rest",
  ]

  /// Replays a trace part by part, with events given in pieces.
  static func parts(
    _ engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions, partLength: Int64,
    limit: Int = 1000
  ) -> (findings: [Finding], digest: Digest, parts: Int) {
    var interpreter = GestureInterpreter(surface: trace.header.surface, estimator: .leastSquares)
    var lastFlight: Instant?
    for event in trace.events where interpreter.admits(event) {
      let target = interpreter.interaction(for: event, presented: .zero).target
      lastFlight = target == nil ? nil : event.time
    }
    var first = RunningEvidence(
      recordingOf: engine, trace.header, options, partLength: partLength)
    var acceleration = 0.0
    first.append(trace.events) {
      acceleration = max(acceleration, $0.recording.largestAcceleration)
    }
    first.finish { acceleration = max(acceleration, $0.recording.largestAcceleration) }

    var checks = RunningChecks(largestAcceleration: acceleration, limit: limit)
    var running = RunningEvidence(
      engine, trace.header, options, lastFlight: lastFlight, partLength: partLength)
    var count = 0
    var events = trace.events[...]
    while !events.isEmpty {
      running.append(Array(events.prefix(7))) {
        count += 1
        checks.append($0, isLast: false)
      }
      events = events.dropFirst(7)
    }
    running.finish { checks.append($0, isLast: true) }
    return (checks.findings, running.digest, count + 1)
  }

  @Test(arguments: engines)
  func findsWhatIsFoundInTheWhole(_ name: String) throws {
    let engine = try EngineCatalogue.standard.configure(name)
    var parts = 0
    for (clock, delivery) in [
      ("120", Delivery.atTick), ("60,jitter=3ms,seed=5", .immediate),
      ("90,drop=0.2,stall=150ms:90ms,stall=400ms:300ms,seed=2", .atTick),
    ] {
      let options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
      for trace in try ProjectTraces.all() {
        let evidence = engine.gatherEvidence(trace, options)
        let found = Self.parts(engine, trace, options, partLength: 50_000_000)
        parts += found.parts
        // As text: a number of a finding may be none.
        #expect(
          "\(found.findings)" == "\(Checks.findings(in: evidence))", "\(trace.name), \(clock)")
        #expect(found.digest == evidence.recording.digest, "\(trace.name), \(clock)")
      }
    }
    #expect(parts > 300)
  }

  @Test func manyFindingsAreCounted() throws {
    let engine = try EngineCatalogue.standard.configure("fault:one-point-snap")
    let options = ReplayOptions(schedule: try Schedule("120"))
    for trace in try ProjectTraces.all() {
      let all = Self.parts(engine, trace, options, partLength: 50_000_000).findings
      let rest = all.filter { $0.check == .rest }
      guard rest.count > 1 else { continue }
      let few = Self.parts(engine, trace, options, partLength: 50_000_000, limit: 1).findings
        .filter { $0.check == .rest }
      #expect(few.count == 2)
      #expect(few.first == rest.first)
      #expect(
        few.last?.message
          == "\(rest.count - 1) more findings, \(rest.count) in all; the first 1 are kept")
      return
    }
    Issue.record("no trace has two such findings")
  }
}
