public import MotionModel

/// The spring of
/// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
///
/// A spring of mass 1 that has settled to a thousandth of the way when the duration is over; its
/// stiffness follows from the duration, the damping ratio and the initial velocity, anew at each
/// start. At the end of the duration the target is shown.
///
/// The initial velocity is a number: distances per second, positive towards the target. A release
/// gives it the share of the finger's velocity that points to the target; what the finger did
/// across is lost. A retarget or a cancel in flight begins from the current state, the presented
/// value, from standstill, as with `beginFromCurrentState`.
///
/// Faithful.
///
/// - Note: Source: Apple, UIKit (since iOS 7),
///   <https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)>.
@frozen
public struct UIViewSpring: Engine {
  /// A spring of mass 1.
  public struct Constants: Hashable, Sendable {
    /// The stiffness k, in kg/s^2.
    public var stiffness: Double
    /// The damping c, in kg/s.
    public var damping: Double
  }

  @usableFromInline var motion = OscillatorMotion(squaredFrequency: 1, decayRate: 1)
  @usableFromInline var end = Instant.zero
  @usableFromInline let atRest: Constants

  /// The duration T, in seconds.
  public let duration: Double

  /// The damping ratio z.
  public let dampingRatio: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds, from 1e-9 to 1e9.
  ///   - dampingRatio: The damping ratio, from 0.01 to 1; 1 is critical.
  public init(duration: Double = 0.5, dampingRatio: Double = 0.7) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    atRest = Self.constants(duration: duration, dampingRatio: dampingRatio, velocity: 0)
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { motion.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { motion.phase == .atRest }

  /// Exact, and rests on its target; the oscillator is another one after each release.
  public var claims: EngineClaims { EngineClaims(isExact: true) }

  /// Returns the spring that settles in time.
  ///
  /// - Parameter initialVelocity: Distances per second, positive towards the target.
  /// - Returns: Stiffness and damping: 387.274580 and 27.551010 for 0.5 s, 0.7 and 0.
  public func constants(initialVelocity: Double = 0) -> Constants {
    if initialVelocity == 0 { return atRest }
    return Self.constants(
      duration: duration, dampingRatio: dampingRatio, velocity: initialVelocity)
  }

  private static func constants(
    duration: Double, dampingRatio: Double, velocity: Double
  ) -> Constants {
    let settling = PerceptualSettling(
      duration: duration, dampingRatio: dampingRatio, velocity: velocity)
    let frequency = settling.frequency
    return Constants(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  @inlinable
  @inline(__always)
  public mutating func place(at position: SIMD2<Double>) {
    motion.place(at: position)
  }

  /// Takes an interaction; a retarget while a finger holds the value does not take it away.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  @inlinable
  @inline(__always)
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    motion.now = time
    switch interaction {
    case .grab:
      motion.grab()
    case .drag(let translation):
      motion.drag(by: translation)
    case .release(let velocity, let rest):
      start(toward: rest, velocity: velocity)
    case .retarget(let rest):
      if motion.phase != .held { start(toward: rest, velocity: .zero) }
    case .cancel(let rest):
      start(toward: rest, velocity: .zero)
    }
  }

  @usableFromInline
  mutating func start(toward rest: SIMD2<Double>, velocity: SIMD2<Double>) {
    let way = rest - motion.presented.position
    let initialVelocity = way.distancesPerSecond(of: velocity)
    let constants = constants(initialVelocity: initialVelocity)
    motion.become(
      squaredFrequency: constants.stiffness, decayRate: 0.5 * constants.damping)
    motion.start(toward: rest, velocity: initialVelocity * way)
    end = motion.now.advanced(bySeconds: duration)
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  @inlinable
  @inline(__always)
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- motion.now.nanoseconds
    motion.now = time
    guard motion.phase == .inFlight, length > 0 else { return }
    if time < end { motion.move(by: length) } else { motion.rest() }
  }
}

extension UIViewSpring: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "uiview-spring",
      family: .force,
      fidelity: .faithful,
      summary: "UIKit's animate(withDuration:...:usingSpringWithDamping:initialSpringVelocity:).",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration", unit: "s",
          kind: .number(default: 0.5, in: 1e-3...1e3)),
        EngineParameter(
          name: "damping-ratio", summary: "damping ratio, 1 is critical",
          kind: .number(default: 0.7, in: 0.01...1)),
      ],
      knownDefects: [
        "The initial velocity is a number, so that a release loses what is across the way.",
        "A retarget in flight starts from standstill.",
        "The duration is the same for a short way and a long one, so that the stiffness is not.",
        "It ends by its duration, from 0.1% of the way, more with little damping.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      duration: parameters.number("duration") ?? 0.5,
      dampingRatio: parameters.number("damping-ratio") ?? 0.7)
  }
}
