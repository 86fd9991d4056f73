public import MotionModel
public import MotionReplay

/// A keyframe animation on top of a move or in its place, as `CAKeyframeAnimation` plays it.
///
/// Each release, retarget and cancel starts a move to the target, as in ``Cubic``, and on top of it
/// the keyframes, over the same duration: by default the shake of a login form, 10 points along x,
/// or a path. The presented velocity is the exact derivative of the sum; it jumps at the keys,
/// where the motion has corners. This project chose that a shake plays on while the value moves.
///
/// The points of an additive path are offsets from the move. Otherwise they are points of the
/// surface that replace the move, until the target is shown at the end. With a rotation mode the
/// value turns with the path, and presents the point an arm's length ahead on its x axis.
///
/// - Note: Source: Apple, `CAKeyframeAnimation`,
///   <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>; objc.io issue 12,
///   "Animations Explained" (2014), for the shake, and for the orbit along a path,
///   <https://www.objc.io/issues/12-animations/animations-explained/>.
public struct Keyframes: Motion {
  private var curve: CurveMotion<KeyframeOverlay>
  private var overlay: KeyframeOverlay
  private let length: Int64
  private let replacesMove: Bool
  private var start = Instant.zero

  /// Creates a track of offsets on top of a move, over a duration from 1e-9 to 1e9 s.
  public init(
    track: KeyframeTrack, duration: Double = 0.4,
    timing: TimingFunction = .easeInOut, policy: Cubic.HandOffPolicy = .restart
  ) {
    self.init(
      track: track, path: nil, replacesMove: false, duration: duration, timing: timing,
      policy: policy)
  }

  /// Creates a path on top of a move, or in its place; `arm` is how far ahead of the path the
  /// presented point lies, in points.
  public init(
    path: PathTrack, arm: Double = 0, isAdditive: Bool = true, duration: Double = 0.4,
    timing: TimingFunction = .easeInOut, policy: Cubic.HandOffPolicy = .restart
  ) {
    self.init(
      track: path.corners, path: (path, arm), replacesMove: !isAdditive, duration: duration,
      timing: timing, policy: policy)
  }

  private init(
    track: KeyframeTrack, path: (track: PathTrack, arm: Double)?, replacesMove: Bool,
    duration: Double, timing: TimingFunction, policy: Cubic.HandOffPolicy
  ) {
    length = Int64(duration * 1e9 + 0.5)
    self.replacesMove = replacesMove
    overlay = KeyframeOverlay(
      timing: NestedTiming(own: MediaTiming(duration: Double(length) * 1e-9)), track: track,
      path: path)
    curve = CurveMotion(
      pace: CurvePace(length: length, timing: timing), overlay: overlay, policy: policy)
  }

  public var claims: EngineClaims { curve.claims }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    guard replacesMove else { return curve.begin(&state, start) }
    self.start = start.time
    if let first = overlay.offset(after: 0) { state = first }
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    guard replacesMove else { return curve.step(&state, tick) }
    let elapsed = tick.time.nanoseconds - start.nanoseconds
    guard elapsed < length, let shown = overlay.offset(after: elapsed) else {
      return .restsOnTarget
    }
    state = shown
    return .goesOn
  }
}

@usableFromInline struct KeyframeOverlay: CurveOverlay {
  let timing: NestedTiming
  let track: KeyframeTrack
  var path: (track: PathTrack, arm: Double)?

  @usableFromInline mutating func offset(after elapsed: Int64) -> MotionState? {
    guard let local = timing.localTime(at: Double(elapsed) * 1e-9) else { return nil }
    let duration = timing.own.duration
    let (value, slope) =
      path.map { $0.track.valueAndSlope(at: local.time / duration, arm: $0.arm) }
      ?? track.valueAndSlope(at: local.time / duration)
    return MotionState(position: value, velocity: local.rate / duration * slope)
  }
}

extension Keyframes: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "keyframes", family: .timed, fidelity: .faithful,
    summary: "Core Animation's CAKeyframeAnimation: an additive shake on top of a move.",
    original: OriginalLibrary("Core Animation"),
    knownBreaks: Cubic.HandOffPolicy.restart.knownBreaks + KeyframeTrack.knownBreaks,
    notes: [
      "With mode=discrete the position jumps at each key.",
      "A path that does not begin and end at 0;0 jumps at its start and at its end. With "
        + "additive=no every path does.",
    ])

  public var knownBreaks: [KnownBreak] { curve.policy.breaks(of: Self.self) }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let duration = parameters.duration(nil, default: 0.4)
    let timing = TimingFunction.bezier(
      parameters.timing(nil, default: .easeInOut, subject: "pace of the move"))
    let policy = parameters.handOff(nil)
    let amplitude = parameters.amplitude(group: "shake")
    let mode = parameters.choice(
      nil as KeyframeTrack.CalculationMode?, "mode", "what happens between the keys")
    let keyTiming = parameters.timing(
      nil, default: .linear, name: "key-timing", subject: "pace from key to key, in mode linear")
    let path = parameters.path(
      "path", "way of the keyframes in place of a shake", default: "O0;0;100;100", group: "path")
    let rotation = parameters.choice(
      nil as PathTrack.RotationMode?, "rotation", "whether its x axis turns with the path",
      group: "path")
    let arm = parameters.number(
      nil, "arm", "how far ahead on the x axis the presented point lies", unit: "pt", default: 0,
      in: -1e4...1e4, group: "path")
    let replacesMove = parameters.flag(
      nil, "additive",
      "whether a path plays on top of the move, or in its place as points of the surface",
      off: "yes", on: "no", group: "path")
    let pace: TimingFunction? = keyTiming == .linear ? nil : .bezier(keyTiming)
    guard let path else {
      self.init(
        track: try KeyframeTrack(shakeOf: amplitude, timing: pace, mode: mode),
        duration: duration, timing: timing, policy: policy)
      return
    }
    self.init(
      path: try PathTrack(
        path: path, timings: pace.map { Array(repeating: $0, count: path.segments.count) } ?? [],
        mode: mode, rotation: rotation),
      arm: arm, isAdditive: !replacesMove, duration: duration, timing: timing, policy: policy)
  }
}

extension KeyframeTrack {
  /// The breaks of a shake of 10 pt over 0.4 s.
  static var knownBreaks: [KnownBreak] {
    [
      // A turn of 300 pt/s, plus what the check tolerates anyway.
      KnownBreak(
        .velocityJumps, within: KnownBreak.Bound(320),
        because: "at a key the shake turns from 150 to -150 pt/s"),
      KnownBreak(
        .stopsDead, within: KnownBreak.Bound(151),
        because: "the last segment of the shake ends at 150 pt/s"),
      // Half of 300 pt/s over the finest interval, which is at most 16.7 ms.
      KnownBreak(
        .positionJumps, .misreportsVelocity, within: KnownBreak.Bound(2.6),
        because: "at a key the velocity changes by 300 pt/s within the finest interval"),
    ]
  }
}
