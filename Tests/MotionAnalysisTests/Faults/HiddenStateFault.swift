import MotionEngines
import MotionModel
import MotionReplay

/// A sound engine that keeps state outside its struct.
struct HiddenStateFault<Base: Engine>: EngineWrapper {
  /// State shared by copies, which no engine should have.
  final class Store: @unchecked Sendable {
    var count = 0
    var anchor = SIMD2<Double>.zero
    var states: [Int64: MotionState] = [:]
  }

  var base: Base
  private let fault: Fault?
  /// Shared by all replays of one engine.
  private let runs = Store()
  /// Shared by the copies within one replay.
  private var store = Store()
  private var now = Instant.zero
  private var isFlying = false
  private var anchor = SIMD2<Double>.zero
  private var shown = MotionState.zero
  private var delay = 0
  private var restTicks = 0

  init(_ fault: Fault?, on base: Base) { (self.fault, self.base) = (fault, base) }

  var state: MotionState { shown }
  var isAtRest: Bool {
    base.isAtRest && (fault != .restIsCounted || !isFlying || restTicks > delay)
  }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    shown = base.state
    store = Store()
    if fault == .restIsCounted { delay = runs.count % 11 }
    runs.count += 1
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    (now, isFlying, restTicks) = (time, interaction.target != nil, 0)
    switch interaction {
    case .grab:
      base.handle(.grab, at: time)
      anchor = base.state.position
      store.anchor = anchor
    case .drag(let translation) where fault == .anchorIsShared:
      base.handle(.drag(by: store.anchor + translation - anchor), at: time)
    default:
      base.handle(interaction, at: time)
    }
    present()
    if fault == .handOffIsCounted { shown.position.x += 1e-9 * Double(runs.count) }
    if fault == .stateIsCachedByTime { store.states[time.nanoseconds] = shown }
  }

  mutating func advance(to time: Instant) {
    base.advance(to: time)
    if time > now {
      now = time
      if isFlying, base.isAtRest { restTicks += 1 }
      if isFlying, !base.isAtRest { store.count += 1 }
    }
    present()
    guard fault == .stateIsCachedByTime, isFlying, !base.isAtRest else { return }
    shown = store.states[time.nanoseconds] ?? shown
    store.states[time.nanoseconds] = shown
  }

  private mutating func present() {
    shown = base.state
    if fault == .ticksAreCounted { shown.position.x += 1e-10 * Double(store.count) }
  }
}
