public import MotionModel
public import MotionReplay

/// The decay of Facebook's pop: the velocity keeps a fixed share of itself each millisecond.
///
/// Over s milliseconds, v' = v d^s and x' = x + (v / 1000) d (1 - d^s) / (1 - d): a geometric
/// series over whole milliseconds, used for parts of them too. pop computes the velocity and the
/// movement of a tick in single precision, and the position in double. It ends when the speed along
/// each axis is below 5 pt/s. The release computes that end, and no tick passes it. A release that
/// is already slower ends at the next tick: in place on an axis on which it moves to smaller
/// numbers, else where that tick leads, as in pop.
///
/// The exact solution of v' = v d^s itself is x0 + v0 (d^s - 1) / (1000 ln d), 0.1% longer.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPDecayAnimationInternal.h`: `decay_position` for a
///   tick, `computeDuration` and `computeToValue` for the end, `isDone` for the speed of each axis;
///   the deceleration of 0.998 and the end at 5 pt/s are its defaults,
///   <https://github.com/facebookarchive/pop>.
public struct Decay: Motion {
  /// The effect of a step of one length, in pop's single precision.
  public struct Step: Sendable {
    /// The share of the velocity that is left.
    public let velocityShare: Float
    /// The movement of the step over the velocity at its start, in milliseconds.
    public let travelTime: Float

    @usableFromInline init(velocityShare: Float, travelTime: Float) {
      (self.velocityShare, self.travelTime) = (velocityShare, travelTime)
    }

    /// Creates the step of a tick; this computes two transcendental functions.
    ///
    /// - Parameters:
    ///   - milliseconds: The length of the tick.
    ///   - deceleration: The share of the velocity that is left after a millisecond, above 0 and
    ///     below 1.
    public init(milliseconds: Double, deceleration: Double) {
      // `powf`, whose arguments and result are floats.
      velocityShare = Float(
        Elementary.power(Double(Float(deceleration)), Double(Float(milliseconds))))
      travelTime = Float(deceleration * Double(1 - velocityShare) / (1 - deceleration))
    }

    /// Moves a state; the velocity per millisecond is rounded to a float.
    @inlinable @inline(__always) func move(_ state: inout MotionState) {
      let velocity = SIMD2<Float>(state.velocity / 1000)
      state.velocity = SIMD2<Double>(velocity * velocityShare) * 1000
      state.position += SIMD2<Double>(velocity * travelTime)
    }
  }

  @usableFromInline var rest = SIMD2<Double>.zero
  /// The axes whose coordinate grows from the release to the end.
  @usableFromInline var increases = SIMDMask<SIMD2<Int64>>(repeating: false)
  @usableFromInline var steps = StepCache(placeholder: Step(velocityShare: 1, travelTime: 0))

  /// The share d of the velocity that is left after a millisecond.
  public let deceleration: Double
  /// The media clock at the start of the trace, in seconds; 0 for a clock that does not round.
  public let uptime: Double

  /// The speed along each axis, in points per second, below which it ends.
  public static var endSpeed: Double { 5 }

  /// Creates a decay.
  public init(
    deceleration: Double? = nil, uptime: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.deceleration = parameters.deceleration(deceleration)
    self.uptime = parameters.uptime(uptime)
  }

  public init(parameters: EngineParameters) { self.init(deceleration: nil, parameters: parameters) }

  public var claims: EngineClaims { EngineClaims(restsOnTarget: false, oscillator: .free) }

  /// Returns how long a speed takes to fall to the end speed, in seconds: 3.634156 for 7223.021.
  public func duration(speed: Double) -> Double {
    if speed <= Self.endSpeed { return 0 }
    return Elementary.log(Self.endSpeed / speed) / Elementary.log(deceleration) * 1e-3
  }

  /// Returns how far a velocity coasts, in points: 496.505 along an axis for 1000 along it.
  ///
  /// Both axes coast until the faster one has fallen to the end speed.
  public func travel(velocity: SIMD2<Double>) -> SIMD2<Double> {
    let speed = max(velocity.x.magnitude, velocity.y.magnitude)
    var state = MotionState(position: .zero, velocity: velocity)
    Step(milliseconds: 1e3 * duration(speed: speed), deceleration: deceleration).move(&state)
    return state.position
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    switch start.cause {
    case .release:
      rest = state.position + travel(velocity: state.velocity)
      increases = rest .> state.position
      return .goesOn
    case .retarget: return nil
    case .cancel: return .restsHere
    }
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let step: Step
    if uptime > 0 {
      step = Step(milliseconds: 1000 * tick.seconds(uptime: uptime), deceleration: deceleration)
    } else if tick.length == steps.length {
      step = steps.step
    } else if tick.length == steps.olderLength {
      step = steps.olderStep
    } else {
      self = Self.remembering(tick.length, in: self)
      step = steps.step
    }
    step.move(&state)
    let isBeyond = (state.position .> rest) .^ .!increases
    state.position.replace(with: rest, where: isBeyond)
    let goesOn =
      state.velocity.x.magnitude >= Self.endSpeed || state.velocity.y.magnitude >= Self.endSpeed
    return goesOn ? .goesOn : .restsHere
  }

  @usableFromInline @inline(never)
  static func remembering(_ nanoseconds: Int64, in decay: Decay) -> Decay {
    var decay = decay
    let step = Step(milliseconds: Double(nanoseconds) * 1e-6, deceleration: decay.deceleration)
    decay.steps.remember(step, for: nanoseconds)
    return decay
  }
}

extension Decay: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "decay", family: .decay, fidelity: .faithful,
    summary: "Facebook pop 1.0's POPDecayAnimation: a geometric decay without a target.",
    original: OriginalLibrary("pop", "87d1f8b", largestError: 2.8e-5),
    knownBreaks: [
      .coasts,
      // 0.24 pt at 30 Hz, and 7.3 times that if the finger catches it half a size past the limit.
      KnownBreak(
        .differsAtLowRates, within: Bound(1.8),
        because: "it ends at the first tick at which it is slower than 5 pt/s, and a rubber band "
          + "enlarges the difference"),
    ],
    notes: [
      "It sums whole milliseconds, so that it moves at d ln(1/d) / (1 - d) of the velocity that it "
        + "reports: 0.1% less for 0.998.",
      "It stops from a speed of 5 pt/s along each axis, 7 pt/s on a diagonal.",
    ])
}

extension KnownBreak {
  static var coasts: KnownBreak {
    KnownBreak(.restsPastLimit, because: "a decay knows no limits: it rests where it coasts to")
  }
}

extension EngineParameters {
  func deceleration(_ given: Double?) -> Double {
    number(
      given, "deceleration", "share of the velocity left after a millisecond", default: 0.998,
      in: 0.5...0.999999)
  }
}

extension EngineClaims.Oscillator {
  /// A free mass, which nothing pulls back.
  static var free: Self { Self(mass: 1, stiffness: 0) }
}

/// A decay: a retarget changes nothing, and a cancel stops it where it is.
protocol Coasting: Motion {
  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome
}

extension Coasting {
  public var claims: EngineClaims { EngineClaims(restsOnTarget: false) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    switch start.cause {
    case .release: release(&state, start)
    case .retarget: nil
    case .cancel: .restsHere
    }
  }
}
