public import MotionModel

/// A velocity that keeps a fixed share of itself each millisecond, solved exactly.
///
/// v' = v d^(1000 t) and x = x0 + v0 (d^(1000 t) - 1) / (1000 ln d): the logarithmic form, which is
/// the integral of the velocity. It comes to rest at x0 - v0 / (1000 ln d), with a snap from at
/// most 0.05 pt at a speed of less than 0.05 pt/s, as ``SpringExact``. d is 0.998 for a scroll
/// view's normal rate of deceleration, 0.99 for its fast one.
///
/// A decay has no target: it rests where it coasts to. A release takes the velocity, whatever the
/// point that it names; a retarget changes nothing; a cancel stops it where it is.
///
/// Exact: the reference for ``Decay``, whose sum of whole milliseconds falls short by 0.1%, and for
/// ``Fling`` and ``Friction``, which differ in the share and in the end.
///
/// - Note: Source: the integral of exponential decay; rates from Apple,
///   `UIScrollView.DecelerationRate`,
///   <https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct>.
@frozen
public struct DecayExact: Engine {
  @usableFromInline var motion: ExponentialApproach

  /// The key of ``deceleration``.
  public static let deceleration = Parameter(
    "deceleration", "share of the velocity left after a millisecond, 0.998 normal, 0.99 fast",
    default: 0.998, in: 0.5...0.999999)

  /// The share d of the velocity that is left after a millisecond.
  public let deceleration: Double

  /// Creates a decay.
  ///
  /// - Parameter deceleration: The share of the velocity that is left after a millisecond, above 0
  ///   and below 1.
  public init(deceleration: Double = Self.deceleration.fallback) {
    self.deceleration = deceleration
    motion = ExponentialApproach(rate: -1000 * Elementary.log(deceleration))
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { motion.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { motion.phase == .atRest }

  /// Exact, rests where it coasts to, and its speed, as that of a mass without a spring, never
  /// grows.
  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, isExact: true, oscillator: .init(mass: 1, stiffness: 0))
  }

  /// Returns how far a velocity coasts, in points.
  ///
  /// - Parameter velocity: The velocity at the release, in points per second.
  /// - Returns: 499.499833 along an axis for 1000 along it.
  public func travel(velocity: SIMD2<Double>) -> SIMD2<Double> {
    velocity / motion.rate
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  @inlinable
  @inline(__always)
  public mutating func place(at position: SIMD2<Double>) {
    motion.place(at: position)
  }

  /// Takes an interaction; a retarget changes nothing.
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
    case .release(let velocity, _):
      motion.coast(velocity: velocity)
    case .retarget:
      break
    case .cancel:
      motion.stop()
    }
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
    motion.move(by: length)
    if motion.presented.velocity.dot(motion.presented.velocity) < 0.0025,
      motion.offset.dot(motion.offset) < 0.0025
    {
      motion.settle(.init(repeating: true))
      motion.phase = .atRest
    }
  }
}

extension DecayExact: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "decay-exact",
      family: .decay,
      fidelity: .exact,
      summary: "A logarithmic decay in closed form, as a scroll view's away from its limits.",
      parameters: [deceleration.listed])
  }

  /// The decay with a given rate, or nil where the rate is out of range.
  static func twin(rate: Double) -> ExactTwin? {
    let deceleration = Elementary.exp(-1e-3 * rate)
    guard deceleration >= 0.5, deceleration <= 0.999999 else { return nil }
    return .decay(DecayExact(deceleration: deceleration))
  }

  /// Creates the engine from checked parameters.
  public init(parameters: EngineParameters) {
    self.init(deceleration: parameters[Self.deceleration])
  }
}
