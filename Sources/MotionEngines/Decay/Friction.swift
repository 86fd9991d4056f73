public import MotionModel

/// The friction of Flutter, `FrictionSimulation`.
///
/// v = v0 D^t and x = x0 + v0 (D^t - 1) / ln D with the drag D, along each axis; a constant
/// deceleration may be taken off in addition. It is done at the first tick at which the speed along
/// each axis is below the tolerance, and stops where it is. Each axis is a ``FlutterFriction``.
///
/// A decay has no target: it rests where it coasts to. A release takes the velocity, whatever the
/// point that it names; a retarget changes nothing; a cancel stops it where it is.
///
/// Faithful. Use ``DecayExact`` for the same equation to its end.
///
/// - Note: Source: Flutter, `FrictionSimulation` and `Tolerance.defaultTolerance`; drag 0.135 from
///   `BouncingScrollSimulation`,
///   <https://api.flutter.dev/flutter/physics/FrictionSimulation-class.html>.
@frozen
public struct Friction: Engine {
  private var presented = MotionState.zero
  private var start = Instant.zero
  private var horizontal: FlutterFriction
  private var vertical: FlutterFriction
  private var anchor = SIMD2<Double>.zero
  private var now = Instant.zero
  private var phase = MotionPhase.atRest
  private let logarithm: Double

  /// The share D of the velocity that is left after a second.
  public let drag: Double

  /// What each axis loses in addition, in points per second squared.
  public let constantDeceleration: Double

  /// The speed along each axis, in points per second, below which it is done.
  public let velocityTolerance: Double

  /// Creates a friction.
  ///
  /// - Parameters:
  ///   - drag: The share of the velocity that is left after a second, above 0 and below 1.
  ///   - constantDeceleration: What each axis loses in addition, in points per second squared, at
  ///     least 0.
  ///   - velocityTolerance: The speed below which it is done, in points per second, above 0.
  public init(
    drag: Double = 0.135, constantDeceleration: Double = 0, velocityTolerance: Double = 0.001
  ) {
    self.drag = drag
    self.constantDeceleration = constantDeceleration
    self.velocityTolerance = velocityTolerance
    logarithm = Elementary.log(drag)
    horizontal = FlutterFriction(
      from: 0, velocity: 0, drag: drag, logarithm: logarithm,
      constantDeceleration: constantDeceleration, velocityTolerance: velocityTolerance)
    vertical = horizontal
  }

  /// The presented position and velocity.
  public var state: MotionState { presented }

  /// Whether nothing will move before the next interaction.
  public var isAtRest: Bool { phase == .atRest }

  /// Exact, rests where it coasts to, and its speed, as that of a mass without a spring, never
  /// grows.
  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, isExact: true, oscillator: .init(mass: 1, stiffness: 0))
  }

  /// Returns how far a velocity would coast without an end, in points.
  ///
  /// - Parameter velocity: The velocity at the release, in points per second.
  /// - Returns: -v / ln D without a constant deceleration; 49.94 along an axis for 100 along it.
  public func travel(velocity: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(axis(from: 0, velocity.x).finalPosition, axis(from: 0, velocity.y).finalPosition)
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
    now = .zero
    phase = .atRest
  }

  /// Takes an interaction; a retarget changes nothing.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    now = time
    switch interaction {
    case .grab:
      grab()
    case .drag(let translation):
      if phase != .held { grab() }
      presented.position = anchor + translation
    case .release(let velocity, _):
      presented.velocity = velocity
      horizontal = axis(from: presented.position.x, velocity.x)
      vertical = axis(from: presented.position.y, velocity.y)
      start = time
      phase = .inFlight
    case .retarget:
      break
    case .cancel:
      presented.velocity = .zero
      phase = .atRest
    }
  }

  private mutating func grab() {
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    guard time > now else { return }
    now = time
    guard phase == .inFlight else { return }
    presented = state(after: time.seconds(since: start))
    let velocity = presented.velocity
    if velocity.x.magnitude < velocityTolerance, velocity.y.magnitude < velocityTolerance {
      presented.velocity = .zero
      phase = .atRest
    }
  }

  private func axis(from position: Double, _ velocity: Double) -> FlutterFriction {
    FlutterFriction(
      from: position, velocity: velocity, drag: drag, logarithm: logarithm,
      constantDeceleration: constantDeceleration, velocityTolerance: velocityTolerance)
  }

  // Axes that both still move have lost the same share.
  private func state(after time: Double) -> MotionState {
    let lost = horizontal.lostShare(at: time)
    let isSame = min(time, horizontal.finalTime) == min(time, vertical.finalTime)
    let x = horizontal.moment(at: time, lost: lost)
    let y = vertical.moment(at: time, lost: isSame ? lost : vertical.lostShare(at: time))
    return MotionState(
      position: SIMD2(x.position, y.position), velocity: SIMD2(x.velocity, y.velocity))
  }
}

extension Friction: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "friction",
      family: .decay,
      fidelity: .faithful,
      summary: "Flutter's FrictionSimulation, by default with the drag of its scroll views.",
      parameters: [
        EngineParameter(
          name: "drag", summary: "share of the velocity left after a second",
          kind: .number(default: 0.135, in: 1e-9...0.999)),
        EngineParameter(
          name: "constant-deceleration", summary: "what each axis loses in addition",
          unit: "pt/s^2", kind: .number(default: 0, in: 0...1e6)),
        EngineParameter(
          name: "velocity-tolerance", summary: "speed an axis below which it is done",
          unit: "pt/s", kind: .number(default: 0.001, in: 1e-9...1e6)),
      ],
      knownDefects: [
        "It stops at the first tick below the velocity tolerance, short of its final place."
      ])
  }

  /// The same decay to its end, where nothing is taken off in addition.
  public var exactTwin: ExactTwin? {
    constantDeceleration == 0 ? DecayExact.twin(rate: -logarithm) : nil
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      drag: parameters.number("drag") ?? 0.135,
      constantDeceleration: parameters.number("constant-deceleration") ?? 0,
      velocityTolerance: parameters.number("velocity-tolerance") ?? 0.001)
  }
}
