/// A position with its velocity.
@frozen
public struct MotionState: Hashable, Sendable {
  /// The position, in points; y grows downwards.
  public var position: SIMD2<Double>

  /// The velocity, in points per second.
  public var velocity: SIMD2<Double>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - position: The position, in points.
  ///   - velocity: The velocity, in points per second; zero unless given.
  @inlinable
  public init(position: SIMD2<Double>, velocity: SIMD2<Double> = .zero) {
    self.position = position
    self.velocity = velocity
  }

  /// A state at the origin, without motion.
  @inlinable
  public static var zero: MotionState { MotionState(position: .zero) }

  /// Tells whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool {
    position.x.isFinite && position.y.isFinite && velocity.x.isFinite && velocity.y.isFinite
  }

  /// Tells whether two states have the same bits, so that NaN equals itself and the two zeros
  /// differ.
  ///
  /// - Parameter other: The state to compare with.
  /// - Returns: True where all bits are equal.
  @inlinable
  public func isBitEqual(to other: MotionState) -> Bool {
    position.x.bitPattern == other.position.x.bitPattern
      && position.y.bitPattern == other.position.y.bitPattern
      && velocity.x.bitPattern == other.velocity.x.bitPattern
      && velocity.y.bitPattern == other.velocity.y.bitPattern
  }
}
