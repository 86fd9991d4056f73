internal import MotionModel

extension ReplayOptions {
  /// Returns the name of a replay among benchmarks, as `BenchmarkName` has it.
  ///
  /// - Parameters:
  ///   - kind: What is measured, such as `replay`.
  ///   - trace: The name of the trace.
  ///   - engine: The engine as it was asked for, such as `spring:stiffness=200`.
  /// - Returns: The name.
  public func benchmarkName(kind: String = "replay", trace: String, engine: String) -> String {
    BenchmarkName.replay(
      kind: kind, trace: trace, engine: engine, clock: clock.text, delivery: delivery.rawValue,
      velocity: velocity.rawValue)
  }
}
