public import MotionReplay

/// What a paired measurement compares: two builds, the work that both do, and how long that may take.
public struct PairedTrial: Sendable {
  /// A trace as a file has it.
  public struct TraceSource: Hashable, Sendable {
    /// The name, for messages.
    public var name: String
    /// The bytes of the file, which a worker reads as a trace.
    public var bytes: [UInt8]

    /// Creates a trace.
    ///
    /// - Parameters:
    ///   - name: The name, for messages.
    ///   - bytes: The bytes of the file.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// An engine that both builds make.
  public struct Engine: Hashable, Sendable {
    /// The name in results.
    public var label: String
    /// What both builds are asked for, such as `spring:stiffness=200`.
    public var specification: String

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - specification: What both builds are asked for, such as `spring:stiffness=200`.
    ///   - label: The name in results; nil for the specification.
    public init(_ specification: String, label: String? = nil) {
      self.specification = specification
      self.label = label ?? specification
    }
  }

  /// The build to compare with.
  public var baseline: WorkerCommandLine

  /// The build on trial.
  public var candidate: WorkerCommandLine

  /// The traces, at least one.
  public var traces: [TraceSource]

  /// The engines, at least one.
  public var engines: [Engine]

  /// How the traces are replayed.
  public var options: ReplayOptions

  /// What is looked for.
  public var plan = PairedPlan()

  /// The longest time for all of it, in seconds.
  public var budget = 30.0

  /// The largest number of looks; nil for as many as the time allows.
  public var mostLooks: Int?

  /// The processor that all of it runs on; nil for the last of those that it may run on.
  public var processor: Int?

  /// How many quads of slices there are for an engine in each launch; 6 at least
  /// for each of its slices.
  public var quads = 16

  /// The length of a slice to aim for, in nanoseconds.
  public var sliceLength = 100_000.0

  /// The seed of all that is drawn: the order of engines, builds and slices, and offsets in memory.
  public var seed: UInt64 = 1

  /// How long a worker may take for an answer, in seconds.
  public var timeLimit = 60.0

  /// Whether debug builds may be measured, as tests of the measurement itself do.
  public var admitsDebugBuilds = false

  /// By which share of its time each slice of an engine is made longer in the candidate, to see what
  /// the measurement finds; by the engine's label.
  public var slowdowns: [String: Double] = [:]

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - baseline: The build to compare with.
  ///   - candidate: The build on trial.
  ///   - traces: The traces, at least one.
  ///   - engines: The engines, at least one.
  ///   - options: How the traces are replayed.
  public init(
    baseline: WorkerCommandLine, candidate: WorkerCommandLine, traces: [TraceSource],
    engines: [Engine], options: ReplayOptions
  ) {
    self.baseline = baseline
    self.candidate = candidate
    self.traces = traces
    self.engines = engines
    self.options = options
  }
}
