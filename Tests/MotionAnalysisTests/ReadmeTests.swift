import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct Glide: Engine {
  private(set) var state = MotionState.zero
  private(set) var isAtRest = true
  private var (target, anchor) = (SIMD2<Double>.zero, SIMD2<Double>?.none)
  private var now = Instant.zero

  mutating func place(at position: SIMD2<Double>) {
    state = MotionState(position: position)
    target = position
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    (now, isAtRest) = (time, false)
    switch interaction {
    case .grab: (anchor, state.velocity) = (state.position, .zero)
    case .drag(let translation): state.position = (anchor ?? state.position) + translation
    case .release(let velocity, let rest): (state.velocity, target, anchor) = (velocity, rest, nil)
    case .retarget(let rest): target = rest
    case .cancel(let rest): (target, anchor) = (rest, nil)
    }
  }

  mutating func advance(to time: Instant) {
    let dt = time.seconds(since: now)
    now = time
    guard anchor == nil, !isAtRest, dt > 0 else { return }
    state.velocity += (200 * (target - state.position) - 28 * state.velocity) * dt
    state.position += state.velocity * dt
    if state.velocity.length < 0.05, (target - state.position).length < 0.05 {
      (state, isAtRest) = (MotionState(position: target), true)
    }
  }
}

func findings(of engine: some Engine, on trace: Trace) throws -> [Finding] {
  let engine = ConfiguredEngine(engine, specification: "glide", label: "glide")
  let options = ReplayOptions(schedule: try Schedule("120"))
  return Checks.findings(in: engine.gatherEvidence(trace, options))
}

/// The code above stands in README.md, word for word; it must do there what it says.
@Suite struct ReadmeTests {
  @Test func theEngineOfTheReadmeHasNoFinding() throws {
    #expect(try findings(of: Glide(), on: TestTraces.everyHandOff) == [])
  }
}
