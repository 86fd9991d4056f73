import MotionEngines
import MotionModel
import MotionReplay

/// A sound engine that shows a wrong state at the ticks of a flight.
struct PresentationFault<Base: Engine>: EngineWrapper {
  var base: Base
  private let fault: Fault?
  private var now = Instant.zero
  private var isFlying = false
  private var ticks = 0
  private var zeroTicks = 0
  private var lastStep: Double?
  private var shown = MotionState.zero
  /// The correct states since the last hand-off, with their times.
  private var past: [(time: Instant, state: MotionState)] = []

  init(_ fault: Fault?, on base: Base) { (self.fault, self.base) = (fault, base) }

  var state: MotionState { shown }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    shown = base.state
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    base.handle(interaction, at: time)
    isFlying = interaction.target != nil
    (now, ticks, zeroTicks) = (time, 0, 0)
    shown = base.state
    past = [(time, shown)]
  }

  mutating func advance(to time: Instant) {
    let step = time.seconds(since: now)
    let before = shown
    base.advance(to: time)
    if step == 0 {
      zeroTicks += 1
      if fault == .positionIsDelayed, ticks > 0 { shown = base.state }
      return
    }
    now = time
    shown = base.state
    defer { lastStep = step }
    guard isFlying else { return }
    ticks += 1
    past.append((time, shown))
    if base.isAtRest {
      if fault == .restsWithVelocity { shown.velocity = SIMD2(0, 3) }
    } else {
      distort(from: before, step)
    }
  }

  private mutating func distort(from before: MotionState, _ step: Double) {
    let velocity = shown.velocity
    switch fault {
    case .positionIsQuantised: shown.position.round(.toNearestOrAwayFromZero)
    case .positionIsDelayed: shown = past[past.count - 2].state
    case .tickIsDropped: if ticks % 7 == 0 { shown.position = before.position }
    case .flightStartsAside: shown.position.y += 2
    case .jumpsAtQuarterSeconds:
      shown.position.y += Double(now.nanoseconds / 250_000_000 % 2)
    case .overflowsOnLongTicks: if step > 0.04 { shown.position.x = .nan }
    case .zeroTickIsRemembered: shown.position.y += 0.01 * Double(zeroTicks)
    case .velocityIsQuantised:
      shown.velocity = (velocity / 64).rounded(.toNearestOrAwayFromZero) * 64
    case .velocityIsFlipped: shown.velocity = -velocity
    case .velocityIsRotated:
      shown.velocity = SIMD2(
        0.96 * velocity.x - 0.28 * velocity.y, 0.28 * velocity.x + 0.96 * velocity.y)
    case .velocityLosesAnAxis: shown.velocity.y = 0
    case .velocityIsPerTick: shown.velocity = step * velocity
    case .velocityUsesTheLastTick:
      shown.velocity = (shown.position - before.position) / (lastStep ?? step)
    case .slowVelocityIsNone:
      shown.velocity.replace(with: 0, where: (velocity * velocity) .< 64)
    case .velocityIsDelayed:
      let moment = now.advanced(byNanoseconds: -50_000_000)
      shown.velocity = (past.last { $0.time <= moment } ?? past[0]).state.velocity
    default: break
    }
  }
}
