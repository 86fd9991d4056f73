public import MotionModel
public import MotionReplay

/// A spring that takes any release for one toward its target, as a sample for UIView's springs
/// does.
///
/// The defect: the initial velocity is made positive by `abs`, and positive means toward the
/// target. So a value that is thrown away from its rest turns back at once. Across the way the
/// velocity is kept. The sound twin is ``SpringExact``.
///
/// - Note: Source: samples of `animate(withDuration:delay:usingSpringWithDamping:
///   initialSpringVelocity:)` that pass `abs(velocity / distance)`.
public struct AbsoluteVelocity: FaultyMotion {
  var sound = SpringExact()

  public static let catalogueDescription = fault(
    "absolute-velocity",
    "A sample for UIView springs: the release velocity is made positive by abs.",
    breaks: "A throw away from the target turns back at the release.")

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let way = start.target - state.position
    let along = state.velocity.dot(way)
    let square = way.dot(way)
    if start.cause == .release, along < 0, square > 0 {
      state.velocity = state.velocity - 2 * along / square * way
    }
    return sound.begin(&state, start)
  }
}

/// A spring that takes a release velocity as a number along the way to its target, as UIView does.
///
/// The defect: at every diagonal release the velocity across the way is lost. The sound twin is
/// ``SpringExact``.
///
/// - Note: Source: Apple, `UIView.animate(withDuration:delay:usingSpringWithDamping:
///   initialSpringVelocity:options:animations:completion:)`: the velocity is a number of distances
///   a second, <https://developer.apple.com/documentation/uikit/uiview>.
public struct ScalarVelocity: FaultyMotion {
  var sound = SpringExact()

  public static let catalogueDescription = fault(
    "scalar-velocity",
    "UIView springs: the release velocity is a number along the way to the target.",
    breaks: "The finger's velocity across the way is lost.")

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.cause == .release {
      let way = start.target - state.position
      let square = way.dot(way)
      state.velocity = square > 0 ? state.velocity.dot(way) / square * way : .zero
    }
    return sound.begin(&state, start)
  }
}

/// A spring that is stopped after its velocity was set and before it starts, as with Motion's
/// `stop()`.
///
/// The defect: `stop()` makes the velocity zero, also one that was set for the start that follows;
/// every release starts from zero. The sound twin is ``SpringExact``.
///
/// - Note: Source: Adam Bell's Motion, `SpringAnimation.stop`, <https://github.com/b3ll/Motion>.
public struct StopBeforeStart: FaultyMotion {
  var sound = SpringExact()

  public static let catalogueDescription = fault(
    "stop-before-start", "Motion: stop() makes the velocity zero that was set for the next start.",
    breaks: "Every release starts from velocity zero.")

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.cause == .release { state.velocity = .zero }
    return sound.begin(&state, start)
  }
}

/// A spring that stops when it gets another target, as Advance does.
///
/// The defect: a retarget in flight makes the velocity zero, the broken curve of the article's
/// first picture. The sound twin is ``SpringExact``.
///
/// - Note: Source: Tim Donnelly's Advance, `Animator.animate(to:)`, which starts from the value
///   alone, <https://github.com/timdonnelly/Advance>.
public struct RetargetStops: FaultyMotion {
  var sound = SpringExact()

  public static let catalogueDescription = fault(
    "retarget-stops", "Advance: animate(to:) in flight starts from velocity zero.",
    breaks: "The velocity is lost at every retarget in flight.")

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.isSteering { state.velocity = .zero }
    return sound.begin(&state, start)
  }
}

/// A spring whose animation, when it is added again, starts without velocity, as pop's does.
///
/// The defect: a value that is caught in flight already has an animation. Letting go adds another
/// under the same key, which starts from zero, and the velocity is lost. The first release and one
/// from rest are right. The sound twin is ``SpringExact``.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPAnimator` `addAnimation:forObject:key:`: what is
///   added replaces the animation of the same key and takes nothing over from it,
///   <https://github.com/facebookarchive/pop>. That is so for a new animation. The same object,
///   removed and added again, keeps its velocity and jumps to the value that it first started from,
///   as `reset` clears neither (87d1f8b, run).
public struct ReAddStops: FaultyMotion {
  var sound = SpringExact()
  // It stays true under a finger that has caught the value in flight.
  private var isInFlight = false

  public static let catalogueDescription = fault(
    "re-add-stops", "pop: a new animation in place of a running one starts from velocity zero.",
    breaks: "The release velocity of a value that was caught in flight is lost.")

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.cause == .release, isInFlight { state.velocity = .zero }
    isInFlight = true
    return sound.begin(&state, start)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let outcome = sound.step(&state, tick)
    isInFlight = outcome == .goesOn
    return outcome
  }
}

/// A spring that takes the last movement of the finger for its velocity, as the article's OS X
/// sample does.
///
/// The defect: the velocity is in points per event and not per second; a release is some hundred
/// times too slow, and the slower the higher the device's rate. The sound twin is ``SpringExact``.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), the OS X sample, which passes
///   `deltaX` and `deltaY` of a mouse event on,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct PointsPerEvent: FaultyEngine {
  var sound = SpringExact().engine
  // The movement since the grab, and that of the last drag, in points.
  private var translation = SIMD2<Double>.zero
  private var movement = SIMD2<Double>.zero

  public static let catalogueDescription = fault(
    "points-per-event",
    "The OS X sample of objc.io issue 12: the release velocity is in points per event.",
    breaks: "The higher the rate of the device, the slower the release.")

  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    switch interaction {
    case .grab: (translation, movement) = (.zero, .zero)
    case .drag(let moved): (translation, movement) = (moved, moved - translation)
    case .release(_, let rest):
      return sound.handle(.release(velocity: movement, toward: rest), at: time)
    case .retarget, .cancel: break
    }
    sound.handle(interaction, at: time)
  }
}
