public import MotionModel

/// The spring of the article's own animator: semi-implicit Euler with the real tick length.
///
/// Each tick takes one step as long as the tick: F = k (target - x) - c v; v += F dt / m; x += v dt.
/// Faithful, defects included: the motion depends on the tick rate, and ticks longer than
/// `stableStep` make it blow up. Use `SpringExact` for the same equation without either.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), `UINTSpringAnimation`,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>; stability limit by the
///   Jury criterion on the step's matrix.
public struct Spring: Engine {
  /// The presented position and velocity.
  public private(set) var state = MotionState.zero

  /// Whether nothing will move before the next interaction.
  public private(set) var isAtRest = true

  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor: SIMD2<Double>?
  @usableFromInline var now = Instant.zero

  /// The stiffness k, per second squared and unit of mass.
  public let stiffness: Double

  /// The damping c, per second and unit of mass.
  public let damping: Double

  /// The mass m.
  public let mass: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k, above 0.
  ///   - damping: The damping c, at least 0.
  ///   - mass: The mass m, above 0.
  public init(stiffness: Double = 300, damping: Double = 20, mass: Double = 1) {
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
  }

  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: mass, stiffness: stiffness))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    state = MotionState(position: position)
    target = position
    isAtRest = true
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    now = time
    isAtRest = false
    switch interaction {
    case .grab:
      anchor = state.position
      state.velocity = .zero
    case .drag(let translation):
      state.position = (anchor ?? state.position) + translation
    case .release(let velocity, let rest):
      anchor = nil
      state.velocity = velocity
      target = rest
    case .retarget(let rest):
      target = rest
    case .cancel(let rest):
      anchor = nil
      target = rest
    }
  }

  /// Moves the value on by one step as long as the tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    let dt = time.seconds(since: now)
    now = time
    guard !isAtRest, anchor == nil, dt > 0 else { return }
    let force = stiffness * (target - state.position) - damping * state.velocity
    state.velocity += force * dt / mass
    state.position += state.velocity * dt
    if state.velocity.length < 0.05, (target - state.position).length < 1 {
      state = MotionState(position: target)
      isAtRest = true
    }
  }
}

extension Spring: CatalogueEngine {
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "spring",
      family: .force,
      fidelity: .faithful,
      summary: "The article's own animator: semi-implicit Euler, one step a tick.",
      parameters: [
        EngineParameter(
          name: "stiffness", summary: "stiffness k", unit: "kg/s^2",
          kind: .number(default: 300, in: 1e-6...1e9)),
        EngineParameter(
          name: "damping", summary: "damping c", unit: "kg/s",
          kind: .number(default: 20, in: 0...1e6)),
        EngineParameter(
          name: "mass", summary: "mass m", unit: "kg", kind: .number(default: 1, in: 1e-6...1e6)),
      ],
      knownDefects: [
        "The motion depends on the tick rate: 0.2 s after a start from 0 to 100 it is at 103.7 at "
          + "30 Hz and at 109.5 at 240 Hz.",
        "A tick longer than 66.7 ms (for the default parameters) makes it blow up.",
        "It snaps to its target from up to 1 point away.",
      ])
  }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      stiffness: parameters.number("stiffness") ?? 300,
      damping: parameters.number("damping") ?? 20,
      mass: parameters.number("mass") ?? 1)
  }
}
