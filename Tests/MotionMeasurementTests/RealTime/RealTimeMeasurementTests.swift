import MotionEngines
import MotionMeasurement
import MotionModel
import MotionReplay
import TestSupport
import Testing

@Suite struct RealTimeMeasurementTests {
  private static func clock(_ rate: Int64) throws -> RealClock {
    RealClock(rate: try #require(TickRate(rate)))
  }

  private static func engine(_ text: String) throws -> ConfiguredEngine {
    try EngineCatalogue.standard.configure(text)
  }

  private static func options(
    _ delivery: Delivery, _ schedule: Schedule? = nil
  ) throws -> ReplayOptions {
    var options = ReplayOptions(schedule: try schedule ?? Schedule("120"), delivery: delivery)
    options.settleLimit = 2_000_000_000
    return options
  }

  /// Runs on a fake clock and keeps the recording.
  private static func run(
    _ engine: String, _ trace: Trace, _ delivery: Delivery, rate: Int64 = 120, speed: Double = 1,
    loops: Int = 1, source: FakeClock, isInterrupted: @escaping () -> Bool = { false }
  ) throws -> RealTimeMeasurement {
    RealTimeMeasurement(
      of: try self.engine(engine), on: trace, try options(delivery),
      .init(clock: try clock(rate), speed: speed, loops: loops, keepsRecording: true),
      source: source, isInterrupted: isInterrupted)
  }

  /// Replays on the recorded schedule of a run.
  private static func replay(
    _ engine: String, _ trace: Trace, _ delivery: Delivery, _ measurement: RealTimeMeasurement
  ) throws -> Recording {
    let written = try #require(measurement.schedule).bytes
    let schedule = try RecordedSchedule(reading: written)
    return try self.engine(engine).record(
      trace, options(delivery, Schedule(recorded: schedule)))
  }

  @Test(arguments: ["spring", "cubic:handoff=additive", "scroll", "rebound"], Delivery.allCases)
  func aRunIsReplayedFromItsSchedule(engine: String, delivery: Delivery) throws {
    #expect(ProjectTraces.all.count >= 41)
    for (index, (name, trace)) in tried(ProjectTraces.all, oneOf: 12).enumerated() {
      let speed = [1.0, 20, 0.7][index % 3]
      let source = FakeClock(
        seed: UInt64(index), lateness: index % 3 == 0 ? 300_000 : 9_000_000, reading: 23,
        stalls: [30: 40_000_000])
      let run = try Self.run(engine, trace, delivery, speed: speed, source: source)
      let recording = try #require(run.recording)
      let replay = try Self.replay(engine, trace, delivery, run)
      let difference = replay.firstMotionDifference(from: recording)
      #expect(difference == nil, "\(name), speed \(speed)")
      #expect(replay.digest == recording.digest)
      // The recording gives a schedule, too: the same one.
      let own = try #require(RecordedSchedule(of: recording))
      #expect(own.digest == run.schedule?.digest)
    }
  }

  @Test(arguments: [0, 1, 7, 40, 60], Delivery.allCases)
  func anInterruptedRunIsReplayedUpToItsEnd(ticks: Int, delivery: Delivery) throws {
    let trace = ProjectTraces.named("pane-catch-chain")
    var calls = 0
    let run = try Self.run(
      "spring", trace, delivery, source: FakeClock(lateness: 2_000_000, reading: 23)
    ) {
      calls += 1
      return calls > 2 * ticks
    }
    let recording = try #require(run.recording)
    #expect(run.cost.isInterrupted)
    #expect(run.cost.loops == 0)
    #expect(run.schedule?.isInterrupted == true)
    #expect(recording.header.conditions.clock.text.hasSuffix(",interrupted"))
    #expect(recording.ticks.count < ProjectTraces.named("pane-catch-chain").events.count * 4)
    let replay = try Self.replay("spring", trace, delivery, run)
    #expect(replay.firstMotionDifference(from: recording) == nil)
    #expect(try #require(RecordedSchedule(of: recording)).isInterrupted)
  }

  @Test func aClockThatIsNeverLateGivesTheSimulatedClock() throws {
    for (_, trace) in tried(ProjectTraces.all, oneOf: 4) {
      for delivery in Delivery.allCases {
        let run = try Self.run("spring-exact", trace, delivery, source: FakeClock())
        let simulated = try Self.engine("spring-exact").record(trace, Self.options(delivery))
        #expect(run.recording?.firstMotionDifference(from: simulated) == nil)
        #expect(run.cost.missedDeadlines == 0)
        #expect(run.cost.lateness.maximum == 0)
        #expect(run.cost.hitchBand == .good)
      }
    }
  }

  @Test func eventsAreDeliveredAtTheirOwnTimes() throws {
    let trace = ProjectTraces.named("pane-fling-open")
    let run = try Self.run(
      "spring", trace, .immediate, source: FakeClock(lateness: 3_000_000, reading: 23))
    let recording = try #require(run.recording)
    #expect(recording.handOffs.map(\.time) == trace.events.map(\.time))
    #expect(run.recording?.header.conditions.delivery == .immediate)
  }

  @Test func theHeaderNamesClockSpeedAndSchedule() throws {
    let trace = ProjectTraces.named("pane-fling-open")
    let run = try Self.run("spring", trace, .atTick, speed: 2, source: FakeClock())
    let digest = try #require(run.schedule?.digest.text)
    #expect(run.recording?.header.conditions.clock.text == "real:120,speed=2,schedule=\(digest)")
    #expect(run.schedule?.rate == TickRate(60))
  }

  @Test func withoutARecordingTheSameTicksAreCounted() throws {
    let trace = ProjectTraces.named("pane-catch-chain")
    let source = FakeClock(lateness: 300_000, reading: 23)
    let recorded = try Self.run("spring", trace, .atTick, source: source)
    let options = ReplayOptions(schedule: try Schedule("120"))
    let tallied = RealTimeMeasurement(
      of: try Self.engine("spring"), on: trace, options, .init(clock: try Self.clock(120)),
      source: source)
    #expect(tallied.recording == nil)
    #expect(tallied.schedule == nil)
    #expect(tallied.cost.ticks == recorded.cost.ticks)
    #expect(tallied.checksum != 0)
    #expect(tallied.cost.worstTicks.map(\.handOffs) == recorded.cost.worstTicks.map(\.handOffs))
  }
}
