/// What a caller's own motion is told at a tick.
@frozen
public struct CustomMoment: Hashable, Sendable {
  /// Where the motion goes, in points.
  public var target: SIMD2<Double>

  /// The time since the motion began, in seconds.
  public var elapsed: Double

  /// The length of the tick, in seconds, above 0; 0 at the beginning.
  public var length: Double

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - target: Where the motion goes, in points.
  ///   - elapsed: The time since the motion began, in seconds.
  ///   - length: The length of the tick, in seconds.
  @inlinable
  public init(target: SIMD2<Double>, elapsed: Double, length: Double) {
    self.target = target
    self.elapsed = elapsed
    self.length = length
  }
}
