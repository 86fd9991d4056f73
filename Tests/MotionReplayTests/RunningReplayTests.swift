import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// The fast loop makes the same calls as a replay tick by tick, in the same order.
@Suite struct RunningReplayTests {
  /// An engine whose state depends on all calls and their order.
  private struct Listener: Engine {
    var state = MotionState.zero
    /// Whether it also rests while events are pending.
    let restsOften: Bool
    private var now = Instant.zero
    var isAtRest: Bool { restsOften ? Int(now.seconds * 20) % 3 == 1 : now.seconds > 1.7 }

    init(restsOften: Bool) { self.restsOften = restsOften }

    private mutating func hear(_ call: Double, _ value: Double) {
      let heard = state.velocity * 0.7 + SIMD2(call, value)
      state.velocity = SIMD2(heard.y, heard.x).clamped(
        lowerBound: -SIMD2(1e9, 1e9), upperBound: SIMD2(1e9, 1e9))
    }

    mutating func place(at position: SIMD2<Double>) { state.position = position }
    mutating func expectFrames(every interval: Double) { hear(1, interval) }
    mutating func expectTouch(at time: Instant) { hear(2, time.seconds) }
    mutating func handle(_ interaction: Interaction, at time: Instant) { hear(3, time.seconds) }
    mutating func advance(to time: Instant) {
      now = time
      hear(4, time.seconds)
    }
  }

  private static let schedules: [Schedule] = {
    let texts = [
      "120", "24", "60,jitter=3ms,seed=5", "120,change=200ms:80,change=700ms:60",
      "60,drop=0.3,seed=1",
    ]
    let recorded = [false, true].map { isInterrupted in
      RecordedSchedule(
        times: (0..<90).map { 16_000_000 * $0 + $0 % 3 * 1_000_000 },
        rate: isInterrupted ? nil : .init(90),
        isInterrupted: isInterrupted)
    }
    return texts.compactMap { try? Schedule($0) }
      + recorded.compactMap { $0.map { Schedule(recorded: $0) } }
  }()

  /// What is timed is what is recorded; replays of limit faults end only at a limit.
  @Test(
    arguments: tried(
      EngineCatalogue.standard.entries.map(\.description).filter { $0.family != .limitFault }
        .map(\.name) + EngineCatalogue.standard.defaultSpecifications.filter { $0.contains(":") },
      oneOf: 4))
  func theLoopOfAnEnginePresentsItsRecording(specification: String) throws {
    let engine = try EngineCatalogue.standard.configure(specification)
    let trace = RollbackTests.trace
    #expect(engine.claims.reportsVelocity, "the loop presents no derived velocities")
    for schedule in Self.schedules {
      for delivery in Delivery.allCases {
        for insertion in [ReplayClock.Insertion.none, .parts(3)] {
          var options = ReplayOptions(schedule: schedule, delivery: delivery)
          options.insertion = insertion
          var presented = TickTally()
          for tick in engine.record(trace, options).ticks { presented.append(tick) }
          #expect(engine.tally(trace, options) == presented, "\(schedule) \(delivery)")
        }
      }
    }
  }

  @Test(arguments: Delivery.allCases)
  func bothLoopsMakeTheSameCalls(delivery: Delivery) {
    #expect(Self.schedules.count == 7)
    for schedule in Self.schedules {
      for insertion in [ReplayClock.Insertion.none, .parts(1), .parts(3), .repeats] {
        var options = ReplayOptions(schedule: schedule, delivery: delivery)
        options.insertion = insertion
        options.settleLimit = 500_000_000
        let whole = RollbackTests.trace
        for (count, restsOften) in [(0, false), (5, true), (99, false), (99, true)] {
          let trace = Trace(header: whole.header, events: Array(whole.events.prefix(count)))
          let listener = Listener(restsOften: restsOften)
          var replay = RunningReplay(ErasedEngine(listener), through: trace, options: options)
          let header = RecordingHeader(
            trace: "", traceDigest: trace.digest, surface: trace.header.surface, engine: "listener",
            claims: EngineClaims(), conditions: options.conditions())
          var (stepped, gone) = (Recording(header: header), Recording(header: header))
          while !replay.hasEnded { replay.advance(into: &stepped) }
          Replay.run(listener, through: trace, options: options, into: &gone)
          #expect(gone == stepped, "\(schedule) \(insertion), \(count) events")
          #expect(replay.tickCount == gone.ticks.count)
        }
      }
    }
  }
}
