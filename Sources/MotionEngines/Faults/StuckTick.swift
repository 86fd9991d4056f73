public import MotionModel

/// A spring whose tick does not return, once it was advanced so often.
///
/// It adds up the steps of a tick until they reach its time, and from then on its step is zero: as a
/// sum of single precision does not grow any more when the step is too small beside it. No check
/// can find it, as there is never a recording; it is there to try what stops a replay.
public struct StuckTick: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private let limit: Int
  private var count = 0
  private var reached = Instant.zero

  /// Creates the engine.
  ///
  /// - Parameters:
  ///   - sound: The sound engine.
  ///   - limit: How many times it can be advanced, at least 0.
  public init(sound: SpringExact = SpringExact(), after limit: Int = 30) {
    self.sound = sound.engine
    self.limit = limit
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
    (count, reached) = (0, .zero)
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    let step = count < limit ? time.nanoseconds &- reached.nanoseconds : 0
    count += 1
    while reached < time { reached.nanoseconds &+= step }
    sound.advance(to: time)
  }
}

extension StuckTick {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:stuck-tick",
      family: .limitFault,
      fidelity: .faithful,
      summary: "A tick does not return: its steps add up to nothing.",
      parameters: SpringExact.faultParameters() + [EngineParameter.ticksBeforeFault(default: 30)],
      knownDefects: ["A tick takes for ever."],
      soundTwin: "spring-exact")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      sound: SpringExact(faultParameters: parameters),
      after: parameters.ticksBeforeFault(default: 30))
  }
}
