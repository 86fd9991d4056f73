import MotionEngines
import MotionModel
import MotionReplay

/// A sound engine whose clock or constants change, or that learns of interactions late.
struct PacingFault<Base: Engine>: EngineWrapper {
  var base: Base
  private let fault: Fault?
  private var now = Instant.zero
  private var inner = Instant.zero
  private var lastStep: Int64 = 16_666_667
  private var idle: Int64 = 0
  private var isFlying = false
  private var start = Instant.zero
  private var target = SIMD2<Double>.zero
  private var late: Interaction?
  /// How fast time passes in a flight, with the grabs and throws that may determine it.
  private var pace = 1.0
  private var grabs = 0
  private var lastThrow = 0.0

  init(_ fault: Fault?, on base: Base) { (self.fault, self.base) = (fault, base) }

  var state: MotionState {
    var state = base.state
    state.velocity *= pace
    return state
  }

  /// Rounded times do not add up exactly, so the engine is not exact.
  var claims: EngineClaims {
    var claims = base.claims
    if fault != nil, fault != .targetIsReadLate { claims.isExact = false }
    return claims
  }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    target = position
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    if fault != .restCountsAsStep { pass(to: time) }
    (start, late, isFlying) = (inner, nil, interaction.target != nil)
    switch interaction {
    case .grab:
      grabs += 1
      base.handle(.grab, at: inner)
      switch fault {
      case .stiffensWithGestures: pace = 1 + 0.05 * Double(grabs - 1)
      case .speedFollowsLastThrow: pace = 1 + lastThrow / 20_000
      case .fourthGestureIsSlower: pace = grabs > 3 ? 0.8 : 1
      default: break
      }
    case .drag: base.handle(interaction, at: inner)
    case .release(let velocity, let rest):
      lastThrow = velocity.length
      let old = fault == .targetIsReadLate ? target : rest
      base.handle(.release(velocity: velocity / pace, toward: old), at: inner)
      if fault == .targetIsReadLate { late = .retarget(to: rest) }
    case .retarget(let rest):
      let isMoving = base.state.velocity != .zero
      base.handle(interaction, at: inner)
      if fault == .tapForgetsVelocity, isMoving { late = .release(velocity: .zero, toward: rest) }
    case .cancel: base.handle(interaction, at: inner)
    }
    target = interaction.target ?? target
  }

  mutating func advance(to time: Instant) {
    let isOver = time > now
    if isOver, fault == .tapForgetsVelocity, let late { base.handle(late, at: inner) }
    pass(to: time)
    base.advance(to: inner)
    if isOver, fault == .targetIsReadLate, let late { base.handle(late, at: inner) }
    if isOver { late = nil }
  }

  private mutating func pass(to time: Instant) {
    let step = time.nanoseconds - now.nanoseconds
    guard step > 0 else { return }
    switch fault {
    case .stepIsThrottled:
      // At most 100 times a second.
      if isFlying, time.nanoseconds - inner.nanoseconds < 10_000_000 { break }
      inner = time
    case .restCountsAsStep:
      // It reads its clock only in flight: the first step also includes the idle time before it.
      idle += step
      guard isFlying, !base.isAtRest else { break }
      inner = inner.advanced(byNanoseconds: idle)
      idle = 0
    case .stepIsTheLastOne: inner = inner.advanced(byNanoseconds: lastStep)
    case .clockWraps:
      inner = Instant(nanoseconds: Int64(Int32(truncatingIfNeeded: time.nanoseconds)) + 1 << 31)
    case .timeIsFloat:
      // Seconds since the machine was started, a day ago.
      let seconds = Double(Float(86_400 + time.seconds)) - 86_400
      inner = Instant(nanoseconds: Int64(seconds * 1e9))
    case .flightStartsLate:
      inner = isFlying ? max(start, time.advanced(byNanoseconds: -50_000_000)) : time
    default:
      inner =
        pace == 1 && inner == now
        ? time : inner.advanced(byNanoseconds: Int64((Double(step) * pace).rounded()))
    }
    (now, lastStep) = (time, step)
  }
}
