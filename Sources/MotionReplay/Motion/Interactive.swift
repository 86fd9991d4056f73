public import MotionModel

/// Who moves the value: nobody, the finger or the motion.
public enum MotionPhase: UInt8, Sendable {
  /// Nothing moves before the next interaction.
  case atRest
  /// A finger holds the value.
  case held
  /// The motion moves the value from tick to tick.
  case inFlight
}

/// An engine whose value one finger can catch, drag and let go, and a motion carries on.
///
/// A grab stops the value where it is. A drag puts it where it was at the grab, plus the
/// translation; without a grab, the drag begins with one. A release hands the finger's velocity to
/// the motion. A retarget while a finger holds the value is ignored.
///
/// Everything here is inlined into a loop, so that the state of a simple motion stays in registers.
public struct Interactive<M: Motion>: Engine {
  @usableFromInline var presented = MotionState.zero
  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var phase = MotionPhase.atRest
  /// How the value moves in flight.
  public var motion: M

  /// Creates an engine at rest.
  @inlinable public init(_ motion: M) { self.motion = motion }

  @inlinable @inline(__always) public var state: MotionState { presented }
  @inlinable @inline(__always) public var isAtRest: Bool { phase == .atRest }

  /// What the motion promises.
  @inlinable public var claims: EngineClaims { motion.claims }

  @inlinable public mutating func prepare(for surface: Surface) { motion.prepare(for: surface) }

  @inlinable @inline(__always) public mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
    target = position
    now = .zero
    phase = .atRest
    motion.place(at: position)
  }

  @inlinable public mutating func expectFrames(every interval: Double) {
    motion.expectFrames(every: interval)
  }

  @inlinable @inline(__always) public mutating func handle(
    _ interaction: Interaction, at time: Instant
  ) {
    // A flight goes on from the last tick, even if that is earlier.
    if phase != .inFlight { now = time }
    switch interaction {
    case .grab: grab(at: time)
    case .drag(let translation):
      if phase != .held { grab(at: time) }
      presented.position = motion.standing(at: anchor + translation)
    case .release(let velocity, let rest):
      presented.velocity = velocity
      begin(.release, toward: rest, at: time)
    case .retarget(let rest): if phase != .held { begin(.retarget, toward: rest, at: time) }
    case .cancel(let rest): begin(.cancel, toward: rest, at: time)
    }
  }

  @inlinable @inline(__always) public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- now.nanoseconds
    now = time
    guard length > 0 else { return }
    let tick = FlightTick(target: target, time: time, length: length)
    if _fastPath(phase == .inFlight) {
      follow(motion.step(&presented, tick))
    } else {
      motion.wait(tick, at: presented.position, isHeld: phase == .held)
    }
  }

  @inlinable @inline(__always) mutating func grab(at time: Instant) {
    now = time
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
  }

  @inline(__always) @inlinable mutating func begin(
    _ cause: FlightStart.Cause, toward rest: SIMD2<Double>, at time: Instant
  ) {
    let start = FlightStart(
      cause: cause, before: phase, target: rest, previousTarget: target, time: time)
    guard let outcome = motion.begin(&presented, start) else { return }
    target = rest
    phase = .inFlight
    follow(outcome)
  }

  @inlinable @inline(__always) mutating func follow(_ outcome: FlightOutcome) {
    // The hint keeps this a branch: if a mask chose the end, each tick would wait for the test of
    // the last one.
    if _fastPath(outcome == .goesOn) { return }
    if outcome == .restsOnTarget { presented.position = target }
    presented.velocity = .zero
    phase = .atRest
  }
}
