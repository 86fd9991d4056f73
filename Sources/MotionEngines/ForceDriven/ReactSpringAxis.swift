/// One animated number of react-spring, in points and milliseconds.
///
/// - Note: Source: react-spring 9 (2021), `SpringValue`: semi-implicit Euler in steps of 1 ms; the
///   precision is a thousandth of the distance, 1 at most, or 0.005 without a distance, and the
///   rest velocity a tenth of that a millisecond, <https://github.com/pmndrs/react-spring>.
@usableFromInline
@frozen
struct ReactSpringAxis: Sendable {
  @usableFromInline var position = 0.0
  @usableFromInline var velocity = 0.0
  @usableFromInline var end = 0.0
  @usableFromInline var precision = 0.005
  @usableFromInline var isDone = true

  /// A number at rest at zero.
  @usableFromInline
  init() {}

  /// Starts from where it is.
  ///
  /// - Parameters:
  ///   - place: Where it is, in points.
  ///   - velocity: Its velocity, in points per millisecond.
  ///   - end: Where it goes, in points.
  @usableFromInline
  init(from place: Double, velocity: Double, to end: Double) {
    position = place
    self.velocity = velocity
    self.end = end
    let distance = (end - place).magnitude
    precision = distance == 0 ? 0.005 : min(1, distance * 0.001)
    isDone = false
  }

  /// Takes steps of a millisecond, until it is done.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - stiffness: The tension over the mass, per second squared.
  ///   - damping: The friction over the mass, per second.
  @inlinable
  mutating func step(_ count: Int, stiffness: Double, damping: Double) {
    guard !isDone else { return }
    let (pull, drag) = (stiffness * 1e-6, damping * 1e-3)
    let restVelocity = precision / 10
    for _ in 0..<count {
      if velocity.magnitude <= restVelocity && (end - position).magnitude <= precision {
        (position, velocity, isDone) = (end, 0, true)
        return
      }
      velocity += pull * (end - position) - drag * velocity
      position += velocity
    }
  }
}
