public import MotionModel
public import MotionReplay

/// The spring of b3ll's Motion, `SpringAnimation`.
///
/// The damped oscillator in closed form from frame to frame; an animation to where the value
/// already rests does not start. Faithful: above a damping ratio of 1.001 the roots and a
/// coefficient are wrong, so an overdamped spring jumps at each frame, then creeps.
///
/// - Note: Source: b3ll/Motion c9a57f9, `SpringFunction` and `SpringAnimation`,
///   <https://github.com/b3ll/Motion>.
public struct MotionSpring: Motion {
  public let constants: SpringConstants
  private var time: StepTime

  /// Creates a spring of mass 1.
  public init(
    stiffness: Double? = nil, damping: Double? = nil, clock: StepTime.Clock? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let stiffness = parameters.stiffness(stiffness, default: 300, group: "mechanical")
    let damping = parameters.damping(damping, default: 10, group: "mechanical")
    let response = parameters.response(nil, default: 0.4, group: "fluid")
    let ratio = parameters.dampingRatio(nil, default: 1, group: "fluid")
    time = StepTime(parameters.stepClock(clock, default: .real))
    constants =
      parameters.group == "fluid"
      ? SpringExact(response: response, dampingRatio: ratio).constants
      : SpringConstants(stiffness: stiffness, damping: damping)
  }

  public mutating func expectFrames(every interval: Double) { time.expectFrames(every: interval) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    start.before != .inFlight && hasSettled(state, on: start.target) ? .restsHere : .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let time = time.seconds(of: tick)
    let (way, closing) = moved(tick.target - state.position, -state.velocity, by: time)
    state = MotionState(position: tick.target - way, velocity: -closing)
    return hasSettled(state, on: tick.target) ? .restsOnTarget : .goesOn
  }

  private func hasSettled(_ state: MotionState, on target: SIMD2<Double>) -> Bool {
    all((state.position - target).isWithin(0.01)) && all(state.velocity.isWithin(0.01))
  }

  private func moved(
    _ way: SIMD2<Double>, _ speed: SIMD2<Double>, by time: Double
  ) -> (way: SIMD2<Double>, speed: SIMD2<Double>) {
    let frequency = stiffness.squareRoot()
    let dampingRatio = damping / (2 * frequency)
    if (dampingRatio - 1).magnitude <= 0.001 {
      let decay = Elementary.exp(-frequency * time)
      let slope = speed + frequency * way
      let growth = time * frequency * frequency * way + time * frequency * speed - speed
      return (decay * (way + slope * time), -decay * growth)
    }
    if dampingRatio < 1 {
      let rate = dampingRatio * frequency
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let (sine, cosine) = Elementary.sineAndCosine(damped * time)
      let decay = Elementary.exp(-rate * time)
      let drive = speed + rate * way
      let left = decay * (way * cosine + drive / damped * sine)
      return (left, decay * (drive * cosine - way * damped * sine) - rate * left)
    }
    // 4 w where it should be 4 w^2, and way + first where it should be way - first.
    let root = (damping * damping - 4 * frequency).squareRoot()
    let (fast, slow) = (0.5 * (-damping - root), 0.5 * (-damping + root))
    let first = way - (fast * way - speed) / (fast - slow)
    let fastShare = first * Elementary.exp(fast * time)
    let slowShare = (first + way) * Elementary.exp(slow * time)
    return (fastShare + slowShare, fastShare * fast + slowShare * slow)
  }
}

extension SIMD2<Double> {
  func isWithin(_ limit: Double) -> SIMDMask<SIMD2<Int64>> { (self .<= limit) .& (self .>= -limit) }
}

extension MotionSpring: SpringSimulation {
  public static let catalogueDescription = EngineDescription(
    name: "motion", family: .force, fidelity: .faithful,
    summary: "b3ll/Motion's SpringAnimation: a closed form from frame to frame.",
    original: OriginalLibrary("b3ll/Motion", "c9a57f9", largestError: 1.8e-12),
    notes: ["An overdamped spring has wrong roots: it jumps at each tick, then creeps."])

  public var knownBreaks: [KnownBreak] {
    guard time.clock == .nominal else { return [] }
    return time.knownBreaks + [
      .atOtherRates(
        within: Bound(1, ticks: 5),
        because: "each flight is off by up to a step, and a chain of catches adds them up")
    ]
  }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(stiffness: nil, parameters: parameters)
    let frequency = stiffness.squareRoot()
    guard damping <= 2.002 * frequency || damping * damping > 4 * frequency else {
      throw EngineParameterError(
        "engine motion: found stiffness \(stiffness) and damping \(damping), with which its wrong "
          + "roots are no numbers, expected a damping up to twice the root of the stiffness")
    }
  }
}
