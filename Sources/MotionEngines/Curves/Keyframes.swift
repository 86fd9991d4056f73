public import MotionModel

/// An additive keyframe animation on top of a move, as `CAKeyframeAnimation` plays it.
///
/// Each release, retarget and cancel starts a move to the target, as ``Cubic`` does, and on top of
/// it the keyframes, over the same duration: by default the shake of a login form, 10 points along
/// x. A shake has no target of its own, so that moving on while it plays is this project's choice.
/// The presented velocity is the exact derivative of the sum, and jumps at the keys, where the
/// motion has corners.
///
/// Faithful to Core Animation with `restart` and `additive`; with the latter, the keyframes of
/// earlier animations play on too.
///
/// - Note: Source: Apple, `CAKeyframeAnimation`,
///   <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>; objc.io issue 12,
///   "Animations Explained" (2014), for the shake,
///   <https://www.objc.io/issues/12-animations/animations-explained/>.
public struct Keyframes: Engine {
  @usableFromInline var flight: TimedFlight<CurveMotion<KeyframeOverlay>>

  /// Creates a keyframe animation on top of a move.
  ///
  /// - Parameters:
  ///   - track: The keyframes, as offsets.
  ///   - duration: The duration, in seconds, from 1e-9 to 1e9; kept in whole nanoseconds.
  ///   - timing: The pace of the move; `hermite` does not use it.
  ///   - policy: What becomes of the velocity at a hand-off.
  public init(
    track: KeyframeTrack, duration: Double = 0.4, timing: TimingFunction = .easeInOut,
    policy: Cubic.HandOffPolicy = .restart
  ) {
    let length = Int64(duration * 1e9 + 0.5)
    let overlay = KeyframeOverlay(
      timing: NestedTiming(own: MediaTiming(duration: Double(length) * 1e-9)), track: track)
    flight = TimedFlight(
      CurveMotion(
        pace: CurvePace(length: length, timing: timing), overlay: overlay, policy: policy))
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

extension Keyframes: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "keyframes",
      family: .timed,
      fidelity: .faithful,
      summary: "Core Animation's CAKeyframeAnimation: an additive shake on top of a move.",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration", unit: "s",
          kind: .number(default: 0.4, in: 1e-3...1e3)),
        CubicBezier.parameter(default: "easeInOut", subject: "pace of the move"),
        EngineParameter(
          name: "handoff",
          summary: "what becomes of the velocity at a hand-off; hermite uses no timing",
          kind: .choice(Cubic.HandOffPolicy.allCases.map { $0.rawValue })),
        EngineParameter(
          name: "amplitude", summary: "size of the shake", unit: "pt",
          kind: .number(default: 10, in: -1e4...1e4)),
        EngineParameter(
          name: "mode", summary: "what happens between the keys",
          kind: .choice(KeyframeTrack.CalculationMode.allCases.map { $0.rawValue })),
        CubicBezier.parameter(
          default: "linear", name: "key-timing", subject: "pace from key to key, in mode linear"),
      ],
      knownDefects: [
        "The velocity jumps at each key, and at every hand-off by that of the first segment.",
        "With mode=discrete the position jumps at each key.",
        "With handoff=restart and additive the velocity of a release is lost.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where the x of a control point lies outside 0 ... 1.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let keyTiming = try CubicBezier(parameters: parameters, name: "key-timing")
    let track = try KeyframeTrack(
      shakeOf: parameters.number("amplitude") ?? 10,
      timing: keyTiming == .linear ? nil : .bezier(keyTiming),
      mode: parameters.word("mode").flatMap { KeyframeTrack.CalculationMode(rawValue: $0) }
        ?? .linear)
    self.init(
      track: track,
      duration: parameters.number("duration") ?? 0.4,
      timing: .bezier(try CubicBezier(parameters: parameters)),
      policy: parameters.word("handoff").flatMap { Cubic.HandOffPolicy(rawValue: $0) }
        ?? .restart)
  }
}
