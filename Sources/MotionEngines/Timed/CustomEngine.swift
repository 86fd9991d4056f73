public import MotionModel

/// A caller's own tick function as an engine, as pop's custom animation plays it.
///
/// The engine sees to the finger, the clock and the end; a ``CustomTick`` moves the value. It is
/// called once a tick while the motion goes on, never while a finger holds the value, and never for
/// a tick of no length. When it returns false the value rests where it is. A release, retarget or
/// cancel begins anew, with the velocity that there is.
///
/// Ticks are a type instead of a closure, so that the engine is a value, its copies are
/// independent, and calls can be specialised.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPCustomAnimation`, whose block is called until it
///   returns NO, <https://github.com/facebookarchive/pop>.
@frozen
public struct CustomEngine<Motion: CustomTick>: Engine {
  @usableFromInline var presented = MotionState.zero
  @usableFromInline var motion: Motion
  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var start = Instant.zero
  @usableFromInline var phase = MotionPhase.atRest

  /// Creates an engine.
  ///
  /// - Parameter motion: What moves the value.
  @inlinable
  public init(_ motion: Motion) {
    self.motion = motion
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { phase == .atRest }

  /// What the motion promises.
  @inlinable
  public var claims: EngineClaims { motion.claims }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  @inlinable
  public mutating func place(at position: SIMD2<Double>) {
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
  @inlinable
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
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

  @inlinable
  mutating func grab() {
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
  }

  @inlinable
  mutating func begin(toward rest: SIMD2<Double>) {
    target = rest
    start = now
    phase = .inFlight
    motion.begin(&presented, CustomMoment(target: rest, elapsed: 0, length: 0))
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  @inlinable
  public mutating func advance(to time: Instant) {
    let length = time.seconds(since: now)
    now = time
    guard phase == .inFlight, length > 0 else { return }
    let moment = CustomMoment(
      target: target, elapsed: time.seconds(since: start), length: length)
    if !motion.tick(&presented, moment) {
      presented.velocity = .zero
      phase = .atRest
    }
  }
}
