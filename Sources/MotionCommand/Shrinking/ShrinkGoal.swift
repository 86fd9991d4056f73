import Foundation
import MotionAnalysis
import MotionModel
import MotionReplay

/// What a trace must still do while it is made smaller.
protocol ShrinkGoal {
  /// What it is, in one line, for the header of the shrunk trace.
  var text: String { get }

  /// Tells whether a candidate still does it.
  func holds(for candidate: Trace) -> Bool

  /// Describes how a trace does it, in one line for people.
  func evidence(in trace: Trace) -> String
}

extension ReplayOptions {
  var phrase: String {
    "clock \(clock.text), delivery \(delivery.rawValue), velocity \(velocity.rawValue)"
  }
}

/// A finding of one kind that an engine must have on a trace, and a sound engine must not.
struct FindingGoal: ShrinkGoal {
  let engine: ConfiguredEngine
  /// The engine that must not have such a finding; nil where there is none.
  var sound: ConfiguredEngine?
  let options: ReplayOptions
  let shrinking: WatchedShrinking
  let kind: FindingKind
  /// Whether it may happen at another kind of hand-off.
  let atAnyHandOff: Bool

  /// Takes the first finding that the whole trace has; nil where it has none.
  ///
  /// A sound engine that has such a finding on the whole trace is ignored.
  init?(
    of shrinking: WatchedShrinking, _ engine: ConfiguredEngine, sound: ConfiguredEngine?,
    _ options: ReplayOptions, rules: [Rule]?, atAnyHandOff: Bool
  ) {
    let trace = shrinking.file.trace
    let evidence = shrinking.evidence(of: trace, engine, options)
    guard
      let first = Checks.findings(in: evidence).first(where: { rules?.contains($0.rule) ?? true })
    else { return nil }
    (self.shrinking, self.engine, self.options) = (shrinking, engine, options)
    kind = FindingKind(first, in: evidence.recording)
    self.atAnyHandOff = atAnyHandOff
    if let sound, finding(of: sound, in: trace) == nil { self.sound = sound }
  }

  func holds(for candidate: Trace) -> Bool {
    guard finding(of: engine, in: candidate) != nil else { return false }
    return sound.map { finding(of: $0, in: candidate) == nil } ?? true
  }

  func evidence(in trace: Trace) -> String {
    guard let finding = finding(of: engine, in: trace) else { return "" }
    let line = finding.line > 0 ? "line \(finding.line), " : ""
    return "\(line)\(finding.check): \(finding.message)"
  }

  var text: String {
    "rule \(kind), engine \(engine.specification), \(options.phrase)"
      + (sound.map { ", and not with \($0.specification)" } ?? "")
  }

  private func finding(of engine: ConfiguredEngine, in trace: Trace) -> Finding? {
    let evidence = shrinking.evidence(of: trace, engine, options)
    return Checks.findings(of: kind.rule.check, in: evidence).first { finding in
      kind.matches(FindingKind(finding, in: evidence.recording), atAnyHandOff: atAnyHandOff)
    }
  }
}

/// Two engines whose motions on a trace must differ.
struct DivergenceGoal: ShrinkGoal {
  let engine: ConfiguredEngine
  let other: ConfiguredEngine
  let options: ReplayOptions
  let shrinking: WatchedShrinking

  func holds(for candidate: Trace) -> Bool {
    let recording = shrinking.recording(of: candidate, engine, options)
    return recording.digest != shrinking.recording(of: candidate, other, options).digest
  }

  var text: String {
    "the digests of \(engine.specification) and \(other.specification) differ, \(options.phrase)"
  }

  func evidence(in trace: Trace) -> String {
    let recording = shrinking.recording(of: trace, engine, options)
    let other = shrinking.recording(of: trace, other, options)
    return recording.firstMotionDivergence(from: other).map { "\($0)" } ?? ""
  }
}

/// The replays of a trace that is made smaller, each under a time limit.
struct WatchedShrinking {
  let file: TraceFile
  let watchdog: Watchdog

  /// Replays a candidate in all the ways that checks need.
  func evidence(
    of candidate: Trace, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) -> Evidence {
    watch(watched(candidate, engine, options)) { engine.gatherEvidence(candidate, options) }
  }

  func recording(
    of candidate: Trace, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) -> Recording {
    watch(watched(candidate, engine, options)) { engine.record(candidate, options) }
  }

  /// Ends the process where an engine outside of this program fails, as the watchdog does with others.
  private func watch<Answer>(_ replay: WatchedReplay, _ body: () -> Answer) -> Answer {
    do {
      return try watchdog.watch(replay, body)
    } catch {
      _ = ExitStatus.outside.report("\(error)")
      UnfinishedFiles.removeAll()
      _exit(ExitStatus.outside.rawValue)
    }
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
