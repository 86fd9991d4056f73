public import MotionModel
public import MotionReplay

/// The animator of UIKit, `UIViewPropertyAnimator`, on a pane: scrubbed, reversed and continued.
///
/// It gives each interaction to a ``ScrubbableAnimation`` between the two rests of the pane:
/// - a tap at rest starts it; one in flight reverses it;
/// - a grab pauses it; a drag sets its fraction: the fraction at the grab plus the share of the way
///   between the rests that the finger has moved;
/// - a release or cancel turns it towards the given rest and continues it.
///
/// The position is continuous unless a finger leaves the way; the velocity is not. A curve knows no
/// velocity. A spring takes the release's, on each axis in remaining distances per second, so an
/// axis without distance loses it.
///
/// Without a pane, or with a target that is not an end of the animation, there is no way to scrub
/// along: a finger moves the value itself, and each release, tap or cancel starts a new animation.
///
/// - Note: Source: Apple, `UIViewPropertyAnimator`; WWDC 2017 session 230, "Advanced Animations
///   with UIKit", <https://developer.apple.com/videos/play/wwdc2017/230/>; for the initial velocity
///   of a spring as a vector of distances per second, `UISpringTimingParameters`,
///   <https://developer.apple.com/documentation/uikit/uispringtimingparameters>.
public struct PropertyAnimator: Engine {
  private var presented = MotionState.zero
  private var phase = MotionPhase.atRest
  private var rests: (closed: SIMD2<Double>, open: SIMD2<Double>)?
  private var animation = ScrubbableAnimation(from: .zero, to: .zero)
  private var anchor = SIMD2<Double>.zero
  private var grabbedFraction = 0.0

  /// The duration of a whole way, in seconds; a spring does not use it.
  public let duration: Double
  /// What paces the motion.
  public let timing: AnimatorTiming
  /// The time after a release, in durations; 0 for the time that the curve has left.
  public let durationFactor: Double
  /// Whether the value follows the finger; if not, the finger's share of the way sets the time.
  public let scrubsLinearly: Bool
  /// Whether an animation stays active at its end, so that a tap there reverses it.
  public let pausesOnCompletion: Bool

  /// Creates an animator.
  public init(
    duration: Double? = nil, timing: AnimatorTiming? = nil, durationFactor: Double? = nil,
    scrubsLinearly: Bool? = nil, pausesOnCompletion: Bool? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.duration = parameters.number(
      duration, "duration", "duration of a whole way; a spring takes its own", unit: "s",
      default: 0.4, in: 1e-3...1e3)
    let curve = parameters.curve(
      nil, "timing", "pace: a name, spring, or control points x1;y1;x2;y2", default: .easeInOut,
      orOneOf: ["spring"])
    self.durationFactor = parameters.number(
      durationFactor, "factor", "time after a release in durations; 0 for what the curve leaves",
      default: 0, in: 0...1e3)
    self.scrubsLinearly =
      scrubsLinearly ?? !parameters.flag(
        nil, "scrub", "what follows the finger: the value, or the curve's time", off: "value",
        on: "time")
    self.pausesOnCompletion = parameters.flag(
      pausesOnCompletion, "completion", "at its end it finishes, or pauses and stays active",
      off: "finish", on: "pause")
    let spring = AnimatorSpring(
      stiffness: parameters.number(
        nil, "stiffness", "stiffness k, of the spring", unit: "kg/s^2", default: 1000,
        in: 1e-6...1e9),
      damping: parameters.number(
        nil, "damping", "damping c, of the spring", unit: "kg/s", default: 500, in: 1e-6...1e6),
      mass: parameters.number(
        nil, "mass", "mass m, of the spring", unit: "kg", default: 3, in: 1e-6...1e6))
    self.timing =
      timing
      ?? (parameters.word(of: "timing") == "spring"
        ? .spring(spring, initialVelocity: .zero) : .cubic(curve))
  }

  public var state: MotionState { presented }

  public var isAtRest: Bool { phase == .atRest }

  public var claims: EngineClaims { EngineClaims(isExact: true) }

  public mutating func prepare(for surface: Surface) {
    rests = nil
    if case .pane(let pane) = surface.kind, pane.closed != pane.open {
      rests = (pane.closed, pane.open)
    }
  }

  public mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
    animation = ScrubbableAnimation(from: position, to: position)
    phase = .atRest
  }

  /// Takes an interaction; it ignores a retarget while a finger holds the value.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    switch interaction {
    case .grab: grab(at: time)
    case .drag(let translation):
      if phase != .held { grab(at: time) }
      drag(by: translation, at: time)
    case .release(let velocity, let rest): letGo(velocity: velocity, toward: rest, at: time)
    case .retarget(let rest): if phase != .held { turn(toward: rest, at: time) }
    case .cancel(let rest): letGo(velocity: .zero, toward: rest, at: time)
    }
  }

  public mutating func advance(to time: Instant) {
    guard phase == .inFlight else { return }
    animation.advance(to: time)
    presented = animation.state
    if !animation.isRunning { phase = .atRest }
  }

  private mutating func grab(at time: Instant) {
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
    guard let rests else {
      animation.stop(withoutFinishing: true, at: time)
      return
    }
    let (start, end) = (animation.start, animation.end)
    let goesFromRestToRest =
      start == rests.closed && end == rests.open || start == rests.open && end == rests.closed
    if animation.activity != .active || !goesFromRestToRest {
      let isOpen = presented.position == rests.open
      animation = makeAnimation(
        from: isOpen ? rests.open : rests.closed, to: isOpen ? rests.closed : rests.open,
        timing: timing)
      animation.pause(at: time)
      animation.present(presented.position)
    }
    animation.pause(at: time)
    grabbedFraction = animation.fractionComplete
  }

  private mutating func drag(by translation: SIMD2<Double>, at time: Instant) {
    guard rests != nil else {
      presented.position = anchor + translation
      return
    }
    let way = animation.isReversed ? -animation.way : animation.way
    animation.setFractionComplete(grabbedFraction + translation.dot(way) / way.dot(way), at: time)
    presented = animation.state
  }

  private mutating func letGo(
    velocity: SIMD2<Double>, toward rest: SIMD2<Double>, at time: Instant
  ) {
    let pace = timing(from: presented.position, velocity: velocity, toward: rest)
    if animation.activity == .active, rest == animation.start || rest == animation.end {
      animation.pause(at: time)
      if rest != animation.target { animation.setReversed(!animation.isReversed, at: time) }
      animation.continueRunning(timing: pace, durationFactor: durationFactor, at: time)
    } else {
      animation = makeAnimation(from: presented.position, to: rest, timing: pace)
      animation.start(at: time)
    }
    presented = animation.state
    phase = .inFlight
  }

  private mutating func turn(toward rest: SIMD2<Double>, at time: Instant) {
    if animation.activity == .active, rest == animation.start || rest == animation.end {
      if rest != animation.target { animation.setReversed(!animation.isReversed, at: time) }
      animation.start(at: time)
      presented = animation.state
      phase = .inFlight
    } else {
      letGo(velocity: .zero, toward: rest, at: time)
    }
  }

  private func makeAnimation(
    from start: SIMD2<Double>, to end: SIMD2<Double>, timing: AnimatorTiming
  ) -> ScrubbableAnimation {
    var made = ScrubbableAnimation(from: start, to: end, duration: duration, timing: timing)
    made.scrubsLinearly = scrubsLinearly
    made.pausesOnCompletion = pausesOnCompletion
    return made
  }

  private func timing(
    from position: SIMD2<Double>, velocity: SIMD2<Double>, toward rest: SIMD2<Double>
  ) -> AnimatorTiming {
    guard case .spring(let spring, _) = timing else { return timing }
    let distance = rest - position
    var relative = SIMD2<Double>.zero
    for axis in 0..<2 where (velocity[axis] / distance[axis]).isFinite {
      relative[axis] = velocity[axis] / distance[axis]
    }
    return .spring(spring, initialVelocity: relative)
  }
}

extension PropertyAnimator: CatalogueEngine {
  public static let catalogueDescription = EngineDescription(
    name: "property-animator", family: .timed, fidelity: .faithful,
    summary: "UIKit's UIViewPropertyAnimator (iOS 11 and later), scrubbed along the pane's way.",
    original: OriginalLibrary("UIKit", "iOS 11"),
    knownBreaks: [
      KnownBreak(
        .dragStrays, because: "a finger moves the value only along the way between the two rests"),
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
        .cancelAddsVelocity, because: "it goes on with the velocity of its curve"),
    ],
    notes: [
      "A spring takes the velocity of a release only on an axis that has a way to go, and takes "
        + "none at a tap in flight.",
      "A spring caught past its target jumps back to it when the finger moves.",
      "A spring ends with a thousandth of the way left.",
    ])

  public init(parameters: EngineParameters) { self.init(duration: nil, parameters: parameters) }
}
