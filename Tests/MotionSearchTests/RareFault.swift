import MotionEngines
import MotionModel
import MotionReplay

/// A spring that jumps by 5 points at a hand-off that only a rare gesture reaches.
struct RareFault: Engine {
  /// The hand-off at which it jumps.
  enum Trigger: String, CaseIterable {
    /// The second touch in a row of a moving value that the system cancels without a drag.
    case secondUnmovedCancel = "the second unmoved touch in a row that is cancelled in flight"
    /// The sixth tap in flight without a touch in between.
    case sixthTap = "the sixth tap in a row in flight"
    /// A release against the way to the target, of a value that was caught beyond its target.
    case opposedPastTarget = "a release against the way, caught past the target"
    /// A cancel of a drag that began less than 30 ms after the last release.
    case cancelAfterRelease = "a drag that is cancelled, begun within 30 ms of a release"
    /// A tap less than 20 ms after a cancel.
    case tapAfterCancel = "a tap within 20 ms of a cancel"
    /// The fourth catch in a row without a drag.
    case fourthCatch = "the fourth catch in a row without a drag"
  }

  let trigger: Trigger
  private var base = SpringExact().engine
  private var offset = SIMD2<Double>.zero
  private var origin = SIMD2<Double>.zero
  private var target = SIMD2<Double>.zero
  private var (count, hasMoved, isCaught, isPast) = (0, false, false, false)
  private var (flightStart, grabStart, cancelTime) = (Instant.zero, Instant.zero, Instant?.none)

  init(_ trigger: Trigger) { self.trigger = trigger }

  var state: MotionState {
    MotionState(position: base.state.position + offset, velocity: base.state.velocity)
  }
  var isAtRest: Bool { base.isAtRest }
  mutating func prepare(for surface: Surface) { base.prepare(for: surface) }
  mutating func place(at position: SIMD2<Double>) {
    self = RareFault(trigger)
    base.place(at: position)
  }
  mutating func advance(to time: Instant) { base.advance(to: time) }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    if isTriggered(by: interaction, at: time) { offset += SIMD2(0, 5) }
    base.handle(interaction, at: time)
    if let target = interaction.target {
      (self.target, origin, flightStart) = (target, base.state.position, time)
    }
  }

  private mutating func isTriggered(by interaction: Interaction, at time: Instant) -> Bool {
    let (isMoving, position) = (base.state.velocity.length > 1, base.state.position)
    var found = false
    switch interaction {
    case .grab:
      (hasMoved, isCaught, grabStart) = (false, isMoving, time)
      let way = target - origin
      isPast = isMoving && (position - target).dot(way) > 0
      if trigger == .fourthCatch {
        count = isMoving ? count + 1 : 0
        found = count == 4
      }
      if trigger == .sixthTap { count = 0 }
    case .drag:
      hasMoved = true
      if trigger == .fourthCatch { count = 0 }
    case .release(let velocity, let target):
      let way = target - position
      found =
        trigger == .opposedPastTarget && isPast
        && velocity.dot(way) < -0.5 * velocity.length * way.length
      if trigger == .secondUnmovedCancel { count = 0 }
    case .retarget:
      if trigger == .sixthTap {
        count = isMoving ? count + 1 : 0
        found = count == 6
      }
      found =
        found
        || trigger == .tapAfterCancel
          && (cancelTime.map { time.seconds(since: $0) < 0.02 } ?? false)
    case .cancel:
      if trigger == .secondUnmovedCancel {
        count = isCaught && !hasMoved ? count + 1 : 0
        found = count == 2
      }
      found =
        found
        || trigger == .cancelAfterRelease && hasMoved
          && grabStart.seconds(since: flightStart) < 0.03 && flightStart > .zero
      cancelTime = time
    }
    return found
  }
}
