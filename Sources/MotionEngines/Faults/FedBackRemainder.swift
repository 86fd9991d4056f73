public import MotionModel

/// The spring of pop and Rebound: the interpolated state is fed back while the remainder is kept.
///
/// A Runge-Kutta step of 0.001f s is taken while the accumulated time lasts, and what is left over
/// is interpolated between the last two states. The defect: the next tick starts from the
/// interpolated state, although the left-over time stays in the accumulator too. So about half a
/// millisecond is lost at every tick, more of the motion the higher the rate: 0.2 s after a start
/// from 0 to 100 with 300 and 20 it is at 109.638 at 30 Hz, 109.420 at 60, 108.921 at 120 and
/// 106.895 at 240; exactly it would be at 109.927. The sound twin is ``SpringExact``.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPSpringSolver`, and Rebound, `Spring.advance`,
///   <https://github.com/facebookarchive/pop>; the numbers come from running pop's own solver.
public struct FedBackRemainder: Engine {
  private var value = HeldValue()
  private var accumulated = 0.0
  private let spring: RungeKutta

  /// The length of a step, in seconds.
  static var step: Double { Double(0.001 as Float) }

  /// Creates the engine.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - damping: The damping c, in kg/s, at least 0.
  public init(stiffness: Double = 300, damping: Double = 20) {
    spring = RungeKutta(stiffness: stiffness, damping: damping)
  }

  /// The presented position and velocity.
  public var state: MotionState { value.state }

  /// Whether nothing will move before the next interaction.
  public var isAtRest: Bool { value.phase == .atRest }

  /// An oscillator that rests on its target.
  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: 1, stiffness: spring.stiffness))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    value.place(at: position)
    accumulated = 0
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    value.handle(interaction, at: time)
    // A drag or a flight starts a new animation, whose accumulator is empty.
    if case .retarget = interaction {} else { accumulated = 0 }
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  /// - Complexity: O(n) in the length of the tick in milliseconds.
  public mutating func advance(to time: Instant) {
    guard let length = value.tick(to: time) else { return }
    accumulated += length
    var last = MotionState(
      position: value.state.position - value.target, velocity: value.state.velocity)
    var next = last
    while accumulated >= Self.step {
      last = next
      next = spring.stepped(next, by: Self.step)
      accumulated -= Self.step
    }
    let share = accumulated / Self.step
    value.state = MotionState(
      position: value.target + last.position + share * (next.position - last.position),
      velocity: last.velocity + share * (next.velocity - last.velocity))
    value.restIfSettled()
  }
}

extension FedBackRemainder: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:fed-back-remainder",
      family: .fault,
      fidelity: .faithful,
      summary: "pop and Rebound: the interpolated state is fed back while the remainder is kept.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["It loses about half a millisecond at every tick."],
      soundTwin: "spring-exact")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let spring = SpringExact(faultParameters: parameters)
    self.init(stiffness: spring.stiffness, damping: spring.damping)
  }

  /// The sound engine.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: spring.stiffness, damping: spring.damping)
  }
}
