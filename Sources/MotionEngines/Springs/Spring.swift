public import MotionModel
public import MotionReplay

/// The spring of the article's own animator: semi-implicit Euler with the real tick length.
///
/// Each tick takes one step as long as the tick: F = k (target - x) - c v; v += F dt / m; x += v
/// dt. Faithful, defects included: the motion depends on the tick rate, and ticks longer than
/// ``stableStep`` make it blow up. Use ``SpringExact`` for the same equation without either.
///
/// It rests, with a snap to its target, when the square of the speed is below 0.0025 (0.05 pt/s)
/// and the square of the distance is below 1 (1 pt). The article compares lengths; the squares
/// spare two square roots a tick and differ only where a length rounds to the limit itself. F dt /
/// m is computed as F (dt (1 / m)): for a mass of 1 that gives the same bits.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), `UINTSpringAnimation`,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>; stability limit by the
///   Jury criterion on the step's matrix.
public struct Spring: Motion {
  @usableFromInline let inverseMass: Double

  public let constants: SpringConstants

  public init(_ constants: SpringConstants) {
    self.constants = constants
    inverseMass = 1 / constants.mass
  }

  /// The longest tick, in seconds, that does not make the motion grow: 0.0667 for 300, 20 and 1.
  ///
  /// - Note: Source: Jury criterion: h = (sqrt(c^2 + 4 k m) - c) / k.
  public var stableStep: Double {
    ((damping * damping + 4 * stiffness * mass).squareRoot() - damping) / stiffness
  }

  @inlinable
  @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let dt = tick.seconds
    let force = stiffness * (tick.target - state.position) - damping * state.velocity
    state.velocity += force * (dt * inverseMass)
    state.position += state.velocity * dt
    guard state.velocity.dot(state.velocity) < 0.0025 else { return .goesOn }
    let distance = tick.target - state.position
    return distance.dot(distance) < 1 ? .restsOnTarget : .goesOn
  }
}

extension Spring: SpringMotion {
  public init(parameters: EngineParameters) {
    self.init(
      SpringConstants(
        stiffness: parameters.stiffness(nil, default: 300),
        damping: parameters.damping(nil, default: 20),
        mass: parameters.mass(nil, default: 1)))
  }

  public static let catalogueDescription = EngineDescription(
    name: "spring", family: .force, fidelity: .faithful,
    summary: "The animator of objc.io issue 12: semi-implicit Euler, one step a tick.",
    original: OriginalLibrary("objc.io issue 12", "2014"),
    knownBreaks: [
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(1.25),
        because: "it snaps to its target from up to 1 pt where a tick meets a turning point, and "
          + "half of what its last speed makes of a tick comes on top"),
      .atOtherRates(
        within: Bound(1, ticks: 1),
        because: "it is off by up to a step, and a hand-off cuts another step at each rate"),
      KnownBreak(
        .gainsEnergy,
        because: "a step of semi-implicit Euler longer than 66.7 ms makes it blow up, without end"),
    ])
}
