import MotionEngines
import MotionModel
import MotionReplay

/// The defects that `ScrollFaultEngine` can have on a scroll area.
enum ScrollFault: String, CaseIterable {
  case bandIsIgnored, bandIsForgottenAtTheGrab
  case limitIsFoundAtATick, limitStopsDead, limitIsIgnored

  var rule: Rule {
    switch self {
    case .bandIsIgnored, .bandIsForgottenAtTheGrab: .dragStrays
    case .limitIsFoundAtATick: .halfTicksDiffer
    case .limitStopsDead: .stopsDead
    case .limitIsIgnored: .restsPastLimit
    }
  }
}

/// A scroll view with one seeded defect at its limits; without a fault it is the sound twin.
struct ScrollFaultEngine: Engine {
  let fault: ScrollFault?
  private var inside = Scroll().engine
  private var spring = SpringExact(stiffness: 100, damping: 20).engine
  private var area = ScrollArea(minimum: .zero, maximum: .zero, size: .zero)
  private var anchor = SIMD2<Double>.zero
  private var isPastLimit = false
  private var hasStopped = false
  private var isFlying = false

  init(_ fault: ScrollFault? = nil) {
    self.fault = fault
  }

  var state: MotionState { isPastLimit ? spring.state : inside.state }
  var isAtRest: Bool { hasStopped || (isPastLimit ? spring.isAtRest : inside.isAtRest) }
  var claims: EngineClaims { inside.claims }

  mutating func prepare(for surface: Surface) {
    if case .scroll(let area) = surface.kind { self.area = area }
    switch fault {
    case .limitIsFoundAtATick, .limitStopsDead, .limitIsIgnored: break
    case .bandIsIgnored, .bandIsForgottenAtTheGrab, nil: inside.prepare(for: surface)
    }
  }

  mutating func place(at position: SIMD2<Double>) {
    inside.place(at: position)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    if isPastLimit {
      // The motion continues in `inside`, from the state that is shown.
      inside.handle(.grab, at: time)
      inside.handle(.drag(by: spring.state.position - inside.state.position), at: time)
      inside.handle(.release(velocity: spring.state.velocity, toward: .zero), at: time)
    }
    (isPastLimit, hasStopped, isFlying) = (false, false, interaction.target != nil)
    switch interaction {
    case .grab:
      anchor = inside.state.position
      inside.handle(.grab, at: time)
    case .drag(let translation):
      inside.handle(.drag(by: dragged(translation)), at: time)
    case .release, .retarget, .cancel:
      inside.handle(interaction, at: time)
      cross(at: time)
    }
  }

  mutating func advance(to time: Instant) {
    guard !hasStopped else { return }
    if isPastLimit {
      spring.advance(to: time)
    } else {
      inside.advance(to: time)
      cross(at: time)
    }
  }

  /// Returns the drag to pass on; this engine's own drag is what the band leaves of the pull.
  private func dragged(_ translation: SIMD2<Double>) -> SIMD2<Double> {
    let pull = area.pull(showing: anchor + translation)
    switch fault {
    case .bandIsIgnored: return pull - area.pull(showing: anchor)
    case .bandIsForgottenAtTheGrab:
      return area.shown(forPull: anchor + pull - area.pull(showing: anchor)) - anchor
    default: return translation
    }
  }

  /// Handles a limit at the tick after the crossing instead of at the time of the crossing.
  private mutating func cross(at time: Instant) {
    let (position, velocity) = (inside.state.position, inside.state.velocity)
    let limit = area.nearest(to: position)
    guard isFlying, position != limit else { return }
    if fault == .limitIsFoundAtATick {
      isPastLimit = true
      spring.place(at: position)
      spring.handle(.release(velocity: velocity, toward: limit), at: time)
    } else if fault == .limitStopsDead {
      inside.handle(.grab, at: time)
      inside.handle(.drag(by: limit - position), at: time)
      inside.handle(.cancel(toward: limit), at: time)
      hasStopped = true
    }
  }
}
