public import MotionModel

/// A body in the simulation under UIKit Dynamics, in fixed sub-steps of 1/120 s.
///
/// Lengths are in points; 100 of them are a metre. The simulation computes in single precision;
/// this does so in double, so that numbers agree to about seven digits.
///
/// - Note: Source: Box2D 2.4.1 (E. Catto), <https://github.com/erincatto/box2d>: `b2Island::Solve`
///   for the order of a step, the implicit damping and the largest translation; `b2DistanceJoint`
///   for the spring, its length of at least the linear slop, and the limit at that length.
@usableFromInline
@frozen
struct DynamicBody: Sendable {
  @usableFromInline var position: SIMD2<Double>
  @usableFromInline var velocity = SIMD2<Double>.zero

  /// The length of a sub-step, in seconds.
  @inlinable
  static var stepLength: Double { 1.0 / 120 }

  /// The linear slop, in points: nothing is resolved below it.
  @inlinable
  static var slop: Double { 0.5 }

  /// The longest way of a sub-step, in points.
  @inlinable
  static var longestTravel: Double { 200 }

  /// Creates a body without velocity.
  @usableFromInline
  init(position: SIMD2<Double>) {
    self.position = position
  }

  /// Lets gravity, in points per second squared, and the resistance of the medium, per second,
  /// change the velocity.
  @inlinable
  mutating func accelerate(gravity: SIMD2<Double> = .zero, resistance: Double) {
    velocity += Self.stepLength * gravity
    velocity *= 1 / (1 + Self.stepLength * resistance)
  }

  /// Moves by the velocity, at most by the longest way.
  @inlinable
  mutating func move() {
    var travel = Self.stepLength * velocity
    let length = travel.length
    if length > Self.longestTravel {
      travel *= Self.longestTravel / length
      velocity *= Self.longestTravel / length
    }
    position += travel
  }

  /// Lets a damped spring to a fixed anchor change the velocity along its direction.
  ///
  /// The spring is as long as the slop; its limit lets the body come no nearer than that within the
  /// sub-step. Nearer than that it has no direction and does nothing.
  ///
  /// - Note: Source: E. Catto, "Soft Constraints", GDC 2011: the implicit Euler step
  ///   v' = (v - h w^2 x) / (1 + 2 h z w + h^2 w^2), <https://box2d.org/publications/>.
  @inlinable
  mutating func pull(toward anchor: SIMD2<Double>, frequency: Double, dampingRatio: Double) {
    let h = Self.stepLength
    let toAnchor = anchor - position
    let length = toAnchor.length
    // Single precision keeps a body that the limit has stopped outside of the slop; the millionth
    // does so here.
    guard length > Self.slop * (1 - 1e-6) else { return }
    let direction = toAnchor / length
    let distance = length - Self.slop
    let closing = velocity.dot(direction)
    let angle = h * frequency
    let pulled =
      (closing + angle * frequency * distance) / (1 + 2 * dampingRatio * angle + angle * angle)
    velocity += (min(pulled, distance / h) - closing) * direction
  }
}
