public import MotionReplay

/// What a paired measurement compares: two builds, the work of both, and the time limit.
public struct PairedTrial: Sendable {
  /// A trace as the bytes of a file.
  public struct TraceSource: Hashable, Sendable {
    /// The name, for messages.
    public var name: String
    /// The bytes of the file, which a worker reads as a trace.
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// An engine that both builds make.
  public struct Engine: Hashable, Sendable {
    /// The name in results.
    public var label: String
    /// The specification that both builds get, such as `spring:stiffness=200`.
    public var specification: String

    /// Creates an engine, whose label is the specification unless given.
    public init(_ specification: String, label: String? = nil) {
      (self.specification, self.label) = (specification, label ?? specification)
    }
  }

  /// The build to compare with.
  public var baseline: WorkerCommandLine

  /// The build on trial.
  public var candidate: WorkerCommandLine

  /// Returns both builds for a launch, with their code laid out anew; nil uses them as they are.
  ///
  /// Each launch then also draws a layout at random, so that verdicts hold for the code, not for
  /// where it lies.
  public var layout:
    (@Sendable () throws -> (baseline: WorkerCommandLine, candidate: WorkerCommandLine))?

  /// The traces, at least one.
  public var traces: [TraceSource]

  /// The engines, at least one.
  public var engines: [Engine]

  /// How the traces are replayed.
  public var options: ReplayOptions

  /// What the measurement looks for.
  public var plan = PairedPlan()

  /// The time limit for the whole measurement, in seconds.
  public var budget = 30.0

  /// The largest number of looks; nil for as many as the time allows.
  public var mostLooks: Int?

  /// The processor to run on; nil for the last one that this process may use.
  public var processor: Int?

  /// The number of quads of slices for an engine in each launch, at least 6 for each slice.
  public var quads = 16

  /// The length of a slice to aim for, in nanoseconds.
  public var sliceLength = 100_000.0

  /// The seed of all random choices: the order of engines, builds and slices, and memory offsets.
  public var seed: UInt64 = 1

  /// Whether debug builds may be measured, as tests of the measurement itself do.
  public var admitsDebugBuilds = false

  public init(
    baseline: WorkerCommandLine, candidate: WorkerCommandLine, traces: [TraceSource],
    engines: [Engine], options: ReplayOptions
  ) {
    (self.baseline, self.candidate) = (baseline, candidate)
    (self.traces, self.engines, self.options) = (traces, engines, options)
  }
}

/// An engine whose cost in two builds cannot be compared.
public struct UncomparedEngine: Hashable, Sendable {
  /// Why not.
  public enum Reason: Hashable, Sendable {
    /// The baseline cannot make it, and says why.
    case notInBaseline(String)
    /// A replay of a trace has different numbers of ticks in the two builds.
    case unequalWork(trace: String, baselineTicks: Int, candidateTicks: Int)
  }

  /// The label of the engine.
  public var engine: String

  /// Why not.
  public var reason: Reason
}

extension UncomparedEngine.Reason: CustomStringConvertible {
  /// The reason in one phrase.
  public var description: String {
    switch self {
    case .notInBaseline(let message): "the baseline cannot make it: \(message)"
    case .unequalWork(let trace, let baseline, let candidate):
      "the two builds move differently on \(trace), with \(baseline) ticks in the other build and "
        + "\(candidate) in this one: their costs are not comparable"
    }
  }
}

/// Why a paired measurement has no result.
public enum PairedError: Error, Hashable, Sendable {
  /// A worker failed.
  case worker(WorkerError)
  /// The time is too short for the least number of launches.
  case budget(seconds: Double, launches: Int, needed: Int)
  /// The processor cannot be used; `problem` is the system's error number.
  case processor(Int, problem: Int32)
  /// A launch has no layout, for the reason given.
  case layout(String)
  /// No engine can be compared, each for its own reason.
  case nothingToCompare([UncomparedEngine])
}

extension PairedError: CustomStringConvertible {
  /// What went wrong and what to do about it, in one line.
  public var description: String {
    switch self {
    case .worker(let error): return error.description
    case .budget(let seconds, let launches, let needed):
      return "found a budget of \(seconds) s, in which \(launches) launches fit; expected one for "
        + "at least \(needed): give a longer --budget, or fewer traces or engines"
    case .processor(let processor, let problem):
      return "cannot run on processor \(processor): \(WorkerError.text(problem))"
    case .layout(let reason): return "cannot lay out the code of the builds anew: \(reason)"
    case .nothingToCompare(let engines):
      return "no engine can be compared: "
        + engines.map { "\($0.engine): \($0.reason)" }.joined(separator: "; ")
    }
  }
}
