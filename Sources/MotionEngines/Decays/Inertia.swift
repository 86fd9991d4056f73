public import MotionModel

/// The inertia of Framer Motion, its animation after a drag.
///
/// x = target - A e^(-t / tau). The target lies the power times the velocity away, A is the way to
/// it. The velocity at the start is A / tau: with the defaults 2.46 times the finger's. An axis
/// that is within `restDelta` of the target is put on it.
///
/// As a decay, it has no target but the one that it makes: a retarget changes nothing, a cancel
/// stops it where it is. With `goesToTarget`, as with the original's `modifyTarget`, it goes to the
/// point that a release, retarget or cancel names, whatever the velocity.
///
/// Faithful, but for the original's limits of a drag with their springs, which are no decay.
///
/// - Note: Source: Framer Motion, `inertia` (power 0.8, time constant 325 ms, rest delta 0.5),
///   <https://motion.dev/docs/react-transitions#inertia>.
@frozen
public struct Inertia: Motion {
  @usableFromInline var approach: ExponentialApproach

  /// The seconds for which the velocity at the release would take the value to its target.
  public let power: Double
  /// The time tau, in seconds, in which the way that is left falls to 1 / e.
  public let timeConstant: Double
  /// The distance along each axis, in points, at which it is put on the target.
  public let restDelta: Double
  /// Whether it goes to the point that an interaction names.
  public let goesToTarget: Bool

  /// Creates an inertia.
  public init(
    power: Double = Self.power.fallback, timeConstant: Double = Self.timeConstant.fallback,
    restDelta: Double = Self.restDelta.fallback, goesToTarget: Bool = false
  ) {
    self.power = power
    self.timeConstant = timeConstant
    self.restDelta = restDelta
    self.goesToTarget = goesToTarget
    approach = ExponentialApproach(rate: 1 / timeConstant)
  }

  public var claims: EngineClaims {
    EngineClaims(
      restsOnTarget: goesToTarget, isExact: true,
      oscillator: goesToTarget ? nil : .init(mass: 1, stiffness: 0))
  }

  @inlinable
  @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if goesToTarget {
      approach.approach(start.target, &state)
      return .goesOn
    }
    switch start.cause {
    case .release:
      approach.approach(state.position + power * state.velocity, &state)
      return .goesOn
    case .retarget: return nil
    case .cancel: return .restsHere
    }
  }

  @inlinable
  @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    approach.move(&state, by: tick.length)
    let arrived = approach.offset * approach.offset .<= restDelta * restDelta
    if any(arrived) { approach.settle(arrived, &state) }
    return all(arrived) ? .restsHere : .goesOn
  }
}

extension Inertia: CatalogueMotion {
  public static let power = Parameter(
    "power", "time for which the velocity would take it to its target", unit: "s", default: 0.8,
    in: 0...100)
  public static let timeConstant = Parameter(
    "time-constant", "time in which the way left falls to 1 / e", unit: "s", default: 0.325,
    in: 1e-3...5)
  public static let restDelta = Parameter(
    "rest-delta", "distance an axis at which it is put on its target", unit: "pt", default: 0.5,
    in: 1e-6...1e3)
  public static let goesToTarget = Parameter(
    "target", "where it goes: where the velocity leads, or to the given point (modifyTarget)",
    off: "coast", on: "given")

  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "inertia", family: .decay, fidelity: .faithful,
      summary: "Framer Motion's inertia, its animation after a drag.",
      parameters: [power.listed, timeConstant.listed, restDelta.listed, goesToTarget.listed],
      knownBreaks: breaks)
  }

  private static var breaks: [KnownBreak] {
    [
      .coasts,
      KnownBreak(
        .releaseSpeedsUp,
        because: "a release is multiplied by power / time-constant, 2.46 with the defaults"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, .misreportsVelocity, .differsAt120,
        .differsAt24, .differsAtOddRates, .differsOnUnevenTicks, within: Bound(0.9),
        because: "each axis snaps from up to half a point, at another tick at each rate"),
      KnownBreak(
        because:
          "With target=given the velocity of a release, and that before a retarget, count for nothing."
      ),
    ]
  }

  public init(parameters: EngineParameters) {
    self.init(
      power: parameters[Self.power], timeConstant: parameters[Self.timeConstant],
      restDelta: parameters[Self.restDelta], goesToTarget: parameters[Self.goesToTarget])
  }
}
