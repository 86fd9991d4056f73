import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

extension GateRun {
  func counts(of cells: [ReplayCell]) throws -> GateCounts? {
    guard isExact else { return nil }
    let watchdog = command.work.watchdog()
    // No watchdog sees the process that counts: only what returns here is counted.
    for cell in cells {
      _ = try watchdog.watch(.init(cell.file, cell.engine, options)) {
        cell.engine.tally(cell.file.trace, options)
      }
    }
    return try GateCounts(of: cells, options)
  }

  /// A verdict, and why the recording of the baseline cannot be used.
  struct JudgedCell {
    let verdict: GateVerdict
    let storedFailure: String?

    /// Whether it keeps the gate from passing.
    var fails: Bool { storedFailure != nil || !verdict.problems.isEmpty }
  }

  /// How the motions of an engine are judged.
  private struct Entry {
    var gate: MotionGate
    var readsRecordings = false
    var writesRecordings = false
  }

  func verdicts(
    on cells: [ReplayCell], _ counts: GateCounts?
  ) throws -> [(cell: ReplayCell, judged: JudgedCell)] {
    if isWritten {
      try folder?.make(for: engines.filter { keepsRecordings(of: $0) }.map(\.label))
    }
    let progress = Progress(total: cells.count)
    defer { progress.finish() }
    let (options, folder) = (options, folder)
    let watchdog = command.work.watchdog()
    let entries = engines.reduce(into: [:]) { $0[$1.label] = entry(of: $1) }
    let failures = failures
    let failsFast = command.failFast.failFast
    var verdicts: [JudgedCell?] = []
    try Parallel.forEach(
      cells, jobs: command.work.threads,
      memory: { ReplayLimits.memory(of: $0.file.trace, options) }
    ) { cell in
      progress.begin(cell.name)
      defer { progress.end() }
      return try failures.unlessFailed(cell) {
        try watchdog.watch(.init(cell.file, cell.engine, options)) {
          let evidence = cell.evidence()
          guard var entry = entries[cell.engine.label] else {
            preconditionFailure("a cell of an engine that is not judged")
          }
          entry.gate.takesUntested = cell.file.trace.header.untested != nil
          let row = entry.readsRecordings ? entry.gate.baseline?.row(of: cell.file.name) : nil
          let stored = row.flatMap { folder?.storedRecording(of: cell.engine.label, $0) }
          let verdict = entry.gate.judge(
            evidence, trace: cell.file.name,
            counts: counts.map { $0.counts[cell.index] ?? .init() },
            reasons: counts?.reasons ?? [:]
          ) { _ in try? stored?.get() }
          if entry.writesRecordings {
            try folder?.stage(evidence.recording, of: cell.engine.label, trace: cell.file.name)
          }
          guard case .failure(let failure)? = stored else {
            return JudgedCell(verdict: verdict, storedFailure: nil)
          }
          return JudgedCell(verdict: verdict, storedFailure: failure.text)
        }
      }
    } consume: { _, verdict in
      verdicts.append(verdict)
      return failsFast && verdict?.fails == true ? .stop : .goOn
    }
    if verdicts.count < cells.count {
      StandardError.message(
        "stopped at the first break, by --fail-fast: \(verdicts.count) of \(cells.count) replays were "
          + "judged")
    }
    return zip(cells, verdicts).compactMap { cell, verdict in
      verdict.flatMap { failures.includes(cell) ? nil : (cell, $0) }
    }
  }

  private func entry(of engine: GateEngine) -> Entry {
    let isCompared = action != .recorded && engine.obstacles.isEmpty
    var gate = MotionGate(baseline: isCompared ? engine.baseline : nil, limits: limits)
    gate.comparesSpecifications = !engine.isNamed
    gate.knownBreaks = engine.engine?.knownBreaks ?? []
    gate.notRun = engine.engine?.outside?.checksNotRun
    gate.judgesRules = action == .none
    return Entry(
      gate: gate,
      readsRecordings: action != .recorded && inventory?.keepsRecordings(of: engine.label) == true,
      writesRecordings: isWritten && keepsRecordings(of: engine))
  }

  func cases(of judged: JudgedCell, _ cell: ReplayCell) -> [JudgedCase] {
    let answers = judged.verdict.answers.filter { answer in
      // What is taken over is no problem any more; limits and traces that test nothing still are.
      if !isWritten { return true }
      return if case .limit = answer.question { true } else { answer.question == .tested }
    }
    let cases = answers.map {
      JudgedCase($0, trace: cell.file.name, file: cell.file.path, engine: cell.engine.label)
    }
    guard let failure = judged.storedFailure, !isWritten else { return cases }
    return [Self.missing(cell.engine.label, trace: cell.file.name, "the recording: " + failure)]
      + cases
  }
}
