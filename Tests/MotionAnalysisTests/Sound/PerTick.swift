import MotionEngines
import MotionModel
import MotionReplay

/// One implicit step per tick, weighting its end by `share`: half the tick divides the error by
/// four at a share of 1/2 (midpoint), and by two at 1 (backward Euler).
struct ImplicitPerTick: Motion {
  let frequency: Double
  let ratio: Double
  let share: Double
  let restSpeed: Double

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let (h, end) = (tick.seconds, tick.seconds * share)
    let start = h - end
    let (k, c) = (frequency * frequency, 2 * ratio * frequency)
    let (x, v) = (state.position - tick.target, state.velocity)
    let speed = ((1 - start * c - start * end * k) * v - h * k * x) / (1 + end * c + end * end * k)
    let offset = x + start * v + end * speed
    state = MotionState(position: tick.target + offset, velocity: speed)
    return offset.length < 0.05 && speed.length < restSpeed ? .restsOnTarget : .goesOn
  }
}

/// The engine of the page "Writing an engine": each tick in equal steps of at most a millisecond,
/// so their length depends on the rate; with one step per tick it is the usual spring of games.
struct SubSteps: Motion {
  let stiffness: Double
  let damping: Double
  /// The least number of steps per second; 0 means one step per tick.
  var stepsPerSecond = 1000.0
  /// Whether each axis rests by itself, at 0.05 pt and 0.5 pt/s, as in many libraries.
  var restsByAxis = false

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let count = max((tick.seconds * stepsPerSecond).rounded(.up), 1)
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

/// The underdamped spring of Compose and Android, in closed form from tick to tick; at a tick of
/// zero length its velocity is rounded like the larger terms that it is the difference of.
struct RoundedSpring: Motion {
  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let (w, z) = (14.142_135_623_730_951, 0.7)
    let turn = w * (1 - z * z).squareRoot()
    let (sine, cosine) = sineAndCosine(turn * tick.seconds)
    let decay = exponential(-z * w * tick.seconds)
    let offset = state.position - tick.target
    let lead = (z * w * offset + state.velocity) / turn
    let end = decay * (cosine * offset + sine * lead)
    let rise = decay * turn * (cosine * lead - sine * offset)
    state = MotionState(position: tick.target + end, velocity: rise - z * w * end)
    return end.length < 0.05 && state.velocity.length < 0.05 ? .restsOnTarget : .goesOn
  }
}

/// Critical damping in closed form, P = T + (P - T) exp(-w t), evaluated at every tick; at a tick
/// of zero length it rounds the last bit.
struct RoundedDecay: Motion {
  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let w = 14.0
    let decay = exponential(-w * tick.seconds)
    let offset = state.position - tick.target
    let lead = state.velocity + w * offset
    state.position = tick.target + decay * (offset + lead * tick.seconds)
    state.velocity = decay * (state.velocity - w * lead * tick.seconds)
    let isThere = (state.position - tick.target).length < 0.05 && state.velocity.length < 0.5
    return isThere ? .restsOnTarget : .goesOn
  }
}
