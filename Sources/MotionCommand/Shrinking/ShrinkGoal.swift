import MotionSystem
import MotionAnalysis
import MotionModel
import MotionReplay

protocol ShrinkGoal {
  var text: String { get }

  func holds(for candidate: Trace) -> Bool

  func evidence(in trace: Trace) -> String
}

struct FindingGoal: ShrinkGoal {
  private let engine: ConfiguredEngine
  private var sound: ConfiguredEngine?
  private let replays: ShrunkReplays
  private let kind: FindingKind
  private let atAnyHandOff: Bool
  private var leastSize = 0.0

  /// Ignores `sound` if it also has the first finding of the whole trace.
  init?(
    of replays: ShrunkReplays, _ engine: ConfiguredEngine, sound: ConfiguredEngine?,
    rules: [Rule]?, like known: Finding? = nil, atAnyHandOff: Bool, ofAnySize: Bool
  ) {
    let trace = replays.file.trace
    let evidence = replays.evidence(of: trace, engine)
    guard
      let first = known
        ?? Checks.findings(in: evidence).first(where: { rules?.contains($0.rule) ?? true })
    else { return nil }
    (self.replays, self.engine, self.atAnyHandOff) = (replays, engine, atAnyHandOff)
    kind = FindingKind(first, in: evidence.recording)
    // The largest size counts, as a small finding beside it may have another cause.
    let sizes = findings(of: engine, in: evidence).map { abs($0.size) }.filter(\.isFinite)
    // A size in ticks or numbers says how long a trace is, not how bad the finding is.
    if !ofAnySize, !["ticks", "numbers"].contains(kind.rule.unit) {
      leastSize = 0.5 * (sizes.max() ?? 0)
    }
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

  /// The largest finding and the replay that shows it, which may be on another clock.
  func worst(in trace: Trace) -> (Finding, Recording)? {
    let evidence = replays.evidence(of: trace, engine)
    return findings(of: engine, in: evidence).max { abs($0.size) < abs($1.size) }
      .map { ($0, evidence.recording(showing: $0)) }
  }

  var text: String {
    "rule \(kind)"
      + (leastSize > 0
        ? " of at least \(Digits.fixed(leastSize, leastSize < 10 ? 2 : 0)) \(kind.rule.unit)" : "")
      + ", engine \(engine.specification), \(replays.conditions)"
      + (sound.map { ", and not with \($0.specification)" } ?? "")
  }

  private func finding(of engine: ConfiguredEngine, in trace: Trace) -> Finding? {
    // If the engine reports no velocities, they are derived with the refinements.
    let needs = kind.rule.check.needs.union(engine.claims.reportsVelocity ? [] : .refinements)
    return findings(of: engine, in: replays.evidence(of: trace, engine, for: needs)).first {
      !$0.size.isFinite || abs($0.size) >= leastSize
    }
  }

  private func findings(of engine: ConfiguredEngine, in evidence: Evidence) -> [Finding] {
    Checks.findings(of: kind.rule.check, in: evidence).filter { finding in
      kind.matches(FindingKind(finding, in: evidence.recording), atAnyHandOff: atAnyHandOff)
    }
  }
}

extension Evidence {
  fileprivate func recording(showing finding: Finding) -> Recording {
    var clock = finding.details.otherClock
    if case .stall(_, _, let stalled, _, _, _) = finding.details { clock = stalled }
    return (variants.map(\.recording) + stalled + refinements)
      .first { $0.header.conditions.clock == clock } ?? recording
  }
}

struct DifferenceGoal: ShrinkGoal {
  let engine: ConfiguredEngine
  let other: ConfiguredEngine
  let replays: ShrunkReplays

  func holds(for candidate: Trace) -> Bool {
    replays.recording(of: candidate, engine).digest
      != replays.recording(of: candidate, other).digest
  }

  var text: String {
    "the digests of \(engine.specification) and \(other.specification) differ, \(replays.conditions)"
  }

  func evidence(in trace: Trace) -> String {
    let other = replays.recording(of: trace, other)
    let difference = replays.recording(of: trace, engine).firstMotionDifference(from: other)
    return difference.map { "\($0)" } ?? ""
  }
}

struct ShrunkReplays {
  let file: TraceFile
  let options: ReplayOptions
  let watchdog: Watchdog
  var conditions: String { options.conditions().text }

  func evidence(
    of candidate: Trace, _ engine: ConfiguredEngine, for needs: Evidence.Needs = .all
  ) -> Evidence {
    watch(candidate, engine) { engine.gatherEvidence(candidate, options, for: needs) }
  }

  func recording(of candidate: Trace, _ engine: ConfiguredEngine) -> Recording {
    watch(candidate, engine) { engine.record(candidate, options) }
  }

  /// Ends the process if an engine outside of this program fails, as the watchdog does.
  private func watch<Answer>(
    _ candidate: Trace, _ engine: ConfiguredEngine, _ body: () -> Answer
  ) -> Answer {
    let isWhole = candidate.events == file.trace.events
    let count = Digits.count(candidate.events.count, "event")
    let place = isWhole ? file.path : "\(file.path), made smaller to \(count)"
    let cell = ReplayCell(
      file: TraceFile(path: file.path, trace: candidate), engine: engine, options: options)
    do {
      return try watchdog.watch(cell, at: place, body)
    } catch {
      _ = ExitStatus.outside.report("\(error)")
      UnfinishedFiles.removeAll()
      _exit(ExitStatus.outside.rawValue)
    }
  }
}

final class CandidateProgram: ShrinkGoal {
  private let command: String
  private let folder = TemporaryFolder(for: "shrink")
  private(set) var problem: String?

  init(command: String) {
    self.command = command
    do {
      _ = try folder.made(withParents: false)
    } catch {
      problem = "cannot make the folder '\(folder.path)'"
    }
  }

  var text: String { "exit code 0 of \(command)" }
  func evidence(in trace: Trace) -> String { text }

  func holds(for candidate: Trace) -> Bool {
    guard problem == nil else { return false }
    let path = folder.file("candidate.csv").path
    UnfinishedFiles.add(path)
    guard FileManager.default.createFile(atPath: path, contents: Data(candidate.bytes)) else {
      problem = "cannot write '\(path)'"
      return false
    }
    do {
      // The shell would hide a missing command behind its `!`, so `!` is applied here.
      let plain = command.drop { $0 == " " }
      let isNegated = plain.hasPrefix("! ") && !plain.contains { "&;\n".contains($0) }
      let asked = isNegated ? String(plain.dropFirst(2)) : command
      let status = try Subprocess.run(
        ["/bin/sh", "-c", asked + " \"$@\"", "sh", path], output: .null, errors: .null)
      if status == 126 || status == 127 {
        problem = "'\(command)' cannot be run: its shell exits with \(status), which is no verdict"
        return false
      }
      // If the interrupt key ended the program, its status says nothing.
      return (status == 0) != isNegated && !Interrupt.isRequested
    } catch {
      problem = "\(error)"
      return false
    }
  }
}
