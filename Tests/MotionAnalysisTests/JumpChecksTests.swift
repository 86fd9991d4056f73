import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A motion that slows down, but whose positions do not follow its velocities.
private struct UnequalWay: Motion {
  /// How long it stands still after a hand-off, in nanoseconds.
  var stop: Int64 = 0
  /// The relative excess of the way per second of tick length: halved ticks halve it.
  var excess = 0.0
  private var left: Int64 = 0

  init(stop: Int64 = 0, excess: Double = 0) { (self.stop, self.excess) = (stop, excess) }

  mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    left = stop
    return .goesOn
  }

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let time = Double(tick.length - min(left, tick.length)) * 1e-9
    left = max(left - tick.length, 0)
    let share = Elementary.exp(-2 * time)
    let way: Double = (1 - share) / 2 * (1 + excess * time)
    state.position += state.velocity * way
    state.velocity *= share
    return state.velocity.length < 0.05 ? .restsHere : .goesOn
  }
}

@Suite struct JumpChecksTests {
  private func evidence(
    of engine: some Engine, on schedule: Schedule? = nil
  ) throws -> Evidence {
    ConfiguredEngine(engine).gatherEvidence(
      try ProjectTraces.named("pane-fling-open"),
      ReplayOptions(schedule: try schedule ?? Schedule("120")))
  }

  /// Lost way is found; an error that halves with the tick is an integrator's.
  @Test func wayThatShorterTicksGiveBackIsNotMissing() throws {
    func losses(of motion: UnequalWay) throws -> [Finding] {
      try Checks.findings(of: .honestVelocity, in: evidence(of: motion.engine))
        .filter { $0.rule == .losesWay }
    }
    let lost = try losses(of: UnequalWay(stop: 3_000_000))
    #expect(lost.count == 1)
    // The pane flies up: being late, it is below where its velocities lead.
    let off = lost.first?.message.firstMatch(of: /it is \(.*, ([-\d.]+)\) pt from where/)
    #expect(try #require(off.flatMap { Double($0.1) }) > 0.5)
    // This exceeds the limit on the shortest ticks too.
    #expect(try losses(of: UnequalWay(excess: 20)).isEmpty)
  }

  /// A step between two ticks microseconds apart does not count as a speed of millions of points.
  @Test(arguments: [8_000_000, 20_000] as [Int64])
  func aMisreportHasTheSizeThatAFrameShows(nanoseconds: Int64) throws {
    // Ticks close around each quarter of a second, where the engine jumps, and 120 Hz elsewhere.
    var times: [Int64] = stride(from: 0, to: 4_000_000_000, by: 8_333_333).filter {
      abs(($0 + 125_000_000) % 250_000_000 - 125_000_000) > 5_000_000
    }
    for quarter in stride(from: 250_000_000 as Int64, to: 4_000_000_000, by: 250_000_000) {
      times += [quarter - nanoseconds / 2, quarter + nanoseconds / 2]
    }
    let schedule = Schedule(
      recorded: try #require(
        RecordedSchedule(times: [0] + times.sorted(), rate: TickRate(120))))
    let jumping = PresentationFault(.jumpsAtQuarterSeconds, on: SpringExact().engine)
    let found = Checks.findings(of: .honestVelocity, in: try evidence(of: jumping, on: schedule))
      .filter { $0.rule == .misreportsVelocity }
    #expect(!found.isEmpty)
    for finding in found {
      guard
        case .slope(let slope, reported: let reported, let interval, let error) = finding.details
      else {
        Issue.record("\(finding)")
        continue
      }
      let shown = (slope - reported).length * interval * 120
      #expect(finding.size <= shown * (1 + 1e-9) && finding.size > finding.limit)
      #expect(abs(interval - Double(nanoseconds) * 1e-9) < 1e-12)
      // The step is 1 pt, however short the time.
      #expect(error > 0.9 && error < 1.1)
      #expect(finding.message.contains(" pt in 0.020 ms") == (nanoseconds == 20_000))
    }
  }

  private func times<E: Engine>(of engine: E) throws -> [Double] {
    let evidence = try evidence(of: engine)
    let release = try #require(evidence.recording.handOffs.last).time
    return Checks.findings(of: .continuity, in: evidence)
      .filter { $0.rule == .velocityJumps }.map { $0.time.seconds(since: release) }
  }

  /// A first tick that shows a stale velocity does not hide a jump a tenth of a second later.
  @Test func aJumpBehindAFirstOneIsFoundToo() throws {
    let jumping = FaultEngine(.velocityJumps, on: SpringExact().engine)
    let (late, both) = (
      try times(of: jumping), try times(of: TimingFault(.firstStepIsStale, on: jumping))
    )
    #expect(late.count == 1 && late.allSatisfy { $0 > 0.09 })
    #expect(both.count == 2, "\(both)")
    #expect(both.first.map { $0 < 0.02 } == true && both.last == late.last)
  }
}
