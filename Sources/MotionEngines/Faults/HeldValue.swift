internal import MotionModel

/// What an engine has around its integrator: the presented state, the target, and who moves the
/// value.
///
/// It is for seeded faults whose defect lies in the integrator itself.
struct HeldValue: Sendable {
  /// What is presented.
  var state = MotionState.zero
  /// Where the value is to rest, in points.
  var target = SIMD2<Double>.zero
  /// The time of the last call.
  var now = Instant.zero
  /// Who moves the value.
  var phase = MotionPhase.atRest
  private var anchor = SIMD2<Double>.zero

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  mutating func place(at position: SIMD2<Double>) {
    state = MotionState(position: position)
    target = position
    now = .zero
    phase = .atRest
  }

  /// Takes an interaction as a spring does.
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
      state.position = anchor + translation
    case .release(let velocity, let rest):
      state.velocity = velocity
      target = rest
      phase = .inFlight
    case .retarget(let rest):
      guard phase != .held else { return }
      target = rest
      phase = .inFlight
    case .cancel(let rest):
      target = rest
      phase = .inFlight
    }
  }

  /// Takes an interaction as a decay does: a retarget changes nothing, a cancel stops it.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  mutating func handleWithoutTarget(_ interaction: Interaction, at time: Instant) {
    switch interaction {
    case .retarget:
      now = time
    case .cancel:
      now = time
      rest(at: state.position)
    case .grab, .drag, .release:
      handle(interaction, at: time)
    }
  }

  /// Goes on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  /// - Returns: The length of the tick in seconds, above 0; nil where the engine has nothing to do.
  mutating func tick(to time: Instant) -> Double? {
    let length = time.seconds(since: now)
    now = time
    return phase == .inFlight && length > 0 ? length : nil
  }

  /// Puts the value to rest.
  ///
  /// - Parameter position: Where, in points.
  mutating func rest(at position: SIMD2<Double>) {
    state = MotionState(position: position)
    phase = .atRest
  }

  /// Rests on the target where the value is slower than 0.05 pt/s and nearer than 0.05 pt.
  mutating func restIfSettled() {
    let distance = target - state.position
    if state.velocity.dot(state.velocity) < 0.0025, distance.dot(distance) < 0.0025 {
      rest(at: target)
    }
  }

  private mutating func grab() {
    anchor = state.position
    state.velocity = .zero
    phase = .held
  }
}
