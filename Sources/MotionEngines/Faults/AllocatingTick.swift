public import MotionModel

/// A spring that asks for memory in each tick, and moves as it should.
///
/// No check of the motion sees it: its motion is that of its sound twin, ``SpringExact``, bit for
/// bit. A count of allocations must: it is one for each call of ``advance(to:)``.
///
/// - Note: Source: the fault is the project's own, to try counters on.
public struct AllocatingTick: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private var presented: [SIMD2<Double>] = []

  /// Creates the engine.
  ///
  /// - Parameter sound: The sound engine.
  public init(sound: SpringExact = SpringExact()) {
    self.sound = sound.engine
  }

  /// Advances the sound engine, and keeps what it presents in a new array.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    sound.advance(to: time)
    presented = [sound.state.position, sound.state.velocity]
  }
}

extension AllocatingTick {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:allocating-tick",
      family: .costFault,
      fidelity: .faithful,
      summary: "the sound motion, with one allocation in each tick.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["Each tick asks for memory."],
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
