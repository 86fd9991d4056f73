public import MotionModel
public import MotionReplay

/// The spring of Wave: semi-implicit Euler with the tick length, ended by the clock.
///
/// F = k (target - x) - c v; v += F dt / m; x += v dt, with k = (2 pi / response)^2 m and c = 4 pi
/// z m / response, rubber-banded above 60 like a scroll view's offset. The settling time is that of
/// the requested damping; when it has passed since the first frame or the last retarget, the value
/// is put on its target. A stop and a start within one frame are swallowed: the frame removes the
/// animation, and the value stays.
///
/// As shipped, a step takes the nominal interval of the display, `targetTimestamp - timestamp`;
/// here the default is the length of the tick.
///
/// - Note: Source: Wave 0.3 (J. Trivedi, 2022), `Spring` and `SpringAnimator`; damping ratio 0.8
///   and response 0.2 are those of its default interactive spring; the settling time is that in
///   which an envelope falls to 0.0001, from critical damping on 1.25 times that of critical
///   damping, <https://github.com/jtrivedi/Wave>.
public struct Wave: Motion {
  @usableFromInline enum Activity: UInt8, Sendable {
    /// Its next frame starts the settling clock.
    case inactive
    case running
    /// Its next frame will notice that it has been stopped or has come to rest.
    case ended
  }

  @usableFromInline var activity = Activity.inactive
  @usableFromInline var start = Instant.zero

  /// The resulting constants, with the damping rubber-banded.
  public let constants: SpringConstants
  /// The time after which it ends, in seconds.
  public let settlingDuration: Double
  @usableFromInline var time: StepTime

  /// Creates a spring; a damping ratio of 0 never ends, and `response` is the period of the undamped
  /// oscillation, in seconds, above 0.
  public init(
    dampingRatio: Double? = nil, response: Double? = nil, mass: Double? = nil,
    clock: StepTime.Clock? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    let dampingRatio = parameters.dampingRatio(dampingRatio, default: 0.8)
    let response = parameters.response(response, default: 0.2)
    let mass = parameters.number(mass, "mass", "mass", unit: "kg", default: 1, in: 1e-6...1e6)
    time = StepTime(parameters.stepClock(clock, default: .real))
    let frequency = 2 * Double.pi / response
    let asked = 2 * dampingRatio * frequency * mass
    constants = SpringConstants(
      stiffness: frequency * frequency * mass,
      damping: asked > 60 ? 60 + (1 - 1 / ((asked - 60) * 0.55 / 15 + 1)) * 15 : asked, mass: mass)
    let envelopeRate = min(dampingRatio, 1) * frequency
    settlingDuration = (dampingRatio < 1 ? 1 : 1.25) * -Elementary.log(0.0001) / envelopeRate
  }

  public init(parameters: EngineParameters) { self.init(dampingRatio: nil, parameters: parameters) }

  @inlinable public mutating func place(at position: SIMD2<Double>) { activity = .inactive }

  @inlinable
  public mutating func expectFrames(every interval: Double) { time.expectFrames(every: interval) }

  // A target that changes in flight restarts the clock.
  @inlinable @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    // A grab has stopped it, and no frame has come since.
    if start.before == .held, activity == .running { activity = .ended }
    self.start = start.time
    return .goesOn
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    if activity != .running {
      defer { activity = activity == .ended ? .inactive : .running }
      // The frame that would have been its first removes it instead.
      if activity == .ended { return .restsHere }
      start = tick.time
    }
    let dt = time.seconds(of: tick)
    let force = -stiffness * (state.position - tick.target) - damping * state.velocity
    state.velocity += force / mass * dt
    state.position += state.velocity * dt
    guard tick.time.seconds(since: start) >= settlingDuration else { return .goesOn }
    activity = .ended
    return .restsOnTarget
  }

  /// Lets the animator notice that it has been stopped.
  @inlinable @inline(__always)
  public mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>, isHeld: Bool) {
    activity = .inactive
  }
}

extension Wave: SpringSimulation {
  public var knownBreaks: [KnownBreak] { Self.catalogueDescription.knownBreaks + time.knownBreaks }

  public static let catalogueDescription = EngineDescription(
    name: "wave", family: .force, fidelity: .faithful,
    summary: "Wave 0.3's spring: semi-implicit Euler, one step a tick, ended by the clock.",
    original: OriginalLibrary("Wave", "a52498e", largestError: 0),
    knownBreaks: [
      .atOtherRates(
        within: Bound(1, ticks: 1),
        because: "it is off by up to a step, and steps longer than 30.6 ms make it blow up"),
      .atOtherRates(
        within: Bound(share: 1),
        because: "a stop and a start within one frame are swallowed, and the value stays"),
      KnownBreak(
        .gainsEnergy, .losesTime,
        because: "a step of semi-implicit Euler longer than 30.6 ms makes it blow up, without end"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .restsOffTarget, .stopsDead,
        because: "the clock ends it wherever it is, even where a long tick has thrown it"),
    ],
    notes: [
      "A stop and a start within one frame are swallowed.",
      "Damping above 60 is rubber-banded: a stiff spring bounces more than requested, but its "
        + "settling time is that of the requested damping.",
    ])
}
