import MotionAnalysis
import MotionModel
import MotionReplay

/// What a trace must still do while it is made smaller.
enum ShrinkGoal {
  /// A check has a finding of this kind; a sound engine has none.
  case finding(FindingGoal)
  /// The digests of two engines differ.
  case divergence(DivergenceGoal)
  /// A program exits with 0.
  case program(CandidateProgram)

  /// Tells whether a candidate still does it.
  func holds(for candidate: Trace) -> Bool {
    switch self {
    case .finding(let goal): goal.holds(for: candidate)
    case .divergence(let goal): goal.holds(for: candidate)
    case .program(let program): program.accepts(candidate)
    }
  }

  /// What it is, in one line, for the header of the shrunk trace.
  var text: String {
    switch self {
    case .finding(let goal): goal.text
    case .divergence(let goal): goal.text
    case .program(let program): "exit code 0 of \(program.command)"
    }
  }

  /// Describes what a trace does, in one line for people.
  func evidence(in trace: Trace) -> String {
    switch self {
    case .finding(let goal):
      guard let finding = goal.finding(in: trace) else { return "" }
      let line = finding.line > 0 ? "line \(finding.line), " : ""
      return "\(line)\(finding.check): \(finding.message)"
    case .divergence(let goal): return goal.evidence(in: trace)
    case .program(let program): return "exit code 0 of \(program.command)"
    }
  }
}

extension ReplayOptions {
  /// Everything of the options, in one phrase.
  var phrase: String {
    "clock \(clockText), delivery \(delivery.rawValue), velocity \(velocity.rawValue)"
  }
}

/// A finding of one kind that an engine must have on a trace, and a sound engine must not.
struct FindingGoal {
  /// The engine.
  let engine: ConfiguredEngine

  /// The engine whose motion the check must have nothing to say of; nil where there is none.
  var sound: ConfiguredEngine?

  /// What determines the replays.
  let options: ReplayOptions

  /// What replays, in time.
  let shrinking: WatchedShrinking

  /// The kind of the finding.
  let kind: FindingKind

  /// What its message must contain; may be empty.
  let rule: String

  /// Whether it may happen at another kind of hand-off.
  let atAnyHandOff: Bool

  /// Takes the first finding that the whole trace has; nil where it has none.
  ///
  /// A sound engine that has such a finding on the whole trace is let go of.
  init?(
    of shrinking: WatchedShrinking, _ engine: ConfiguredEngine, sound: ConfiguredEngine?,
    _ options: ReplayOptions, check: String?, rule: String, atAnyHandOff: Bool
  ) {
    let trace = shrinking.file.trace
    let evidence = shrinking.evidence(of: trace, engine, options)
    let findings =
      check.map { Checks.findings(of: $0, in: evidence) } ?? Checks.findings(in: evidence)
    guard let first = findings.first(where: { rule.isEmpty || $0.message.contains(rule) }) else {
      return nil
    }
    (self.shrinking, self.engine, self.options) = (shrinking, engine, options)
    kind = FindingKind(first, in: evidence.recording)
    (self.rule, self.atAnyHandOff) = (rule, atAnyHandOff)
    if let sound, finding(of: sound, in: trace) == nil { self.sound = sound }
  }

  /// Tells whether a candidate still has it.
  func holds(for candidate: Trace) -> Bool {
    guard finding(in: candidate) != nil else { return false }
    return sound.map { finding(of: $0, in: candidate) == nil } ?? true
  }

  /// Returns the first finding of the kind.
  func finding(in trace: Trace) -> Finding? { finding(of: engine, in: trace) }

  /// What it is, in one line.
  var text: String {
    "check \(kind), engine \(engine.specification), \(options.phrase)"
      + (sound.map { ", and not with \($0.specification)" } ?? "")
  }

  private func finding(of engine: ConfiguredEngine, in trace: Trace) -> Finding? {
    let evidence = shrinking.evidence(of: trace, engine, options)
    return Checks.findings(of: kind.check, in: evidence).first { finding in
      (rule.isEmpty || finding.message.contains(rule))
        && kind.matches(
          FindingKind(finding, in: evidence.recording), atAnyHandOff: atAnyHandOff)
    }
  }
}

/// Two engines whose motions on a trace must differ.
struct DivergenceGoal {
  /// One engine.
  let engine: ConfiguredEngine

  /// The other.
  let other: ConfiguredEngine

  /// What determines the replays.
  let options: ReplayOptions

  /// What replays, in time.
  let shrinking: WatchedShrinking

  /// Tells whether the motions on a candidate still differ.
  func holds(for candidate: Trace) -> Bool {
    let recording = shrinking.recording(of: candidate, engine, options)
    return recording.digest != shrinking.recording(of: candidate, other, options).digest
  }

  /// What it is, in one line.
  var text: String {
    "the digests of \(engine.specification) and \(other.specification) differ, \(options.phrase)"
  }

  /// Describes where the motions on a trace part, in one line for people.
  func evidence(in trace: Trace) -> String {
    let recording = shrinking.recording(of: trace, engine, options)
    let other = shrinking.recording(of: trace, other, options)
    return recording.firstMotionDivergence(from: other).map { "\($0)" } ?? ""
  }
}

/// The replays of a trace that is made smaller, each of which must be done in time.
struct WatchedShrinking {
  /// The whole trace.
  let file: TraceFile

  /// What ends the command where a replay takes too long.
  let watchdog: Watchdog

  /// Replays a candidate in all the ways that checks look at.
  func evidence(
    of candidate: Trace, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) -> Evidence {
    watchdog.watch(watched(candidate, engine, options)) {
      engine.gatherEvidence(candidate, options)
    }
  }

  /// Replays a candidate.
  func recording(
    of candidate: Trace, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) -> Recording {
    watchdog.watch(watched(candidate, engine, options)) { engine.record(candidate, options) }
  }

  private func watched(
    _ candidate: Trace, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) -> WatchedReplay {
    guard candidate.events != file.trace.events else { return .init(file, engine, options) }
    let count = candidate.events.count
    return WatchedReplay(
      candidate, named: file.name,
      place: "\(file.path), made smaller to \(count) event\(count == 1 ? "" : "s")", engine, options
    )
  }
}
