public import MotionModel

/// The spring of Wave: semi-implicit Euler with the tick length, ended by the clock.
///
/// The stiffness is (2 pi / response)^2 m and the damping 4 pi z m / response, rubber-banded above
/// 60 as a scroll view's offset is: F = k (target - x) - c v; v += F dt / m; x += v dt. It takes
/// its settling time from the damping that was asked for, ends by the clock when that has passed
/// since the start or the last retarget, and snaps to its target from wherever it is.
///
/// Faithful.
///
/// - Note: Source: Wave 0.3 (J. Trivedi, 2022), `Spring` and `SpringAnimator`; damping ratio 0.8
///   and response 0.2 are those of its default interactive spring; the settling time is that in
///   which an envelope falls to 0.0001, from critical damping on 1.25 times that of critical
///   damping, <https://github.com/jtrivedi/Wave>.
@frozen
public struct Wave: Engine {
  @usableFromInline var presented = MotionState.zero

  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var phase = MotionPhase.atRest
  @usableFromInline var start = Instant.zero
  @usableFromInline let inverseMass: Double

  /// The damping ratio that was asked for.
  public let dampingRatio: Double

  /// The period of the undamped oscillation, in seconds.
  public let response: Double

  /// The mass, in kg.
  public let mass: Double

  /// The stiffness, in kg/s^2.
  public let stiffness: Double

  /// The damping, in kg/s, rubber-banded.
  public let damping: Double

  /// The time after which it ends, in seconds.
  public let settlingDuration: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, at least 0; 0 never ends.
  ///   - response: The period of the undamped oscillation, in seconds, above 0.
  ///   - mass: The mass, in kg, above 0.
  public init(dampingRatio: Double = 0.8, response: Double = 0.2, mass: Double = 1) {
    let frequency = 2 * Double.pi / response
    let asked = 2 * dampingRatio * frequency * mass
    self.dampingRatio = dampingRatio
    self.response = response
    self.mass = mass
    inverseMass = 1 / mass
    stiffness = frequency * frequency * mass
    damping = asked > 60 ? 60 + (1 - 1 / ((asked - 60) * 0.55 / 15 + 1)) * 15 : asked
    let envelopeRate = min(dampingRatio, 1) * frequency
    settlingDuration =
      (dampingRatio < 1 ? 1 : 1.25) * -Elementary.log(0.0001) / envelopeRate
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { phase == .atRest }

  /// An oscillator that rests on its target.
  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: mass, stiffness: stiffness))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  @inlinable
  public mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
    target = position
    now = .zero
    phase = .atRest
  }

  /// Takes an interaction; a retarget while a finger holds the value does not take it away.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  @inlinable
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    now = time
    switch interaction {
    case .grab:
      grab()
    case .drag(let translation):
      if phase != .held { grab() }
      presented.position = anchor + translation
    case .release(let velocity, let rest):
      presented.velocity = velocity
      begin(toward: rest)
    case .retarget(let rest):
      if phase == .inFlight { steer(toward: rest) }
      if phase == .atRest { begin(toward: rest) }
    case .cancel(let rest):
      begin(toward: rest)
    }
  }

  @inlinable
  mutating func grab() {
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
  }

  @inlinable
  mutating func begin(toward rest: SIMD2<Double>) {
    phase = .inFlight
    steer(toward: rest)
  }

  // A target that changes starts the clock anew.
  @inlinable
  mutating func steer(toward rest: SIMD2<Double>) {
    target = rest
    start = now
  }

  /// Moves the value on by one step as long as the tick.
  ///
  /// - Parameter time: The time of the tick.
  @inlinable
  public mutating func advance(to time: Instant) {
    let dt = time.seconds(since: now)
    now = time
    guard phase == .inFlight, dt > 0 else { return }
    let force = stiffness * (target - presented.position) - damping * presented.velocity
    presented.velocity += force * (dt * inverseMass)
    presented.position += presented.velocity * dt
    if time.seconds(since: start) >= settlingDuration {
      presented = MotionState(position: target)
      phase = .atRest
    }
  }
}

extension Wave: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "wave",
      family: .force,
      fidelity: .faithful,
      summary: "Wave 0.3's spring: semi-implicit Euler, one step a tick, ended by the clock.",
      parameters: [
        EngineParameter(
          name: "damping-ratio", summary: "damping ratio, 1 is critical",
          kind: .number(default: 0.8, in: 0...1e3)),
        EngineParameter(
          name: "response", summary: "period of the undamped oscillation", unit: "s",
          kind: .number(default: 0.2, in: 1e-3...1e3)),
        EngineParameter(
          name: "mass", summary: "mass", unit: "kg", kind: .number(default: 1, in: 1e-6...1e6)),
      ],
      knownDefects: [
        "The motion depends on the tick rate, and a tick longer than 30.6 ms (for the default "
          + "parameters) makes it blow up: at 30 Hz and below it grows until the clock ends it.",
        "It ends by the clock, and snaps to its target from wherever it is.",
        "Damping above 60 is rubber-banded, so that a stiff spring bounces more than it was asked "
          + "to, while its settling time stays that of the damping asked for.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      dampingRatio: parameters.number("damping-ratio") ?? 0.8,
      response: parameters.number("response") ?? 0.2,
      mass: parameters.number("mass") ?? 1)
  }

  /// The exact solution of the same equation, with the damping that is used.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: damping, mass: mass)
  }
}
