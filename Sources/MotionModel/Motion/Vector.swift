extension SIMD2<Double> {
  /// The Euclidean length of the vector.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the scalar product with another vector.
  ///
  /// - Parameter other: The other factor.
  /// - Returns: The product.
  @inlinable
  public func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  /// Tells whether both components are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
