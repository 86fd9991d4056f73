/// One animated number of Framer Motion: the closed form of a spring since its start.
///
/// - Note: Source: Framer Motion 11 (2024), its `spring` generator: rest speed 2 and rest distance
///   0.5, or 0.01 and 0.005 where the whole distance is below 5; the speed that is compared is the
///   mean over the last 5 ms, and none from critical damping on; the argument of sinh and cosh is
///   cut at 300, <https://github.com/motiondivision/motion>.
@usableFromInline
@frozen
struct FramerAxis: Sendable {
  @usableFromInline var end = 0.0
  @usableFromInline var offset = 0.0
  @usableFromInline var velocity = 0.0
  @usableFromInline var isDone = true

  /// A number at rest at zero.
  @usableFromInline
  init() {}

  /// Starts from where it is.
  ///
  /// - Parameters:
  ///   - place: Where it is, in points.
  ///   - velocity: Its velocity, in points per second.
  ///   - end: Where it goes, in points.
  @usableFromInline
  init(from place: Double, velocity: Double, to end: Double) {
    self.end = end
    offset = place - end
    self.velocity = velocity
    isDone = false
  }

  /// Returns where it is, and decides whether it is done.
  ///
  /// - Parameters:
  ///   - step: The step from the start to now.
  ///   - earlier: The step from the start to 5 ms ago, or to the start.
  ///   - span: The time between both, in seconds; 0 where no speed is compared.
  /// - Returns: Position and velocity, in points and points per second.
  @usableFromInline
  mutating func show(
    _ step: OscillatorStep, earlier: OscillatorStep, span: Double
  ) -> (position: Double, velocity: Double) {
    guard !isDone else { return (end, 0) }
    let isGranular = offset.magnitude < 5
    let distance = step.offsetFromOffset * offset + step.offsetFromVelocity * velocity
    let before = earlier.offsetFromOffset * offset + earlier.offsetFromVelocity * velocity
    let speed = span > 0 ? ((distance - before) / span).magnitude : 0
    if speed <= (isGranular ? 0.01 : 2) && distance.magnitude <= (isGranular ? 0.005 : 0.5) {
      isDone = true
      return (end, 0)
    }
    return (
      end + distance, step.velocityFromOffset * offset + step.velocityFromVelocity * velocity
    )
  }
}
