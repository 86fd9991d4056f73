public import MotionModel

/// A timed animation that ends one tick of 60 Hz short of its target, as RBBAnimation does.
///
/// The defect: of 60 values a second the last one, that of the end, is never made; the value stays
/// where it was one tick before: for 0.4 s and the `hermite` curve of ``Cubic``, the sound twin,
/// with 0.5% of the way left.
///
/// - Note: Source: Robert Böhnke's RBBAnimation, whose `values` have duration times 60 elements,
///   the last one for a share of (n - 1) / n, <https://github.com/robb/RBBAnimation>.
public struct OneTickShort: SeededFault {
  /// The sound engine inside.
  public var sound: Cubic
  private var target = SIMD2<Double>.zero
  private var start = Instant.zero
  private var isHeld = false

  /// Creates the engine.
  ///
  /// - Parameter duration: The duration, in seconds, from 1e-3 to 1e3.
  public init(duration: Double = 0.4) {
    sound = Cubic(duration: duration, policy: .hermite)
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
    target = position
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
      (target, start, isHeld) = (rest, time, false)
    }
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    guard !isHeld, !sound.isAtRest else { return sound.advance(to: time) }
    let last = start.advanced(byNanoseconds: max(sound.length - 16_666_667, 0))
    guard time >= last else { return sound.advance(to: time) }
    sound.advance(to: last)
    sound.place(at: sound.state.position)
  }
}

extension OneTickShort {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:one-tick-short",
      family: .fault,
      fidelity: .faithful,
      summary: "RBBAnimation: the value of the last tick is never made.",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration", unit: "s",
          kind: .number(default: 0.4, in: 1e-3...1e3))
      ],
      knownDefects: ["It rests short of its target, by 0.5% of the way."],
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
