public import MotionModel
public import MotionReplay

/// The scroll view of Flutter with bounces, `BouncingScrollSimulation`.
///
/// Along each axis friction slows it down, with a drag of 0.135 per second. If that leads past a
/// limit, a spring takes over at the crossing and pulls back to the limit; past a limit it begins
/// on the spring. The limits are those of a scroll area; other surfaces have none. A retarget
/// changes nothing; a cancel stops it where it is, or past a limit lets the spring pull it back.
///
/// Faithful: the velocity that the spring takes over is cut to 5000 pt/s at the upper limit only; a
/// spring that pulls in from past a limit never hands back to the friction, but oscillates about
/// the limit. ``Scroll`` does neither.
///
/// - Note: Source: Flutter, `BouncingScrollSimulation`, `BouncingScrollPhysics`, whose fast rate
///   takes off 1400 pt/s^2, and `ScrollPhysics.spring`,
///   <https://api.flutter.dev/flutter/widgets/BouncingScrollSimulation-class.html>.
public struct FlutterScroll: Motion {
  private var start = Instant.zero
  private var horizontal: FlutterScrollAxis
  private var vertical: FlutterScrollAxis
  private var limits: ScrollArea?
  private let constants: FlutterScrollAxis.Constants

  /// Creates a scroll view without limits.
  public init(
    constantDeceleration: Double? = nil, distanceTolerance: Double? = nil,
    velocityTolerance: Double? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    let constantDeceleration = parameters.number(
      constantDeceleration, "constant-deceleration",
      "what each axis loses in addition; 1400 for Flutter's fast rate", unit: "pt/s^2",
      default: 0, in: 0...1e6)
    let distanceTolerance = parameters.number(
      distanceTolerance, "distance-tolerance", "distance an axis below which a spring may be done",
      unit: "pt", default: 0.001, in: 1e-9...1e3)
    let velocityTolerance = parameters.velocityTolerance(velocityTolerance)
    constants = FlutterScrollAxis.Constants(
      spring: FlutterSpring(
        distanceTolerance: distanceTolerance, velocityTolerance: velocityTolerance),
      constantDeceleration: constantDeceleration)
    horizontal = FlutterScrollAxis(from: 0, velocity: 0, within: nil, constants)
    vertical = horizontal
  }

  public var claims: EngineClaims { EngineClaims(restsOnTarget: false, isExact: true) }

  public mutating func prepare(for surface: Surface) {
    limits = if case .scroll(let area) = surface.kind { area } else { nil }
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.cause == .retarget { return nil }
    if start.cause == .cancel { state.velocity = .zero }
    self.start = start.time
    horizontal = FlutterScrollAxis(
      from: state.position.x, velocity: state.velocity.x,
      within: limits.map { ($0.minimum.x, $0.maximum.x) }, constants)
    vertical = FlutterScrollAxis(
      from: state.position.y, velocity: state.velocity.y,
      within: limits.map { ($0.minimum.y, $0.maximum.y) }, constants)
    let isOver =
      start.cause == .cancel && horizontal.moment(at: 0, constants).isDone
      && vertical.moment(at: 0, constants).isDone
    return isOver ? .restsHere : .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let time = tick.time.seconds(since: start)
    let x = horizontal.moment(at: time, constants)
    let y = vertical.moment(at: time, constants)
    state = MotionState(
      position: SIMD2(x.position, y.position), velocity: SIMD2(x.velocity, y.velocity))
    return x.isDone && y.isDone ? .restsHere : .goesOn
  }
}

extension FlutterScroll: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "flutter-scroll", family: .decay, fidelity: .faithful,
    summary: "Flutter's BouncingScrollSimulation: friction, and past a limit a spring back.",
    original: OriginalLibrary("Flutter"),
    knownBreaks: [
      KnownBreak(
        .velocityJumps, .losesWay,
        because:
          "a fling that crosses the upper limit faster than 5000 pt/s is cut to that speed; the "
          + "lower limit does not cut it")
    ],
    notes: [
      "A spring that begins past a limit never hands back to the friction, so that a fling from "
        + "there swings about the limit.",
      "It stops at the first tick within its tolerances, short of its final place.",
    ])

  public init(parameters: EngineParameters) {
    self.init(constantDeceleration: nil, parameters: parameters)
  }
}

/// One axis of Flutter's `BouncingScrollSimulation`, as a function of the time since its start.
package struct FlutterScrollAxis: Sendable {
  package struct Constants: Sendable {
    /// The spring at a limit; its velocity tolerance holds for the friction too.
    var spring: FlutterSpring
    /// A deceleration on top of the friction, in points per second squared.
    var constantDeceleration: Double
    let logarithm = Elementary.log(0.135)

    package init(spring: FlutterSpring = FlutterSpring(), constantDeceleration: Double = 0) {
      (self.spring, self.constantDeceleration) = (spring, constantDeceleration)
    }
  }

  package let friction: FlutterFriction
  /// When the spring takes over: 0 for at once, infinity for never.
  package let springTime: Double

  private let limit: Double
  // The offset from the limit and the velocity with which the spring begins.
  private let springOffset: Double
  private let springVelocity: Double
  private let beginsPastLimit: Bool

  package init(
    from position: Double, velocity: Double, within limits: (lower: Double, upper: Double)?,
    _ constants: Constants
  ) {
    friction = FlutterFriction(
      from: position, velocity: velocity, logarithm: constants.logarithm,
      constantDeceleration: constants.constantDeceleration)
    let (lower, upper) = limits ?? (-.infinity, .infinity)
    let rest = friction.finalPosition
    beginsPastLimit = position < lower || position > upper
    if beginsPastLimit {
      limit = position < lower ? lower : upper
      (springOffset, springVelocity, springTime) = (position - limit, velocity, 0)
    } else if rest > upper || rest < lower {
      limit = rest > upper ? upper : lower
      springTime = friction.time(reaching: limit)
      // Flutter cuts the velocity at `maxSpringTransferVelocity`, without its sign.
      (springOffset, springVelocity) = (0, min(friction.velocity(at: springTime), 5000))
    } else {
      (limit, springOffset, springVelocity, springTime) = (rest, 0, 0, .infinity)
    }
  }

  package func moment(
    at time: Double, _ constants: Constants
  ) -> (position: Double, velocity: Double, isDone: Bool) {
    let spring = constants.spring
    guard beginsPastLimit || time > springTime else {
      let (position, velocity) = friction.moment(at: time)
      return (position, velocity, velocity.magnitude < spring.velocityTolerance)
    }
    let step = OscillatorStep(
      time: time - springTime, squaredFrequency: spring.oscillator.squaredFrequency,
      decayRate: spring.oscillator.decayRate)
    let (offset, velocity) = step.moved(springOffset, springVelocity)
    let isDone =
      offset.magnitude < spring.distanceTolerance && velocity.magnitude < spring.velocityTolerance
    return isDone ? (limit, 0, true) : (limit + offset, velocity, false)
  }
}
