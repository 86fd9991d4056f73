public import MotionModel

/// The springs of rebound, Facebook's forerunner of pop for Android and the web: one a component.
///
/// Each component is a number of its own. A system of springs that has come to rest stops
/// its clock; the first tick after that counts as 1 ms, and every tick as 64 ms at most. A spring
/// rests, with a snap to its end, at a speed below 0.001 pt/s within 0.001 pt.
///
/// A finger that holds the value sets it, at rest; the system stops its clock at the second tick of
/// that. A release starts it with the velocity that is given; a retarget keeps all of its state.
///
/// Faithful.
///
/// - Note: Source: rebound-js 0.0.7 and later (Facebook, 2013), `Spring`, `SpringSystem` and
///   `SpringConfig`, whose default of tension 40 and friction 7 in Origami's units is 230.2 and 22,
///   <https://github.com/facebookarchive/rebound-js>.
@frozen
public struct Rebound: Engine {
  @usableFromInline var presented = MotionState.zero

  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var phase = MotionPhase.atRest
  @usableFromInline var x = ReboundAxis()
  @usableFromInline var y = ReboundAxis()
  @usableFromInline var clockRuns = false
  @usableFromInline var stillTicks = 0

  /// The tension, per second squared.
  public let tension: Double

  /// The friction, per second.
  public let friction: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - tension: The tension, per second squared, above 0; up to 6e6 is stable.
  ///   - friction: The friction, per second, at least 0; up to 1,500 is stable.
  public init(tension: Double = 230.2, friction: Double = 22) {
    self.tension = tension
    self.friction = friction
  }

  /// Creates a spring from its bounciness and speed, by pop's conversion.
  ///
  /// - Parameters:
  ///   - bounciness: The bounciness, in 0 ... 20.
  ///   - speed: The speed, in 0 ... 20.
  public init(bounciness: Double, speed: Double) {
    let constants = BouncyConversion(bounciness: bounciness, speed: speed)
    self.init(tension: constants.tension, friction: constants.friction)
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { phase == .atRest }

  /// An oscillator that rests on its target.
  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: 1, stiffness: tension))
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
    (x, y) = (ReboundAxis(), ReboundAxis())
    x.place(at: position.x)
    y.place(at: position.y)
    clockRuns = false
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
      settle()
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
    stillTicks = 0
    settle()
  }

  @inlinable
  mutating func settle() {
    x.place(at: presented.position.x)
    y.place(at: presented.position.y)
  }

  @inlinable
  mutating func begin(toward rest: SIMD2<Double>) {
    (x.velocity, y.velocity) = (presented.velocity.x, presented.velocity.y)
    phase = .inFlight
    steer(toward: rest)
  }

  @inlinable
  mutating func steer(toward rest: SIMD2<Double>) {
    target = rest
    (x.end, y.end) = (rest.x, rest.y)
    stillTicks = 0
  }

  /// Moves the springs on by the steps that are due.
  ///
  /// - Parameter time: The time of the tick.
  /// - Complexity: O(n) in the milliseconds of the tick, at most 64.
  @inlinable
  public mutating func advance(to time: Instant) {
    let dt = time.seconds(since: now)
    now = time
    guard dt > 0 else { return }
    guard phase == .inFlight else {
      // The system finds that nothing moves, and stops its clock.
      stillTicks = min(stillTicks + 1, 2)
      if stillTicks == 2 || phase == .atRest { clockRuns = false }
      if stillTicks == 1, clockRuns { settle(for: dt) }
      return
    }
    let elapsed = clockRuns ? dt : 0.001
    clockRuns = true
    x.advance(by: elapsed, tension: tension, friction: friction)
    y.advance(by: elapsed, tension: tension, friction: friction)
    presented = MotionState(
      position: SIMD2(x.position, y.position), velocity: SIMD2(x.velocity, y.velocity))
    if !x.moves && !y.moves { phase = .atRest }
  }

  // The first tick under a finger: springs that have moved take their steps at rest.
  @usableFromInline
  mutating func settle(for dt: Double) {
    x.advance(by: dt, tension: tension, friction: friction)
    y.advance(by: dt, tension: tension, friction: friction)
    settle()
  }
}

extension Rebound: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "rebound",
      family: .force,
      fidelity: .faithful,
      summary: "rebound-js's Spring: steps of 1 ms by a skewed Runge-Kutta scheme.",
      parameters: [
        EngineParameter(
          name: "tension", summary: "tension", unit: "1/s^2",
          kind: .number(default: 230.2, in: 1e-6...1e6), group: "physical"),
        EngineParameter(
          name: "friction", summary: "friction", unit: "1/s",
          kind: .number(default: 22, in: 0...1e3), group: "physical"),
        EngineParameter(
          name: "bounciness", summary: "bounciness",
          kind: .number(default: 4, in: 0...20), group: "bouncy"),
        EngineParameter(
          name: "speed", summary: "speed", kind: .number(default: 12, in: 0...20), group: "bouncy"),
      ],
      knownDefects: [
        "It loses about half a millisecond each tick.",
        "The first tick of a system that was at rest counts as 1 ms.",
        "It loses what a tick is longer than 64 ms.",
        "The first slope of each step takes the force at a place that the step before looked at.",
        "A tick shorter than 1 ms moves the value back towards where it was.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, the defaults of the chosen group filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    if let bounciness = parameters.number("bounciness"), let speed = parameters.number("speed") {
      self.init(bounciness: bounciness, speed: speed)
    } else {
      self.init(
        tension: parameters.number("tension") ?? 230.2,
        friction: parameters.number("friction") ?? 22)
    }
  }

  /// The exact solution of the same equation.
  public var exactTwin: ExactTwin? { .spring(stiffness: tension, damping: friction) }
}
