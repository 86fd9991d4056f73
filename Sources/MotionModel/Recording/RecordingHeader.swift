/// Everything that determines a recording.
public struct RecordingHeader: Hashable, Sendable {
  /// The name of the trace.
  public var trace: String

  /// The digest of the trace's surface and events.
  public var traceDigest: Digest

  /// What the finger moved.
  public var surface: Surface

  /// The engine with all its parameters, such as `spring:stiffness=300,damping=20,mass=1`.
  public var engine: String

  /// What the engine promises of its motion.
  public var claims: EngineClaims

  /// The clock, such as `60,jitter=2ms,seed=7`.
  public var clock: ReplayClock

  /// When events reach the engine: `tick` or `immediate`.
  public var delivery: String

  /// The estimator of release velocities, such as `lsq2`.
  public var velocity: String

  /// Creates a header.
  public init(
    trace: String,
    traceDigest: Digest,
    surface: Surface,
    engine: String,
    claims: EngineClaims,
    clock: ReplayClock,
    delivery: String,
    velocity: String
  ) {
    self.trace = trace
    self.traceDigest = traceDigest
    self.surface = surface
    self.engine = engine
    self.claims = claims
    self.clock = clock
    self.delivery = delivery
    self.velocity = velocity
  }
}
