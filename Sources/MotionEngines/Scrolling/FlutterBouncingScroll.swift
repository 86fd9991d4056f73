/// One axis of Flutter's `BouncingScrollSimulation`: friction between extents, a spring at a limit.
///
/// Between the extents it is a ``FlutterFriction`` with a drag of 0.135. Where that leads past an
/// extent, a spring takes over at the crossing, with the velocity there, and pulls back to the
/// extent. Past an extent it begins on the spring. The spring is that of a ``FlutterSpring``, with
/// its tolerances, and stands on the extent once it is done.
///
/// Faithful: the velocity that the spring takes over is cut to ``maximumTransferVelocity`` at the
/// trailing extent only, so that a faster fling jumps in velocity there; a spring that pulls in
/// from past an extent never hands back to the friction, but oscillates about the extent. Use
/// ``Scroll`` for an engine of two axes that does neither.
///
/// - Note: Source: Flutter, `BouncingScrollSimulation` and `ScrollSpringSimulation`,
///   <https://api.flutter.dev/flutter/widgets/BouncingScrollSimulation-class.html>.
public struct FlutterBouncingScroll: Sendable {
  /// The greatest velocity, in points per second, that the spring at the trailing extent takes
  /// over.
  public static var maximumTransferVelocity: Double { 5000 }

  /// The friction between the extents.
  public let friction: FlutterFriction

  /// The spring at a limit; its tolerances hold for the friction too.
  public let spring: FlutterSpring

  /// When the spring takes over, in seconds: 0 for at once, infinity for never.
  public let springTime: Double

  /// The extent to which the spring pulls, in points.
  private let extent: Double

  /// What lies between the extent and where the spring begins, in points.
  private let offset: Double

  /// The velocity with which the spring begins, in points per second.
  private let springVelocity: Double

  /// Whether it begins on the spring.
  private let beginsPastExtent: Bool

  /// Creates a scroll.
  ///
  /// - Parameters:
  ///   - position: Where it begins, in points.
  ///   - velocity: The velocity with which it begins, in points per second.
  ///   - leading: The lower extent, in points; minus infinity for none.
  ///   - trailing: The upper extent, in points, at least the lower; infinity for none.
  ///   - spring: The spring at an extent, with its tolerances.
  ///   - constantDeceleration: What the friction takes off in addition, in points per second
  ///     squared.
  public init(
    from position: Double, velocity: Double, leading: Double, trailing: Double,
    spring: FlutterSpring = FlutterSpring(), constantDeceleration: Double = 0
  ) {
    self.spring = spring
    friction = FlutterFriction(
      from: position, velocity: velocity, constantDeceleration: constantDeceleration,
      velocityTolerance: spring.velocityTolerance)
    let rest = friction.finalPosition
    beginsPastExtent = position < leading || position > trailing
    if beginsPastExtent {
      extent = position < leading ? leading : trailing
      (offset, springVelocity, springTime) = (position - extent, velocity, 0)
    } else if rest > trailing || rest < leading {
      extent = rest > trailing ? trailing : leading
      springTime = friction.time(reaching: extent)
      (offset, springVelocity) = (
        0, min(friction.velocity(at: springTime), Self.maximumTransferVelocity)
      )
    } else {
      (extent, offset, springVelocity, springTime) = (rest, 0, 0, .infinity)
    }
  }

  /// Returns where it is.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: The position, in points; the extent once the spring is done.
  public func position(at time: Double) -> Double {
    guard isOnSpring(at: time) else { return friction.position(at: time) }
    let moment = springMoment(at: time)
    return isDone(moment) ? extent : extent + moment.offset
  }

  /// Returns how fast it is.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: The velocity, in points per second; 0 once the spring is done.
  public func velocity(at time: Double) -> Double {
    guard isOnSpring(at: time) else { return friction.velocity(at: time) }
    let moment = springMoment(at: time)
    return isDone(moment) ? 0 : moment.velocity
  }

  /// Tells whether the friction or the spring, whichever moves it, is within its tolerances.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: Whether it is done.
  public func isDone(at time: Double) -> Bool {
    isOnSpring(at: time) ? isDone(springMoment(at: time)) : friction.isDone(at: time)
  }

  private func isOnSpring(at time: Double) -> Bool { beginsPastExtent || time > springTime }

  private func springMoment(at time: Double) -> (offset: Double, velocity: Double) {
    let step = OscillatorStep(
      time: time - springTime, squaredFrequency: spring.oscillator.squaredFrequency,
      decayRate: spring.oscillator.decayRate)
    return (
      step.offsetFromOffset * offset + step.offsetFromVelocity * springVelocity,
      step.velocityFromOffset * offset + step.velocityFromVelocity * springVelocity
    )
  }

  private func isDone(_ moment: (offset: Double, velocity: Double)) -> Bool {
    moment.offset.magnitude < spring.distanceTolerance
      && moment.velocity.magnitude < spring.velocityTolerance
  }
}
