/// A position with its velocity.
public struct MotionState: Hashable, Sendable {
  /// The position, in points; y grows downwards.
  public var position: SIMD2<Double>
  /// The velocity, in points per second.
  public var velocity: SIMD2<Double>

  @inlinable public init(position: SIMD2<Double>, velocity: SIMD2<Double> = .zero) {
    (self.position, self.velocity) = (position, velocity)
  }

  /// A state at the origin, without motion.
  @inlinable public static var zero: MotionState { MotionState(position: .zero) }

  /// Tells whether all four numbers are finite.
  @inlinable public var isFinite: Bool { position.isFinite && velocity.isFinite }

  /// Tells whether two states have the same bits: a NaN equals itself, and the two zeros differ.
  @inlinable public func isBitEqual(to other: MotionState) -> Bool {
    position.x.bitPattern == other.position.x.bitPattern
      && position.y.bitPattern == other.position.y.bitPattern
      && velocity.x.bitPattern == other.velocity.x.bitPattern
      && velocity.y.bitPattern == other.velocity.y.bitPattern
  }
}

extension SIMD2<Double> {
  /// The Euclidean length of the vector.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the scalar product with another vector.
  @inlinable public func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  /// Tells whether both components are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
