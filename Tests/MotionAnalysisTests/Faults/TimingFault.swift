import MotionEngines
import MotionModel
import MotionReplay

/// What can be wrong with the time of a flight, in its first instants and behind a gap.
enum Timing: String, CaseIterable {
  /// The tick at the time of a hand-off shows the velocity before it.
  case firstTickIsStale
  /// A gap of more than 0.7 s counts for nothing.
  case longGapIsDropped
  /// A gap of more than 0.1 s counts half as much again, or for half.
  case gapRunsAhead, gapIsHalved
  /// A gap of more than 50 ms under a finger puts the value back to where it was grabbed.
  case heldGapLetsGo
}

/// A sound engine to which time does not pass as to everyone else behind a hand-off or a gap.
struct TimingFault<Base: Engine>: Engine {
  private var base: Base
  private let fault: Timing?
  private var now = Instant.zero
  private var inner = Instant.zero
  private var start = Instant.zero
  private var isFlying = false
  private var stale = SIMD2<Double>.zero
  private var isStale = false

  init(_ fault: Timing?, on base: Base) { (self.fault, self.base) = (fault, base) }

  var state: MotionState {
    var state = base.state
    if isStale { state.velocity = stale }
    return state
  }

  var isAtRest: Bool { base.isAtRest }

  var claims: EngineClaims {
    var claims = base.claims
    if fault != nil { claims.isExact = false }
    return claims
  }

  mutating func prepare(for surface: Surface) { base.prepare(for: surface) }
  mutating func place(at position: SIMD2<Double>) { base.place(at: position) }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    pass(to: time)
    base.advance(to: inner)
    (stale, isStale) = (base.state.velocity, false)
    base.handle(interaction, at: inner)
    start = time
    isFlying = interaction.target != nil
  }

  mutating func advance(to time: Instant) {
    let isNow = time == now
    pass(to: time)
    base.advance(to: inner)
    isStale = fault == .firstTickIsStale && isNow && time == start && isFlying
  }

  private mutating func pass(to time: Instant) {
    let step = time.nanoseconds - now.nanoseconds
    guard step > 0 else { return }
    now = time
    var passed = step
    switch fault {
    case .longGapIsDropped: if isFlying, step > 700_000_000 { passed = 0 }
    case .gapRunsAhead: if isFlying, step > 100_000_000 { passed += step / 2 }
    case .gapIsHalved: if isFlying, step > 100_000_000 { passed -= step / 2 }
    case .heldGapLetsGo:
      if !isFlying, step > 50_000_000 { base.handle(.drag(by: .zero), at: inner) }
    case .firstTickIsStale, nil: break
    }
    inner = fault == nil ? time : inner.advanced(byNanoseconds: passed)
  }
}
