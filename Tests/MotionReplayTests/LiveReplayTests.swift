import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// A gesture in progress is presented exactly as in a later replay.
@Suite struct LiveReplayTests {
  /// The times of 150 ticks about 1/60 s apart, two of them equal.
  static let times = (0..<150).map { (index: Int64) -> Int64 in
    let even = (index == 40 ? 39 : index) * 16_666_667
    return index == 40 ? even : even + (index == 39 ? 0 : index * 7919 % 13)
  }

  private static var options: ReplayOptions {
    get throws { ReplayOptions(schedule: try Schedule("60")) }
  }

  /// Returns a later replay of the gesture so far, on the ticks so far.
  private func replayed(_ live: LiveReplay, by engine: ConfiguredEngine) throws -> Recording {
    let schedule = try #require(
      RecordedSchedule(times: live.times, isInterrupted: true)
        ?? RecordedSchedule(times: live.times, rate: TickRate(60), isInterrupted: true))
    return engine.record(live.trace, ReplayOptions(schedule: Schedule(recorded: schedule)))
  }

  /// Makes the rollback tests' gesture; `late` gives each event's delay until it is reported.
  private func make(
    with engine: ConfiguredEngine, late: (Int) -> Int64, atEachTick: (LiveReplay) throws -> Void
  ) throws {
    let trace = RollbackTests.trace
    var live = try LiveReplay(
      engine, on: trace.header.surface, options: Self.options)
    var waiting = trace.events.enumerated().map {
      (told: $1.time.nanoseconds + late($0), event: $1)
    }
    for time in Self.times {
      for told in waiting where told.told <= time { live.append(told.event) }
      waiting.removeAll { $0.told <= time }
      let isTaken = live.tick(at: time)
      #expect(isTaken)
      try atEachTick(live)
    }
    #expect(waiting.isEmpty)
  }

  @Test(
    arguments: tried(
      EngineCatalogue.standard.entries.map(\.description).filter { $0.family != .limitFault }
        .map(\.name), oneOf: 4))
  func itIsWhatAReplayPresents(engine: String) throws {
    let engine = try EngineCatalogue.standard.configure(engine)
    // Events arrive up to two ticks late and out of order.
    try make(with: engine, late: { Int64($0 % 3) * 14_000_000 }) { live in
      guard live.times.count % 5 == 0 else { return }
      let expected = try replayed(live, by: engine)
      #expect(live.recording.digest == expected.digest)
      #expect(live.recording.ticks == expected.ticks)
      #expect(live.recording.handOffs == expected.handOffs)
    }
  }

  @Test func anEventThatIsToldOfMuchLaterCounts() throws {
    let engine = try EngineCatalogue.standard.configure("spring")
    var last: LiveReplay?
    // The first catch in flight is reported after more ticks than are replayed again.
    try make(with: engine, late: { $0 == 14 ? 1_500_000_000 : 0 }) { live in
      let expected = try replayed(live, by: engine)
      #expect(live.recording.digest == expected.digest)
      last = live
    }
    #expect(last?.trace.events.count == RollbackTests.trace.events.count)
    #expect(last?.trace.events == RollbackTests.trace.events)
  }

  @Test func aTickGoesOnFromTheLastOnes() throws {
    let calls = Calls()
    let engine = ConfiguredEngine(
      CountingEngine(calls: calls), specification: "counting", label: "counting")
    let surface = RollbackTests.trace.header.surface
    var live = try LiveReplay(engine, on: surface, options: Self.options)
    live.append(Event(time: .zero, kind: .press, position: .zero))
    for tick in 1...1000 as ClosedRange<Int64> {
      live.append(
        Event(
          time: Instant(nanoseconds: tick * 16_000_000), kind: .drag,
          position: SIMD2(0, Double(tick % 50))))
      let before = calls.count
      let isTaken = live.tick(at: tick * 16_000_000)
      #expect(isTaken)
      // An engine is advanced to each event and to the tick.
      #expect((1...140).contains(calls.count - before))
    }
    #expect(live.recording.ticks.count == 1001)
  }

  @Test func aTickBeforeTheLastIsRefused() throws {
    let engine = try EngineCatalogue.standard.configure("spring")
    var live = try LiveReplay(
      engine, on: RollbackTests.trace.header.surface, options: Self.options)
    let isTaken = [-1, 5, 4].map { live.tick(at: $0) }
    #expect(isTaken == [false, true, false])
    #expect(live.times == [0, 5])
  }

  private final class Calls: @unchecked Sendable {
    var count = 0
  }

  /// A value under the finger that counts calls of `advance`.
  private struct CountingEngine: Engine {
    let calls: Calls
    var state = MotionState(position: .zero, velocity: .zero)
    let isAtRest = false

    mutating func handle(_ interaction: Interaction, at time: Instant) {
      if case .drag(let way) = interaction { state.position += way }
    }

    mutating func advance(to time: Instant) { calls.count += 1 }

    mutating func place(at position: SIMD2<Double>) { state.position = position }
  }
}
