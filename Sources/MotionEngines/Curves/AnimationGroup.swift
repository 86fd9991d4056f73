public import MotionModel
internal import MotionReplay

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
    let duration = parameters.number(
      nil, "duration", "duration of the group", unit: "s", default: 0.5, in: 1e-3...1e3)
    let timing = parameters.timing(nil, default: .easeInOut, subject: "pace of the move")
    let policy = parameters.choice(
      nil as Cubic.HandOffPolicy?, "handoff", "what becomes of the velocity at a hand-off",
      of: [.restart, .additive])
    let move = MediaTiming(
      beginTime: parameters.number(
        nil, "move-begin", "when the move begins", unit: "s", default: 0, in: 0...1e3),
      duration: parameters.number(
        nil, "move-duration", "duration of the move", unit: "s", default: 0.3, in: 1e-3...1e3),
      fillMode: parameters.choice(
        nil as MediaTiming.FillMode?, "move-fill", "what shows before and after the move"))
    let shake = MediaTiming(
      beginTime: parameters.number(
        nil, "shake-begin", "when the shake begins", unit: "s", default: 0.1, in: 0...1e3),
      duration: parameters.number(
        nil, "shake-duration", "duration of the shake", unit: "s", default: 0.4, in: 1e-3...1e3))
    let track = try KeyframeTrack(shakeOf: parameters.amplitude())
    self.init(
      group: try MediaTiming(parameters: parameters, duration: duration), move: move,
      timing: .bezier(timing), shake: shake, track: track, policy: policy)
  }
}
