/// One axis of Flutter's `BoundedFrictionSimulation`: a friction that stands at the limits it
/// meets.
///
/// The position is that of a ``FlutterFriction``, clamped to the limits. It is done when the
/// friction is, or within the distance tolerance of a limit. A fling that starts on a limit is done
/// at once.
///
/// Faithful: at a limit ``velocity(at:)`` is still that of the free friction, not 0.
///
/// - Note: Source: Flutter, `BoundedFrictionSimulation` and `Tolerance.defaultTolerance`,
///   <https://api.flutter.dev/flutter/physics/BoundedFrictionSimulation-class.html>.
public struct FlutterBoundedFriction: Sendable {
  /// The friction without limits.
  public let friction: FlutterFriction

  /// Where it may be, in points.
  public let limits: ClosedRange<Double>

  /// The distance from a limit, in points, below which it is done.
  public let distanceTolerance: Double

  /// Creates a friction between limits.
  ///
  /// - Parameters:
  ///   - friction: The friction without limits, which begins inside of them.
  ///   - limits: Where it may be, in points.
  ///   - distanceTolerance: The distance from a limit below which it is done, in points, above 0.
  public init(
    _ friction: FlutterFriction, in limits: ClosedRange<Double>, distanceTolerance: Double = 0.001
  ) {
    self.friction = friction
    self.limits = limits
    self.distanceTolerance = distanceTolerance
  }

  /// Returns where it is.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: The position, in points, between the limits.
  public func position(at time: Double) -> Double {
    min(max(friction.position(at: time), limits.lowerBound), limits.upperBound)
  }

  /// Returns how fast the friction without limits is.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: The velocity, in points per second.
  public func velocity(at time: Double) -> Double { friction.velocity(at: time) }

  /// Tells whether it is slower than its tolerance, or on a limit.
  ///
  /// - Parameter time: The time since it began, in seconds, at least 0.
  /// - Returns: Whether it is done.
  public func isDone(at time: Double) -> Bool {
    let position = position(at: time)
    return friction.isDone(at: time)
      || (position - limits.lowerBound).magnitude < distanceTolerance
      || (position - limits.upperBound).magnitude < distanceTolerance
  }
}
