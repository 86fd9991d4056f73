public import MotionModel

/// A timed animation that jumps to its end at half time, as RBBAnimation's easeInOutQuart does.
///
/// The defect: the second half of the curve is -1/2 (2t - 2)^4 + 1 with a whole-number -1/2, which
/// is 0 in C, so that the share of the way is 1 from half time on. The first half is that of the
/// sound twin, the `hermite` curve of ``Cubic``; from half the way it jumps to the target and waits
/// there for the end.
///
/// - Note: Source: Robert Böhnke's RBBAnimation, `RBBEasingFunctionEaseInOutQuart`,
///   <https://github.com/robb/RBBAnimation>.
public struct HalfTimeJump: SeededFault {
  /// The sound engine inside.
  public var sound: Cubic
  private var target = SIMD2<Double>.zero
  private var start = Instant.zero
  private var isHeld = false
  private var hasJumped = false

  /// Creates the engine.
  ///
  /// - Parameter duration: The duration, in seconds, from 1e-3 to 1e3.
  public init(duration: Double = 0.4) {
    sound = Cubic(duration: duration, policy: .hermite)
  }

  /// What is presented.
  public var state: MotionState {
    hasJumped && !sound.isAtRest ? MotionState(position: target) : sound.state
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
    (target, hasJumped) = (position, false)
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    // The sound engine goes on from what is presented.
    if hasJumped { sound.place(at: target) }
    sound.handle(interaction, at: time)
    switch interaction {
    case .grab, .drag:
      isHeld = true
    case .retarget where isHeld:
      break
    case .release(_, let rest), .retarget(let rest), .cancel(let rest):
      (target, start, isHeld) = (rest, time, false)
    }
    hasJumped = false
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    sound.advance(to: time)
    guard !isHeld, !sound.isAtRest else { return }
    hasJumped = 2 * (time.nanoseconds - start.nanoseconds) >= sound.length
  }
}

extension HalfTimeJump {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:half-time-jump",
      family: .fault,
      fidelity: .faithful,
      summary: "RBBAnimation: easeInOutQuart jumps from half the way to its end.",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration", unit: "s",
          kind: .number(default: 0.4, in: 1e-3...1e3))
      ],
      knownDefects: ["The position jumps at half time."],
      soundTwin: "cubic:handoff=hermite")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(duration: parameters.number("duration") ?? 0.4)
  }

  /// The sound engine.
  public var exactTwin: ExactTwin? {
    .curve(Cubic(duration: Double(sound.length) * 1e-9, policy: .hermite))
  }
}
