public import MotionModel

/// The springs of Framer Motion: closed forms that a retarget restarts with an estimated velocity.
///
/// Each component is a number of its own, computed from the time since its start. It rests, with a
/// snap to its end, at a speed of at most 2 pt/s within 0.5 pt, or 0.01 pt/s within 0.005 pt where
/// it starts less than 5 pt away. A release takes the velocity that it is given. A retarget takes
/// the way of the last tick over its time, which counts as 30 ms at most, for the velocity; none
/// when the last tick is more than 30 ms ago.
///
/// Faithful; the curve between two interactions is exact, to its rest.
///
/// - Note: Source: Framer Motion 11 (2024), `spring` and `MotionValue.getVelocity`, stiffness 100,
///   damping 10 and mass 1 by default, <https://github.com/motiondivision/motion>.
@frozen
public struct Framer: Engine {
  @usableFromInline var presented = MotionState.zero

  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var phase = MotionPhase.atRest
  @usableFromInline var x = FramerAxis()
  @usableFromInline var y = FramerAxis()
  @usableFromInline var start = Instant.zero
  @usableFromInline var shownAt = Instant.zero
  @usableFromInline var lastTravel = SIMD2<Double>.zero
  @usableFromInline var lastLength = 0.0
  @usableFromInline let squaredFrequency: Double
  @usableFromInline let decayRate: Double

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
  public init(stiffness: Double = 100, damping: Double = 10, mass: Double = 1) {
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
    squaredFrequency = stiffness / mass
    decayRate = 0.5 * (damping / mass)
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
    start = now
    lastLength = 0
    shownAt = now
    target = rest
    x = FramerAxis(from: presented.position.x, velocity: presented.velocity.x, to: rest.x)
    y = FramerAxis(from: presented.position.y, velocity: presented.velocity.y, to: rest.y)
  }

  @inlinable
  mutating func steer(toward rest: SIMD2<Double>) {
    let (travel, length, time) = (lastTravel, lastLength, shownAt)
    if now.seconds(since: time) > 0.03 {
      presented.velocity = .zero
    } else if length > 0 {
      presented.velocity = travel / min(length, 0.03)
    }
    begin(toward: rest)
    // The value itself goes on, so that another retarget before the next tick finds the same.
    (lastTravel, lastLength, shownAt) = (travel, length, time)
  }

  /// Presents the value at a time of the closed form.
  ///
  /// - Parameter time: The time of the tick.
  @inlinable
  public mutating func advance(to time: Instant) {
    let dt = time.seconds(since: now)
    now = time
    guard phase == .inFlight, dt > 0 else { return }
    let before = presented.position
    presented = show(at: time.seconds(since: start))
    lastTravel = presented.position - before
    lastLength = dt
    shownAt = time
    if x.isDone && y.isDone { phase = .atRest }
  }

  @usableFromInline
  mutating func show(at time: Double) -> MotionState {
    let step = step(at: time)
    let isUnderdamped = decayRate * decayRate < squaredFrequency
    let earlier = max(time - 0.005, 0)
    let earlierStep = isUnderdamped ? self.step(at: earlier) : step
    let span = isUnderdamped ? time - earlier : 0
    let (positionX, velocityX) = x.show(step, earlier: earlierStep, span: span)
    let (positionY, velocityY) = y.show(step, earlier: earlierStep, span: span)
    return MotionState(
      position: SIMD2(positionX, positionY), velocity: SIMD2(velocityX, velocityY))
  }

  private func step(at time: Double) -> OscillatorStep {
    let excess = decayRate * decayRate - squaredFrequency
    let difference = max(excess, 0).squareRoot()
    guard difference * time > 300 else {
      return OscillatorStep(time: time, squaredFrequency: squaredFrequency, decayRate: decayRate)
    }
    // sinh and cosh of 300 are the same number to the last digit.
    var step = OscillatorStep()
    let cut = 0.5 * Elementary.exp(300 - decayRate * time)
    step.offsetFromVelocity = cut / difference
    step.offsetFromOffset = cut + decayRate * step.offsetFromVelocity
    step.velocityFromVelocity = -decayRate * step.offsetFromVelocity
    step.velocityFromOffset = -decayRate * step.offsetFromOffset
    return step
  }
}

extension Framer: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "framer",
      family: .force,
      fidelity: .faithful,
      summary: "Framer Motion 11's spring: a closed form, restarted at a retarget.",
      parameters: [
        EngineParameter(
          name: "stiffness", summary: "stiffness k", unit: "kg/s^2",
          kind: .number(default: 100, in: 1e-6...1e9)),
        EngineParameter(
          name: "damping", summary: "damping c", unit: "kg/s",
          kind: .number(default: 10, in: 0...1e6)),
        EngineParameter(
          name: "mass", summary: "mass m", unit: "kg", kind: .number(default: 1, in: 1e-6...1e6)),
      ],
      knownDefects: [
        "A retarget takes the mean velocity of the last tick, half a tick old; one tick longer than "
          + "30 ms gives too high a velocity, and a pause of more than 30 ms none.",
        "It snaps to its target from up to half a point away, each component at its own time; from "
          + "critical damping on whatever its speed.",
        "A strongly overdamped spring is dragged to its target where the argument of its sinh "
          + "passes 300.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      stiffness: parameters.number("stiffness") ?? 100,
      damping: parameters.number("damping") ?? 10,
      mass: parameters.number("mass") ?? 1)
  }

  /// The exact solution of the same equation.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: damping, mass: mass)
  }
}
