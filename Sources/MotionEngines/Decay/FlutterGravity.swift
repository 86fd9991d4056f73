/// One axis of Flutter's `GravitySimulation`: a constant acceleration, to a distance from zero.
///
/// v = v0 + a t and x = x0 + v0 t + a t^2 / 2. It is done where it is as far from the origin,
/// on either side, as the end says, or farther. What it presents goes on past the end.
///
/// Exact. There is no engine of it: it knows neither a target nor a resting place.
///
/// - Note: Source: Flutter, `GravitySimulation`; x'' = a,
///   <https://api.flutter.dev/flutter/physics/GravitySimulation-class.html>.
public struct FlutterGravity: Sendable {
  /// The acceleration a, in points per second squared.
  public let acceleration: Double

  /// Where it begins, in points.
  public let startPosition: Double

  /// The velocity with which it begins, in points per second.
  public let startVelocity: Double

  /// The distance from the origin, in points, at which it is done.
  public let endDistance: Double

  /// Creates a fall.
  ///
  /// - Parameters:
  ///   - position: Where it begins, in points.
  ///   - velocity: The velocity with which it begins, in points per second.
  ///   - acceleration: The acceleration, in points per second squared.
  ///   - endDistance: The distance from the origin at which it is done, in points, at least 0.
  public init(
    from position: Double, velocity: Double, acceleration: Double, endDistance: Double
  ) {
    (startPosition, startVelocity) = (position, velocity)
    self.acceleration = acceleration
    self.endDistance = endDistance
  }

  /// Returns where it is.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: The position, in points.
  public func position(at time: Double) -> Double {
    startPosition + startVelocity * time + 0.5 * acceleration * time * time
  }

  /// Returns how fast it is.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: The velocity, in points per second.
  public func velocity(at time: Double) -> Double { startVelocity + acceleration * time }

  /// Tells whether it is as far from the origin as its end, or farther.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: Whether it is done.
  public func isDone(at time: Double) -> Bool { position(at: time).magnitude >= endDistance }
}
