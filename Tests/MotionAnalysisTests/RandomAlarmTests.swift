import MotionAnalysis
import MotionModel
import Testing

/// False alarms on sound engines in random cases, and similar defects that must still be found.
@Suite struct RandomAlarmTests {
  @Test(arguments: ["spring-exact", "swiftui", "flutter", "scroll", "cubic:handoff=hermite"])
  func aMotionInsideAStallIsNoJump(engine: String) throws {
    for stall in ["300ms:434ms", "320ms:561ms", "560ms:300ms"] {
      let evidence = try Evidence(of: engine, on: "60,stall=\(stall)", .immediate)
      let found = Checks.findings(in: evidence)
      #expect(found.isEmpty, "\(stall): \(found.map { "\($0.check): \($0.message)" })")
    }
  }

  @Test func aJumpInsideAStallIsFound() throws {
    let evidence = try Evidence(
      of: "fault:half-time-jump", TestTraces.tap, on: "60,stall=100ms:200ms", .immediate)
    #expect(Checks.findings(in: evidence).contains { $0.rule == .positionJumps })
  }

  /// A flight comes to rest between the last tick and a grab: the step to rest belongs to the rest.
  @Test func restBetweenATickAndAHandOffIsRest() {
    func flight(endingAt speed: Double) -> Flight? {
      var made = HandMadeRecording()
      let moving = MotionState(0.2, -1.4)
      made.add(.release(velocity: moving.velocity, toward: .zero), at: 0, moving)
      for time in [0, 0.01, 0.02] { made.add(tickAt: time, moving) }
      made.add(.grab, at: 0.03, MotionState(0, speed))
      return made.flight
    }
    let resting = flight(endingAt: 0)
    #expect(resting?.rest?.position == .zero)
    #expect(resting.map { $0.movingCount == $0.count - 1 } == true)
    #expect(flight(endingAt: -1)?.rest == nil)
  }

  /// A fade that turns around at a grab stands still there, to the bit, at every rate.
  @Test(
    arguments: [
      ([400, 310, 205, 100], true), ([400, 390, 380, 370], false), ([40, 30, 20, 5], false),
      ([40], false),
    ] as [([Double], Bool)])
  func aTurningPointAtAHandOffIsNoRest(speeds: [Double], turns: Bool) {
    var made = HandMadeRecording()
    let start = MotionState(0, speeds[0])
    made.add(.release(velocity: start.velocity, toward: SIMD2(9, 0)), at: 0, start)
    for (index, speed) in speeds.enumerated().dropFirst() {
      made.add(tickAt: Double(index) / 100, MotionState(0, speed))
    }
    made.add(.grab, at: Double(speeds.count) / 100, .zero)
    #expect(made.flight?.turnsAtEnd == turns)
  }

  /// A motion of one tick: it covers at most half of what its speed leads to, or stops dead.
  @Test(arguments: [(0.1, true), (0.149, true), (0.2, false), (0.0, false), (-0.1, false)])
  func aMotionWithinOneTick(way: Double, isEven: Bool) {
    var made = HandMadeRecording()
    let start = MotionState(0, 30)
    made.add(.release(velocity: start.velocity, toward: SIMD2(way, 0)), at: 0, start)
    made.add(tickAt: 0.01, MotionState(way), isAtRest: true)
    #expect(made.flight?.maySlowDownAtOnce == isEven)
  }

  /// A way in one tick: a motion covers it if it is short, fast before, or of a high rate.
  @Test(
    arguments: [
      (10, 0, 400, false), (11, 0, 400, true), (380, 3000, 400, true), (20, 10_000, 400, false),
      (380, 0, 1000, false),
    ] as [(Double, Double, Double, Bool)])
  func aWayInOneTick(way: Double, speed: Double, rate: Double, isSnap: Bool) {
    var made = HandMadeRecording()
    made.add(.retarget(to: SIMD2(way, 0)), at: 0, .zero)
    made.add(tickAt: 0.001, MotionState(way), isAtRest: true)
    #expect(made.flight?.snapAtOnce(rate: rate, speed: speed) == (isSnap ? way : nil))
  }

  /// A curve bends beside intervals of other lengths; a jump of 2 pt there is still found.
  @Test(arguments: [0.0, 2.0])
  func aBendBesideUnevenIntervals(jump: Double) throws {
    // The speed rises by 12,000 pt/s per second until 50 ms, and then falls at the same rate.
    func state(_ milliseconds: Double) -> MotionState {
      let late = max(milliseconds - 50, 0)
      let position = 0.006 * milliseconds * milliseconds - 0.012 * late * late
      return MotionState(
        position + (milliseconds > 51 ? jump : 0), 12 * milliseconds - 24 * late)
    }
    var made = HandMadeRecording()
    made.add(.retarget(to: .zero), at: 0, state(0))
    for time in [15.0, 30, 37.5, 45, 52.5, 57, 61.5, 66] {
      made.add(tickAt: time / 1000, state(time))
    }
    let flight = try #require(made.flight)
    let excess = try #require(flight.positionExcess(at: 5, tolerating: .meetingBend))
    #expect(abs(excess - jump) < 1e-9)
    let unbent = try #require(flight.positionExcess(at: 5, tolerating: .none))
    #expect(unbent > 0.2)
  }

  /// How far a turn within an interval can move the mean velocity beyond that of both ends.
  @Test func aTurnWithinAnInterval() throws {
    func flight(_ speeds: [Double]) -> Flight? {
      var made = HandMadeRecording()
      made.add(.retarget(to: .zero), at: 0, .zero)
      for (index, speed) in speeds.enumerated() {
        made.add(tickAt: Double(index + 1) / 100, MotionState(0, speed))
      }
      return made.flight
    }
    let turning = try #require(flight([100, 100, 0]))
    // 10,000 pt/s per second on both sides: a triangle of height 50 pt/s, whose mean is 25.
    #expect(abs(turning.turnWithin(2) - 25) < 1e-9)
    #expect(abs(turning.turnWithin(1) - 0) < 1e-9)
    #expect(flight([100])?.turnWithin(1) == 0)
  }
}
