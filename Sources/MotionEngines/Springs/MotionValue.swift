public import MotionModel
internal import MotionReplay

/// What Framer Motion's `MotionValue` remembers about one number, to report its velocity.
///
/// The velocity is the change at the last update over the time since the one before, which counts
/// as at most 30 ms; it is 0 if the last update is more than 30 ms ago.
///
/// - Note: Source: motion 13.1.1 (2025), `MotionValue.getVelocity` and `updateAndNotify`, the same
///   in 11.18.2, <https://github.com/motiondivision/motion>.
@usableFromInline struct MotionValue: Sendable {
  @usableFromInline var value = 0.0
  @usableFromInline var updatedAt = Instant.zero
  /// The value at the end of the frame before the last update; nil before the first.
  @usableFromInline var earlierValue: Double?
  @usableFromInline var earlierUpdate = Instant.zero

  /// Several updates at the same time count as one.
  @usableFromInline mutating func update(_ value: Double, at time: Instant) {
    if updatedAt != time { (earlierValue, earlierUpdate) = (self.value, updatedAt) }
    (self.value, updatedAt) = (value, time)
  }

  @usableFromInline func velocity(at time: Instant) -> Double {
    guard let earlierValue, time.seconds(since: updatedAt) <= 0.03 else { return 0 }
    let length = min(updatedAt.seconds(since: earlierUpdate), 0.03)
    return length > 0 ? (value - earlierValue) / length : 0
  }
}

@usableFromInline struct MotionValues: Sendable {
  @usableFromInline var x = MotionValue()
  @usableFromInline var y = MotionValue()
  @usableFromInline var now = Instant.zero

  init() {}

  init(_ position: SIMD2<Double>) { (x.value, y.value) = (position.x, position.y) }

  @usableFromInline var velocity: SIMD2<Double> { SIMD2(x.velocity(at: now), y.velocity(at: now)) }

  mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>) {
    note(position, at: Instant(nanoseconds: tick.time.nanoseconds &- tick.length))
    now = tick.time
  }

  @usableFromInline mutating func note(_ position: SIMD2<Double>, at time: Instant) {
    now = time
    guard position != SIMD2(x.value, y.value) else { return }
    x.update(position.x, at: time)
    y.update(position.y, at: time)
  }
}

/// A motion whose library reports the velocity of `MotionValue`s.
protocol MotionValued: VelocityReportingMotion {
  var values: MotionValues { get set }
}

extension MotionValued {
  public mutating func place(at position: SIMD2<Double>) { values = MotionValues(position) }

  public mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>, isHeld: Bool) {
    values.wait(tick, at: position)
  }

  /// Returns the mean velocity of the last frame, as the library reports it.
  public func reportedVelocity(in state: MotionState) -> SIMD2<Double> { values.velocity }
}

/// The time of an animation, with the grid of times at which it may end.
///
/// - Note: Source: motion 13.1.1 (2025), `JSAnimation.updateTime` and `calcGeneratorDuration`, the
///   same in 11.18.2, <https://github.com/motiondivision/motion>.
@usableFromInline struct FramerClock: Sendable {
  @usableFromInline var start = Instant.zero
  @usableFromInline var nextOnGrid: Int64 = 0

  static let rounding = "time is rounded to whole ms, so that an interval is up to 1 ms off"

  @usableFromInline mutating func start(at time: Instant) { (start, nextOnGrid) = (time, 0) }

  /// In whole milliseconds, rounded as `Math.round` does.
  @usableFromInline func milliseconds(at time: Instant) -> Int64 {
    (time.nanoseconds &- start.nanoseconds &+ 500_000) / 1_000_000
  }

  /// The next time on a grid of 50 ms, in milliseconds; what is not over before 20 s never is.
  @usableFromInline mutating func nextOnGrid(before time: Instant) -> Int64? {
    guard nextOnGrid < 20_000, nextOnGrid <= milliseconds(at: time) else { return nil }
    defer { nextOnGrid += 50 }
    return nextOnGrid
  }
}
