public import MotionModel
public import MotionReplay

/// The spring timing of `UIViewPropertyAnimator`, `UISpringTimingParameters`.
///
/// Core Animation's spring with a velocity of two components, each in distances per second along
/// its axis. If they differ, the motion splits into one spring per axis, each shown for its own
/// settling duration.
///
/// A spring's curve cannot be scrubbed past 1: after an interruption, a retarget or a cancel in
/// flight, a new animation starts from the presented value, from standstill. Use ``SpringExact``
/// for the same equation without loss.
///
/// - Note: Source: Apple, `UISpringTimingParameters` (since iOS 10), default mass 3, stiffness
///   1000, damping 500, <https://developer.apple.com/documentation/uikit/uispringtimingparameters>.
public struct UISpring: Motion {
  @usableFromInline var oscillator: Oscillator
  @usableFromInline var endX = Instant.zero
  @usableFromInline var endY = Instant.zero
  @usableFromInline let shown: CoreAnimationOscillator

  public let constants: SpringConstants

  public init(_ constants: SpringConstants) {
    self.constants = constants
    shown = CoreAnimationOscillator(constants)
    oscillator = shown.oscillator
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let way = start.target - state.position
    let velocity = start.cause == .release ? state.velocity : .zero
    state.velocity = velocity.replacing(with: 0, where: way .== 0)
    oscillator.offset = state.position - start.target
    endX = start.time.advanced(bySeconds: duration(velocity: state.velocity.x, way: way.x))
    endY = start.time.advanced(bySeconds: duration(velocity: state.velocity.y, way: way.y))
    return .goesOn
  }

  private func duration(velocity: Double, way: Double) -> Double {
    shown.settlingDuration(velocity: way == 0 ? 0 : velocity / way)
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    if tick.time < endX, tick.time < endY {
      oscillator.move(&state, toward: tick.target, by: tick.length)
    } else if tick.time < endX || tick.time < endY {
      oscillator.move(&state, toward: tick.target, by: tick.length)
      var ended = SIMDMask<SIMD2<Int64>>(repeating: false)
      ended[0] = tick.time >= endX
      ended[1] = tick.time >= endY
      oscillator.settle(ended, &state, on: tick.target)
    } else {
      return .restsOnTarget
    }
    return .goesOn
  }
}

extension UISpring: SpringMotion, ClosedFormSpring {
  public init(parameters: EngineParameters) {
    self.init(parameters.clampedSpring(stiffness: 1000, damping: 500, mass: 3))
  }

  private static let reason =
    "each axis ends with its settling duration, when a thousandth of the way is left"
  public static let catalogueDescription = EngineDescription(
    name: "uispring", family: .force, fidelity: .faithful,
    summary: "UIKit's UISpringTimingParameters: a velocity vector, one spring an axis.",
    original: OriginalLibrary("UIKit", "iOS 10"),
    knownBreaks: [
      .startsFromStandstill,
      KnownBreak(
        .releaseSlows, .releaseTurns, because: "an axis that is on its target takes no velocity"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, .misreportsVelocity, .differsAt120,
        .differsAt24, .differsAtOddRates, .differsOnUnevenTicks, within: Bound(share: 0.001_6),
        because: reason),
      // Twice the thousandth and more, at a frequency of 18.3 per second.
      KnownBreak(.velocityJumps, .stopsDead, within: Bound(share: 0.04), because: reason),
    ],
    notes: ["It is never overdamped: damping above critical, as by default, counts as critical."]
  )

  public var exactTwin: ExactTwin? { CASpring(constants).exactTwin }
}
