import MotionEngines
import MotionModel
import MotionReplay

/// A spring solved by explicit Euler (position before velocity), which gains energy at every tick.
struct ExplicitEuler: Engine {
  private(set) var state = MotionState.zero
  private(set) var isAtRest = true
  private var target = SIMD2<Double>.zero
  private var anchor: SIMD2<Double>?
  private var now = Instant.zero

  var claims: EngineClaims { EngineClaims(oscillator: .init(mass: 1, stiffness: 300)) }

  mutating func place(at position: SIMD2<Double>) {
    (state, target) = (MotionState(position: position), position)
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
    let step = time.seconds(since: now)
    now = time
    guard anchor == nil, !isAtRest, step > 0 else { return }
    let force = 300 * (target - state.position) - 0.5 * state.velocity
    state.position += step * state.velocity
    state.velocity += step * force
  }
}
