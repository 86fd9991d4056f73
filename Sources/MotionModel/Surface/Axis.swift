/// The directions in which a surface moves.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Horizontal movement only.
  case x
  /// Vertical movement only.
  case y
  /// Movement in both directions.
  case xy

  /// Returns a vector without its part on an axis that the surface ignores.
  ///
  /// - Parameter vector: A translation or velocity, in any unit.
  /// - Returns: The vector with zero on that axis.
  public func masked(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    switch self {
    case .x: SIMD2(vector.x, 0)
    case .y: SIMD2(0, vector.y)
    case .xy: vector
    }
  }
}
