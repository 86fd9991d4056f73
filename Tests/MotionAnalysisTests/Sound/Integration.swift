import MotionModel
import MotionReplay

/// A motion integrated in fixed steps, counted from the start of each flight, and interpolated
/// between two steps: it is the same at every rate.
struct Integration: Motion {
  enum Method { case rungeKutta, midpoint, verlet }

  enum Presentation {
    /// By a shorter step, which is undone afterwards.
    case step
    /// By the cubic through both steps' positions and velocities.
    case cubic
  }

  let acceleration: @Sendable (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>
  let method: Method
  let presentation: Presentation
  let length: Int64
  private var offset = SIMD2<Double>.zero
  private var velocity = SIMD2<Double>.zero
  /// The time since the last whole step, in nanoseconds.
  private var rest: Int64 = 0

  init(
    _ method: Method, every length: Int64 = 1_000_000, presentation: Presentation = .step,
    _ acceleration: @escaping @Sendable (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>
  ) {
    (self.method, self.length, self.presentation) = (method, length, presentation)
    self.acceleration = acceleration
  }

  mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    (offset, velocity, rest) = (state.position - start.target, state.velocity, 0)
    return .goesOn
  }

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    rest += tick.length
    while rest >= length {
      (offset, velocity) = stepped(by: Double(length) * 1e-9)
      rest -= length
    }
    let shown = presented()
    state = MotionState(position: tick.target + shown.0, velocity: shown.1)
    return shown.0.length < 0.05 && shown.1.length < 0.05 ? .restsOnTarget : .goesOn
  }

  private func presented() -> (SIMD2<Double>, SIMD2<Double>) {
    switch presentation {
    case .step: return stepped(by: Double(rest) * 1e-9)
    case .cubic:
      let width = Double(length) * 1e-9
      let s = Double(rest) / Double(length)
      let (to, last) = stepped(by: width)
      let (way, u, v) = (to - offset, velocity * width, last * width)
      let (b, c) = (3 * way - 2 * u - v, u + v - 2 * way)
      return (offset + s * (u + s * (b + s * c)), (u + s * (2 * b + 3 * s * c)) / width)
    }
  }

  private func stepped(by h: Double) -> (SIMD2<Double>, SIMD2<Double>) {
    let (x, v) = (offset, velocity)
    switch method {
    case .rungeKutta:
      let a = acceleration(x, v)
      let v2 = v + h / 2 * a
      let a2 = acceleration(x + h / 2 * v, v2)
      let v3 = v + h / 2 * a2
      let a3 = acceleration(x + h / 2 * v2, v2 + h / 2 * (a2 - a))
      let v4 = v + h * a3
      let a4 = acceleration(x + h * v3, v4)
      let velocities: SIMD2<Double> = v + 2 * v2 + 2 * v3 + v4
      let accelerations: SIMD2<Double> = a + 2 * a2 + 2 * a3 + a4
      return (x + h / 6 * velocities, v + h / 6 * accelerations)
    case .midpoint:
      var (place, speed) = (x + h * v, v)
      for _ in 0..<12 {
        speed = v + h * acceleration(0.5 * (x + place), 0.5 * (v + speed))
        place = x + h / 2 * (v + speed)
      }
      return (place, speed)
    case .verlet:
      let a = acceleration(x, v)
      let place = x + h * v + h * h / 2 * a
      var speed = v + h * a
      for _ in 0..<3 { speed = v + h / 2 * (a + acceleration(place, speed)) }
      return (place, speed)
    }
  }
}

/// A complete engine of its own, without ``Interactive``.
struct Standalone<M: Motion>: Engine {
  private var motion: M
  private let isExact: Bool
  /// Whether a tick of zero length executes a step.
  private let stepsInNoTime: Bool
  private(set) var state = MotionState.zero
  private(set) var isAtRest = true
  private var anchor = SIMD2<Double>.zero
  private var isHeld = false
  private var target = SIMD2<Double>.zero
  private var time = Instant.zero

  init(_ motion: M, isExact: Bool = false, stepsInNoTime: Bool = false) {
    (self.motion, self.isExact, self.stepsInNoTime) = (motion, isExact, stepsInNoTime)
  }

  var claims: EngineClaims {
    EngineClaims(isExact: isExact, reportsVelocity: motion.claims.reportsVelocity)
  }

  mutating func place(at position: SIMD2<Double>) {
    (state, isAtRest, isHeld, target) = (MotionState(position: position), true, false, position)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    if time > self.time { advance(to: time) }
    switch interaction {
    case .grab: (anchor, isHeld, isAtRest, state.velocity) = (state.position, true, false, .zero)
    case .drag(let translation): state.position = anchor + translation
    case .release(let velocity, let rest):
      state.velocity = velocity
      begin(.release, toward: rest)
    case .retarget(let rest): if !isHeld { begin(.retarget, toward: rest) }
    case .cancel(let rest): begin(.cancel, toward: rest)
    }
  }

  mutating func advance(to time: Instant) {
    let length = time.nanoseconds - self.time.nanoseconds
    self.time = time
    guard length > 0 || stepsInNoTime, !isHeld, !isAtRest else { return }
    let outcome = motion.step(&state, FlightTick(target: target, time: time, length: length))
    guard outcome == .restsOnTarget else { return }
    (state, isAtRest) = (MotionState(position: target), true)
  }

  private mutating func begin(_ cause: FlightStart.Cause, toward rest: SIMD2<Double>) {
    (isHeld, isAtRest, target) = (false, false, rest)
    _ = motion.begin(
      &state,
      FlightStart(
        cause: cause, before: .held, target: rest, previousTarget: rest, time: time))
  }
}

/// A sound engine that says it moves only in the callback of a display link.
struct AtTicks<Base: Engine>: EngineWrapper {
  var base: Base

  var claims: EngineClaims {
    var claims = base.claims
    claims.movesOnlyAtTicks = true
    return claims
  }
}
