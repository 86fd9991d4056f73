public import MotionModel
public import MotionReplay

/// The friction of Flutter, `FrictionSimulation`.
///
/// v = v0 D^t and x = x0 + v0 (D^t - 1) / ln D with the drag D, along each axis; a constant
/// deceleration may come on top. It stops where it is at the first tick at which the speed along
/// each axis is below the tolerance. Use ``DecayExact`` for the same equation to its end.
///
/// - Note: Source: Flutter, `FrictionSimulation` and `Tolerance.defaultTolerance`; drag 0.135 from
///   `BouncingScrollSimulation`,
///   <https://api.flutter.dev/flutter/physics/FrictionSimulation-class.html>.
public struct Friction: Coasting {
  private var start = Instant.zero
  private var horizontal: FlutterFriction
  private var vertical: FlutterFriction
  private let logarithm: Double

  /// The additional constant deceleration of each axis, in points per second squared.
  public let constantDeceleration: Double
  /// The speed along each axis, in points per second, below which it is done.
  public let velocityTolerance: Double

  /// Creates a friction; the drag D is the share of the velocity that is left after a second, above 0
  /// and below 1.
  public init(
    drag: Double? = nil, constantDeceleration: Double? = nil, velocityTolerance: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let drag = parameters.number(
      drag, "drag", "share of the velocity left after a second", default: 0.135, in: 1e-9...0.999)
    self.constantDeceleration = parameters.number(
      constantDeceleration, "constant-deceleration", "what each axis loses in addition",
      unit: "pt/s^2", default: 0, in: 0...1e6)
    self.velocityTolerance = parameters.number(
      velocityTolerance, "velocity-tolerance", "speed an axis below which it is done",
      unit: "pt/s", default: 0.001, in: 1e-9...1e6)
    logarithm = Elementary.log(drag)
    horizontal = FlutterFriction(
      from: 0, velocity: 0, logarithm: logarithm, constantDeceleration: self.constantDeceleration)
    vertical = horizontal
  }

  public init(parameters: EngineParameters) { self.init(drag: nil, parameters: parameters) }

  /// A constant deceleration c stops the last 20 pt/s within 20 / c seconds: the rate is c / 20.
  public var claims: EngineClaims {
    EngineClaims(
      restsOnTarget: false, isExact: true, oscillator: .free, fastestRate: constantDeceleration / 20
    )
  }

  /// Returns how far a velocity would coast without an end, in points.
  ///
  /// That is -v / ln D without a constant deceleration: 49.94 along an axis for 100 along it.
  public func travel(velocity: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(axis(from: 0, velocity.x).finalPosition, axis(from: 0, velocity.y).finalPosition)
  }

  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome {
    horizontal = axis(from: state.position.x, state.velocity.x)
    vertical = axis(from: state.position.y, state.velocity.y)
    self.start = start.time
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let time = tick.time.seconds(since: start)
    let lost = horizontal.lostShare(at: time)
    // Axes that both still move have lost the same share.
    let isSame = min(time, horizontal.finalTime) == min(time, vertical.finalTime)
    let x = horizontal.moment(at: time, lost: lost)
    let y = vertical.moment(at: time, lost: isSame ? lost : vertical.lostShare(at: time))
    state = MotionState(
      position: SIMD2(x.position, y.position), velocity: SIMD2(x.velocity, y.velocity))
    let isDone =
      x.velocity.magnitude < velocityTolerance && y.velocity.magnitude < velocityTolerance
    return isDone ? .restsHere : .goesOn
  }

  private func axis(from position: Double, _ velocity: Double) -> FlutterFriction {
    FlutterFriction(
      from: position, velocity: velocity, logarithm: logarithm,
      constantDeceleration: constantDeceleration)
  }
}

extension Friction: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "friction", family: .decay, fidelity: .faithful,
    summary: "Flutter's FrictionSimulation, by default with the drag of its scroll views.",
    original: OriginalLibrary("Flutter"), knownBreaks: [.coasts],
    notes: ["It stops at the first tick below the velocity tolerance, short of its final place."])

  /// Each axis stops from the tolerance, and is off by what that speed covers in a tick at 15 Hz.
  public var knownBreaks: [KnownBreak] {
    guard velocityTolerance > 1 else { return Self.catalogueDescription.knownBreaks }
    let reason = "it stops at the first tick below the velocity tolerance"
    return Self.catalogueDescription.knownBreaks + [
      KnownBreak(.stopsDead, within: Bound(1.5 * velocityTolerance), because: reason),
      .atOtherRates(within: Bound(0.1 * velocityTolerance), because: reason),
    ]
  }

  /// The same decay to its end; nil with a constant deceleration.
  public var exactTwin: ExactTwin? {
    constantDeceleration == 0 ? DecayExact.twin(rate: -logarithm) : nil
  }
}
