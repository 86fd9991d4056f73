public import MotionModel

/// The fling of Android's physics-based animations, `FlingAnimation`.
///
/// v' = v e^(-4.2 f t), with the friction f, and the position is its integral; one animation an
/// axis. An axis stops where it is, at the first tick with a speed below 62.5 times a threshold.
/// The time is read in whole milliseconds.
///
/// A decay has no target: it rests where it coasts to. A release takes the velocity, whatever the
/// point that it names; a retarget changes nothing; a cancel stops it where it is.
///
/// Faithful, but that the original keeps value and velocity in single precision. Use ``DecayExact``
/// for the same equation to its end.
///
/// - Note: Source: Android Open Source Project, androidx.dynamicanimation 1.0, `FlingAnimation`
///   (friction -4.2 times a factor of 1, threshold 0.75 of the smallest visible change, which is a
///   pixel),
///   <https://developer.android.com/reference/androidx/dynamicanimation/animation/FlingAnimation>.
@frozen
public struct Fling: Engine {
  @usableFromInline var motion: ExponentialApproach
  @usableFromInline let frameTime: FrameTime

  /// The friction f, a factor of 4.2 per second.
  public let friction: Double

  /// A 62.5th of a second of the speed below which an axis stops, in points.
  public let threshold: Double

  /// Creates a fling.
  ///
  /// - Parameters:
  ///   - friction: The friction, a factor of 4.2 per second, above 0.
  ///   - threshold: A 62.5th of a second of the speed below which an axis stops, in points,
  ///     above 0.
  ///   - exactTime: Whether it reads the time as it is, and not in whole milliseconds.
  public init(friction: Double = 1, threshold: Double = 0.75, exactTime: Bool = false) {
    self.friction = friction
    self.threshold = threshold
    frameTime = exactTime ? .exact : .milliseconds
    motion = ExponentialApproach(rate: 4.2 * friction)
  }

  /// The speed, in points per second, below which an axis stops.
  public var endSpeed: Double { 62.5 * threshold }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { motion.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { motion.phase == .atRest }

  /// Rests where it coasts to, and its speed never grows; an axis may stop a half tick earlier.
  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, oscillator: .init(mass: 1, stiffness: 0))
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
    let length = frameTime.length(from: motion.now, to: time)
    motion.now = time
    guard motion.phase == .inFlight, length > 0 else { return }
    motion.move(by: length)
    let speedLimit = 62.5 * threshold
    let velocity = motion.presented.velocity
    let ended = velocity * velocity .< speedLimit * speedLimit
    if all(ended) {
      motion.stop()
    } else if any(ended) {
      motion.stop(ended)
    }
  }
}

extension Fling: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fling",
      family: .decay,
      fidelity: .faithful,
      summary: "Android's FlingAnimation, androidx.dynamicanimation 1.0.",
      parameters: [
        EngineParameter(
          name: "friction", summary: "friction, a factor of 4.2 per second",
          kind: .number(default: 1, in: 1e-3...100)),
        EngineParameter(
          name: "threshold", summary: "an axis stops below 62.5 times this a second",
          unit: "pt", kind: .number(default: 0.75, in: 1e-6...1e3)),
        EngineParameter(
          name: "time", summary: "how it reads the time",
          kind: .choice(FrameTime.allCases.map { $0.rawValue })),
      ],
      knownDefects: [
        "It stops dead from a speed of up to 46.9 pt/s, along each axis by itself, at a tick.",
        "With time=milliseconds its speed ripples where a tick is no whole number of milliseconds.",
      ])
  }

  /// The same decay to its end.
  public var exactTwin: ExactTwin? { DecayExact.twin(rate: motion.rate) }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      friction: parameters.number("friction") ?? 1,
      threshold: parameters.number("threshold") ?? 0.75,
      exactTime: parameters.word("time") == FrameTime.exact.rawValue)
  }
}
