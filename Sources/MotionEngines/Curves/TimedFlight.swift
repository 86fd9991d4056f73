public import MotionModel

/// The part that all timed engines share: the finger, the target and the end of a motion.
@usableFromInline
struct TimedFlight<Motion: TimedMotion>: Sendable {
  /// The presented position and velocity.
  @usableFromInline private(set) var presented = MotionState.zero
  /// Who moves the value.
  @usableFromInline private(set) var phase = MotionPhase.atRest
  /// What moves the value.
  private(set) var motion: Motion

  private var target = SIMD2<Double>.zero
  private var anchor = SIMD2<Double>.zero
  private var now = Instant.zero

  /// Creates a flight that has not begun.
  ///
  /// - Parameter motion: What moves the value.
  init(_ motion: Motion) {
    self.motion = motion
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
    target = position
    now = .zero
    phase = .atRest
  }

  /// Takes an interaction; a retarget while a finger holds the value does not take it away.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  mutating func handle(_ interaction: Interaction, at time: Instant) {
    now = time
    switch interaction {
    case .grab:
      grab()
    case .drag(let translation):
      if phase != .held { grab() }
      presented.position = anchor + translation
    case .release(let velocity, let rest):
      presented.velocity = velocity
      begin(toward: rest)
    case .retarget(let rest):
      if phase != .held { begin(toward: rest) }
    case .cancel(let rest):
      begin(toward: rest)
    }
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  mutating func advance(to time: Instant) {
    guard time > now else { return }
    now = time
    guard phase == .inFlight else { return }
    if let state = motion.state(at: time) {
      presented = state
    } else {
      presented = MotionState(position: target)
      phase = .atRest
    }
  }

  private mutating func grab() {
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
  }

  private mutating func begin(toward rest: SIMD2<Double>) {
    presented = motion.begin(
      from: presented, toward: rest, previous: phase == .inFlight ? target : nil, at: now)
    target = rest
    phase = .inFlight
  }
}
