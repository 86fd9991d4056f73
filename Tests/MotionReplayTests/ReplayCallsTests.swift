import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// A flight tick is a call in flight, whatever else a trace contains.
@Suite struct ReplayCallsTests {
  private static var options: ReplayOptions {
    get throws { ReplayOptions(schedule: try Schedule("120")) }
  }

  private static func trace(_ rows: String) throws -> Trace {
    try Trace(
      reading: Array(
        """
        # motion-trace 1
        # surface: pane closed=160,420 open=150,40
        nanoseconds,event,x,y
        \(rows)

        """.utf8))
  }

  private static func calls(_ engine: String, _ rows: String) throws -> ReplayCalls {
    try EngineCatalogue.standard.configure(engine).calls(try trace(rows), try options)
  }

  /// Pauses of 4 s and 13 s are whole multiples of 25 ms, so both have the same ticks of 1/120 s.
  @Test(arguments: ["spring", "spring-exact", "pop-spring", "cubic", "ca-spring"])
  func aLongerRestIsNoOtherFlight(engine: String) throws {
    let short = try Self.calls(engine, "0,tap,160,300\n4000000000,tap,160,300")
    let long = try Self.calls(engine, "0,tap,160,300\n13000000000,tap,160,300")
    #expect(short.tickCount(.inFlight) == long.tickCount(.inFlight))
    #expect(short.tickCount(.inFlight) > 20)
    #expect(long.tickCount(.atRest) - short.tickCount(.atRest) == 9 * 120)
    #expect(short.walk(.inFlight) == long.walk(.inFlight))
    #expect(short.handOffCount == 2 && long.handOffCount == 2)
  }

  /// In a single undisturbed flight, the walk presents the same as the recording.
  @Test(arguments: EngineCatalogue.standard.defaultSpecifications)
  func theWalkPresentsWhatTheReplayDid(engine: String) throws {
    let configured = try EngineCatalogue.standard.configure(engine)
    let trace = try Self.trace("0,press,160,300\n1000,drag,160,290\n9000000,release,160,250")
    let ticks = configured.record(trace, try Self.options).ticks
    let calls = configured.calls(trace, try Self.options)
    // At time 0 the finger holds the value; the second tick after it presents the release.
    var expected = TickTally()
    for tick in ticks.dropFirst(3) { expected.append(tick) }
    #expect(calls.tickCount(.inFlight) == expected.ticks && expected.ticks > 5)
    #expect(calls.walk(.inFlight) == expected)
    var twice = expected
    twice.add(expected)
    #expect(calls.walk(.inFlight, repeats: 2) == twice)
  }

  /// At each tick that no finger holds the walks present what the recording has before its events.
  @Test(
    arguments: tried(
      EngineCatalogue.standard.entries.map(\.description).filter { $0.family != .limitFault }
        .map(\.name) + EngineCatalogue.standard.defaultSpecifications.filter { $0.contains(":") },
      oneOf: 4))
  func theWalksPresentTheRecording(specification: String) throws {
    let engine = try EngineCatalogue.standard.configure(specification)
    let trace = RollbackTests.trace
    for clock in [
      "120", "60,jitter=3ms,seed=5", "120,change=200ms:80,change=700ms:60", "60,drop=0.3,seed=1",
    ] {
      var options = ReplayOptions(schedule: try Schedule(clock))
      for insertion in [ReplayClock.Insertion.none, .parts(3)] {
        options.insertion = insertion
        let recording = engine.record(trace, options)
        var (flights, rests) = (TickTally(), TickTally())
        var (phase, handOffs) = (MotionPhase.atRest, recording.handOffs[...])
        var last = Instant.zero
        for (index, tick) in recording.ticks.enumerated() {
          let delivered = handOffs.prefix { $0.tick == index }
          handOffs = handOffs.dropFirst(delivered.count)
          if tick.time > last {
            let state = delivered.first?.before ?? tick.state
            if phase == .inFlight { flights.add(state) }
            if phase == .atRest { rests.add(state) }
          }
          last = tick.time
          for handOff in delivered {
            switch handOff.interaction {
            case .grab, .drag: phase = .held
            case .retarget where phase == .held: break
            case .release, .retarget, .cancel: phase = .inFlight
            }
          }
          if phase == .inFlight, tick.isAtRest { phase = .atRest }
        }
        let calls = engine.calls(trace, options)
        #expect(calls.walk(.inFlight) == flights && flights.ticks > 0, "\(clock) \(insertion)")
        #expect(calls.walk(.atRest) == rests && rests.ticks > 0, "\(clock) \(insertion)")
      }
    }
  }

  /// Each tick of nonzero length is in one phase.
  @Test(arguments: ["120", "60,jitter=3ms,drop=0.2,seed=5", "90,stall=300ms:200ms"])
  func allTicksAreInAPhase(clock: String) throws {
    let options = ReplayOptions(schedule: try Schedule(clock))
    let trace = try Self.trace(
      "0,tap,160,300\n100000000,press,160,300\n150000000,drag,160,250\n"
        + "200000000,release,160,200\n300000000,tap,160,300\n4000000000,press,160,100")
    let engine = try EngineCatalogue.standard.configure("spring")
    let calls = engine.calls(trace, options)
    let counts = [MotionPhase.atRest, .held, .inFlight].map { calls.tickCount($0) }
    #expect(counts.allSatisfy { $0 > 3 }, "\(counts)")
    let recording = engine.record(trace, options)
    #expect(counts.reduce(0, +) == recording.ticks.count { $0.time > .zero })
    #expect(calls.handOffCount == 3)
  }

  /// Each hand-off starts from the state before it.
  @Test func handOffsLeaveTheStateThatTheReplayHad() throws {
    let engine = try EngineCatalogue.standard.configure("spring")
    let trace = try Self.trace("0,tap,160,300\n100000000,tap,160,300\n200000000,tap,160,300")
    var expected = TickTally()
    for handOff in engine.record(trace, try Self.options).handOffs { expected.add(handOff.after) }
    #expect(expected.ticks == 3)
    #expect(engine.calls(trace, try Self.options).walkHandOffs() == expected)
  }
}
