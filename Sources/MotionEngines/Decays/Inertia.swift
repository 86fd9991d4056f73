public import MotionModel
public import MotionReplay

/// The inertia of Framer Motion, its animation after a drag.
///
/// x = target - A e^(-t / tau), with the time t since the release rounded to whole milliseconds.
/// The target lies the power times the velocity away, A is the way to it. The velocity at the start
/// is A / tau: with the defaults 2.46 times the finger's. An axis within `restDelta` of the target
/// is shown on it; it is over at the first time on a grid of 50 ms at which that holds.
///
/// With `goesToTarget`, as with the original's `modifyTarget`, it goes to the point that a release,
/// retarget or cancel names, whatever the velocity. The presented velocity, which checks judge, is
/// that of the motion; the library reports the mean of the last frame, see `MotionValue`.
///
/// - Note: Source: motion 13.1.1 (2025), `inertia` (power 0.8, time constant 325 ms, rest delta 0.5)
///   and `JSAnimation.tick`, <https://github.com/motiondivision/motion>.
public struct Inertia: VelocityReportingMotion, MotionValued {
  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var amplitude = SIMD2<Double>.zero
  @usableFromInline var running = SIMDMask<SIMD2<Int64>>(repeating: false)
  @usableFromInline var clock = FramerClock()
  @usableFromInline var values = MotionValues()

  /// The time in seconds in which the velocity at the release would reach the target.
  public let power: Double
  /// The time tau, in seconds, in which the remaining way falls to 1 / e.
  public let timeConstant: Double
  /// The distance along each axis, in points, at which it is put on the target.
  public let restDelta: Double
  /// Whether it goes to the point that an interaction names.
  public let goesToTarget: Bool

  /// Creates an inertia.
  public init(
    power: Double? = nil, timeConstant: Double? = nil, restDelta: Double? = nil,
    goesToTarget: Bool? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    self.power = parameters.number(
      power, "power", "time for which the velocity would take it to its target", unit: "s",
      default: 0.8, in: 0...100)
    self.timeConstant = parameters.number(
      timeConstant, "time-constant", "time in which the way left falls to 1 / e", unit: "s",
      default: 0.325, in: 1e-3...5)
    self.restDelta = parameters.number(
      restDelta, "rest-delta", "distance an axis at which it is put on its target", unit: "pt",
      default: 0.5, in: 1e-6...1e3)
    self.goesToTarget = parameters.flag(
      goesToTarget, "target",
      "where it goes: where the velocity leads, or to the given point (modifyTarget)",
      off: "coast", on: "given")
  }

  public init(parameters: EngineParameters) { self.init(power: nil, parameters: parameters) }

  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: goesToTarget, isExact: true, oscillator: goesToTarget ? nil : .free)
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    values.note(state.position, at: start.time)
    if goesToTarget {
      target = start.target
    } else if start.cause == .release {
      target = state.position + power * state.velocity
    } else {
      return start.cause == .cancel ? .restsHere : nil
    }
    amplitude = target - state.position
    state.velocity = amplitude / timeConstant
    running = .init(repeating: true)
    clock.start(at: start.time)
    return .goesOn
  }

  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let showing = running
    while let time = clock.nextOnGrid(before: tick.time), any(running) {
      running = running .& .!isDone(wayLeft(at: time))
    }
    let left = wayLeft(at: clock.milliseconds(at: tick.time))
    let done = isDone(left) .| .!running
    state.position = (target - left).replacing(with: target, where: done)
    state.velocity = (left / timeConstant).replacing(with: 0, where: done)
    if showing[0] { values.x.update(state.position.x, at: tick.time) }
    if showing[1] { values.y.update(state.position.y, at: tick.time) }
    values.now = tick.time
    return any(running) ? .goesOn : .restsHere
  }

  @usableFromInline func wayLeft(at milliseconds: Int64) -> SIMD2<Double> {
    amplitude * Elementary.exp(-Double(milliseconds) * 1e-3 / timeConstant)
  }

  @usableFromInline func isDone(_ way: SIMD2<Double>) -> SIMDMask<SIMD2<Int64>> {
    way * way .<= restDelta * restDelta
  }
}

extension Inertia: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "inertia", family: .decay, fidelity: .faithful,
    summary: "Framer Motion's inertia, its animation after a drag.",
    original: OriginalLibrary("Framer Motion", "13.1.1", largestError: 9.1e-13),
    knownBreaks: [
      .coasts,
      KnownBreak(
        .releaseSpeedsUp,
        because: "it multiplies the release velocity by power / time-constant, 2.46 by default"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(0.9),
        because: "each axis snaps from up to half a point, at a tick that depends on the rate"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay, .differsAt120, .differsAt24,
        .differsAtOddRates, .differsOnUnevenTicks, within: Bound(0.9, seconds: 0.003),
        because: "\(FramerClock.rounding); each axis snaps from up to half a point"),
      KnownBreak(
        .velocityJumps, within: Bound(2.3, seconds: 0.003),
        because: "\(FramerClock.rounding); each axis stops from up to 1.5 pt/s"),
    ],
    notes: [
      "With target=given it ignores the velocity of a release and the one before a retarget."
    ])
}
