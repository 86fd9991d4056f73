extension ReplayOptions {
  /// Returns the name of a replay among benchmarks: `replay/trace=NAME/engine=SPEC/clock=CLOCK`.
  ///
  /// A delivery and an estimator other than the usual ones stand behind it, as
  /// `/delivery=immediate` and `/velocity=two-point`. Names are compared, never taken apart: a
  /// trace's name may have any character, and a clock such as `60000/1001` has a slash.
  ///
  /// - Parameters:
  ///   - kind: What is measured, such as `replay`.
  ///   - trace: The name of the trace.
  ///   - engine: The engine as it was asked for, such as `spring:stiffness=200`.
  /// - Returns: The name.
  public func benchmarkName(kind: String = "replay", trace: String, engine: String) -> String {
    var name = "\(kind)/trace=\(trace)/engine=\(engine)/clock=\(clockText)"
    if delivery != .atTick { name += "/delivery=\(delivery.rawValue)" }
    if velocity != .leastSquares { name += "/velocity=\(velocity.rawValue)" }
    return name
  }
}
