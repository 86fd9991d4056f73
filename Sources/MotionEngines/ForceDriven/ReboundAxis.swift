/// One spring of rebound: a number with its own solver.
///
/// Steps of a millisecond by a Runge-Kutta scheme whose first slope takes the force at the place
/// where the last step looked last, not at the place where the step starts. The rest of the time is
/// interpolated between the last two steps, fed back, and kept in the accumulator as well.
///
/// - Note: Source: rebound-js 0.0.7 and later (Facebook, 2013), `Spring`,
///   <https://github.com/facebookarchive/rebound-js>.
@usableFromInline
@frozen
struct ReboundAxis: Sendable {
  @usableFromInline var position = 0.0
  @usableFromInline var velocity = 0.0
  @usableFromInline var end = 0.0
  @usableFromInline var earlierPosition = 0.0
  @usableFromInline var earlierVelocity = 0.0
  @usableFromInline var lookedAt = 0.0
  @usableFromInline var accumulated = 0.0
  @usableFromInline var hasRested = true

  /// The length of a step, in seconds.
  @inlinable
  static var stepLength: Double { 0.001 }

  /// The speed below which, and the distance up to which it rests, in points per second and points.
  @inlinable
  static var threshold: Double { 0.001 }

  /// A spring at rest at zero.
  @usableFromInline
  init() {}

  /// Whether it is slow and near enough to rest.
  @inlinable
  var isNearRest: Bool {
    velocity.magnitude < Self.threshold && (end - position).magnitude <= Self.threshold
  }

  /// Whether there is anything to do in a tick.
  @inlinable
  var moves: Bool { !isNearRest || !hasRested }

  /// Puts it at a place, at rest.
  ///
  /// - Parameter place: The place, in points.
  @inlinable
  mutating func place(at place: Double) {
    (position, velocity, end, lookedAt) = (place, 0, place, place)
  }

  /// Moves it on by a time.
  ///
  /// - Parameters:
  ///   - elapsed: The time, in seconds, above 0; more than 0.064 counts as 0.064.
  ///   - tension: The tension, per second squared.
  ///   - friction: The friction, per second.
  @usableFromInline
  mutating func advance(by elapsed: Double, tension: Double, friction: Double) {
    guard moves else { return }
    let step = Self.stepLength
    accumulated += min(elapsed, 0.064)
    while accumulated >= step {
      accumulated -= step
      if accumulated < step { (earlierPosition, earlierVelocity) = (position, velocity) }
      let force1 = tension * (end - lookedAt) - friction * velocity
      lookedAt = position + velocity * step * 0.5
      let velocity2 = velocity + force1 * step * 0.5
      let force2 = tension * (end - lookedAt) - friction * velocity2
      lookedAt = position + velocity2 * step * 0.5
      let velocity3 = velocity + force2 * step * 0.5
      let force3 = tension * (end - lookedAt) - friction * velocity3
      lookedAt = position + velocity3 * step
      let velocity4 = velocity + force3 * step
      let force4 = tension * (end - lookedAt) - friction * velocity4
      position += 1.0 / 6 * (velocity + 2 * (velocity2 + velocity3) + velocity4) * step
      velocity += 1.0 / 6 * (force1 + 2 * (force2 + force3) + force4) * step
    }
    if accumulated > 0 {
      let share = accumulated / step
      position = position * share + earlierPosition * (1 - share)
      velocity = velocity * share + earlierVelocity * (1 - share)
    }
    hasRested = isNearRest
    if hasRested { (position, velocity) = (end, 0) }
  }
}
