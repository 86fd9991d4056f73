public import MotionModel

/// Facebook pop's basic animation: a timing function over a duration, solved roughly.
///
/// From the presented value to the target, like ``Cubic`` with `restart`. pop stops its solver at a
/// tolerance of 1 / (1000 duration), so that the default animation is off by up to 0.57% of the
/// way. It is done when its progress is within 1e-6 of 1, and then shows exactly the target. pop
/// knows no velocity here; the presented one is the slope of the curve where the solver stopped.
///
/// Faithful. Use ``Cubic`` for the exact curve.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPBasicAnimation`, whose duration of 0.4 s and
///   default timing function are its defaults, <https://github.com/facebookarchive/pop>.
public struct PopBasic: Engine {
  @usableFromInline var flight: TimedFlight<PopBasicMotion>
  private let timing: CubicBezier
  private let duration: Double

  /// Creates a basic animation.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds, from 1e-9 to 1e9; kept in whole nanoseconds.
  ///   - timing: The pace.
  public init(duration: Double = 0.4, timing: CubicBezier = .ease) {
    self.timing = timing
    self.duration = duration
    flight = TimedFlight(
      PopBasicMotion(
        timing: PopTiming(timing, duration: duration), length: Int64(duration * 1e9 + 0.5)))
  }

  /// The duration, in nanoseconds.
  public var length: Int64 { flight.motion.length }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { flight.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { flight.phase == .atRest }

  /// Rests on its target; exact where the curve cannot pass 1, which would end it.
  public var claims: EngineClaims {
    EngineClaims(
      isExact: (0...1).contains(timing.first.y) && (0...1).contains(timing.second.y))
  }

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
  public mutating func advance(to time: Instant) {
    flight.advance(to: time)
  }
}

extension PopBasic: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "pop-basic",
      family: .timed,
      fidelity: .faithful,
      summary: "Facebook pop 1.0's POPBasicAnimation: a timing curve, solved roughly.",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration", unit: "s",
          kind: .number(default: 0.4, in: 1e-3...1e3)),
        CubicBezier.parameter(default: "ease"),
      ],
      knownDefects: [
        "Its solver stops at 1 / (1000 duration): the default animation is off by up to 0.57% of "
          + "the way, and jumps where the solver takes one step more.",
        "The velocity drops to that of the curve's start at every hand-off.",
        "A curve that overshoots ends where it first reaches the target.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where the x of a control point lies outside 0 ... 1.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      duration: parameters.number("duration") ?? 0.4,
      timing: try CubicBezier(parameters: parameters))
  }

  /// The exact curve.
  public var exactTwin: ExactTwin? {
    .curve(Cubic(duration: duration, timing: timing))
  }
}
