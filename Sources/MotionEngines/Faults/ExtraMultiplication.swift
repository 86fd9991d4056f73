public import MotionModel

/// A spring that multiplies once more than it needs to in each tick, and moves as it should.
///
/// No check of the motion sees it: what it multiplies by is 1, which changes no bit, so that its
/// motion is that of its sound twin, ``SpringExact``. No clock sees it either: it is a fraction of
/// a nanosecond. A count of instructions must.
///
/// - Note: Source: the fault is the project's own, to try counters on.
public struct ExtraMultiplication: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  // A number over itself is 1; the compiler may not assume that, as it is not for zero.
  private var one: Double

  /// Creates the engine.
  ///
  /// - Parameter sound: The sound engine.
  public init(sound: SpringExact = SpringExact()) {
    self.sound = sound.engine
    one = sound.stiffness / sound.stiffness
  }

  /// What the sound engine presents, its velocity multiplied by 1.
  public var state: MotionState {
    MotionState(position: sound.state.position, velocity: sound.state.velocity * one)
  }
}

extension ExtraMultiplication {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:extra-multiplication",
      family: .costFault,
      fidelity: .faithful,
      summary: "the sound motion, with one needless multiplication in each tick.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["Each tick multiplies the velocity by 1."],
      soundTwin: "spring-exact")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(sound: SpringExact(faultParameters: parameters))
  }
}
