public import MotionModel

/// An easing curve over a duration, as RBBAnimation's tween animation plays it.
///
/// From the presented value to the target, the share of the way follows an easing curve of a known
/// shape or a cubic Bezier curve, whose y may lie outside 0 ... 1. The presented velocity is the
/// exact derivative. At the end of the duration it presents exactly the target, at rest.
///
/// Exact: the shapes are those of the original, but not its two mistakes in the quartic ones, nor
/// its sampling at 60 Hz.
///
/// - Note: Source: R. Boehnke, RBBAnimation 0.5 (2014), `RBBTweenAnimation` and
///   `RBBEasingFunction`, <https://github.com/robb/RBBAnimation>.
public struct Tween: Engine {
  @usableFromInline var flight: TimedFlight<CurveMotion<NoOverlay>>

  /// Creates a tween.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds, from 1e-9 to 1e9; kept in whole nanoseconds.
  ///   - curve: The pace.
  ///   - policy: What becomes of the velocity at a hand-off.
  public init(
    duration: Double = 0.4, curve: TimingFunction = .easing(Easing(.quad, .inOut)),
    policy: Cubic.HandOffPolicy = .restart
  ) {
    let pace = CurvePace(length: Int64(duration * 1e9 + 0.5), timing: curve)
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

extension Tween: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "tween",
      family: .timed,
      fidelity: .exact,
      summary: "The easing curves of RBBAnimation's RBBTweenAnimation and of React Native, exact.",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration", unit: "s",
          kind: .number(default: 0.4, in: 1e-3...1e3)),
        EngineParameter(
          name: "curve", summary: "pace: a name, or control points x1;y1;x2;y2",
          kind: .numbers(
            count: 4, orOneOf: ["linear"] + Easing.all.map { $0.name }, default: "easeInOutQuad")),
        EngineParameter(
          name: "handoff", summary: "what becomes of the velocity at a hand-off",
          kind: .choice(["restart", "additive"])),
      ],
      knownDefects: [
        "With handoff=restart the velocity drops to that of the curve's start at every hand-off.",
        "With handoff=additive the velocity of a release is lost.",
        "The Expo curves leave their ends by a jump of 1/1024 of the way.",
        "The Circle curves are vertical at an end, where they present a velocity of 0.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where the x of a control point lies outside 0 ... 1.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let curve: TimingFunction
    if let easing = Easing.all.first(where: { $0.name == parameters.word("curve") }) {
      curve = .easing(easing)
    } else if parameters.word("curve") == "linear" {
      curve = .linear
    } else {
      curve = .bezier(try CubicBezier(parameters: parameters, name: "curve"))
    }
    self.init(
      duration: parameters.number("duration") ?? 0.4, curve: curve,
      policy: parameters.word("handoff") == "additive" ? .additive : .restart)
  }
}
