import MotionEngines
import MotionModel
import MotionReplay

/// A sound engine that is misinformed at hand-offs.
struct HandOffFault<Base: Engine>: EngineWrapper {
  var base: Base
  private let fault: Fault?
  private var now = Instant.zero
  private var isHeld = false
  private var shift = SIMD2<Double>.zero
  private var dragCount = 0
  private var dragSum = SIMD2<Double>.zero
  private var lastRelease = SIMD2<Double>.zero
  private var lastTarget = SIMD2<Double>.zero
  private var late: Interaction?
  private var lastTime = Instant.zero
  private var grabPlace: SIMD2<Double>?
  private var caught = SIMD2<Double>.zero
  private var finger = SIMD2<Double>.zero
  private var lastDrag = SIMD2<Double>.zero
  private var isLockedToX: Bool?

  init(_ fault: Fault?, on base: Base) { (self.fault, self.base) = (fault, base) }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    lastTarget = position
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    (now, late) = (time, nil)
    let sinceLast = time.seconds(since: lastTime)
    // A drag at the time of an earlier interaction is dropped; a release is still handled.
    if fault == .oneInteractionPerTick, sinceLast == 0, case .drag = interaction { return }
    lastTime = time
    switch interaction {
    case .grab:
      (isHeld, shift, dragCount, dragSum) = (true, .zero, 0, .zero)
      (caught, finger, lastDrag) = (base.state.velocity, .zero, .zero)
      base.handle(.grab, at: time)
      if fault == .anchorIsKept {
        shift = (grabPlace ?? base.state.position) - base.state.position
        grabPlace = grabPlace ?? base.state.position
      }
      guard fault == .grabIsQuantised else { return }
      shift = base.state.position.rounded(.toNearestOrAwayFromZero) - base.state.position
      base.handle(.drag(by: shift), at: time)
    case .drag(let translation):
      dragCount += 1
      dragSum += translation
      if sinceLast > 0 { finger = (translation - lastDrag) / sinceLast }
      lastDrag = translation
      if translation.length > 2 {
        isLockedToX = isLockedToX ?? (translation.x.magnitude > translation.y.magnitude)
      }
      if fault == .dragIsDropped, dragCount % 5 == 0 { return }
      base.handle(.drag(by: dragged(translation) + shift), at: time)
    case .release(let velocity, let rest):
      if fault == .slowReleaseIsDropped, velocity.length < 150 { return }
      isHeld = false
      let target = fault == .targetIsStale ? lastTarget : rest
      base.handle(.release(velocity: released(velocity), toward: target), at: time)
      if fault == .releaseIsDelayed { late = interaction }
      (lastRelease, lastTarget) = (velocity, rest)
    case .retarget(let rest):
      if fault == .tapsAreDebounced, sinceLast < 0.3, !isHeld { return }
      retarget(to: rest, at: time)
    case .cancel(let rest):
      if fault == .cancelIsDropped { return }
      isHeld = false
      switch fault {
      case .cancelGoesOn: base.handle(.release(velocity: finger, toward: rest), at: time)
      case .cancelTargetIsIgnored: base.handle(.cancel(toward: base.state.position), at: time)
      default: base.handle(interaction, at: time)
      }
      lastTarget = rest
    }
  }

  mutating func advance(to time: Instant) {
    base.advance(to: time)
    guard time > now else { return }
    now = time
    if let late { base.handle(late, at: time) }
    late = nil
  }

  private mutating func retarget(to rest: SIMD2<Double>, at time: Instant) {
    if fault == .retargetIsDropped { return }
    let velocity = base.state.velocity
    base.handle(.retarget(to: rest), at: time)
    lastTarget = rest
    guard !isHeld, velocity != .zero else { return }
    switch fault {
    case .retargetIsScaled: base.handle(.release(velocity: 0.8 * velocity, toward: rest), at: time)
    case .retargetLosesAnAxis:
      base.handle(.release(velocity: SIMD2(velocity.x, 0), toward: rest), at: time)
    default: break
    }
  }

  private func dragged(_ by: SIMD2<Double>) -> SIMD2<Double> {
    switch fault {
    case .dragIsRotated: SIMD2(0.96 * by.x - 0.28 * by.y, 0.28 * by.x + 0.96 * by.y)
    case .dragIsFlipped: -by
    case .dragLosesAnAxis: SIMD2(by.x, 0)
    case .dragIsQuantised: (by / 4).rounded(.toNearestOrAwayFromZero) * 4
    case .dragAddsUp: dragSum
    case .axisLockIsKept:
      isLockedToX.map { $0 ? SIMD2(by.x, 0) : SIMD2(0, by.y) } ?? by
    default: by
    }
  }

  private func released(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    switch fault {
    case .releaseIsFlipped: -velocity
    case .releaseRises: 1.5 * velocity
    case .releaseIsStale: lastRelease
    case .releaseIsDelayed: .zero
    case .releaseIsCapped: velocity.length > 500 ? 500 / velocity.length * velocity : velocity
    case .releaseIsQuantised: (velocity / 100).rounded(.toNearestOrAwayFromZero) * 100
    case .releaseIsInfinite: velocity / 0
    case .releaseClampsEachAxis:
      velocity.clamped(lowerBound: [-400, -400], upperBound: [400, 400])
    // In points per millisecond.
    case .releaseUnitIsWrongOnY: SIMD2(velocity.x, 1e-3 * velocity.y)
    case .releaseAddsToTheCaught: velocity + caught
    case .slowReleaseIsNone: velocity.length < 150 ? .zero : velocity
    default: velocity
    }
  }
}
