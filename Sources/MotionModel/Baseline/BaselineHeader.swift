/// Everything but the trace that determines the rows of a baseline.
public struct BaselineHeader: Hashable, Sendable {
  /// The name of the engine, as it is asked for.
  public var engine: String

  /// The engine with all its parameters, such as `spring:stiffness=300,damping=20,mass=1`.
  public var specification: String

  /// The clock, such as `60,jitter=2ms,seed=7`.
  public var clock: String

  /// When events reach the engine: `tick` or `immediate`.
  public var delivery: String

  /// The estimator of release velocities, such as `lsq2`.
  public var velocity: String

  /// The checks with their limits, such as `hand-off-position limit=1e-06; ...`.
  public var checks: String

  /// The processor's architecture, such as `x86_64`, where the rows have counts; else nil.
  ///
  /// Motion is the same on every machine, the number of instructions is not.
  public var architecture: String?

  /// The noise of the machine for this engine, in percent: the smallest change of a tick's cost that
  /// it could have told from none when the baseline was recorded; nil where that was not measured.
  ///
  /// It bears on no row, and nothing is compared with it: it tells people what a comparison of costs
  /// on such a machine can find.
  public var noise: Double?

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - engine: The name of the engine, as it is asked for.
  ///   - specification: The engine with all its parameters.
  ///   - clock: The clock.
  ///   - delivery: When events reach the engine: `tick` or `immediate`.
  ///   - velocity: The estimator of release velocities.
  ///   - checks: The checks with their limits.
  ///   - architecture: The processor's architecture, where the rows have counts.
  ///   - noise: The noise of the machine for this engine, in percent, at least 0.
  public init(
    engine: String,
    specification: String,
    clock: String,
    delivery: String,
    velocity: String,
    checks: String,
    architecture: String? = nil,
    noise: Double? = nil
  ) {
    self.engine = engine
    self.specification = specification
    self.clock = clock
    self.delivery = delivery
    self.velocity = velocity
    self.checks = checks
    self.architecture = architecture
    self.noise = noise
  }
}
