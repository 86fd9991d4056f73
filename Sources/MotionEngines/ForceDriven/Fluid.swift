public import MotionModel

/// SwiftUI's fluid spring: velocity Verlet in steps of 1/300 s that run ahead of the tick.
///
/// The stiffness is (2 pi / response)^2, at most 45,000. Each step moves the velocity on by half a
/// step of the last force, the value by the velocity, and the velocity by half a step of the new
/// force; the damping acts on the velocity at half step. The force of a new animation is zero at
/// first, and a retarget keeps the last one. Steps are taken until they reach the tick, so that the
/// value is up to a step ahead; time of more than a second counts as its last 1/60 s.
///
/// It rests, with a snap to its target, when the squares of speed and force are at most 0.0036 and
/// the distance is at most 1% of the whole distance since the release, in points.
///
/// Faithful.
///
/// - Note: Source: SwiftUI's `FluidSpringAnimation`, response 0.5 and damping fraction 0.825 by
///   default, as described by OpenSwiftUI 6.5.4,
///   <https://github.com/OpenSwiftUIProject/OpenSwiftUI>; there a point's components are scaled by
///   128 before they are compared, here they are not.
@frozen
public struct Fluid: Engine {
  @usableFromInline var presented = MotionState.zero

  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var phase = MotionPhase.atRest
  @usableFromInline var force = SIMD2<Double>.zero
  @usableFromInline var origin = SIMD2<Double>.zero
  @usableFromInline var clock = SubStepClock(rate: 300, staysBehind: false)
  @usableFromInline let dampingRate: Double

  /// The period of the undamped oscillation, in seconds.
  public let response: Double

  /// The damping ratio.
  public let dampingRatio: Double

  /// The stiffness that the response gives, per second squared.
  public let stiffness: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped oscillation, in seconds, above 0; below 0.03 the
  ///     stiffness stays 45,000.
  ///   - dampingRatio: The damping ratio, at least 0.
  public init(response: Double = 0.5, dampingRatio: Double = 0.825) {
    let frequency = 2 * Double.pi / response
    self.response = response
    self.dampingRatio = dampingRatio
    stiffness = min(frequency * frequency, 45_000)
    dampingRate = 2 * dampingRatio * stiffness.squareRoot()
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { phase == .atRest }

  /// An oscillator that rests on its target.
  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: 1, stiffness: stiffness))
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
    origin = presented.position
    force = .zero
    clock.reset()
    target = rest
    phase = .inFlight
  }

  // The new animation is merged into the one in flight: origin, force and clock go on.
  @inlinable
  mutating func steer(toward rest: SIMD2<Double>) { target = rest }

  /// Moves the value on by the steps that are due.
  ///
  /// - Parameter time: The time of the tick.
  /// - Complexity: O(n) in the steps, at most 300.
  @inlinable
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- now.nanoseconds
    now = time
    guard phase == .inFlight, length > 0 else { return }
    clock.pass(min(length, 2_000_000_000))
    if clock.backlog > 3_000_000_000 { clock.backlog = 50_000_000 }
    let step = 1.0 / 300
    var (position, velocity) = (presented.position, presented.velocity)
    while clock.takeStep() {
      velocity += 0.5 * step * force
      position += step * velocity
      force = stiffness * (target - position) - dampingRate * velocity
      velocity += 0.5 * step * force
    }
    presented = MotionState(position: position, velocity: velocity)
    guard max(velocity.dot(velocity), force.dot(force)) <= 0.0036 else { return }
    let (whole, left) = (target - origin, target - position)
    if whole == .zero || 1e-4 * whole.dot(whole) >= left.dot(left) {
      presented = MotionState(position: target)
      phase = .atRest
    }
  }
}

extension Fluid: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fluid",
      family: .force,
      fidelity: .faithful,
      summary: "SwiftUI's fluid spring: velocity Verlet in steps of 1/300 s.",
      parameters: [
        EngineParameter(
          name: "response", summary: "period of the undamped oscillation", unit: "s",
          kind: .number(default: 0.5, in: 1e-3...1e3)),
        EngineParameter(
          name: "damping-ratio", summary: "damping ratio, 1 is critical",
          kind: .number(default: 0.825, in: 0...1e3)),
      ],
      knownDefects: [
        "It presents up to a step, 3.3 ms, too much, and how much differs from tick to tick where the "
          + "tick is no multiple of the step.",
        "The first half step of a new animation knows no force.",
        "It loses all but 1/60 s of a gap longer than a second.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` for a damping that steps of 1/300 s cannot follow.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      response: parameters.number("response") ?? 0.5,
      dampingRatio: parameters.number("damping-ratio") ?? 0.825)
    guard dampingRate <= 450 else {
      throw EngineParameterError(
        "engine fluid: found damping-ratio \(dampingRatio) with response \(response), a damping of "
          + "\(dampingRate) 1/s; expected at most 450, the limit of steps of 1/300 s")
    }
  }

  /// The exact solution of the same equation.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: dampingRate)
  }
}
