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
public struct Inertia: Engine {
  @usableFromInline var motion: ExponentialApproach

  /// The seconds for which the velocity at the release would take the value to its target.
  public let power: Double

  /// The time tau, in seconds, in which the way that is left falls to 1 / e.
  public let timeConstant: Double

  /// The distance along each axis, in points, at which it is put on the target.
  public let restDelta: Double

  /// Whether it goes to the point that an interaction names.
  public let goesToTarget: Bool

  /// Creates an inertia.
  ///
  /// - Parameters:
  ///   - power: The seconds for which the velocity at the release would take the value to its
  ///     target, at least 0.
  ///   - timeConstant: The time in which the way that is left falls to 1 / e, in seconds, above 0.
  ///   - restDelta: The distance at which an axis is put on the target, in points, above 0.
  ///   - goesToTarget: Whether it goes to the point that an interaction names.
  public init(
    power: Double = 0.8, timeConstant: Double = 0.325, restDelta: Double = 0.5,
    goesToTarget: Bool = false
  ) {
    self.power = power
    self.timeConstant = timeConstant
    self.restDelta = restDelta
    self.goesToTarget = goesToTarget
    motion = ExponentialApproach(rate: 1 / timeConstant)
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { motion.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { motion.phase == .atRest }

  /// Exact; rests on a target only where it is given one.
  public var claims: EngineClaims {
    EngineClaims(
      restsOnTarget: goesToTarget, isExact: true,
      oscillator: goesToTarget ? nil : .init(mass: 1, stiffness: 0))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  @inlinable
  @inline(__always)
  public mutating func place(at position: SIMD2<Double>) {
    motion.place(at: position)
  }

  /// Takes an interaction; a retarget while a finger holds the value does not take it away.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  @inlinable
  @inline(__always)
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    motion.now = time
    switch interaction {
    case .grab:
      motion.grab()
    case .drag(let translation):
      motion.drag(by: translation)
    case .release(let velocity, let rest):
      motion.approach(goesToTarget ? rest : motion.presented.position + power * velocity)
    case .retarget(let rest):
      if goesToTarget, motion.phase != .held { motion.approach(rest) }
    case .cancel(let rest):
      if goesToTarget { motion.approach(rest) } else { motion.stop() }
    }
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  @inlinable
  @inline(__always)
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- motion.now.nanoseconds
    motion.now = time
    guard motion.phase == .inFlight, length > 0 else { return }
    motion.move(by: length)
    let arrived = motion.offset * motion.offset .<= restDelta * restDelta
    if any(arrived) { motion.settle(arrived) }
    if all(arrived) { motion.phase = .atRest }
  }
}

extension Inertia: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "inertia",
      family: .decay,
      fidelity: .faithful,
      summary: "Framer Motion's inertia, its animation after a drag.",
      parameters: [
        EngineParameter(
          name: "power", summary: "time for which the velocity would take it to its target",
          unit: "s", kind: .number(default: 0.8, in: 0...100)),
        EngineParameter(
          name: "time-constant", summary: "time in which the way left falls to 1 / e",
          unit: "s", kind: .number(default: 0.325, in: 1e-3...5)),
        EngineParameter(
          name: "rest-delta", summary: "distance an axis at which it is put on its target",
          unit: "pt", kind: .number(default: 0.5, in: 1e-6...1e3)),
        EngineParameter(
          name: "target",
          summary: "where it goes: where the velocity leads, or to the given point (modifyTarget)",
          kind: .choice(["coast", "given"])),
      ],
      knownDefects: [
        "At a release the velocity jumps to power / time-constant times the finger's: 2.46 times.",
        "With target=given the velocity of a release, and that before a retarget, count for nothing.",
        "It snaps to its target from 0.5 pt, along each axis by itself.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      power: parameters.number("power") ?? 0.8,
      timeConstant: parameters.number("time-constant") ?? 0.325,
      restDelta: parameters.number("rest-delta") ?? 0.5,
      goesToTarget: parameters.word("target") == "given")
  }
}
