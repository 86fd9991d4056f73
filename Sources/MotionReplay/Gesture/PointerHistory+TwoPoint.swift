import MotionModel

extension PointerHistory {
  /// Returns the difference of the last two samples over their time, in points per second.
  ///
  /// Samples have different times by construction. It knows no stopped rule: a finger that rests
  /// before it lifts keeps its last velocity, as with much hand-written code.
  ///
  /// - Returns: The velocity; zero with fewer than two samples.
  public func twoPointVelocity() -> SIMD2<Double> {
    guard count >= 2 else { return .zero }
    let last = self[back: 0]
    let previous = self[back: 1]
    return (last.position - previous.position) / last.time.seconds(since: previous.time)
  }
}
