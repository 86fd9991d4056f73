public import MotionModel
public import MotionReplay

/// A spring that rests, with a snap to its target, from up to 1 point away, as the article's does.
///
/// The defect: below 0.05 pt/s a distance of 1 pt counts as near enough. The motion is also that
/// slow where it turns, a point beside its target. The sound twin, ``SpringExact``, rests from
/// within 0.05 pt.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), `UINTSpringAnimation`,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct OnePointSnap: FaultyMotion {
  var sound = SpringExact()

  public static let catalogueDescription = fault(
    "one-point-snap",
    "The animator of objc.io issue 12: it snaps to its target from up to 1 point.",
    breaks: "The end is a visible jump.")

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    guard sound.step(&state, tick) == .goesOn else { return .restsOnTarget }
    let distance = tick.target - state.position
    return state.velocity.dot(state.velocity) < 0.0025 && distance.dot(distance) < 1
      ? .restsOnTarget : .goesOn
  }
}

/// A spring that rests, with a snap to its target, when a clock says so, as Wave's does.
///
/// It ends after -ln(1e-4) / w seconds, times 1.25 for a damping ratio of at least 1, else divided
/// by the ratio, whatever speed and distance are left. The defect: an overdamped spring is slower
/// than the formula says; with 300 and 60 it ends after 0.665 s with 2.9% of the way left. The
/// sound twin is ``SpringExact``.
///
/// - Note: Source: Janum Trivedi's Wave, `Spring.settlingDuration` and `SpringAnimator`,
///   <https://github.com/jtrivedi/Wave>.
public struct WallClockRest: FaultyMotion {
  static let damping = 60.0

  var sound = SpringExact(damping: Self.damping)
  private var end = Instant.zero

  public static let catalogueDescription = fault(
    "wall-clock-rest", "Wave: it rests when a settling time is over, whatever is left.",
    breaks: "An overdamped spring ends with a visible jump.")

  var length: Int64 {
    let frequency = sound.stiffness.squareRoot()
    let ratio = sound.damping / (2 * frequency)
    let seconds = -Elementary.log(1e-4) / frequency * (ratio >= 1 ? 1.25 : 1 / ratio)
    return seconds < 1e9 ? Int64(seconds * 1e9) : .max
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let (sum, overflows) = start.time.nanoseconds.addingReportingOverflow(length)
    end = Instant(nanoseconds: overflows ? .max : sum)
    return sound.begin(&state, start)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let outcome = sound.step(&state, tick)
    return tick.time >= end ? .restsOnTarget : outcome
  }
}

protocol FaultyCurve: CatalogueMotion, Fault {
  var sound: Cubic { get set }
  var start: Instant { get set }
}

extension FaultyCurve {
  static var soundTwin: String { "cubic:handoff=hermite" }

  public var claims: EngineClaims { sound.claims }

  public var exactTwin: ExactTwin? {
    .curve(Cubic(duration: Double(sound.length) * 1e-9, policy: .hermite))
  }

  public init(parameters: EngineParameters) {
    self.init()
    sound = Cubic(duration: parameters.duration(nil, default: 0.4), policy: .hermite)
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    self.start = start.time
    return sound.begin(&state, start)
  }
}

/// A timed animation that jumps to its end at half time, as RBBAnimation's easeInOutQuart does.
///
/// The defect: the second half of the curve is -1/2 (2t - 2)^4 + 1 with a whole-number -1/2, which
/// is 0 in C, so that the share of the way is 1 from half time on. The first half is that of the
/// sound twin, the `hermite` curve of ``Cubic``; from half the way it jumps to the target and waits
/// there for the end.
///
/// - Note: Source: Robert Böhnke's RBBAnimation, `RBBEasingFunctionEaseInOutQuart`,
///   <https://github.com/robb/RBBAnimation>.
public struct HalfTimeJump: FaultyCurve {
  var sound = Cubic(policy: .hermite)
  var start = Instant.zero

  public static let catalogueDescription = fault(
    "half-time-jump", "RBBAnimation: easeInOutQuart jumps from half the way to its end.",
    breaks: "The position jumps at half time.")

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let outcome = sound.step(&state, tick)
    if outcome == .goesOn, 2 * (tick.time.nanoseconds - start.nanoseconds) >= sound.length {
      state = MotionState(position: tick.target)
    }
    return outcome
  }
}

/// A timed animation that ends one tick of 60 Hz short of its target, as RBBAnimation does.
///
/// The defect: of 60 values per second the last one, at the end, is never made, and the value stays
/// where it was one tick before. With 0.4 s and the sound twin, the `hermite` curve of ``Cubic``,
/// 0.5% of the way is left.
///
/// - Note: Source: Robert Böhnke's RBBAnimation, whose `values` have duration times 60 elements,
///   the last one for a share of (n - 1) / n, <https://github.com/robb/RBBAnimation>.
public struct OneTickShort: FaultyCurve {
  var sound = Cubic(policy: .hermite)
  var start = Instant.zero

  public static let catalogueDescription = fault(
    "one-tick-short", "RBBAnimation: the value of the last tick is never made.",
    breaks: "It rests short of its target, by 0.5% of the way.")

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let last = start.advanced(byNanoseconds: max(sound.length - 16_666_667, 0))
    guard tick.time >= last else { return sound.step(&state, tick) }
    let length = tick.length - (tick.time.nanoseconds - last.nanoseconds)
    if length > 0 {
      _ = sound.step(&state, FlightTick(target: tick.target, time: last, length: length))
    }
    return .restsHere
  }
}
