public import MotionModel

/// A spring that rests, with a snap to its target, when a clock says so, as Wave's does.
///
/// It ends after -ln(1e-4) / w seconds for a damping ratio of at least 1, times 1.25, else divided
/// by the ratio, whatever speed and distance are left. The defect: an overdamped spring is slower
/// than the formula says; with 300 and 60 it ends after 0.665 s with 2.9% of the way left. The
/// sound twin is ``SpringExact``.
///
/// - Note: Source: Janum Trivedi's Wave, `Spring.settlingDuration` and `SpringAnimator`,
///   <https://github.com/jtrivedi/Wave>.
public struct WallClockRest: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private var target = SIMD2<Double>.zero
  private var end = Instant.zero
  private var isHeld = false

  /// Creates the engine.
  ///
  /// - Parameter sound: The sound engine.
  public init(sound: SpringExact = SpringExact(stiffness: 300, damping: 60)) {
    self.sound = sound.engine
  }

  /// How long a flight lasts, in nanoseconds.
  var length: Int64 {
    let frequency = sound.motion.stiffness.squareRoot()
    let ratio = sound.motion.damping / (2 * frequency)
    let seconds = -Elementary.log(1e-4) / frequency * (ratio >= 1 ? 1.25 : 1 / ratio)
    return seconds < 1e9 ? Int64(seconds * 1e9) : .max
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
    (target, end) = (position, .zero)
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    sound.handle(interaction, at: time)
    switch interaction {
    case .grab, .drag:
      isHeld = true
    case .retarget where isHeld:
      break
    case .release(_, let rest), .retarget(let rest), .cancel(let rest):
      (target, isHeld) = (rest, false)
      let (sum, overflows) = time.nanoseconds.addingReportingOverflow(length)
      end = Instant(nanoseconds: overflows ? .max : sum)
    }
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    sound.advance(to: time)
    if !isHeld, !sound.isAtRest, time >= end { sound.place(at: target) }
  }
}

extension WallClockRest {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:wall-clock-rest",
      family: .fault,
      fidelity: .faithful,
      summary: "Wave: it rests when a settling time is over, whatever is left.",
      parameters: SpringExact.faultParameters(damping: 60),
      knownDefects: ["An overdamped spring ends with a visible jump."],
      soundTwin: "spring-exact:damping=60")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(sound: SpringExact(faultParameters: parameters, damping: 60))
  }
}
