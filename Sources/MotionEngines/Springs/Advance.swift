public import MotionModel
public import MotionReplay

/// The spring of Advance, `Spring`.
///
/// Both components are one simulation in steps of 8 ms. It runs ahead of the frame, which
/// interpolates its last two states. The Runge-Kutta step leaves its first slope out of the sum, so
/// everything runs at 5/6 of its pace. A new target in flight keeps the simulation; a release
/// starts a new one.
///
/// - Note: Source: Advance 3156e6c (T. Donnelly), `SpringFunction` and `Simulation`,
///   <https://github.com/timdonnelly/Advance>.
public struct Advance: Motion {
  /// The tension k of a mass of 1, in kg/s^2, above 0.
  public let tension: Double
  /// The damping c of a mass of 1, in kg/s, at least 0.
  public let damping: Double
  /// The distance in points, and the speed in points per second, at which it rests.
  public let threshold: Double

  private var simulation = AdvanceSimulation()

  /// Creates a spring.
  public init(
    tension: Double? = nil, damping: Double? = nil, threshold: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.tension = parameters.number(
      tension, "tension", "tension k", unit: "kg/s^2", default: 120, in: 1e-6...1e6)
    self.damping = parameters.damping(damping, default: 12)
    self.threshold = parameters.number(
      threshold, "threshold", "distance (pt) and speed (pt/s) at which it rests", default: 0.1,
      in: 1e-6...1e3)
  }

  public init(parameters: EngineParameters) { self.init(tension: nil, parameters: parameters) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.before != .inFlight { simulation = AdvanceSimulation(at: state) }
    if hasSettled(on: start.target) {
      // The display link finds out at the next frame.
      state = MotionState(position: start.target)
      simulation = AdvanceSimulation(at: state)
    }
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    if !hasSettled(on: tick.target) {
      state = simulation.pass(tick) { [tension, damping] state in
        -tension * (state.position - tick.target) - damping * state.velocity
      }
    }
    return hasSettled(on: tick.target) ? .restsOnTarget : .goesOn
  }

  private func hasSettled(on target: SIMD2<Double>) -> Bool {
    let (way, velocity) = (simulation.ahead.position - target, simulation.ahead.velocity)
    let square = threshold * threshold
    return velocity.dot(velocity) <= square && way.dot(way) <= square
  }
}

/// A simulation in steps of 8 ms, which runs ahead of the frame and is interpolated.
///
/// - Note: Source: Advance 3156e6c, `Internal/Simulation.swift` and
///   `Internal/SimulationFunction+Integration.swift`.
struct AdvanceSimulation: Sendable {
  private(set) var ahead = MotionState.zero
  private var backlog = 0.0

  private static let step = 0.008

  static var knownBreaks: [KnownBreak] {
    let ahead = "a tick without a step shows the state ahead"
    return [
      .fromTickToTick(
        within: KnownBreak.Bound(seconds: 0.012, ticks: 0.3),
        because: "a step leaves out its first slope, and moves at 5/6 of the speed that it "
          + "reports; \(ahead)"),
      .atOtherRates(within: KnownBreak.Bound(seconds: 0.01), because: ahead),
    ]
  }

  init(at state: MotionState = .zero) { ahead = state }

  /// Moves on by a tick, at most 80 ms, and returns the interpolated state.
  mutating func pass(
    _ tick: FlightTick, acceleration: (MotionState) -> SIMD2<Double>
  ) -> MotionState {
    backlog += min(tick.seconds, 0.08)
    var before = ahead
    while backlog > 0 {
      before = ahead
      takeStep(acceleration)
      backlog -= Self.step
    }
    let share = (Self.step + backlog) / Self.step
    return MotionState(
      position: ahead.position * share + before.position * (1 - share),
      velocity: ahead.velocity * share + before.velocity * (1 - share))
  }

  private mutating func takeStep(_ acceleration: (MotionState) -> SIMD2<Double>) {
    let h = Self.step
    func slope(_ from: MotionState, after time: Double) -> MotionState {
      let state = MotionState(
        position: ahead.position + from.position * time,
        velocity: ahead.velocity + from.velocity * time)
      return MotionState(position: state.velocity, velocity: acceleration(state))
    }
    let a = slope(.zero, after: 0)
    let b = slope(a, after: h / 2)
    let c = slope(b, after: h / 2)
    let d = slope(c, after: h)
    // The slope a is missing in the sum.
    let way: SIMD2<Double> = 2 * (b.position + c.position) + d.position
    let change: SIMD2<Double> = 2 * (b.velocity + c.velocity) + d.velocity
    ahead.position += h * way / 6
    ahead.velocity += h * change / 6
  }
}

extension Advance: SpringSimulation {
  public static let catalogueDescription = EngineDescription(
    name: "advance", family: .force, fidelity: .faithful,
    summary: "Advance's Spring: Runge-Kutta steps of 8 ms without their first slope.",
    original: OriginalLibrary("Advance", "3156e6c", largestError: 4.6e-13),
    knownBreaks: AdvanceSimulation.knownBreaks + [
      KnownBreak(
        .releaseJumps, .retargetJumps, .cancelJumps, .snapsAtRest, .snapsOnShorterTicks,
        within: Bound(0.11), because: "it is put on its target within 0.1 pt, below 0.1 pt/s"),
      KnownBreak(.losesTime, within: Bound(ticks: 1), because: "a tick counts as at most 80 ms"),
      KnownBreak(
        .gainsEnergy,
        because: "a state interpolated between two inexact ones may have more energy than both"),
    ],
    notes: ["A release throws away the part of a step that was ahead."])

  public var constants: SpringConstants { SpringConstants(stiffness: tension, damping: damping) }
}
