public import MotionModel

/// An engine with its parameters, ready to be replayed, whatever its type.
///
/// What measures a tick is a closure made where the engine's type is known, so it runs specialised
/// code. Everything else goes through an ``ErasedEngine``.
public struct ConfiguredEngine: Sendable {
  /// The name with all parameters, such as `spring:stiffness=300,damping=20,mass=1`.
  public let specification: String
  /// The text that requested the engine, such as `spring` or `cubic:handoff=additive`.
  public var label: String

  @usableFromInline let twin: (@Sendable () -> ConfiguredEngine)?
  /// What the engine is known to break.
  public var knownBreaks: [KnownBreak]
  /// How it runs outside of this program; nil for an engine of this program.
  public var outside: OutsideEngine?
  /// The engine in its first state, as a value.
  public let erased: ErasedEngine
  @usableFromInline let foreseen: (@Sendable (Trace, ReplayOptions) -> ErasedEngine)?
  #if !NO_WALKS
    @usableFromInline let callsRun: @Sendable (Trace, ReplayOptions) -> ReplayCalls
    @usableFromInline let makeCrowd: @Sendable (Int) -> ErasedEngine
  #endif

  /// Wraps an engine in its first state.
  @inlinable public init<E: Engine>(
    _ engine: E, specification: String, label: String,
    exactTwin: (@Sendable () -> ConfiguredEngine)? = nil, knownBreaks: [KnownBreak] = []
  ) {
    self.init(
      engine, ErasedEngine(engine), specification, label, exactTwin, nil, knownBreaks, foreseen: nil
    )
  }

  /// Wraps the engine of a motion in its first state.
  @inlinable public init<M: Motion>(_ motion: M, specification: String, label: String) {
    self.init(motion.engine, specification: specification, label: label)
  }

  /// Wraps an engine of any type, without a loop of its own.
  // This is compiled once, not once per engine: the page loads this code.
  @inline(never) public init(
    _ engine: ErasedEngine, specification: String, label: String,
    exactTwin: (@Sendable () -> ConfiguredEngine)? = nil, knownBreaks: [KnownBreak] = []
  ) {
    self.init(engine, engine, specification, label, exactTwin, nil, knownBreaks, foreseen: nil)
  }

  /// Wraps an outside engine; `foreseeing` returns it for a replay with known ticks and events.
  package init<E: Engine>(
    _ engine: E, specification: String, label: String, outside: OutsideEngine,
    knownBreaks: [KnownBreak], foreseeing: @escaping @Sendable (Trace, ReplayOptions) -> E,
    fork: @escaping @Sendable (inout E) -> E
  ) {
    self.init(
      engine, ErasedEngine(engine, fork: fork), specification, label, nil, outside, knownBreaks,
      foreseen: { ErasedEngine(foreseeing($0, $1), fork: fork) })
  }

  @inlinable init<E: Engine>(
    _ engine: E, _ erased: ErasedEngine, _ specification: String, _ label: String,
    _ twin: (@Sendable () -> ConfiguredEngine)?, _ outside: OutsideEngine?,
    _ knownBreaks: [KnownBreak], foreseen: (@Sendable (Trace, ReplayOptions) -> ErasedEngine)?
  ) {
    (self.specification, self.label, self.twin) = (specification, label, twin)
    (self.outside, self.knownBreaks) = (outside, knownBreaks)
    (self.erased, self.foreseen) = (erased, foreseen)
    #if !NO_WALKS
      callsRun = { ReplayCalls(of: engine, $0, $1) }
      makeCrowd = { ErasedEngine(EngineCrowd($0, of: engine)) }
    #endif
  }

  /// The engine that solves the same equation exactly, or nil.
  public var exactTwin: ConfiguredEngine? { twin?() }
  /// What the engine promises about its motion.
  public var claims: EngineClaims { erased.claims }
  /// How much memory a copy takes, in bytes, without what it keeps elsewhere.
  public var stride: Int { erased.stride }

  /// Returns the same engine under another name.
  public func named(_ label: String) -> ConfiguredEngine {
    var engine = self
    engine.label = label
    return engine
  }

  /// Returns an engine that holds this one and changes what it is told, does or shows.
  ///
  /// It runs where this one does and has the same known breaks. Each replay wraps anew.
  package func wrapped<E: Engine>(
    _ name: String, _ wrap: @escaping @Sendable (ErasedEngine) -> E
  ) -> ConfiguredEngine {
    let (erased, foreseeing) = (erased, outside?.foreseeing)
    let make: @Sendable (Trace, ReplayOptions) -> ErasedEngine = {
      ErasedEngine(wrap(foreseeing?($0, $1, { ErasedEngine(wrap($0)) }) ?? erased))
    }
    var outside = outside
    outside?.elsewhere = make
    return ConfiguredEngine(
      wrap(erased), ErasedEngine(wrap(erased)), specification + " " + name, name, twin, outside,
      knownBreaks, foreseen: make)
  }

  /// Replays a trace and records what is presented.
  public func record(_ trace: Trace, _ options: ReplayOptions) -> Recording {
    var recording = Recording(header: header(for: trace, options))
    fill(&recording, running(trace, options))
    return recording
  }

  /// Replays a trace into an existing recording, replacing its content and reusing its storage.
  public func record(_ trace: Trace, _ options: ReplayOptions, into recording: inout Recording) {
    recording.reset(header: header(for: trace, options))
    fill(&recording, running(trace, options))
  }

  /// Replays a trace in another process, or returns nil for an engine of this program.
  func recordElsewhere(_ trace: Trace, _ options: ReplayOptions) -> Recording? {
    guard let engine = outside?.elsewhere(trace, options) else { return nil }
    var recording = Recording(header: header(for: trace, options))
    fill(&recording, RunningReplay(engine, through: trace, options: options))
    return recording
  }

  private func fill(_ recording: inout Recording, _ replay: consuming RunningReplay) {
    replay.run(into: &recording)
    recording.deriveVelocities()
  }

  /// Replays twice and brings the value back in between; see ``/MotionModel/Evidence/again``.
  func recordTwice(_ trace: Trace, _ options: ReplayOptions) -> (first: Recording, again: Recording)
  {
    var first = Recording(header: header(for: trace, options))
    var again = first
    var replay = running(trace, options)
    replay.run(into: &first)
    let used = UsedEngine(replay.engine, at: replay.time, broughtBackTo: trace.header.surface.start)
    replay = RunningReplay(ErasedEngine(used), through: trace, options: options)
    replay.run(into: &again)
    first.deriveVelocities()
    again.deriveVelocities()
    return (first, again)
  }

  /// Replays a trace and rolls the engine back over and over.
  ///
  /// See ``/MotionModel/Rollback``.
  public func rollBack(_ trace: Trace, _ options: ReplayOptions) -> Rollback {
    var rollback = Rollback(recording: Recording(header: header(for: trace, options)))
    var replay = running(trace, options)
    replay.rollBack(into: &rollback)
    return rollback
  }

  private func running(_ trace: Trace, _ options: ReplayOptions) -> RunningReplay {
    RunningReplay(foreseen?(trace, options) ?? erased, through: trace, options: options)
  }

  /// Replays a trace and keeps only a count and a checksum of what is presented.
  public func tally(_ trace: Trace, _ options: ReplayOptions) -> TickTally {
    var tally = TickTally()
    var replay = running(trace, options)
    replay.run(into: &tally)
    return tally
  }

  #if !NO_WALKS
    /// Records the calls of a replay, to be repeated by loops that do nothing else.
    ///
    /// The calls of an engine that runs outside of this program include the way to it.
    public func calls(_ trace: Trace, _ options: ReplayOptions) -> ReplayCalls {
      callsRun(trace, options)
    }

    /// Makes an engine of at least one copy of this one, all told the same and advanced together,
    /// as in an app with many animations; it moves as one copy does.
    public func crowd(_ copies: Int) -> ErasedEngine { makeCrowd(copies) }
  #endif

  /// Replays a trace on the ticks of a pacer into a recorder; the header of a recording stays.
  ///
  /// Of the schedule only the frame interval counts, if the pacer has none; insertions are ignored.
  public func record(
    _ trace: Trace, _ options: ReplayOptions, on pacer: TickPacer,
    into recorder: inout some Recorder
  ) {
    var replay = RunningReplay(erased, through: trace, options: options)
    replay.run(on: pacer, into: &recorder)
  }

  /// Makes the header of a recording.
  public func header(for trace: Trace, _ options: ReplayOptions) -> RecordingHeader {
    RecordingHeader(
      trace: trace.name, traceDigest: trace.digest, surface: trace.header.surface,
      engine: specification, claims: claims, conditions: options.conditions(of: claims))
  }
}
