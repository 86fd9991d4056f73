import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct Glide: Motion {
  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let dt = tick.seconds
    state.velocity += (200 * (tick.target - state.position) - 28 * state.velocity) * dt
    state.position += state.velocity * dt
    let isThere = state.velocity.length < 0.05 && (tick.target - state.position).length < 0.05
    return isThere ? .restsOnTarget : .goesOn
  }
}

func findings(of motion: some Motion, on trace: Trace) throws -> [Finding] {
  let engine = ConfiguredEngine(motion.engine, specification: "glide", label: "glide")
  let options = ReplayOptions(schedule: try Schedule("120"))
  return Checks.findings(in: engine.gatherEvidence(trace, options))
}

/// The engine above is the README's, word for word.
@Suite struct ReadmeTests {
  @Test func theEngineOfTheReadmeHasNoFinding() throws {
    #expect(try findings(of: Glide(), on: TestTraces.everyHandOff) == [])
  }
}
