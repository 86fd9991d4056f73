public import MotionEngines
public import MotionModel

/// An engine with its parameters, ready to be replayed, whatever its type.
///
/// It keeps one closure for each loop that is timed, made where the engine's type is known, so that
/// what is inside runs specialised code. All else goes through an ``ErasedEngine``.
public struct ConfiguredEngine: Sendable {
  /// The name with all parameters, such as `spring:stiffness=300,damping=20,mass=1`.
  public let specification: String

  /// The text that the engine was asked for by, such as `spring` or `cubic:handoff=additive`.
  public var label: String

  @usableFromInline let twin: ExactTwin?

  /// What the engine is known to break.
  public var knownBreaks: [KnownBreak]

  @usableFromInline let engine: ErasedEngine
  @usableFromInline let recordRun: @Sendable (Trace, ReplayOptions, inout Recording) -> Void
  @usableFromInline let tallyRun: @Sendable (Trace, ReplayOptions) -> TickTally
  @usableFromInline let stepRun: @Sendable (Int, Trace, ReplayOptions, (TickTally) -> Bool) -> Void

  /// Wraps an engine.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state.
  ///   - specification: The name with all parameters.
  ///   - label: The text that the engine was asked for by.
  ///   - exactTwin: The engine that solves the same equation exactly, or nil.
  ///   - knownBreaks: What the engine is known to break.
  @inlinable
  public init<E: Engine>(
    _ engine: E, specification: String, label: String, exactTwin: ExactTwin? = nil,
    knownBreaks: [KnownBreak] = []
  ) {
    self.specification = specification
    self.label = label
    twin = exactTwin
    self.knownBreaks = knownBreaks
    self.engine = ErasedEngine(engine)
    recordRun = { trace, options, recording in
      Replay.run(engine, through: trace, options: options, into: &recording)
    }
    tallyRun = { trace, options in
      var tally = TickTally()
      Replay.run(engine, through: trace, options: options, into: &tally)
      return tally
    }
    stepRun = { count, trace, options, betweenTicks in
      Replay.runInStep(
        count, of: engine, through: trace, options: options, betweenTicks: betweenTicks)
    }
  }

  /// The engine that solves the same equation exactly, or nil.
  public var exactTwin: ConfiguredEngine? {
    let name = "exact twin of \(specification)"
    return switch twin {
    case .spring(let motion): ConfiguredEngine(motion.engine, specification: name, label: name)
    case .decay(let motion): ConfiguredEngine(motion.engine, specification: name, label: name)
    case .curve(let motion): ConfiguredEngine(motion.engine, specification: name, label: name)
    case nil: nil
    }
  }

  /// What the engine promises of its motion.
  public var claims: EngineClaims { engine.claims }

  /// How much memory a copy takes, in bytes, without what it keeps elsewhere.
  public var stride: Int { engine.stride }

  /// Returns the same engine under another name.
  ///
  /// - Parameter label: The name in reports and baselines.
  /// - Returns: The engine, with the same specification.
  public func named(_ label: String) -> ConfiguredEngine {
    var engine = self
    engine.label = label
    return engine
  }

  /// Replays a trace and records what is presented.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines the recording.
  /// - Returns: The recording.
  /// - Complexity: O(n) in the number of ticks and events.
  public func record(_ trace: Trace, _ options: ReplayOptions) -> Recording {
    var recording = Recording(header: header(for: trace, options))
    recordRun(trace, options, &recording)
    return recording
  }

  /// Replays a trace into a recording that is there already, reusing its storage.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines the recording.
  ///   - recording: The recording; what it held is replaced.
  /// - Complexity: O(n) in the number of ticks and events.
  public func record(_ trace: Trace, _ options: ReplayOptions, into recording: inout Recording) {
    recording.reset(header: header(for: trace, options))
    recordRun(trace, options, &recording)
  }

  /// Replays a trace, rolling the engine back and advancing it again over and over.
  ///
  /// See ``/MotionModel/Rollback``.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  /// - Returns: What is presented before and after the rollbacks.
  /// - Complexity: O(n) in the number of ticks and events.
  public func rollBack(_ trace: Trace, _ options: ReplayOptions) -> Rollback {
    var rollback = Rollback(recording: Recording(header: header(for: trace, options)))
    var replay = RunningReplay(engine, through: trace, options: options)
    replay.rollBack(into: &rollback)
    return rollback
  }

  /// Replays a trace and keeps no more than a count and a checksum of what is presented.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  /// - Returns: The count and the checksum.
  /// - Complexity: O(n) in the number of ticks and events.
  public func tally(_ trace: Trace, _ options: ReplayOptions) -> TickTally {
    tallyRun(trace, options)
  }

  /// Replays a trace with many copies at once, as an app runs many animations.
  ///
  /// At a tick all copies take the interactions that wait, then all are advanced to its time and
  /// present their states. An interaction is made from its event once, from what the first copy
  /// presents.
  ///
  /// - Parameters:
  ///   - copies: How many copies, at least 1.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  ///   - betweenTicks: Called before the first tick, when all copies are in place, and behind each
  ///     tick, with what was presented so far; the replay ends where it returns false.
  /// - Complexity: O(n m) in the numbers of copies and ticks.
  public func replayInStep(
    _ copies: Int, _ trace: Trace, _ options: ReplayOptions, betweenTicks: (TickTally) -> Bool
  ) {
    if copies > 0 { stepRun(copies, trace, options, betweenTicks) }
  }

  /// Replays a trace on the ticks of a pacer, into a recording that is there already.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines the recording; its schedule and what it inserts
  ///     are not looked at.
  ///   - pacer: The ticks.
  ///   - recording: Gets ticks and hand-offs; its header stays as it is.
  /// - Complexity: O(n) in the number of ticks and events.
  public func record(
    _ trace: Trace, _ options: ReplayOptions, on pacer: TickPacer, into recording: inout Recording
  ) {
    var replay = RunningReplay(engine, through: trace, options: options)
    replay.run(on: pacer, into: &recording)
  }

  /// Replays a trace on the ticks of a pacer and keeps no more than counts and a checksum.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion; its schedule and what it inserts are
  ///     not looked at.
  ///   - pacer: The ticks.
  ///   - tally: Gets ticks and hand-offs.
  /// - Complexity: O(n) in the number of ticks and events.
  public func tally(
    _ trace: Trace, _ options: ReplayOptions, on pacer: TickPacer, into tally: inout MarkedTally
  ) {
    var replay = RunningReplay(engine, through: trace, options: options)
    replay.run(on: pacer, into: &tally)
  }

  /// Makes the header of a recording.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines the recording.
  /// - Returns: The header.
  public func header(for trace: Trace, _ options: ReplayOptions) -> RecordingHeader {
    RecordingHeader(
      trace: trace.name, traceDigest: trace.digest, surface: trace.header.surface,
      engine: specification, claims: claims, clock: options.clock,
      delivery: options.delivery.rawValue, velocity: options.velocity.rawValue)
  }
}
