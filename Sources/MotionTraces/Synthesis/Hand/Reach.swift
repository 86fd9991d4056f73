/// One minimum-jerk reach: a displacement that begins at a time and takes a time.
///
/// - Note: Source: the formula of ``MinimumJerk``.
public struct Reach: Hashable, Sendable {
  /// How far it goes in all, in points.
  public var displacement: SIMD2<Double>

  /// When it begins, in seconds since the contact.
  public var start: Double

  /// How long it takes, in seconds.
  public var duration: Double

  /// Creates a reach.
  ///
  /// - Parameters:
  ///   - displacement: How far it goes in all, in points.
  ///   - start: When it begins, in seconds since the contact.
  ///   - duration: How long it takes, in seconds, above 0.
  public init(displacement: SIMD2<Double>, start: Double, duration: Double) {
    self.displacement = displacement
    self.start = start
    self.duration = duration
  }

  /// When it is over, in seconds since the contact.
  public var end: Double { start + duration }

  /// Returns how far the reach has gone.
  ///
  /// - Parameter seconds: The time since the contact, in seconds.
  /// - Returns: The way done so far, in points; all of it after the end.
  public func displacement(at seconds: Double) -> SIMD2<Double> {
    displacement * MinimumJerk.progress(at: (seconds - start) / duration)
  }

  /// Returns the velocity of the reach.
  ///
  /// - Parameter seconds: The time since the contact, in seconds.
  /// - Returns: The velocity, in points per second; zero outside the reach's time.
  public func velocity(at seconds: Double) -> SIMD2<Double> {
    displacement * (MinimumJerk.relativeSpeed(at: (seconds - start) / duration) / duration)
  }
}
