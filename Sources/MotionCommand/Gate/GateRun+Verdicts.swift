import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

extension GateRun {
  struct JudgedCell {
    let cell: ReplayCell
    let verdict: GateJudgement
    let storedFailure: String?
  }

  private typealias Entry = (gate: MotionGate, readsRecordings: Bool, writesRecordings: Bool)

  func judge(_ cells: [ReplayCell], _ counts: GateCounts?) throws -> [JudgedCell] {
    if isWritten {
      try folder?.make(for: engines.filter { keepsRecordings(of: $0) }.map(\.label))
    }
    let viewing = try command.viewing.viewing()
    let (folder, entries) = (
      folder, engines.reduce(into: [:]) { $0[$1.label] = entry(of: $1, viewing) }
    )
    var judged: [JudgedCell] = []
    try runner.judge(cells) { cell, evidence in
      guard var entry = entries[cell.engine.label] else {
        preconditionFailure("a cell of an engine that is not judged")
      }
      entry.gate.takesUntested = cell.file.trace.header.untested != nil
      let row = entry.readsRecordings ? entry.gate.baseline?.row(of: cell.file.name) : nil
      let stored = row.flatMap { folder?.storedRecording(of: cell.engine.label, $0) }
      let verdict = entry.gate.judge(
        evidence, trace: cell.file.name,
        counts: counts.map { $0.counts[cell.index] ?? .init() },
        countedTicks: counts?.ticks[cell.index] ?? 1, reasons: counts?.reasons ?? [:]
      ) { _ in stored?.recording }
      if entry.writesRecordings {
        try folder?.stage(
          evidence.recording.bytes,
          as: BaselineFolder.name(of: cell.engine.label, trace: cell.file.name))
      }
      return JudgedCell(cell: cell, verdict: verdict, storedFailure: stored?.failure)
    } consume: { _, cell in
      judged.append(cell)
      return cell.storedFailure != nil || !cell.verdict.problems.isEmpty
    }
    return judged
  }

  private func entry(of engine: GateEngine, _ viewing: Viewing?) -> Entry {
    let isCompared = action != .recorded && engine.obstacles.isEmpty
    var gate = MotionGate(baseline: isCompared ? engine.baseline : nil, limits: limits)
    gate.comparesSpecifications = !engine.isNamed
    gate.knownBreaks = engine.engine?.knownBreaks ?? []
    gate.judgesRules = action == .none
    gate.viewing = viewing
    return (
      gate: gate,
      readsRecordings: action != .recorded && inventory?.keepsRecordings(of: engine.label) == true,
      writesRecordings: isWritten && keepsRecordings(of: engine)
    )
  }

  func cases(of judged: JudgedCell) -> [Answer] {
    let cell = judged.cell
    let answers = judged.verdict.answers.filter { answer in
      // Accepted differences are no problem; limits and traces that test nothing still are.
      !isWritten || answer.rule == Question.tested.id || limits.contains { $0.text == answer.rule }
    }
    let cases = answers.map { answer in
      var answer = answer
      (answer.file, answer.engine) = (cell.file.path, cell.engine.label)
      if answer.rule == Question.motion.id, var problem = answer.problems.first {
        problem.details = judged.verdict.difference?.details ?? []
        answer.outcome = .judged([problem])
      }
      return answer
    }
    guard let failure = judged.storedFailure, !isWritten else { return cases }
    return [Self.missing(cell.engine.label, trace: cell.file.name, "the recording: " + failure)]
      + cases
  }

  func counts(of cells: [ReplayCell]) throws -> GateCounts? {
    guard isExact else { return nil }
    // No watchdog sees the counting process, so only replays that end here are counted.
    for cell in cells {
      _ = try runner.watchdog.watch(cell) { cell.engine.tally(cell.file.trace, options) }
    }
    return try GateCounts(of: cells, options)
  }
}

struct GateCounts: Sendable {
  private(set) var counts: [Int: BaselineRow.ExactCounts] = [:]
  private(set) var ticks: [Int: Int] = [:]
  private(set) var reasons: [String: String] = [:]

  init(of cells: [ReplayCell], _ options: ReplayOptions) throws {
    try ExitStatus.failed.require(
      CostMeasurement.isAvailable,
      "--exact: the counts of a debug build mean nothing; build with -c release")
    guard !cells.isEmpty else { return }
    // In a fixed order, as an engine's place in memory changes what copying it costs.
    let cells = cells.sorted {
      ($0.engine.label, $0.file.name, $0.index) < ($1.engine.label, $1.file.name, $1.index)
    }
    for quantity in CountedQuantity.allCases {
      let found = CountingScript(quantity, of: cells, options).counted()
      for (cell, count) in zip(cells, found) {
        if case .found(let found) = count { ticks[cell.index] = found.ticks }
        switch (count, quantity) {
        case (.found(let found), .allocations):
          counts[cell.index, default: .init()].allocations = Int64(found.total)
        case (.found(let found), .instructions):
          counts[cell.index, default: .init()].instructions = Int64(found.total)
        case (.missing(let reason), _):
          reasons[quantity.rawValue] = reasons[quantity.rawValue] ?? reason
        }
      }
    }
  }

  var notes: [String] {
    CountedQuantity.allCases.compactMap { quantity in
      reasons[quantity.rawValue].map { "note: \(quantity) were not counted: \($0)" }
    }
  }
}
