import MotionEngines
import MotionModel
import MotionReplay

struct FaultyEngine: Engine {
  /// Storage shared by copies, which no engine should have.
  final class Shared: @unchecked Sendable {
    var extra = 0.0
    var places = 0
    var anchor = SIMD2<Double>.zero
  }

  let fault: ConformanceFault?
  private var spring = SpringExact().engine
  private var shift = SIMD2<Double>.zero
  private var held = false
  private var heldVelocity = SIMD2<Double>.zero
  private var anchor = SIMD2<Double>.zero
  private var dragged = SIMD2<Double>.zero
  private var now = Instant.zero
  private let shared = Shared()

  init(_ fault: ConformanceFault?) { self.fault = fault }

  var state: MotionState {
    var state = spring.state
    state.position += shift
    if held, fault == .grabKeepsVelocity { state.velocity = heldVelocity }
    if fault == .sharedStorage { state.position.x += shared.extra }
    return state
  }

  var isAtRest: Bool {
    switch fault {
    case .restWhileHeld: held || spring.isAtRest
    case .neverRests: false
    default: spring.isAtRest
    }
  }

  var claims: EngineClaims { spring.claims }

  mutating func place(at position: SIMD2<Double>) {
    shared.places += 1
    spring.place(at: fault == .placedElsewhere ? position + 1 : position)
    if fault == .remembersRuns { shift.x = 1e-9 * Double(shared.places) }
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    now = time
    switch interaction {
    case .grab:
      heldVelocity = spring.state.velocity
      dragged = .zero
      held = true
      anchor = spring.state.position
      shared.anchor = anchor
    case .drag(let translation):
      dragged += translation
      if fault == .sharedAnchor {
        return spring.handle(.drag(by: shared.anchor + translation - anchor), at: time)
      }
      if fault == .dragAddsUp { return spring.handle(.drag(by: dragged), at: time) }
    case .release(let velocity, let target):
      held = false
      if fault == .releaseJumps { shift += SIMD2(1, 0) }
      if fault == .scalarRelease {
        let way = target - spring.state.position
        let scalar = way * (velocity.dot(way) / way.dot(way))
        return spring.handle(.release(velocity: scalar, toward: target), at: time)
      }
    case .retarget(let target):
      if fault == .retargetStops, !held {
        return spring.handle(.release(velocity: .zero, toward: target), at: time)
      }
    case .cancel(let target):
      defer { held = false }
      if fault == .cancelGoesOn, held {
        return spring.handle(.release(velocity: 10 * dragged, toward: target), at: time)
      }
    }
    spring.handle(interaction, at: time)
  }

  mutating func advance(to time: Instant) {
    let length = time.nanoseconds - now.nanoseconds
    now = time
    if length == 0, fault == .zeroTickMoves { shift.x += 1e-12 }
    if length > 0, fault == .sharedStorage { shared.extra += 1e-12 }
    if length > 5_000_000_000, !spring.isAtRest, fault == .overflows { shift.x = .infinity }
    if spring.isAtRest, length > 0, fault == .driftsAtRest { shift.x += 1e-3 }
    let wasAtRest = spring.isAtRest
    spring.advance(to: time)
    if spring.isAtRest, !wasAtRest, fault == .restsShort { shift.x += 0.5 }
    if !spring.isAtRest, !held, fault == .dependsOnTicks {
      // A second-order error in the tick's length.
      shift.x += Double(length) * 1e-9 * Double(length) * 1e-9
    }
  }
}
