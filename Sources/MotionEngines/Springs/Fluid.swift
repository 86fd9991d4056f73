public import MotionModel
public import MotionReplay

/// SwiftUI's fluid spring: velocity Verlet in steps of 1/300 s that run ahead of the tick.
///
/// The stiffness is (2 pi / response)^2, at most 45,000, and the damping acts on the velocity at
/// half step. The force of a new animation is zero at first, and a retarget keeps the last one.
/// Steps are taken until they reach the tick, so the value is up to a step ahead; more than a
/// second counts as its last 1/60 s. It rests within 1% of the whole distance since the release.
///
/// - Note: Source: SwiftUI's `FluidSpringAnimation`, response 0.5 and damping fraction 0.825 by
///   default, as described by OpenSwiftUI 6.5.4,
///   <https://github.com/OpenSwiftUIProject/OpenSwiftUI>; there a point's components are scaled by
///   128 before they are compared, here they are not.
public struct Fluid: Motion {
  @usableFromInline var force = SIMD2<Double>.zero
  @usableFromInline var origin = SIMD2<Double>.zero
  @usableFromInline package var clock = SubStepClock(rate: 300, staysBehind: false)

  /// The period of the undamped oscillation, in seconds, above 0.
  ///
  /// Below 0.03 the stiffness stays 45,000.
  public let response: Double
  /// The damping ratio, at least 0.
  public let dampingRatio: Double
  /// The resulting constants, for a mass of 1.
  public let constants: SpringConstants

  /// Creates a spring.
  public init(
    response: Double? = nil, dampingRatio: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.response = parameters.response(response, default: 0.5)
    self.dampingRatio = parameters.dampingRatio(dampingRatio, default: 0.825)
    let frequency = 2 * Double.pi / self.response
    let stiffness = min(frequency * frequency, 45_000)
    constants = SpringConstants(
      stiffness: stiffness, damping: 2 * self.dampingRatio * stiffness.squareRoot())
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    // A retarget is merged into the animation in flight: origin, force and clock go on.
    guard !start.isSteering else { return .goesOn }
    origin = state.position
    force = .zero
    clock.reset()
    return .goesOn
  }

  /// Moves the value on by the steps that are due, at most 300.
  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    clock.pass(min(tick.length, 2_000_000_000))
    if clock.backlog > 3_000_000_000 { clock.backlog = 50_000_000 }
    let step = 1.0 / 300
    var (position, velocity) = (state.position, state.velocity)
    while clock.takeStep() {
      velocity += 0.5 * step * force
      position += step * velocity
      force = stiffness * (tick.target - position) - damping * velocity
      velocity += 0.5 * step * force
    }
    state = MotionState(position: position, velocity: velocity)
    guard max(velocity.dot(velocity), force.dot(force)) <= 0.0036 else { return .goesOn }
    let (whole, left) = (tick.target - origin, tick.target - position)
    return whole == .zero || 1e-4 * whole.dot(whole) >= left.dot(left) ? .restsOnTarget : .goesOn
  }
}

extension Fluid: SpringSimulation {
  private static let ahead = "the presented state is up to a step of 1/300 s ahead"
  public static let catalogueDescription = EngineDescription(
    name: "fluid", family: .force, fidelity: .faithful,
    summary: "SwiftUI's fluid spring: velocity Verlet in steps of 1/300 s.",
    original: OriginalLibrary("OpenSwiftUI", "6.5.4"),
    knownBreaks: [
      .fromTickToTick(within: Bound(seconds: 2.0 / 300), because: ahead),
      .atOtherRates(within: Bound(seconds: 2.0 / 300), because: ahead),
      KnownBreak(
        .differsAfterGestures, within: Bound(seconds: 2.0 / 300),
        because: "time left over from a step of 1/300 s counts for the next gesture"),
      KnownBreak(
        .losesTime, within: Bound(ticks: 1),
        because: "it loses all but 1/60 s of a gap longer than a second"),
      KnownBreak(
        .gainsEnergy, within: Bound(1.2),
        because: "half of the step after a retarget uses the force to the old target"),
      KnownBreak(
        .neverRests,
        because: "it rests within 1% of its way; if the way is tiny, rounding leaves more"),
    ],
    notes: ["The first half step of a new animation uses no force."])

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(response: nil, parameters: parameters)
    guard damping <= 450 else {
      throw EngineParameterError(
        "engine fluid: found damping-ratio \(dampingRatio) with response \(response), a damping of "
          + "\(damping) 1/s; expected at most 450, the limit of steps of 1/300 s")
    }
  }
}
