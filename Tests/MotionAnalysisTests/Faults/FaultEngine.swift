import MotionEngines
import MotionModel
import MotionReplay
import Synchronization

private let sharedTicks = Atomic<Int>(0)

/// A sound engine with one seeded fault; without one it moves as the sound engine does.
struct FaultEngine<Base: Engine>: EngineWrapper {
  let fault: Fault?
  var base: Base
  private var rough = Spring().engine
  private var outer = Instant.zero
  private var inner = Instant.zero
  private var flightStart: Instant?
  private var ticksInFlight = 0
  private var hasStruck = false
  private var hasStopped = false
  private var shown = MotionState.zero
  private var isResting = true
  private var restTicks = 0
  private var heldTranslation = SIMD2<Double>.zero
  private var target = SIMD2<Double>.zero
  private var flightVelocity = SIMD2<Double>.zero
  private var aside = SIMD2<Double>.zero

  init(_ fault: Fault?, on base: Base) {
    self.fault = fault
    self.base = base
  }

  var state: MotionState { shown }
  var isAtRest: Bool { isResting }

  var claims: EngineClaims {
    var claims = base.claims
    if fault != .exactnessIsClaimed, fault != nil { claims.isExact = false }
    return claims
  }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    rough.place(at: position)
    target = position
    present()
    isResting = true
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    outer = time
    switch fault {
    case .stepIsHardWired, .stepIsCutToMilliseconds, .stepIsClamped, .stallIsClamped: break
    default: inner = time
    }
    isResting = false
    var given = interaction
    let before = shown
    switch interaction {
    case .grab:
      flightStart = nil
      heldTranslation = .zero
    case .drag(let translation):
      if fault == .dragIsScaled { given = .drag(by: translation * 1.02) }
      if fault == .dragIsStale { given = .drag(by: heldTranslation) }
      heldTranslation = translation
    case .release(let velocity, let rest):
      startFlight(time, rest)
      given = .release(velocity: released(velocity), toward: rest)
    case .retarget(let rest), .cancel(let rest):
      startFlight(time, rest)
    }
    tell(given)
    if case .retarget(let rest) = interaction {
      if fault == .retargetIsZero { kick(to: .zero, toward: rest) }
      if fault == .retargetIsFlipped { kick(to: -before.velocity, toward: rest) }
    }
    if displaces(interaction) { displace(by: SIMD2(0, 3), velocity: current.velocity) }
    present()
    if fault == .retargetIsForgotten, case .retarget(let rest) = interaction {
      kick(to: .zero, toward: rest)
      shown.velocity = before.velocity
    }
    if fault == .releaseIsForgotten, case .release(let velocity, let rest) = interaction {
      kick(to: .zero, toward: rest)
      shown.velocity = velocity
    }
    flightVelocity = shown.velocity
    if fault == nil { isResting = base.isAtRest }
  }

  mutating func advance(to time: Instant) {
    let step = time.seconds(since: outer)
    outer = time
    guard step > 0 || fault == .zeroTickMoves else { return }
    inner = innerTime(after: step, outer: time)
    strike()
    base.advance(to: inner)
    rough.advance(to: inner)
    perTick()
    present()
    rest()
  }

  // MARK: The defects

  private func released(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    switch fault {
    case .releaseIsZero: .zero
    case .releaseIsScaled: velocity * 0.95
    case .releaseIsAbsolute: SIMD2(abs(velocity.x), abs(velocity.y))
    case .releaseIsRotated:
      SIMD2(0.96 * velocity.x - 0.28 * velocity.y, 0.28 * velocity.x + 0.96 * velocity.y)
    case .releaseLosesAnAxis: SIMD2(0, velocity.y)
    default: velocity
    }
  }

  private func displaces(_ interaction: Interaction) -> Bool {
    switch (fault, interaction) {
    case (.grabJumps, .grab), (.releaseJumps, .release), (.retargetJumps, .retarget),
      (.cancelJumps, .cancel):
      true
    default: false
    }
  }

  /// Returns the time to which the engine inside advances, if the fault changes a step's length.
  private func innerTime(after step: Double, outer: Instant) -> Instant {
    let nanoseconds = step * 1e9
    switch fault {
    case .stepIsHardWired:
      return inner.advanced(byNanoseconds: 16_666_667)
    case .stepIsCutToMilliseconds:
      return inner.advanced(byNanoseconds: Int64(step * 1000 + 1e-6) * 1_000_000)
    case .stepIsClamped:
      return inner.advanced(byNanoseconds: Int64(min(nanoseconds, 34_000_000)))
    case .stallIsClamped:
      return inner.advanced(byNanoseconds: Int64(min(nanoseconds, 100_000_000)))
    default:
      return outer
    }
  }

  /// Breaks the motion once, 0.1 s into a flight, or at every tenth tick.
  private mutating func strike() {
    guard let flightStart else { return }
    ticksInFlight += 1
    if fault == .positionJumpsEveryTenthTick, ticksInFlight % 10 == 0, ticksInFlight < 100 {
      displace(by: SIMD2(0, 1), velocity: current.velocity)
    }
    let moment = flightStart.advanced(byNanoseconds: 100_000_000)
    guard !hasStruck, inner >= moment else { return }
    hasStruck = true
    guard fault == .positionJumps || fault == .velocityJumps else { return }
    base.advance(to: moment)
    if fault == .positionJumps {
      displace(by: SIMD2(0, 2), velocity: current.velocity, at: moment)
    } else {
      kick(to: current.velocity + SIMD2(0, 150), toward: target, at: moment)
    }
  }

  private mutating func perTick() {
    guard flightStart != nil else { return }
    if fault == .frictionIsPerTick || fault == .zeroTickMoves {
      kick(to: current.velocity * 0.98, toward: target)
    }
    if fault == .gainsEnergy, current.velocity.length < 1e6 {
      kick(to: current.velocity * 1.3, toward: target)
    }
  }

  private mutating func rest() {
    isResting = flightStart != nil && (base.isAtRest || hasStopped)
    if fault == .exactnessIsClaimed { isResting = flightStart != nil && rough.isAtRest }
    let speed = current.velocity.length
    let distance = (current.position - target).length
    if fault == .neverRests { isResting = false }
    if fault == .snaps, flightStart != nil, !hasStopped, distance < 3, speed < 60 {
      stop(at: target)
    }
    if fault == .stopsDead, flightStart != nil, !hasStopped, distance < 0.4, speed > 100 {
      stop(at: current.position)
    }
    if fault == .restsAside, isResting {
      aside = SIMD2(1.2, 0)
      present()
    }
    if isResting { restTicks += 1 }
    if fault == .wakes, isResting, restTicks > 3 { shown.position += SIMD2(0.2, 0) }
  }

  private mutating func stop(at position: SIMD2<Double>) {
    displace(by: position - current.position, velocity: .zero)
    kick(to: .zero, toward: position)
    base.advance(to: inner.advanced(byNanoseconds: 1))
    hasStopped = true
    isResting = true
    present()
  }

  // MARK: The engine inside

  private var current: MotionState { fault == .exactnessIsClaimed ? rough.state : base.state }

  private mutating func tell(_ interaction: Interaction) {
    base.handle(interaction, at: inner)
    rough.handle(interaction, at: inner)
  }

  private mutating func startFlight(_ time: Instant, _ rest: SIMD2<Double>) {
    (flightStart, target, aside) = (inner, rest, .zero)
    (ticksInFlight, restTicks, hasStruck, hasStopped) = (0, 0, false, false)
  }

  private mutating func kick(
    to velocity: SIMD2<Double>, toward rest: SIMD2<Double>, at time: Instant? = nil
  ) {
    base.handle(.release(velocity: velocity, toward: rest), at: time ?? inner)
  }

  private mutating func displace(
    by translation: SIMD2<Double>, velocity: SIMD2<Double>, at time: Instant? = nil
  ) {
    base.handle(.grab, at: time ?? inner)
    base.handle(.drag(by: translation), at: time ?? inner)
    if flightStart != nil {
      base.handle(.release(velocity: velocity, toward: target), at: time ?? inner)
    }
  }

  private mutating func present() {
    shown = current
    shown.position += aside
    switch fault {
    case .notANumber where hasStruck: shown.position.x = .nan
    case .velocityIsScaled where flightStart != nil && !base.isAtRest && outer != flightStart:
      shown.velocity *= 1.1
    case .velocityIsStuck where flightStart != nil && !base.isAtRest:
      shown.velocity = flightVelocity
    case .stateIsShared where flightStart != nil && !base.isAtRest:
      shown.position.x +=
        Double(sharedTicks.add(1, ordering: .relaxed).newValue % 1_000_000) * 1e-12
    default: break
    }
  }
}
