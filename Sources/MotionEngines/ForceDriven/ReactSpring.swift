public import MotionModel

/// The springs of react-spring: semi-implicit Euler in whole milliseconds, rounded up.
///
/// Each component is a number of its own. A tick takes as many steps of 1 ms as it has begun: 17 at
/// 60 Hz, so that it runs 2% fast, and 9 at 120 Hz, 8% fast. The first tick of a loop that stood
/// still counts as 16.667 ms, and every tick as 64 ms at most. A component rests, with a snap to
/// its end, when its distance is at most a thousandth of the whole distance since the last
/// interaction, 1 pt at most, and its speed at most a hundred times that a second: up to 100 pt/s.
///
/// Faithful.
///
/// - Note: Source: react-spring 9 (2021), `SpringValue` and `rafz`, tension 170, friction 26 and
///   mass 1 by default, <https://github.com/pmndrs/react-spring>.
@frozen
public struct ReactSpring: Engine {
  @usableFromInline var presented = MotionState.zero

  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var phase = MotionPhase.atRest
  @usableFromInline var x = ReactSpringAxis()
  @usableFromInline var y = ReactSpringAxis()
  @usableFromInline var loopRuns = false
  @usableFromInline let squaredFrequency: Double
  @usableFromInline let dampingRate: Double

  /// The tension, in kg/s^2.
  public let tension: Double

  /// The friction, in kg/s.
  public let friction: Double

  /// The mass, in kg.
  public let mass: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - tension: The tension k, in kg/s^2, above 0.
  ///   - friction: The friction c, in kg/s, at least 0; stable where k / m and 2000 c / m make up
  ///     less than 4e6.
  ///   - mass: The mass m, in kg, above 0.
  public init(tension: Double = 170, friction: Double = 26, mass: Double = 1) {
    self.tension = tension
    self.friction = friction
    self.mass = mass
    squaredFrequency = tension / mass
    dampingRate = friction / mass
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { phase == .atRest }

  /// An oscillator that rests on its target.
  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: mass, stiffness: tension))
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
    loopRuns = false
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

  // A loop that drags and rests have left without a moving value stands still.
  @inlinable
  mutating func begin(toward rest: SIMD2<Double>) {
    if phase != .inFlight { loopRuns = false }
    phase = .inFlight
    steer(toward: rest)
  }

  @inlinable
  mutating func steer(toward rest: SIMD2<Double>) {
    target = rest
    let (position, velocity) = (presented.position, presented.velocity * 1e-3)
    x = ReactSpringAxis(from: position.x, velocity: velocity.x, to: rest.x)
    y = ReactSpringAxis(from: position.y, velocity: velocity.y, to: rest.y)
  }

  /// Moves the value on by the steps that the tick has begun.
  ///
  /// - Parameter time: The time of the tick.
  /// - Complexity: O(n) in the milliseconds of the tick, at most 64.
  @inlinable
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- now.nanoseconds
    now = time
    guard phase == .inFlight, length > 0 else { return }
    // Milliseconds, rounded up.
    let count = loopRuns ? Int((min(length, 64_000_000) + 999_999) / 1_000_000) : 17
    loopRuns = true
    x.step(count, stiffness: squaredFrequency, damping: dampingRate)
    y.step(count, stiffness: squaredFrequency, damping: dampingRate)
    presented = MotionState(
      position: SIMD2(x.position, y.position), velocity: SIMD2(x.velocity, y.velocity) * 1e3)
    if x.isDone && y.isDone { phase = .atRest }
  }
}

extension ReactSpring: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "react-spring",
      family: .force,
      fidelity: .faithful,
      summary: "react-spring 9's SpringValue: semi-implicit Euler in whole milliseconds.",
      parameters: [
        EngineParameter(
          name: "tension", summary: "tension k", unit: "kg/s^2",
          kind: .number(default: 170, in: 1e-6...1e9)),
        EngineParameter(
          name: "friction", summary: "friction c", unit: "kg/s",
          kind: .number(default: 26, in: 0...1e6)),
        EngineParameter(
          name: "mass", summary: "mass m", unit: "kg", kind: .number(default: 1, in: 1e-6...1e6)),
      ],
      knownDefects: [
        "A tick is rounded up to whole milliseconds: it runs 2% fast at 60 Hz, 8% at 120 Hz and 20% "
          + "at 240 Hz.",
        "The first tick of a loop that stood still counts as 16.667 ms, 17 steps, at every rate.",
        "It loses what a tick is longer than 64 ms.",
        "It snaps to its target from up to 1 point away and stops dead from up to 100 pt/s, each "
          + "component at its own time.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` for constants whose motion steps of 1 ms cannot follow.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      tension: parameters.number("tension") ?? 170,
      friction: parameters.number("friction") ?? 26,
      mass: parameters.number("mass") ?? 1)
    // Jury criterion on the step's matrix: h^2 k / m + 2 h c / m < 4.
    let share = (squaredFrequency * 1e-6 + 2 * dampingRate * 1e-3) / 4
    guard share < 1 else {
      throw EngineParameterError(
        "engine react-spring: found tension / mass \(squaredFrequency) and friction / mass "
          + "\(dampingRate), \(share) of what steps of 1 ms can follow; expected less than 1")
    }
  }

  /// The exact solution of the same equation.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: tension, damping: friction, mass: mass)
  }
}
