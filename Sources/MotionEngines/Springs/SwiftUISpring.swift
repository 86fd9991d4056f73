public import MotionModel
public import MotionReplay

/// The spring of SwiftUI, described by its perceived duration and its bounce.
///
/// Mass 1, k = (2 pi / duration)^2, damping ratio 1 - bounce, or 1 / (1 + bounce) below 0:
/// SwiftUI's `Spring`, and its animations `spring`, `smooth`, `snappy` and `bouncy`. It keeps the
/// velocity of what it interrupts, as a vector, so it breaks no rule of a hand-off.
///
/// Exact. The motion is that of ``SpringExact``, and so is the rest rule, because SwiftUI's own is
/// unpublished: at the first tick below 0.05 pt/s and within 0.05 pt it snaps to the target.
///
/// - Note: Source: Apple, WWDC 2023 session 10158, "Animate with springs",
///   <https://developer.apple.com/videos/play/wwdc2023/10158/>.
public struct SwiftUISpring: Motion {
  @usableFromInline var spring: SpringExact

  /// Creates a spring from its perceived duration, in seconds, and its bounce.
  public init(
    duration: Double? = nil, bounce: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let duration = parameters.perceivedDuration(duration)
    let bounce = parameters.bounce(
      bounce, "bounce, 0 is critical damping, 1 none; snappy has 0.15, bouncy 0.3")
    spring = SpringExact(duration: duration, bounce: bounce)
  }

  /// Creates a spring from the period of its undamped oscillation, in seconds.
  public init(response: Double, dampingFraction: Double) {
    spring = SpringExact(response: response, dampingRatio: dampingFraction)
  }

  /// The stiffness k, in kg/s^2.
  public var stiffness: Double { spring.stiffness }

  /// The damping c, in kg/s.
  public var damping: Double { spring.damping }

  public var claims: EngineClaims { spring.claims }

  @inlinable @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    spring.begin(&state, start)
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    spring.step(&state, tick)
  }
}

extension SwiftUISpring: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "swiftui", family: .force, fidelity: .exact,
    summary: "SwiftUI's Spring, by perceived duration and bounce or by response and damping.",
    original: OriginalLibrary("SwiftUI", "WWDC 2023"))

  public init(parameters: EngineParameters) {
    self.init(duration: nil, parameters: parameters)
    let response = parameters.response(nil, default: 0.5, group: "fluid")
    let fraction = parameters.number(
      nil, "damping-fraction", "damping ratio, 1 is critical", default: 0.825, in: 0...1e3,
      group: "fluid")
    if parameters.group == "fluid" { self.init(response: response, dampingFraction: fraction) }
  }
}
