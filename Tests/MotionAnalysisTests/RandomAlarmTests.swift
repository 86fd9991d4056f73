import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// False alarms that random cases raised on sound engines, and what must still be found there.
@Suite struct RandomAlarmTests {
  private func findings(
    _ specification: String, _ trace: Trace, clock: String, _ delivery: Delivery = .immediate
  ) throws -> [Finding] {
    let engine = try EngineCatalogue.standard.configure(specification)
    return Checks.findings(
      in: engine.gatherEvidence(
        trace, ReplayOptions(schedule: try Schedule(clock), delivery: delivery)))
  }

  @Test(arguments: ["spring-exact", "swiftui", "flutter", "scroll", "cubic:handoff=hermite"])
  func aMotionInsideAStallIsNoJump(engine: String) throws {
    for stall in ["300ms:434ms", "320ms:561ms", "560ms:300ms"] {
      let found = try findings(engine, TestTraces.everyHandOff, clock: "60,stall=\(stall)")
      #expect(found.isEmpty, "\(stall): \(found.map { "\($0.check): \($0.message)" })")
    }
  }

  @Test func aJumpInsideAStallIsFound() throws {
    let found = try findings(
      "fault:half-time-jump", TestTraces.tap, clock: "60,stall=100ms:200ms")
    #expect(found.contains { $0.rule == .positionJumps })
  }

  /// A flight that comes to rest between the last tick and a grab: the step to rest is a rest's.
  @Test func restBetweenATickAndAHandOffIsRest() {
    let header = RecordingHeader(
      trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(),
      conditions: Conditions(clock: ReplayClock(""), velocity: ""))
    func flight(endingAt velocity: SIMD2<Double>) -> Flight? {
      var recording = Recording(header: header)
      let moving = MotionState(position: SIMD2(0.2, 0), velocity: SIMD2(-1.4, 0))
      recording.append(
        HandOff(
          time: .zero, interaction: .release(velocity: SIMD2(-1.4, 0), toward: .zero),
          before: moving, after: moving, tick: 0, line: 1))
      for index in 0..<3 {
        recording.append(
          Tick(
            time: Instant(nanoseconds: Int64(index) * 10_000_000), state: moving, isAtRest: false))
      }
      let end = MotionState(position: .zero, velocity: velocity)
      recording.append(
        HandOff(
          time: Instant(nanoseconds: 30_000_000), interaction: .grab, before: end, after: end,
          tick: 3, line: 2))
      return recording.flights.first
    }
    let resting = flight(endingAt: .zero)
    #expect(resting?.rest?.position == .zero)
    #expect(resting.map { $0.movingCount == $0.count - 1 } == true)
    #expect(flight(endingAt: SIMD2(-1, 0))?.rest == nil)
  }

  /// Where a fade turns round at a grab, it stands still there to the bit at every rate.
  @Test func aTurningPointAtAHandOffIsNoRest() throws {
    func flight(_ velocities: [Double]) -> Flight? {
      var recording = Recording(
        header: RecordingHeader(
          trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(),
          conditions: Conditions(clock: ReplayClock(""), velocity: "")))
      var state = MotionState(position: .zero, velocity: SIMD2(velocities[0], 0))
      recording.append(
        HandOff(
          time: .zero, interaction: .release(velocity: state.velocity, toward: SIMD2(9, 0)),
          before: state, after: state, tick: 0, line: 1))
      for (index, velocity) in velocities.enumerated().dropFirst().dropLast() {
        state.velocity.x = velocity
        recording.append(
          Tick(
            time: Instant(nanoseconds: Int64(index) * 10_000_000), state: state, isAtRest: false))
      }
      state.velocity = .zero
      let last = velocities.count - 1
      recording.append(
        HandOff(
          time: Instant(nanoseconds: Int64(last) * 10_000_000), interaction: .grab, before: state,
          after: state, tick: last, line: 2))
      return recording.flights.first
    }
    #expect(flight([400, 310, 205, 100, 0])?.turnsAtEnd == true)
    #expect(flight([400, 390, 380, 370, 0])?.turnsAtEnd == false)
    #expect(flight([40, 30, 20, 5, 0])?.turnsAtEnd == false)
    #expect(flight([40, 0])?.turnsAtEnd == false)
  }

  /// A motion as short as one tick: it went on by half of what its speed leads to, or stopped dead.
  @Test(arguments: [(0.1, true), (0.149, true), (0.2, false), (0.0, false), (-0.1, false)])
  func aMotionWithinOneTick(way: Double, isEven: Bool) {
    var recording = Recording(
      header: RecordingHeader(
        trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(),
        conditions: Conditions(clock: ReplayClock(""), velocity: "")))
    let start = MotionState(position: .zero, velocity: SIMD2(30, 0))
    recording.append(
      HandOff(
        time: .zero, interaction: .release(velocity: start.velocity, toward: SIMD2(way, 0)),
        before: start, after: start, tick: 0, line: 1))
    recording.append(
      Tick(
        time: Instant(nanoseconds: 10_000_000), state: MotionState(position: SIMD2(way, 0)),
        isAtRest: true))
    #expect(recording.flights.first?.maySlowDownAtOnce == isEven)
  }

  /// A curve that bends beside intervals of other lengths; a jump of 2 pt there is one all the same.
  @Test(arguments: [0.0, 2.0])
  func aBendBesideUnevenIntervals(jump: Double) throws {
    var recording = Recording(
      header: RecordingHeader(
        trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(),
        conditions: Conditions(clock: ReplayClock(""), velocity: "")))
    // The speed rises by 12,000 pt/s each second until 50 ms, and falls as fast from there.
    func state(_ milliseconds: Double) -> MotionState {
      let late = max(milliseconds - 50, 0)
      let speed = 12 * milliseconds - 24 * late
      let position = 0.006 * milliseconds * milliseconds - 0.012 * late * late
      return MotionState(
        position: SIMD2(position + (milliseconds > 51 ? jump : 0), 0), velocity: SIMD2(speed, 0))
    }
    recording.append(
      HandOff(
        time: .zero, interaction: .retarget(to: .zero), before: state(0), after: state(0),
        tick: 0, line: 1))
    let times = [15.0, 30, 37.5, 45, 52.5, 57, 61.5, 66]
    for time in times {
      recording.append(
        Tick(
          time: Instant(nanoseconds: Int64(time * 1e6)), state: state(time), isAtRest: false))
    }
    let flight = try #require(recording.flights.first)
    let excess = try #require(flight.positionExcess(at: 5, tolerating: .meetingBend))
    #expect(abs(excess - jump) < 1e-9)
    let unbent = try #require(flight.positionExcess(at: 5, tolerating: .none))
    #expect(unbent > 0.2)
  }

  /// The mean of a velocity that bends inside an interval, and of one that is not the motion's.
  @Test func aTurnWithinAnInterval() throws {
    func flight(_ speeds: [Double]) -> Flight? {
      var recording = Recording(
        header: RecordingHeader(
          trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(),
          conditions: Conditions(clock: ReplayClock(""), velocity: "")))
      let start = MotionState.zero
      recording.append(
        HandOff(
          time: .zero, interaction: .retarget(to: .zero), before: start, after: start, tick: 0,
          line: 1))
      for (index, speed) in speeds.enumerated() {
        recording.append(
          Tick(
            time: Instant(nanoseconds: Int64(index + 1) * 10_000_000),
            state: MotionState(position: .zero, velocity: SIMD2(speed, 0)), isAtRest: false))
      }
      return recording.flights.first
    }
    let turning = try #require(flight([100, 100, 0]))
    // 10,000 pt/s each second on both sides: a triangle of 50 pt/s, whose mean is 25.
    #expect(abs(turning.turnWithin(2) - 25) < 1e-9)
    #expect(abs(turning.turnWithin(1) - 0) < 1e-9)
    #expect(flight([100])?.turnWithin(1) == 0)
  }
}
