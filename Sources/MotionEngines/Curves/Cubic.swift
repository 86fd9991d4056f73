public import MotionModel
internal import MotionReplay

/// A fixed curve over a duration, as `CABasicAnimation` plays it.
///
/// It runs from the presented value to the target: the share of the way is a timing function of the
/// share of the duration. The presented velocity is the exact derivative. A media timing makes it
/// play faster, from its middle, several times or forth and back. After its end the model value,
/// the target, is shown.
///
/// ``HandOffPolicy`` decides what happens at a hand-off. Faithful to Core Animation with `restart`
/// and `additive`; `hermite` is the smooth curve of the article.
///
/// - Note: Source: Apple, Core Animation Programming Guide, `CABasicAnimation`, `CAMediaTiming`;
///   WWDC 2014 session 236, "Building Interruptible and Responsive Interactions", for additive
///   composition; objc.io issue 12, "Interactive Animations", for the two curves,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct Cubic: CurveBased {
  /// What becomes of the velocity when a running animation meets an interaction.
  public enum HandOffPolicy: String, Sendable, CaseIterable {
    /// A new animation starts where the value is; the velocity becomes that of the curve's start.
    case restart
    /// Running animations continue as fading offsets while the new one starts; a release's velocity
    /// is lost. Smooth if the timing function starts with slope 0.
    case additive
    /// A cubic polynomial starts with the present position and velocity; it has no timing function.
    case hermite
  }

  var curve: CurveMotion<NoOverlay>

  /// The duration of one repetition, in nanoseconds.
  public let length: Int64

  /// What becomes of the velocity at a hand-off.
  public var policy: HandOffPolicy { curve.policy }

  /// Creates a timed animation of a duration from 1e-9 to 1e9 s; `hermite` uses no timing.
  public init(
    duration: Double? = nil, timing: CubicBezier? = nil, policy: HandOffPolicy? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let duration = parameters.duration(duration, default: 0.4)
    let timing = parameters.timing(timing, default: .easeInOut)
    self.init(
      media: MediaTiming(duration: duration), timing: .bezier(timing),
      policy: parameters.handOff(policy))
  }

  /// Creates a timed animation with a media timing, whose parent time begins at each hand-off;
  /// `hermite` uses only its end.
  public init(
    media: MediaTiming, timing: TimingFunction = .easeInOut, policy: HandOffPolicy = .restart
  ) {
    length = Int64(media.duration * 1e9 + 0.5)
    let pace = CurvePace(media: NestedTiming(own: media), timing: timing)
    curve = CurveMotion(pace: pace, overlay: NoOverlay(), policy: policy)
  }
}

extension Cubic: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "cubic", family: .timed, fidelity: .faithful,
    summary: "Core Animation's CABasicAnimation: a timing curve over a fixed duration.",
    original: OriginalLibrary("Core Animation"), knownBreaks: HandOffPolicy.restart.knownBreaks,
    notes: [
      "The duration is the same for a short way and a long one; the speed is not.",
      "It starts over at each repetition, and jumps to the target if it ends elsewhere. With a "
        + "time-offset it also jumps at the hand-off.",
    ])

  public var knownBreaks: [KnownBreak] { policy.breaks(of: Self.self) + curve.breaksOfPace }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let duration = parameters.duration(nil, default: 0.4)
    let timing = parameters.timing(nil, default: .easeInOut)
    let policy = parameters.handOff(nil)
    let media = try MediaTiming(parameters: parameters, duration: duration)
    // All parameters after these three belong to the media timing.
    if policy == .hermite,
      let key = parameters.values.dropFirst(3).first(where: { $0.value != .none })
    {
      throw EngineParameterError(
        "engine \(parameters.engine) takes no '\(key.name)' with handoff=hermite, which has "
          + "no timing; expected restart or additive with it")
    }
    self.init(media: media, timing: .bezier(timing), policy: policy)
  }
}

extension EngineParameters {
  func handOff(_ given: Cubic.HandOffPolicy?) -> Cubic.HandOffPolicy {
    choice(given, "handoff", "what becomes of the velocity at a hand-off; hermite uses no timing")
  }
}

extension Cubic.HandOffPolicy {
  /// The breaks of an engine with this policy; its description must begin with those of `restart`.
  func breaks(of engine: (some Catalogued).Type) -> [KnownBreak] {
    knownBreaks + engine.catalogueDescription.knownBreaks.dropFirst(Self.restart.knownBreaks.count)
  }

  var knownBreaks: [KnownBreak] {
    switch self {
    case .restart:
      [
        KnownBreak(
          .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
          .cancelAddsVelocity,
          because: "a new animation starts with the velocity of its curve, mostly 0")
      ]
    case .additive:
      [
        KnownBreak(
          .releaseSlows, .releaseSpeedsUp, .releaseTurns, .cancelAddsVelocity,
          because: "the added animation starts with the velocity of its curve, mostly 0")
      ]
    case .hermite: []
    }
  }
}
