import MotionEngines
import MotionModel
import MotionReplay

/// A sound engine that goes wrong while a finger holds the value.
struct HeldFault<Base: Engine>: EngineWrapper {
  var base: Base
  private let fault: Fault?
  private var now = Instant.zero
  private var lastTime = Instant.zero
  private var shown = MotionState.zero
  /// The state at the grab, and the finger's translation since then, now and one drag earlier.
  private var caught: MotionState?
  private var translation = SIMD2<Double>.zero
  private var earlier = SIMD2<Double>.zero
  private var hasDragged = false
  private var heldTicks = 0

  init(_ fault: Fault?, on base: Base) { (self.fault, self.base) = (fault, base) }

  var state: MotionState { shown }
  var isAtRest: Bool { base.isAtRest || (fault == .heldSaysRest && caught != nil) }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    shown = base.state
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    let sinceLast = time.seconds(since: lastTime)
    (now, lastTime, heldTicks) = (time, time, 0)
    var given = interaction
    switch interaction {
    case .grab:
      (caught, translation, earlier, hasDragged) = (shown, .zero, .zero, false)
    case .drag(let pull):
      (earlier, translation, hasDragged) = (translation, pull, true)
      if fault == .slopIsSwallowed {
        given = .drag(by: pull * max(1 - 8 / max(pull.length, 8), 0))
      }
    case .release, .retarget, .cancel:
      // The flight goes on from the position that is shown.
      if let caught, shown.position != base.state.position {
        base.handle(.drag(by: shown.position - caught.position), at: time)
      }
      caught = nil
    }
    base.handle(given, at: time)
    shown = base.state
    if fault == .grabKeepsVelocity, let caught, !hasDragged { shown.velocity = caught.velocity }
    if fault == .heldReportsFinger, hasDragged, caught != nil, sinceLast > 0 {
      shown.velocity = (translation - earlier) / sinceLast
    }
  }

  mutating func advance(to time: Instant) {
    let step = time.seconds(since: now)
    guard step > 0 else { return }
    now = time
    base.advance(to: time)
    guard let caught else {
      shown = base.state
      return
    }
    heldTicks += 1
    switch fault {
    case .catchKeepsMoving:
      if !hasDragged { shown.position += step * caught.velocity }
    case .grabWaitsForATick:
      if !hasDragged, heldTicks == 1 { shown.position += step * caught.velocity }
    case .heldCreeps: shown.position.y += 2 * step
    case .heldLags:
      // A low-pass filter: the first tick covers half of the way.
      shown.position =
        caught.position + (heldTicks == 1 ? 0.5 * (earlier + translation) : translation)
    default: break
    }
  }
}
