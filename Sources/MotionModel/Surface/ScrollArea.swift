/// A content offset that moves between limits.
///
/// The value is the content offset: the point of the content that is shown at the viewport's upper
/// left corner. It moves against the finger, so that the content moves with it: a finger that goes
/// up 10 points makes the offset 10 points larger. Past a limit the content follows as if on a
/// rubber band; see ``shown(forPull:)``.
public struct ScrollArea: Hashable, Sendable {
  /// The least content offset, in points.
  public var minimum: SIMD2<Double>

  /// The largest content offset, in points.
  public var maximum: SIMD2<Double>

  /// The size of the viewport, in points.
  public var size: SIMD2<Double>

  /// Creates a scroll area.
  ///
  /// - Parameters:
  ///   - minimum: The least content offset, in points.
  ///   - maximum: The largest content offset, in points; on neither axis below the least.
  ///   - size: The size of the viewport, in points; above zero on both axes.
  public init(minimum: SIMD2<Double>, maximum: SIMD2<Double>, size: SIMD2<Double>) {
    self.minimum = minimum
    self.maximum = maximum
    self.size = size
  }
}
