public import MotionModel

/// A damped spring, solved exactly: the same motion at every tick rate.
///
/// m x'' + c x' + k (x - target) = 0 has a closed form; over a tick of given length it is one 2x2
/// matrix, computed once for each of the last two lengths and applied every tick. Exact: the
/// reference for ``Spring`` and other steppers of the same equation, for every damping ratio. After
/// 10 s at 240 Hz the rounding of 2,400 products stays below a relative 1e-9.
///
/// It rests, with a snap to its target, at the first tick with a speed below 0.05 pt/s and a
/// distance below 0.05 pt. An undamped spring never rests.
///
/// - Note: Source: the damped harmonic oscillator, e.g. L. D. Landau, E. M. Lifshitz, Mechanics
///   (1976), section 25.
@frozen
public struct SpringExact: Engine {
  @usableFromInline var presented = MotionState.zero

  // Ticks work on the offset from the target, so that no subtraction of the target stands between
  // one tick and the next.
  @usableFromInline var offset = SIMD2<Double>.zero
  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var steps = StepCache(placeholder: OscillatorStep())
  @usableFromInline let squaredFrequency: Double
  @usableFromInline let decayRate: Double
  @usableFromInline var phase = MotionPhase.atRest

  /// The stiffness k, in kg/s^2.
  public let stiffness: Double

  /// The damping c, in kg/s.
  public let damping: Double

  /// The mass m, in kg.
  public let mass: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - damping: The damping c, in kg/s, at least 0.
  ///   - mass: The mass m, in kg, above 0.
  public init(stiffness: Double = 300, damping: Double = 20, mass: Double = 1) {
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
    squaredFrequency = stiffness / mass
    decayRate = 0.5 * (damping / mass)
  }

  /// Creates a spring of mass 1 from the time of an undamped oscillation.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped oscillation, in seconds, above 0.
  ///   - dampingRatio: The damping ratio, at least 0; 1 is critical.
  /// - Note: Source: Apple, WWDC 2018 session 803, "Designing Fluid Interfaces": k = (2 pi /
  ///   response)^2, c = 4 pi ratio / response,
  ///   <https://developer.apple.com/videos/play/wwdc2018/803/>.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// Creates a spring of mass 1 from its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds, above 0.
  ///   - bounce: The bounce, above -1 and at most 1; 0 is critical damping, 1 none.
  /// - Note: Source: Apple, WWDC 2023 session 10158, "Animate with springs": k = (2 pi /
  ///   duration)^2, damping ratio 1 - bounce, or 1 / (1 + bounce) below 0,
  ///   <https://developer.apple.com/videos/play/wwdc2023/10158/>.
  public init(duration: Double, bounce: Double) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { phase == .atRest }

  /// An exact oscillator that rests on its target.
  public var claims: EngineClaims {
    EngineClaims(isExact: true, oscillator: .init(mass: mass, stiffness: stiffness))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  @inlinable
  @inline(__always)
  public mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
    offset = .zero
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
  @inline(__always)
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
      start(toward: rest)
    case .retarget(let rest):
      if phase != .held { start(toward: rest) }
    case .cancel(let rest):
      start(toward: rest)
    }
  }

  @inlinable
  @inline(__always)
  mutating func grab() {
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
  }

  @inlinable
  @inline(__always)
  mutating func start(toward rest: SIMD2<Double>) {
    target = rest
    offset = presented.position - rest
    phase = .inFlight
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  @inlinable
  @inline(__always)
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- now.nanoseconds
    now = time
    guard phase == .inFlight, length > 0 else { return }
    if _slowPath(!steps.knows(length)) { self = Self.remembering(length, in: self) }
    let step = steps[length]
    let velocity = presented.velocity
    presented.velocity = step.velocityFromOffset * offset + step.velocityFromVelocity * velocity
    offset = step.offsetFromOffset * offset + step.offsetFromVelocity * velocity
    presented.position = target + offset
    if presented.velocity.dot(presented.velocity) < 0.0025, offset.dot(offset) < 0.0025 {
      presented = MotionState(position: target)
      offset = .zero
      phase = .atRest
    }
  }

  @usableFromInline
  @inline(never)
  static func remembering(_ nanoseconds: Int64, in engine: SpringExact) -> SpringExact {
    var engine = engine
    let step = OscillatorStep(
      time: Double(nanoseconds) * 1e-9, squaredFrequency: engine.squaredFrequency,
      decayRate: engine.decayRate)
    engine.steps.remember(step, for: nanoseconds)
    return engine
  }
}

extension SpringExact: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "spring-exact",
      family: .force,
      fidelity: .exact,
      summary: "A damped spring in closed form, the same motion at every tick rate.",
      parameters: [
        EngineParameter(
          name: "stiffness", summary: "stiffness k", unit: "kg/s^2",
          kind: .number(default: 300, in: 1e-6...1e9), group: "mechanical"),
        EngineParameter(
          name: "damping", summary: "damping c", unit: "kg/s",
          kind: .number(default: 20, in: 0...1e6), group: "mechanical"),
        EngineParameter(
          name: "mass", summary: "mass m", unit: "kg",
          kind: .number(default: 1, in: 1e-6...1e6), group: "mechanical"),
        EngineParameter(
          name: "response", summary: "period of the undamped oscillation", unit: "s",
          kind: .number(default: 0.5, in: 1e-3...1e3), group: "fluid"),
        EngineParameter(
          name: "damping-ratio", summary: "damping ratio, 1 is critical",
          kind: .number(default: 0.825, in: 0...1e3), group: "fluid"),
        EngineParameter(
          name: "duration", summary: "perceived duration", unit: "s",
          kind: .number(default: 0.5, in: 1e-3...1e3), group: "perceptual"),
        EngineParameter(
          name: "bounce", summary: "bounce, 0 is critical damping, 1 none",
          kind: .number(default: 0, in: -0.99...1), group: "perceptual"),
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, the defaults of the chosen group filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    if let response = parameters.number("response"),
      let ratio = parameters.number("damping-ratio")
    {
      self.init(response: response, dampingRatio: ratio)
    } else if let duration = parameters.number("duration"),
      let bounce = parameters.number("bounce")
    {
      self.init(duration: duration, bounce: bounce)
    } else {
      self.init(
        stiffness: parameters.number("stiffness") ?? 300,
        damping: parameters.number("damping") ?? 20,
        mass: parameters.number("mass") ?? 1)
    }
  }
}
