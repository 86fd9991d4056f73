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
    #expect(found.contains { $0.check == "continuity" && $0.message.contains("position jumps") })
  }

  /// A flight that comes to rest between the last tick and a grab: the step to rest is a rest's.
  @Test func restBetweenATickAndAHandOffIsRest() {
    let header = RecordingHeader(
      trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(), clock: "",
      delivery: "", velocity: "")
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
}
