import MotionEngines
import MotionModel
import MotionReplay

/// A backward Euler step a tick: of first order, and far from its law while ticks are long.
struct BackwardEuler: Motion {
  let frequency: Double
  let ratio: Double

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let h = tick.seconds
    let (k, c) = (frequency * frequency, 2 * ratio * frequency)
    let (x, v) = (state.position - tick.target, state.velocity)
    let velocity = (v - h * k * x) / (1 + h * c + h * h * k)
    let offset = x + h * velocity
    state = MotionState(position: tick.target + offset, velocity: velocity)
    return offset.length < 0.05 && velocity.length < 0.5 ? .restsOnTarget : .goesOn
  }
}

/// The engine of the page "Writing an engine": each tick in equal steps of at most a millisecond, whose
/// length is another at each rate.
struct SubSteps: Motion {
  let stiffness: Double
  let damping: Double
  /// Whether each axis comes to rest by itself, at 0.05 pt and 0.5 pt/s, as many libraries have it.
  var restsByAxis = false

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let count = (tick.seconds * 1000).rounded(.up)
    let h = tick.seconds / count
    for _ in 0..<Int(count) {
      state.velocity += h * (stiffness * (tick.target - state.position) - damping * state.velocity)
      state.position += h * state.velocity
    }
    if restsByAxis {
      for axis in 0...1
      where abs(state.velocity[axis]) < 0.5 && abs(state.position[axis] - tick.target[axis]) < 0.05
      {
        (state.position[axis], state.velocity[axis]) = (tick.target[axis], 0)
      }
      return state.velocity == .zero && state.position == tick.target ? .restsOnTarget : .goesOn
    }
    let isThere = state.velocity.length < 0.05 && (tick.target - state.position).length < 0.05
    return isThere ? .restsOnTarget : .goesOn
  }
}

/// Critical damping in closed form, P = T + (P - T) exp(-w t) and so on at every tick, one of no length too:
/// there it rounds the last bit.
struct RoundedDecay: Engine {
  private(set) var state = MotionState.zero
  private(set) var isAtRest = true
  private var anchor = SIMD2<Double>.zero
  private var isHeld = false
  private var target = SIMD2<Double>.zero
  private var time = Instant.zero

  mutating func place(at position: SIMD2<Double>) {
    (state, isAtRest, isHeld, target) = (MotionState(position: position), true, false, position)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    if time > self.time { advance(to: time) }
    switch interaction {
    case .grab: (anchor, isHeld, isAtRest, state.velocity) = (state.position, true, false, .zero)
    case .drag(let translation): state.position = anchor + translation
    case .release(let velocity, let rest):
      (state.velocity, isHeld, isAtRest, target) = (velocity, false, false, rest)
    case .retarget(let rest): if !isHeld { (isAtRest, target) = (false, rest) }
    case .cancel(let rest): (isHeld, isAtRest, target) = (false, false, rest)
    }
  }

  mutating func advance(to time: Instant) {
    let seconds = time.seconds(since: self.time)
    self.time = time
    guard !isHeld, !isAtRest else { return }
    let w = 14.0
    let decay = exponential(-w * seconds)
    let offset = state.position - target
    let lead = state.velocity + w * offset
    state.position = target + decay * (offset + lead * seconds)
    state.velocity = decay * (state.velocity - w * lead * seconds)
    guard (state.position - target).length < 0.05, state.velocity.length < 0.5 else { return }
    (state, isAtRest) = (MotionState(position: target), true)
  }
}
