public import MotionModel
public import MotionReplay

/// The spring of pop and Rebound: the interpolated state is fed back while the remainder is kept.
///
/// A Runge-Kutta step of 0.001f s is taken while the accumulated time lasts, and what is left over
/// is interpolated between the last two states. The defect: the next tick starts from the
/// interpolated state, although the left-over time stays in the accumulator too. So about half a
/// millisecond is lost at every tick, more of the motion the higher the rate: 0.2 s after a start
/// from 0 to 100 with 300 and 20 it is at 109.638 at 30 Hz, 109.420 at 60, 108.921 at 120 and
/// 106.895 at 240; exactly it would be at 109.927. The sound twin is ``SpringExact``.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPSpringSolver`, and Rebound, `Spring.advance`,
///   <https://github.com/facebookarchive/pop>; the numbers come from running pop's own solver.
public struct FedBackRemainder: FaultyMotion {
  var sound = SpringExact()
  private var accumulated = 0.0

  public static let catalogueDescription = fault(
    "fed-back-remainder",
    "pop and Rebound: the interpolated state is fed back while the remainder is kept.",
    breaks: "It loses about half a millisecond at every tick.")

  public var claims: EngineClaims { EngineClaims(oscillator: sound.constants.claimed) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    // A drag or a flight starts a new animation, whose accumulator is empty.
    if start.cause != .retarget { accumulated = 0 }
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let spring = RungeKutta(stiffness: sound.stiffness, damping: sound.damping)
    accumulated += tick.seconds
    var last = MotionState(position: state.position - tick.target, velocity: state.velocity)
    var next = last
    while accumulated >= PopSpring.stepLength {
      last = next
      next = spring.stepped(next, by: PopSpring.stepLength)
      accumulated -= PopSpring.stepLength
    }
    let share = accumulated / PopSpring.stepLength
    state = MotionState(
      position: tick.target + last.position + share * (next.position - last.position),
      velocity: last.velocity + share * (next.velocity - last.velocity))
    return outcome(of: state, toward: tick.target)
  }
}

/// The spring of Advance: a Runge-Kutta step that leaves out its first slope.
///
/// It takes steps of 8 ms, then a shorter one to the tick. The defect: the weights of the four
/// slopes are (0, 2, 2, 1) / 6 instead of (1, 2, 2, 1) / 6, so everything moves at 5/6 of the
/// velocity that it reports: 0.2 s after a start from 0 to 100 with 300 and 20 it is at 102.2588
/// instead of 109.9273. The sound twin is ``SpringExact``.
///
/// - Note: Source: Tim Donnelly's Advance, `SimulationFunction.integrate` of the versions that
///   animate SwiftUI's `AnimatableData` (earlier ones have all four slopes), with steps of 8 ms,
///   <https://github.com/timdonnelly/Advance>; the number from the weights, in double precision.
public struct MissingSlope: FaultyMotion {
  var sound = SpringExact()
  // The state at the last whole step, relative to the target, and the seconds since then.
  private var last = MotionState.zero
  private var remainder = 0.0

  public static let catalogueDescription = fault(
    "missing-slope", "Advance: a Runge-Kutta step without its first slope.",
    breaks: "It moves at 5/6 of the velocity that it reports.")

  public var claims: EngineClaims { EngineClaims(oscillator: sound.constants.claimed) }

  static var stepLength: Double { 0.008 }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    last = MotionState(position: state.position - start.target, velocity: state.velocity)
    remainder = 0
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let spring = RungeKutta(stiffness: sound.stiffness, damping: sound.damping, firstWeight: 0)
    remainder += tick.seconds
    while remainder >= Self.stepLength {
      last = spring.stepped(last, by: Self.stepLength)
      remainder -= Self.stepLength
    }
    let shown = spring.stepped(last, by: remainder)
    state = MotionState(position: tick.target + shown.position, velocity: shown.velocity)
    return outcome(of: state, toward: tick.target)
  }
}

/// The classical Runge-Kutta step, with the weights of its four slopes.
///
/// - Note: Source: M. Abramowitz, I. A. Stegun, 25.5.10, with weights (1, 2, 2, 1) / 6.
struct RungeKutta: Sendable {
  /// k over the mass, per second squared.
  var stiffness: Double
  /// c over the mass, per second.
  var damping: Double
  var firstWeight = 1.0

  func stepped(_ state: MotionState, by step: Double) -> MotionState {
    let first = slope(at: state)
    let second = slope(at: moved(state, along: first, by: step / 2))
    let third = slope(at: moved(state, along: second, by: step / 2))
    let fourth = slope(at: moved(state, along: third, by: step))
    let position =
      firstWeight * first.position + 2 * (second.position + third.position) + fourth.position
    let velocity =
      firstWeight * first.velocity + 2 * (second.velocity + third.velocity) + fourth.velocity
    return MotionState(
      position: state.position + step / 6 * position,
      velocity: state.velocity + step / 6 * velocity)
  }

  private func slope(at state: MotionState) -> MotionState {
    MotionState(
      position: state.velocity, velocity: -stiffness * state.position - damping * state.velocity)
  }

  private func moved(
    _ state: MotionState, along slope: MotionState, by step: Double
  ) -> MotionState {
    MotionState(
      position: state.position + step * slope.position,
      velocity: state.velocity + step * slope.velocity)
  }
}

/// The overdamped spring of Motion: wrong roots and a wrong second coefficient.
///
/// Each tick solves x = A e^(r- t) + B e^(r+ t) again from the present state. The defect: the roots
/// r = (-c +- sqrt(c^2 - 4 w)) / 2 have w instead of w^2, and B is A + x0 instead of x0 - A. So the
/// value jumps at each tick, whatever its length, and then creeps: from 100 toward 0 with 300 and
/// 60 it is at 93.36 after 12 ticks at 60 Hz, where it should be at 36.99. A spring that is not
/// overdamped moves like the sound twin, ``SpringExact``.
///
/// - Note: Source: Adam Bell's Motion, `SpringFunction`, <https://github.com/b3ll/Motion>; the
///   numbers from these formulas, in double precision.
public struct OverdampedRoots: FaultyMotion {
  static let damping = 60.0

  var sound = SpringExact(damping: Self.damping)

  public static let catalogueDescription = fault(
    "overdamped-roots",
    "Motion: an overdamped spring with the discriminant c^2 - 4 w and B = A + x0.",
    breaks: "An overdamped spring jumps at each tick, then creeps.")

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    guard sound.damping * sound.damping > 4 * sound.stiffness else {
      return sound.step(&state, tick)
    }
    let frequency = sound.stiffness.squareRoot()
    let spread = (sound.damping * sound.damping - 4 * frequency).squareRoot()
    let slow = (spread - sound.damping) / 2
    let fast = (-spread - sound.damping) / 2
    let offset = state.position - tick.target
    let first = (state.velocity - slow * offset) / (fast - slow)
    let second = first + offset
    let (fastShare, slowShare) = (
      Elementary.exp(fast * tick.seconds), Elementary.exp(slow * tick.seconds)
    )
    state = MotionState(
      position: tick.target + fastShare * first + slowShare * second,
      velocity: fast * fastShare * first + slow * slowShare * second)
    return outcome(of: state, toward: tick.target)
  }
}

protocol FaultyDecay: Coasting, CatalogueMotion, Fault {
  /// The share d that the formula calls deceleration, above 0 and below 1.
  var deceleration: Double { get set }
}

extension FaultyDecay {
  static var soundTwin: String { "decay" }

  public init(parameters: EngineParameters) {
    self.init()
    deceleration = parameters.deceleration(nil)
  }
}

/// The decay of Reanimated: each tick multiplies the velocity by the decay of all the time elapsed.
///
/// v *= e^(-0.1 (1 - d) s) with s milliseconds, then x += v dt; it ends below 1 pt/s. The defect: s
/// is the time since the release and not that since the last tick, so that the decays of all ticks
/// multiply, and the way gets shorter as the rate rises: 1000 pt/s travels 478.7 pt at 30 Hz, 345.2
/// at 60 and 247.5 at 120. The sound twin is ``Decay``.
///
/// - Note: Source: Software Mansion's React Native Reanimated 2, `withDecay`, with its slope factor
///   of 0.1 and its end at 1 pt/s, <https://github.com/software-mansion/react-native-reanimated>;
///   the numbers from these formulas, in double precision.
public struct CompoundedDecay: FaultyDecay {
  private var start = Instant.zero
  var deceleration = 0.0

  public static let catalogueDescription = fault(
    "compounded-decay", "Reanimated 2: each tick decays by all the time since the release.",
    breaks: "It travels half as far at 120 Hz as at 30 Hz.")

  public var claims: EngineClaims { EngineClaims(restsOnTarget: false, oscillator: .free) }

  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome {
    self.start = start.time
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let elapsed = tick.time.seconds(since: start) * 1e3
    state.velocity *= Elementary.exp(-0.1 * (1 - deceleration) * elapsed)
    state.position += state.velocity * tick.seconds
    return state.velocity.dot(state.velocity) < 1 ? .restsHere : .goesOn
  }
}

/// The decay of React Native: it stops when a tick moves it by less than 0.1 pt.
///
/// x = x0 + v / (1000 (1 - d)) (1 - e^(-(1 - d) s)) with s milliseconds since the release. The
/// defect: a displacement per tick is no velocity; the shorter the tick, the sooner it stops: 1000
/// pt/s ends at 498.58 at 30 Hz, 497.05 at 60 and 494.06 at 120, and a very short tick stops it at
/// once. The sound twin is ``Decay``.
///
/// - Note: Source: React Native, `DecayAnimation`, <https://github.com/facebook/react-native>; the
///   numbers from these formulas, in double precision.
public struct DisplacementThreshold: FaultyDecay {
  private var start = Instant.zero
  private var initial = MotionState.zero
  var deceleration = 0.0

  public static let catalogueDescription = fault(
    "displacement-threshold",
    "React Native: a decay that stops when a tick moves it by less than 0.1 pt.",
    breaks: "The shorter the tick, the sooner it stops.")

  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, isExact: true, oscillator: .free)
  }

  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome {
    (self.start, initial) = (start.time, state)
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let last = state.position
    let rate = 1e3 * (1 - deceleration)
    let lost = Elementary.expMinusOne(-rate * tick.time.seconds(since: start))
    state = MotionState(
      position: initial.position - lost / rate * initial.velocity,
      velocity: (1 + lost) * initial.velocity)
    return (state.position - last).length < 0.1 ? .restsHere : .goesOn
  }
}
