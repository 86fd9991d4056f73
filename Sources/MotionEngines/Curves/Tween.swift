public import MotionModel
internal import MotionReplay

/// An easing curve over a duration, as RBBAnimation's tween animation plays it.
///
/// It runs from the presented value to the target: the share of the way follows an easing curve of
/// a known shape, or a cubic Bezier curve whose y may leave 0 ... 1. The presented velocity is the
/// exact derivative. At the end it presents exactly the target, at rest.
///
/// Exact: it has the original's shapes, but neither its two mistakes in the quartic ones nor its
/// sampling at 60 Hz.
///
/// - Note: Source: R. Boehnke, RBBAnimation 0.5 (2014), `RBBTweenAnimation` and
///   `RBBEasingFunction`, <https://github.com/robb/RBBAnimation>.
public struct Tween: CurveBased {
  var curve: CurveMotion<NoOverlay>

  /// Creates a tween with a duration from 1e-9 to 1e9 s, kept in whole nanoseconds.
  public init(
    duration: Double? = nil, curve: TimingFunction? = nil, policy: Cubic.HandOffPolicy? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let duration = parameters.duration(duration, default: 0.4)
    let curve = parameters.pace(
      curve, "curve", "pace: a name, or control points x1;y1;x2;y2", default: Easing(.quad, .inOut))
    let policy = parameters.choice(
      policy, "handoff", "what becomes of the velocity at a hand-off", of: [.restart, .additive])
    let pace = CurvePace(length: Int64(duration * 1e9 + 0.5), timing: curve)
    self.curve = CurveMotion(pace: pace, overlay: NoOverlay(), policy: policy)
  }

  public init(parameters: EngineParameters) { self.init(duration: nil, parameters: parameters) }
}

extension Tween: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "tween", family: .timed, fidelity: .exact,
    summary: "The easing curves of RBBAnimation's RBBTweenAnimation and of React Native, exact.",
    original: OriginalLibrary("RBBAnimation", "0.5"),
    knownBreaks: Cubic.HandOffPolicy.restart.knownBreaks,
    notes: [
      "The Expo curves jump by 1/1024 of the way at an end.",
      "The Circle curves are vertical at an end, where they present a velocity of 0.",
    ])

  public var knownBreaks: [KnownBreak] { curve.policy.breaks(of: Self.self) + curve.breaksOfPace }
}
