public import MotionAnalysis
public import MotionModel

/// One replay for a trace-event report: what happened, and what was found in it.
public struct TraceEventRun: Sendable {
  /// The name of the trace.
  public var trace: String

  /// The engine as it was asked for.
  public var engine: String

  /// What the finger did: the events of the trace.
  public var events: [Event]

  /// What the engine presented.
  public var recording: Recording

  /// What the checks found in it.
  public var findings: [Finding]

  /// How long each tick took, in nanoseconds, one for each tick of the recording; nil on the
  /// simulated clock.
  public var durations: [Int64]?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace.
  ///   - engine: The engine as it was asked for.
  ///   - events: The events of the trace, in time order.
  ///   - recording: What the engine presented.
  ///   - findings: What the checks found in it.
  ///   - durations: How long each tick took, in nanoseconds, one for each tick of the recording;
  ///     nil on the simulated clock.
  public init(
    trace: String,
    engine: String,
    events: [Event],
    recording: Recording,
    findings: [Finding] = [],
    durations: [Int64]? = nil
  ) {
    self.trace = trace
    self.engine = engine
    self.events = events
    self.recording = recording
    self.findings = findings
    self.durations = durations
  }
}
