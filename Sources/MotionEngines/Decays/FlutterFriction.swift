/// One axis of Flutter's `FrictionSimulation`, as a function of the time since it began.
///
/// v = v0 D^t and x = x0 + v0 (D^t - 1) / ln D with the drag D. A constant deceleration c takes c t
/// off the speed in addition, and c t^2 / 2 off the way, until ``finalTime``, when nothing is left
/// of it.
///
/// ``Friction`` is the engine of two such axes; use this where one axis is asked at any time, or
/// when it is somewhere.
///
/// Exact to rounding, the times of ``time(reaching:)`` included, where the original takes ten steps
/// of Newton's method.
///
/// - Note: Source: Flutter, `FrictionSimulation`,
///   <https://api.flutter.dev/flutter/physics/FrictionSimulation-class.html>.
public struct FlutterFriction: Sendable {
  /// Where it begins, in points.
  public let startPosition: Double

  /// The velocity with which it begins, in points per second.
  public let startVelocity: Double

  /// The share D of the velocity that is left after a second.
  public let drag: Double

  /// What it loses in addition, in points per second squared.
  public let constantDeceleration: Double

  /// The speed, in points per second, below which it is done.
  public let velocityTolerance: Double

  /// When it has lost its velocity, in seconds: infinity without a constant deceleration.
  public let finalTime: Double

  /// ln D.
  let logarithm: Double

  /// Creates a friction.
  ///
  /// - Parameters:
  ///   - position: Where it begins, in points.
  ///   - velocity: The velocity with which it begins, in points per second.
  ///   - drag: The share of the velocity that is left after a second, above 0 and below 1.
  ///   - constantDeceleration: What it loses in addition, in points per second squared, at least 0.
  ///   - velocityTolerance: The speed below which it is done, in points per second, above 0.
  public init(
    from position: Double, velocity: Double, drag: Double = 0.135,
    constantDeceleration: Double = 0, velocityTolerance: Double = 0.001
  ) {
    self.init(
      from: position, velocity: velocity, drag: drag, logarithm: Elementary.log(drag),
      constantDeceleration: constantDeceleration, velocityTolerance: velocityTolerance)
  }

  /// Creates the friction that leads through two states; nil where none does.
  ///
  /// It is done when it is slower than in the second state.
  ///
  /// - Parameters:
  ///   - startPosition: Where it begins, in points.
  ///   - startVelocity: The velocity with which it begins, in points per second, not 0.
  ///   - endPosition: Where it comes by, in points, in the direction of the velocity.
  ///   - endVelocity: The velocity there, in points per second, slower in the same direction.
  /// - Note: Source: Flutter, `FrictionSimulation.through`: the velocity is v0 + ln D (x - x0), so
  ///   that D = e^((v0 - v1) / (x0 - x1)).
  public init?(
    through startPosition: Double, velocity startVelocity: Double, and endPosition: Double,
    velocity endVelocity: Double
  ) {
    let logarithm = (startVelocity - endVelocity) / (startPosition - endPosition)
    guard (endPosition - startPosition) * startVelocity > 0, endVelocity * startVelocity >= 0,
      logarithm < 0, logarithm > -.infinity
    else { return nil }
    self.init(
      from: startPosition, velocity: startVelocity, drag: Elementary.exp(logarithm),
      logarithm: logarithm, constantDeceleration: 0, velocityTolerance: endVelocity.magnitude)
  }

  /// Creates a friction from a drag with its logarithm.
  init(
    from position: Double, velocity: Double, drag: Double, logarithm: Double,
    constantDeceleration: Double, velocityTolerance: Double
  ) {
    (startPosition, startVelocity) = (position, velocity)
    (self.drag, self.logarithm) = (drag, logarithm)
    self.constantDeceleration = constantDeceleration
    self.velocityTolerance = velocityTolerance
    finalTime =
      constantDeceleration > 0
      ? Self.finalTime(
        speed: velocity.magnitude, logarithm: logarithm, constantDeceleration: constantDeceleration)
      : .infinity
  }

  /// Where it leads to, in points: x0 - v0 / ln D without a constant deceleration.
  public var finalPosition: Double { position(at: finalTime) }

  /// Returns where it is.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0; infinity for the end of
  ///   all.
  /// - Returns: The position, in points.
  public func position(at time: Double) -> Double {
    moment(at: time, lost: lostShare(at: time)).position
  }

  /// Returns how fast it is.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0; infinity for the end of
  ///   all.
  /// - Returns: The velocity, in points per second.
  public func velocity(at time: Double) -> Double {
    moment(at: time, lost: lostShare(at: time)).velocity
  }

  /// Tells whether it is slower than its tolerance.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: Whether it is done.
  public func isDone(at time: Double) -> Bool {
    velocity(at: time).magnitude < velocityTolerance
  }

  /// Returns when it is at a place.
  ///
  /// - Parameter position: The place, in points.
  /// - Returns: The time since it began, in seconds; infinity where it never comes by.
  /// - Complexity: O(1): at most 60 steps with a constant deceleration.
  /// - Note: Source: the velocity is v0 + ln D (x - x0), so that at x the share
  ///   1 + ln D (x - x0) / v0 of it is left.
  public func time(reaching position: Double) -> Double {
    let way = position - startPosition
    if way == 0 { return 0 }
    guard way * startVelocity > 0 else { return .infinity }
    let share = 1 + logarithm * way / startVelocity
    // What it does not reach without the constant deceleration, it does not reach with it.
    guard share > 0 else { return .infinity }
    let time = Elementary.log(share) / logarithm
    return constantDeceleration > 0 ? self.time(reaching: position, notBefore: time) : time
  }

  // Newton's method from before: the speed falls, so that no step goes too far.
  private func time(reaching position: Double, notBefore earliest: Double) -> Double {
    let way = (finalPosition - startPosition).magnitude
    guard (position - startPosition).magnitude <= way else { return .infinity }
    var time = earliest
    for _ in 0..<60 where time < finalTime {
      let moment = moment(at: time, lost: lostShare(at: time))
      let next = time + (position - moment.position) / moment.velocity
      guard next > time else { break }
      time = next
    }
    return min(time, finalTime)
  }

  /// Returns the share of the velocity that the drag has taken by a time, with a minus.
  func lostShare(at time: Double) -> Double {
    Elementary.expMinusOne(min(time, finalTime) * logarithm)
  }

  /// Returns position and velocity at a time.
  ///
  /// - Parameters:
  ///   - time: The time since it began, in seconds.
  ///   - lost: The lost share at that time, which axes with the same time share.
  /// - Returns: Position and velocity.
  func moment(at time: Double, lost: Double) -> (position: Double, velocity: Double) {
    var position = startPosition + startVelocity * lost / logarithm
    var velocity = startVelocity + startVelocity * lost
    if constantDeceleration > 0 {
      let elapsed = min(time, finalTime)
      let deceleration =
        startVelocity == 0 ? 0 : startVelocity < 0 ? -constantDeceleration : constantDeceleration
      position -= 0.5 * deceleration * elapsed * elapsed
      velocity = time >= finalTime ? 0 : velocity - deceleration * elapsed
    }
    return (position, velocity)
  }

  // Newton's method from 0: the speed v D^t - c t is convex in time, so that no step goes too far.
  private static func finalTime(
    speed: Double, logarithm: Double, constantDeceleration: Double
  ) -> Double {
    var time = 0.0
    for _ in 0..<60 {
      let left = speed * Elementary.exp(time * logarithm)
      let next =
        time - (left - constantDeceleration * time) / (left * logarithm - constantDeceleration)
      guard next > time else { break }
      time = next
    }
    return time
  }
}
