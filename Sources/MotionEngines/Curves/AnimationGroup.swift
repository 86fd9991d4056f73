public import MotionModel

/// A move and a shake with their own timings in a group, as `CAAnimationGroup` plays them.
///
/// Each release, retarget and cancel starts the group. Its children begin in the group's time and
/// are clipped to the group's duration: what they have not played by then is not played. After the
/// end of the group the model value shows, which is the target.
///
/// Faithful to Core Animation with `restart` and `additive`.
///
/// - Note: Source: Apple, `CAAnimationGroup`, "If the duration of the animation group is less than
///   that of its animations, they are clipped",
///   <https://developer.apple.com/documentation/quartzcore/caanimationgroup>.
public struct AnimationGroup: Engine {
  @usableFromInline var flight: TimedFlight<CurveMotion<KeyframeOverlay>>

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - group: The timing of the group; its parent time begins at each hand-off.
  ///   - move: The timing of the move, in the group's time.
  ///   - timing: The pace of the move.
  ///   - shake: The timing of the keyframes, in the group's time.
  ///   - track: The keyframes, as offsets.
  ///   - policy: What becomes of the velocity at a hand-off; `hermite` heeds only the group's end.
  public init(
    group: MediaTiming, move: MediaTiming, timing: TimingFunction = .easeInOut,
    shake: MediaTiming, track: KeyframeTrack, policy: Cubic.HandOffPolicy = .restart
  ) {
    flight = TimedFlight(
      CurveMotion(
        pace: CurvePace(media: NestedTiming(group: group, own: move), timing: timing),
        overlay: KeyframeOverlay(timing: NestedTiming(group: group, own: shake), track: track),
        policy: policy))
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

extension AnimationGroup: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    func seconds(
      _ name: String, _ summary: String, _ fallback: Double, from least: Double
    ) -> EngineParameter {
      EngineParameter(
        name: name, summary: summary, unit: "s", kind: .number(default: fallback, in: least...1e3))
    }
    return EngineDescription(
      name: "group",
      family: .timed,
      fidelity: .faithful,
      summary: "Core Animation's CAAnimationGroup: a move and a shake with their own timings.",
      parameters: [
        seconds("duration", "duration of the group", 0.5, from: 1e-3),
        CubicBezier.parameter(default: "easeInOut", subject: "pace of the move"),
        EngineParameter(
          name: "handoff", summary: "what becomes of the velocity at a hand-off",
          kind: .choice(["restart", "additive"])),
        seconds("move-begin", "when the move begins", 0, from: 0),
        seconds("move-duration", "duration of the move", 0.3, from: 1e-3),
        EngineParameter(
          name: "move-fill", summary: "what shows before and after the move",
          kind: .choice(MediaTiming.FillMode.allCases.map { $0.rawValue })),
        seconds("shake-begin", "when the shake begins", 0.1, from: 0),
        seconds("shake-duration", "duration of the shake", 0.4, from: 1e-3),
        EngineParameter(
          name: "amplitude", summary: "size of the shake", unit: "pt",
          kind: .number(default: 10, in: -1e4...1e4)),
      ] + MediaTiming.parameters,
      knownDefects: [
        "With handoff=restart the velocity drops to that of the curve's start at every hand-off.",
        "With handoff=additive the velocity of a release is lost.",
        "The velocity jumps at each key of the shake.",
        "Children that are longer than the group are cut off: the value jumps to the target.",
        "A move that begins later shows the target until then, unless move-fill is backwards or both.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where the x of a control point lies outside 0 ... 1, or
  ///   where `autoreverses` is neither 0 nor 1.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      group: try MediaTiming(parameters: parameters, duration: 0.5),
      move: MediaTiming(
        beginTime: parameters.number("move-begin") ?? 0,
        duration: parameters.number("move-duration") ?? 0.3,
        fillMode: parameters.word("move-fill").flatMap { MediaTiming.FillMode(rawValue: $0) }
          ?? .removed),
      timing: .bezier(try CubicBezier(parameters: parameters)),
      shake: MediaTiming(
        beginTime: parameters.number("shake-begin") ?? 0.1,
        duration: parameters.number("shake-duration") ?? 0.4),
      track: try KeyframeTrack(shakeOf: parameters.number("amplitude") ?? 10),
      policy: parameters.word("handoff") == "additive" ? .additive : .restart)
  }
}
