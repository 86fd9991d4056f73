public import MotionModel

/// The decay of Facebook's pop: a velocity that keeps a fixed share of itself each millisecond.
///
/// Over s milliseconds, v' = v d^s and x' = x + (v / 1000) d (1 - d^s) / (1 - d): the sum of whole
/// milliseconds of a geometric series, used for parts of them too. It ends when the speed falls
/// below 5 pt/s. That time and place are known at the release, and a tick at or after that time
/// presents exactly that place, at rest. Two ticks move it as one of their whole length does, to
/// rounding, so that the motion is the same at every tick rate.
///
/// A decay has no target: it rests where it coasts to. A release takes the velocity, whatever the
/// point that it names; a retarget changes nothing; a cancel stops it where it is. Where the
/// release is already slower than 5 pt/s, the next tick ends it in place.
///
/// Faithful. The exact solution of v' = v d^s itself is x0 + v0 (d^s - 1) / (1000 ln d), 0.1%
/// longer.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPDecayAnimation`, whose deceleration of 0.998 and
///   end at 5 pt/s are its defaults, <https://github.com/facebookarchive/pop>.
@frozen
public struct Decay: Motion {
  /// What a step of one length does.
  @usableFromInline
  @frozen
  struct Step: Sendable {
    /// The share of the velocity that is left.
    @usableFromInline var velocityShare: Double
    /// The seconds for which the velocity at the start would have taken the value as far.
    @usableFromInline var travelTime: Double

    @usableFromInline
    init(velocityShare: Double, travelTime: Double) {
      (self.velocityShare, self.travelTime) = (velocityShare, travelTime)
    }
  }

  @usableFromInline var rest = SIMD2<Double>.zero
  @usableFromInline var restTime = Instant.zero
  @usableFromInline var steps = StepCache(placeholder: Step(velocityShare: 1, travelTime: 0))

  /// The share d of the velocity that is left after a millisecond.
  public let deceleration: Double

  /// The speed, in points per second, below which it ends.
  public static var endSpeed: Double { 5 }

  /// Creates a decay.
  public init(deceleration: Double = Self.deceleration.fallback) {
    self.deceleration = deceleration
  }

  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, isExact: true, oscillator: .init(mass: 1, stiffness: 0))
  }

  /// Returns how long a speed takes to fall to the end speed, in seconds: 3.634156 for 7223.021.
  public func duration(speed: Double) -> Double {
    if speed <= Self.endSpeed { return 0 }
    return Elementary.log(Self.endSpeed / speed) / Elementary.log(deceleration) * 1e-3
  }

  /// Returns how far a velocity coasts, in points: 496.505 along an axis for 1000 along it.
  public func travel(velocity: SIMD2<Double>) -> SIMD2<Double> {
    let speed = velocity.length
    if speed <= Self.endSpeed { return .zero }
    return velocity * ((1 - Self.endSpeed / speed) * reach)
  }

  /// The seconds for which the velocity at the release would have taken it as far as it could ever
  /// get: 0.499 for 0.998.
  private var reach: Double { 1e-3 * deceleration / (1 - deceleration) }

  @inlinable
  @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    switch start.cause {
    case .release:
      let ending = Self.ending(of: state.velocity, at: start.time, deceleration: deceleration)
      rest = state.position + ending.travel
      restTime = ending.time
      return .goesOn
    case .retarget:
      return nil
    case .cancel:
      return .restsHere
    }
  }

  // Computes from values what a release decides; see ``StepCache`` for why it is no mutating
  // function.
  @usableFromInline
  @inline(never)
  static func ending(
    of velocity: SIMD2<Double>, at time: Instant, deceleration: Double
  ) -> (travel: SIMD2<Double>, time: Instant) {
    let decay = Decay(deceleration: deceleration)
    let length = decay.duration(speed: velocity.length) * 1e9
    // A length that is not finite, from a velocity that is not, never ends.
    let (end, overflows) = time.nanoseconds.addingReportingOverflow(
      length < 9e18 ? Int64(length) + 1 : .max)
    return (decay.travel(velocity: velocity), Instant(nanoseconds: overflows ? .max : end))
  }

  @inlinable
  @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    guard tick.time < restTime else {
      state.position = rest
      return .restsHere
    }
    let step: Step
    if tick.length == steps.length {
      step = steps.step
    } else if tick.length == steps.olderLength {
      step = steps.olderStep
    } else {
      self = Self.remembering(tick.length, in: self)
      step = steps.step
    }
    state.position += step.travelTime * state.velocity
    state.velocity *= step.velocityShare
    return .goesOn
  }

  @usableFromInline
  @inline(never)
  static func remembering(_ nanoseconds: Int64, in decay: Decay) -> Decay {
    var decay = decay
    let step = step(nanoseconds: nanoseconds, deceleration: decay.deceleration)
    decay.steps.remember(step, for: nanoseconds)
    return decay
  }

  static func step(nanoseconds: Int64, deceleration: Double) -> Step {
    let exponent = Double(nanoseconds) * 1e-6 * Elementary.log(deceleration)
    return Step(
      velocityShare: Elementary.exp(exponent),
      travelTime: -Elementary.expMinusOne(exponent) * 1e-3 * deceleration / (1 - deceleration))
  }
}

extension Decay: CatalogueMotion {
  public static let deceleration = Parameter(
    "deceleration", "share of the velocity left after a millisecond", default: 0.998,
    in: 0.5...0.999999)

  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "decay", family: .decay, fidelity: .faithful,
      summary: "Facebook pop 1.0's POPDecayAnimation: a geometric decay without a target.",
      parameters: [deceleration.listed],
      knownBreaks: breaks)
  }

  private static var breaks: [KnownBreak] {
    [
      .coasts,
      KnownBreak(
        because:
          "It sums whole milliseconds, so that it moves at d ln(1/d) / (1 - d) of the velocity that it "
          + "reports: 0.1% less for 0.998."),
      KnownBreak(
        because: "It stops from a speed of 5 pt/s."),
    ]
  }

  public init(parameters: EngineParameters) {
    self.init(deceleration: parameters[Self.deceleration])
  }
}

extension KnownBreak {
  static var coasts: KnownBreak {
    KnownBreak(.restsPastLimit, because: "a decay knows no limits: it rests where it coasts to")
  }
}
