public import MotionModel

/// A spring that presents what is not a number, once it was advanced so often.
///
/// The replay goes on to its limit of rest, as nothing that is not a number ever rests; the check
/// `finite` names the tick. It is there to try what stops a replay.
public struct NotANumber: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private let limit: Int
  private var count = 0

  /// Creates the engine.
  ///
  /// - Parameters:
  ///   - sound: The sound engine.
  ///   - limit: How many times it can be advanced, at least 0.
  public init(sound: SpringExact = SpringExact(), after limit: Int = 20) {
    self.sound = sound.engine
    self.limit = limit
  }

  /// What is presented.
  public var state: MotionState {
    count <= limit ? sound.state : MotionState(position: SIMD2(.nan, sound.state.position.y))
  }

  /// Whether the sound engine rests, and presents a number.
  public var isAtRest: Bool { count <= limit && sound.isAtRest }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
    count = 0
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    sound.advance(to: time)
    if count <= limit { count += 1 }
  }
}

extension NotANumber {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:not-a-number",
      family: .limitFault,
      fidelity: .faithful,
      summary: "It presents what is not a number from some tick on, and never rests.",
      parameters: SpringExact.faultParameters() + [EngineParameter.ticksBeforeFault(default: 20)],
      knownDefects: ["The value is nowhere, and the replay ends at its limit of rest."],
      soundTwin: "spring-exact")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      sound: SpringExact(faultParameters: parameters),
      after: parameters.ticksBeforeFault(default: 20))
  }
}
