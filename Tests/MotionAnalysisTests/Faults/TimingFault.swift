import MotionEngines
import MotionModel
import MotionReplay

/// Faults in the time of a flight, at its start or after a gap, and in what it takes over from the
/// flight before.
enum Timing: String, CaseIterable {
  /// The tick at the time of a hand-off, or the first one after it, shows the velocity before it.
  case firstTickIsStale, firstStepIsStale
  /// After a hand-off the value stands still for 3 ms, moves at half its pace for 8 ms, or at twice
  /// its pace for 4 ms.
  case standsStillAtFirst, slowAtFirst, fastAtFirst
  /// A gap of more than 0.7 s is ignored, or restarts the flight.
  case longGapIsDropped, longGapRestarts
  /// A gap of more than 0.1 s counts one and a half times, or half.
  case gapRunsAhead, gapIsHalved
  /// A gap of more than 50 ms under a finger puts the value back to where it was grabbed.
  case heldGapLetsGo
  /// A tick counts as at least 8 ms.
  case tickHasAFloor
  /// A tap takes effect 5 ms after the frame in which it arrives.
  case eventIsStampedLate
  /// A tap drops a velocity away from its target, or restores the velocity of the last release.
  case opposingIsDropped, tapRestartsTheThrow
  /// Each axis of the release's velocity is scaled by that axis's share of the way to the target.
  case velocityIsNormalised
  /// The distance that the last step to rest jumped over is added to the next flight.
  case snapLeaks
}

/// A sound engine whose time is wrong after a hand-off or a gap.
struct TimingFault<Base: Engine>: EngineWrapper {
  var base: Base
  private let fault: Timing?
  private var now = Instant.zero
  private var inner = Instant.zero
  private var start = Instant.zero
  private var isFlying = false
  private var stale = SIMD2<Double>.zero
  private var isStale = false
  private var fresh: [Base] = []
  private var freshTime = Instant.zero
  private var thrown: SIMD2<Double>?
  private var left = SIMD2<Double>.zero
  private var leak = SIMD2<Double>.zero

  init(_ fault: Timing?, on base: Base) { (self.fault, self.base) = (fault, base) }

  var state: MotionState {
    var state = base.state
    if isStale { state.velocity = stale }
    if isFlying { state.position += leak }
    return state
  }

  var claims: EngineClaims {
    var claims = base.claims
    if fault != nil { claims.isExact = false }
    return claims
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    pass(to: time)
    if fault == .eventIsStampedLate, isFlying, case .retarget = interaction {
      inner = inner.advanced(byNanoseconds: 5_000_000)
    }
    base.advance(to: inner)
    (stale, isStale, leak) = (base.state.velocity, false, .zero)
    base.handle(changed(interaction), at: inner)
    start = time
    isFlying = interaction.target != nil
    if isFlying { (leak, left) = (left, .zero) }
    if fault == .longGapRestarts { (fresh, freshTime) = ([base], inner) }
  }

  private mutating func changed(_ interaction: Interaction) -> Interaction {
    let state = base.state
    switch (fault, interaction) {
    case (.tapRestartsTheThrow, .release(let velocity, _)): thrown = velocity
    case (.tapRestartsTheThrow, .retarget(let target)) where isFlying:
      if let thrown { return .release(velocity: thrown, toward: target) }
    case (.opposingIsDropped, .retarget(let target)) where isFlying:
      if (target - state.position).dot(state.velocity) < 0 {
        return .release(velocity: .zero, toward: target)
      }
    case (.velocityIsNormalised, .release(let velocity, let target)):
      let way = target - state.position
      let share = SIMD2(abs(way.x), abs(way.y)) / max(way.length, 1)
      return .release(velocity: velocity * share, toward: target)
    default: break
    }
    return interaction
  }

  mutating func advance(to time: Instant) {
    let (step, isFirst) = (time.nanoseconds - now.nanoseconds, now <= start)
    pass(to: time)
    let old = base.state
    base.advance(to: inner)
    if fault == .snapLeaks, isFlying, base.isAtRest, old.velocity != .zero {
      left = old.position - base.state.position
    }
    switch fault {
    case .firstTickIsStale: isStale = step == 0 && time == start && isFlying
    case .firstStepIsStale: isStale = step > 0 && isFirst && isFlying && !base.isAtRest
    default: break
    }
  }

  private mutating func pass(to time: Instant) {
    let step = time.nanoseconds - now.nanoseconds
    guard step > 0 else { return }
    /// Returns how much of the step lies within the first `milliseconds` of a flight.
    func first(_ milliseconds: Int64) -> Int64 {
      let since = now.nanoseconds - start.nanoseconds
      return isFlying ? max(min(step, milliseconds * 1_000_000 - since), 0) : 0
    }
    var passed = step
    switch fault {
    case .standsStillAtFirst: passed -= first(3)
    case .slowAtFirst: passed -= first(8) / 2
    case .fastAtFirst: passed += first(4)
    case .longGapIsDropped: if isFlying, step > 700_000_000 { passed = 0 }
    case .longGapRestarts:
      if isFlying, step > 700_000_000, let engine = fresh.first {
        (base, inner, passed) = (engine, freshTime, 0)
      }
    case .gapRunsAhead: if isFlying, step > 100_000_000 { passed += step / 2 }
    case .gapIsHalved: if isFlying, step > 100_000_000 { passed -= step / 2 }
    case .heldGapLetsGo:
      if !isFlying, step > 50_000_000 { base.handle(.drag(by: .zero), at: inner) }
    case .tickHasAFloor: if isFlying { passed = max(passed, 8_000_000) }
    default: break
    }
    now = time
    inner = fault == nil ? time : inner.advanced(byNanoseconds: passed)
  }
}
