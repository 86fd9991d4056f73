public import MotionModel
internal import MotionReplay

/// A move and a shake with their own timings in a group, as `CAAnimationGroup` plays them.
///
/// Each release, retarget and cancel starts the group. Its children begin in the group's time and
/// are clipped to the group's duration: the rest of a longer child is not played. After the end of
/// the group the model value, the target, is shown.
///
/// Faithful to Core Animation with `restart` and `additive`.
///
/// - Note: Source: Apple, `CAAnimationGroup`, "If the duration of the animation group is less than
///   that of its animations, they are clipped",
///   <https://developer.apple.com/documentation/quartzcore/caanimationgroup>.
public struct AnimationGroup: CurveBased {
  var curve: CurveMotion<KeyframeOverlay>

  /// Creates a group that begins at each hand-off, with children timed in its own time.
  public init(
    group: MediaTiming, move: MediaTiming, timing: TimingFunction = .easeInOut,
    shake: MediaTiming, track: KeyframeTrack, policy: Cubic.HandOffPolicy = .restart
  ) {
    curve = CurveMotion(
      pace: CurvePace(media: NestedTiming(group: group, own: move), timing: timing),
      overlay: KeyframeOverlay(timing: NestedTiming(group: group, own: shake), track: track),
      policy: policy)
  }
}

extension AnimationGroup: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "group", family: .timed, fidelity: .faithful,
    summary: "Core Animation's CAAnimationGroup: a move and a shake with their own timings.",
    original: OriginalLibrary("Core Animation"),
    knownBreaks: Cubic.HandOffPolicy.restart.knownBreaks + KeyframeTrack.knownBreaks,
    notes: [
      "Children that are longer than the group are cut off: the value jumps to the target.",
      "A move that begins later shows the target until then, unless move-fill is backwards or both.",
    ])

  public var knownBreaks: [KnownBreak] { curve.policy.breaks(of: Self.self) }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    func time(_ name: String, _ summary: String, _ usual: Double, from least: Double) -> Double {
      parameters.number(nil, name, summary, unit: "s", default: usual, in: least...1e3)
    }
    let duration = time("duration", "duration of the group", 0.5, from: 1e-3)
    let timing = parameters.timing(nil, default: .easeInOut, subject: "pace of the move")
    let policy = parameters.choice(
      nil as Cubic.HandOffPolicy?, "handoff", "what becomes of the velocity at a hand-off",
      of: [.restart, .additive])
    let move = MediaTiming(
      beginTime: time("move-begin", "when the move begins", 0, from: 0),
      duration: time("move-duration", "duration of the move", 0.3, from: 1e-3),
      fillMode: parameters.choice(
        nil as MediaTiming.FillMode?, "move-fill", "what shows before and after the move"))
    let shake = MediaTiming(
      beginTime: time("shake-begin", "when the shake begins", 0.1, from: 0),
      duration: time("shake-duration", "duration of the shake", 0.4, from: 1e-3))
    let track = try KeyframeTrack(shakeOf: parameters.amplitude())
    self.init(
      group: try MediaTiming(parameters: parameters, duration: duration), move: move,
      timing: .bezier(timing), shake: shake, track: track, policy: policy)
  }
}
