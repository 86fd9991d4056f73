internal import MotionReplay

/// One axis of Flutter's `FrictionSimulation`, as a function of the time since it began.
///
/// v = v0 D^t and x = x0 + v0 (D^t - 1) / ln D with the drag D. A constant deceleration c also
/// takes c t off the speed and c t^2 / 2 off the way, until ``finalTime``.
///
/// Exact to rounding, including ``time(reaching:)``, for which the original takes ten steps of
/// Newton's method.
///
/// - Note: Source: Flutter, `FrictionSimulation`,
///   <https://api.flutter.dev/flutter/physics/FrictionSimulation-class.html>.
package struct FlutterFriction: Sendable {
  let startPosition: Double
  let startVelocity: Double
  let constantDeceleration: Double
  package let finalTime: Double
  /// ln D.
  let logarithm: Double

  package init(
    from position: Double, velocity: Double, logarithm: Double, constantDeceleration: Double
  ) {
    (startPosition, startVelocity) = (position, velocity)
    (self.logarithm, self.constantDeceleration) = (logarithm, constantDeceleration)
    finalTime = Self.finalTime(
      speed: velocity.magnitude, logarithm: logarithm, constantDeceleration: constantDeceleration)
  }

  /// The position at ``finalTime``: x0 - v0 / ln D without a constant deceleration.
  package var finalPosition: Double { position(at: finalTime) }

  package func position(at time: Double) -> Double { moment(at: time).position }

  package func velocity(at time: Double) -> Double { moment(at: time).velocity }

  func moment(at time: Double) -> (position: Double, velocity: Double) {
    moment(at: time, lost: lostShare(at: time))
  }

  /// Returns the time at which it reaches a position, or infinity, in at most 60 steps.
  ///
  /// - Note: Source: the velocity is v0 + ln D (x - x0), so at x the share 1 + ln D (x - x0) / v0
  ///   of it is left.
  package func time(reaching position: Double) -> Double {
    let way = position - startPosition
    if way == 0 { return 0 }
    guard way * startVelocity > 0 else { return .infinity }
    let share = 1 + logarithm * way / startVelocity
    // What is out of reach without the constant deceleration is out of reach with it.
    guard share > 0 else { return .infinity }
    let time = Elementary.log(share) / logarithm
    return constantDeceleration > 0 ? self.time(reaching: position, notBefore: time) : time
  }

  // Newton's method from an earlier time: the speed falls, so no step overshoots.
  private func time(reaching position: Double, notBefore earliest: Double) -> Double {
    let way = (finalPosition - startPosition).magnitude
    guard (position - startPosition).magnitude <= way else { return .infinity }
    var time = earliest
    for _ in 0..<60 where time < finalTime {
      let moment = moment(at: time)
      let next = time + (position - moment.position) / moment.velocity
      guard next > time else { break }
      time = next
    }
    return min(time, finalTime)
  }

  /// The share of the velocity that the drag has taken, as a negative number.
  func lostShare(at time: Double) -> Double {
    Elementary.expMinusOne(min(time, finalTime) * logarithm)
  }

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

  // Newton's method from 0: the speed v D^t - c t is convex in time, so no step overshoots.
  private static func finalTime(
    speed: Double, logarithm: Double, constantDeceleration: Double
  ) -> Double {
    guard constantDeceleration > 0 else { return .infinity }
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
