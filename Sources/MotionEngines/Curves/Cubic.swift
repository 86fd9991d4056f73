public import MotionModel

/// A fixed curve over a duration, as `CABasicAnimation` plays it.
///
/// From the presented value to the target, the share of the way follows a timing function of the
/// share of the duration. The presented velocity is the exact derivative of the curve. At the end
/// of the duration it presents exactly the target, at rest. A finger's drag is presented as it is.
///
/// A media timing makes it play faster, from its middle, several times or forth and back. After its
/// end the model value shows, which is the target.
///
/// What happens at a hand-off is the choice of ``HandOffPolicy``. Faithful to Core Animation with
/// `restart` and `additive`; `hermite` is the smooth curve of the article.
///
/// - Note: Source: Apple, Core Animation Programming Guide, `CABasicAnimation`, `CAMediaTiming`;
///   WWDC 2014 session 236, "Building Interruptible and Responsive Interactions", for additive
///   composition; objc.io issue 12, "Interactive Animations", for the two curves,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct Cubic: Engine {
  /// What becomes of the velocity when a running animation meets an interaction.
  public enum HandOffPolicy: String, Sendable, CaseIterable {
    /// A new animation starts where the value is; the velocity becomes that of the curve's start.
    case restart
    /// Running animations go on as offsets that fade, while the new one starts; a release's
    /// velocity is not carried. Smooth where the timing function starts with slope 0.
    case additive
    /// A cubic polynomial starts with the position and velocity that there are; it has no timing
    /// function.
    case hermite
  }

  @usableFromInline var flight: TimedFlight<CurveMotion<NoOverlay>>

  /// The duration of one repetition, in nanoseconds.
  public let length: Int64

  /// What becomes of the velocity at a hand-off.
  public var policy: HandOffPolicy { flight.motion.policy }

  /// Creates a timed animation.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds, from 1e-9 to 1e9; kept in whole nanoseconds.
  ///   - timing: The pace; `hermite` does not use it.
  ///   - policy: What becomes of the velocity at a hand-off.
  public init(
    duration: Double = 0.4, timing: CubicBezier = .easeInOut, policy: HandOffPolicy = .restart
  ) {
    self.init(media: MediaTiming(duration: duration), timing: .bezier(timing), policy: policy)
  }

  /// Creates a timed animation with a media timing, whose parent time begins at each hand-off.
  ///
  /// - Parameters:
  ///   - media: The media timing; its duration from 1e-9 to 1e9 s. `hermite` heeds only its end.
  ///   - timing: The pace; `hermite` does not use it.
  ///   - policy: What becomes of the velocity at a hand-off.
  public init(
    media: MediaTiming, timing: TimingFunction = .easeInOut, policy: HandOffPolicy = .restart
  ) {
    length = Int64(media.duration * 1e9 + 0.5)
    let pace = CurvePace(media: NestedTiming(own: media), timing: timing)
    flight = TimedFlight(CurveMotion(pace: pace, overlay: NoOverlay(), policy: policy))
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { flight.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { flight.phase == .atRest }

  /// Exact, and rests on its target.
  public var claims: EngineClaims { EngineClaims(isExact: true) }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    flight.place(at: position)
  }

  /// Takes an interaction; a retarget while a finger holds the value does not take it away.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    flight.handle(interaction, at: time)
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  /// - Complexity: O(n) in the number of running animations, at most 9.
  public mutating func advance(to time: Instant) {
    flight.advance(to: time)
  }
}

extension Cubic: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "cubic",
      family: .timed,
      fidelity: .faithful,
      summary: "Core Animation's CABasicAnimation: a timing curve over a fixed duration.",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration", unit: "s",
          kind: .number(default: 0.4, in: 1e-3...1e3)),
        CubicBezier.parameter(default: "easeInOut"),
        EngineParameter(
          name: "handoff",
          summary: "what becomes of the velocity at a hand-off; hermite uses no timing",
          kind: .choice(HandOffPolicy.allCases.map { $0.rawValue })),
      ] + MediaTiming.parameters,
      knownDefects: [
        "With handoff=restart the velocity drops to that of the curve's start at every hand-off.",
        "With handoff=additive the velocity of a release is lost.",
        "The duration is the same for a short way and a long one, so that the speed is not.",
        "It begins again at each repetition, and jumps to the target after an end elsewhere; with a "
          + "time-offset it jumps at the hand-off too.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where the x of a control point lies outside 0 ... 1, or
  ///   where `hermite` is given a media timing.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let policy = parameters.word("handoff").flatMap { HandOffPolicy(rawValue: $0) } ?? .restart
    if policy == .hermite {
      for parameter in MediaTiming.parameters where parameters.number(parameter.name) != nil {
        throw EngineParameterError(
          "engine \(parameters.engine) takes no '\(parameter.name)' with handoff=hermite, which has "
            + "no timing; expected restart or additive with it")
      }
    }
    self.init(
      media: try MediaTiming(parameters: parameters, duration: 0.4),
      timing: .bezier(try CubicBezier(parameters: parameters)), policy: policy)
  }
}
