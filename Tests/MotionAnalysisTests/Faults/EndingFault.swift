import MotionEngines
import MotionModel
import MotionReplay

/// A sound engine that ends flights for the wrong reason.
struct EndingFault<Base: Engine>: EngineWrapper {
  var base: Base
  private let fault: Fault?
  private var target = SIMD2<Double>.zero
  private var isFlying = false
  private var hasStopped = false
  /// The previous flight, continued until its completion fires.
  private var former: Base?

  init(_ fault: Fault?, on base: Base) { (self.fault, self.base) = (fault, base) }

  var state: MotionState { hasStopped ? MotionState(position: target) : base.state }
  var isAtRest: Bool { hasStopped || base.isAtRest }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    target = position
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    if isFlying { former = base.isAtRest || hasStopped ? nil : base }
    if hasStopped { base.place(at: target) }
    (isFlying, hasStopped) = (interaction.target != nil, false)
    base.handle(interaction, at: time)
    target = interaction.target ?? target
  }

  mutating func advance(to time: Instant) {
    base.advance(to: time)
    former?.advance(to: time)
    guard isFlying, !hasStopped, !base.isAtRest else { return }
    switch fault {
    case .oldCompletionFires:
      // The old completion puts the value to rest on the target of the present flight.
      guard former?.isAtRest == true else { return }
      (hasStopped, former) = (true, nil)
    case .restTestsOneAxis:
      let (offset, velocity) = (base.state.position.x - target.x, base.state.velocity.x)
      hasStopped = offset.magnitude < 0.01 && velocity.magnitude < 0.01
    default: break
    }
  }
}
