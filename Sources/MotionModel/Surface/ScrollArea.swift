/// A content offset that moves between limits.
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
