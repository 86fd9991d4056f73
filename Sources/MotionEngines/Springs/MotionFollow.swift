public import MotionModel
public import MotionReplay

/// The spring that follows a value in Motion, `attachFollow`, which `useSpring` uses.
///
/// A new target starts an animation at the end of the next frame; the previous one still makes that
/// frame. It is the closed form of ``Framer``, with time rounded to whole milliseconds and the
/// velocity of the previous animation, even one that ended long ago; after a finger it has none. It
/// ends at the first multiple of 50 ms at which it is slower than 0.01 pt/s within 0.001 pt.
///
/// The library reports the velocity of the running curve, then for 30 ms that of `MotionValue`.
///
/// - Note: Source: motiondivision/motion 1b037b0 (13.1.1), `packages/motion-dom`, `follow-value.ts` (the
///   start: 136, what is kept: 127), `spring.ts` and `calc-duration.ts`,
///   <https://github.com/motiondivision/motion>.
public struct MotionFollow: VelocityReportingMotion {
  private struct Axis {
    var target = 0.0
    var isAsked = false
    var isRunning = false
    private var start = Instant.zero
    private var offset = 0.0
    private var initial = 0.0
    private var end = 0.0
    var velocity = 0.0
    /// In milliseconds.
    private var length: Int64 = 0

    private var value = MotionValue()

    mutating func put(at position: Double) {
      (isAsked, isRunning, velocity, value) = (false, false, 0, MotionValue())
      value.value = position
    }

    func reported(at time: Instant) -> Double { isRunning ? velocity : value.velocity(at: time) }

    mutating func frame(
      _ position: inout Double, _ shown: inout Double, at time: Instant, _ spring: MotionFollow
    ) {
      if isRunning {
        let elapsed = (time.nanoseconds - start.nanoseconds + 500_000) / 1_000_000
        let moment = moment(after: elapsed, spring)
        velocity = moment.speed
        position = moment.isDone || elapsed >= length ? end : end + moment.way
        isRunning = elapsed < length
        shown = isRunning ? velocity : 0
        value.update(position, at: time)
      }
      guard isAsked else { return }
      (isAsked, isRunning, start) = (false, true, time)
      (offset, end, initial) = (position - target, target, velocity)
      length = 0
      repeat { length += 50 } while length < 20_000 && !moment(after: length, spring).isDone
    }

    private func moment(
      after milliseconds: Int64, _ spring: MotionFollow
    ) -> (way: Double, speed: Double, isDone: Bool) {
      let (way, speed) = spring.step(after: milliseconds).moved(offset, initial)
      return (way, speed, speed.magnitude <= 0.01 && way.magnitude <= 0.001)
    }
  }

  public let constants: SpringConstants
  private var x = Axis()
  private var y = Axis()
  private var now = Instant.zero

  public init(_ constants: SpringConstants) { self.constants = constants }

  public var claims: EngineClaims {
    EngineClaims(movesOnlyAtTicks: true, oscillator: constants.claimed)
  }

  public mutating func place(at position: SIMD2<Double>) { put(at: position) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.before == .held { put(at: state.position) }
    ask(&x, state.position.x, start.target.x)
    ask(&y, state.position.y, start.target.y)
    state.velocity = SIMD2(x.isRunning ? x.velocity : 0, y.isRunning ? y.velocity : 0)
    return outcome
  }

  private mutating func put(at position: SIMD2<Double>) {
    x.put(at: position.x)
    y.put(at: position.y)
  }

  private func ask(_ axis: inout Axis, _ position: Double, _ target: Double) {
    guard axis.isRunning || position != target else { return }
    (axis.target, axis.isAsked) = (target, true)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    x.frame(&state.position.x, &state.velocity.x, at: tick.time, self)
    y.frame(&state.position.y, &state.velocity.y, at: tick.time, self)
    now = tick.time
    return outcome
  }

  public mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>, isHeld: Bool) {
    now = tick.time
  }

  public func reportedVelocity(in state: MotionState) -> SIMD2<Double> {
    SIMD2(x.reported(at: now), y.reported(at: now))
  }

  private var outcome: FlightOutcome {
    x.isRunning || y.isRunning || x.isAsked || y.isAsked ? .goesOn : .restsHere
  }

  private func step(after milliseconds: Int64) -> OscillatorStep {
    .framer(
      time: Double(milliseconds) / 1000, squaredFrequency: constants.squaredFrequency,
      decayRate: constants.decayRate)
  }
}

extension MotionFollow: SpringMotion {
  public init(parameters: EngineParameters) {
    self.init(parameters.spring(stiffness: 300, damping: 20, mass: 1))
  }

  private static let late = "a start waits for the end of the next frame"
  public static let catalogueDescription = EngineDescription(
    name: "motion-follow", family: .force, fidelity: .faithful,
    summary: "Motion 13's attachFollow, which useSpring uses: it starts a frame late.",
    original: OriginalLibrary("Motion", "13.1.1", largestError: 3.5e-13),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .cancelAddsVelocity,
        because: "it ignores the release velocity and starts at rest"),
      KnownBreak(
        .gainsEnergy, .retargetChangesVelocity,
        because: "a start is a frame late, and takes the last animation's velocity, however old"),
      KnownBreak(
        .positionJumps, .velocityJumps, .misreportsVelocity, within: Bound(seconds: 0.004),
        because: "time is rounded to whole milliseconds, so that an interval is up to 1 ms off"),
      KnownBreak(.losesWay, .losesTime, within: Bound(ticks: 2), because: late),
      .atOtherRates(within: Bound(1, ticks: 3), because: late),
    ])
}
