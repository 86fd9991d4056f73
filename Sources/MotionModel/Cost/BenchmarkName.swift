/// The names by which files of benchmarks, and programs that read them, know replays.
public enum BenchmarkName {
  /// Returns the name of a replay: `replay/trace=NAME/engine=SPEC/clock=CLOCK`.
  ///
  /// A delivery and an estimator other than the usual ones stand behind it, as
  /// `/delivery=immediate` and `/velocity=two-point`. Names are compared, never taken apart: a
  /// trace's name may have any character, and a clock such as `60000/1001` has a slash.
  ///
  /// - Parameters:
  ///   - kind: What is measured, such as `replay`.
  ///   - trace: The name of the trace.
  ///   - engine: The engine as it was asked for, such as `spring:stiffness=200`.
  ///   - clock: The schedule, as a recording's header has it.
  ///   - delivery: When an event reached the engine, as a recording's header has it.
  ///   - velocity: How release velocities were estimated, as a recording's header has it.
  /// - Returns: The name.
  public static func replay(
    kind: String = "replay", trace: String, engine: String, clock: String, delivery: String,
    velocity: String
  ) -> String {
    var name = "\(kind)/trace=\(trace)/engine=\(engine)/clock=\(clock)"
    if delivery != "tick" { name += "/delivery=\(delivery)" }
    if velocity != "lsq2" { name += "/velocity=\(velocity)" }
    return name
  }
}
