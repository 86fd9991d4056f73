import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionReports
import MotionTraces

/// What a maintainer needs to see one defect without this program: `--report issue=FILE`.
///
/// It shows the worst new finding, or the worst of one rule. A gesture of more than a dozen events
/// is shrunk first.
struct IssueReport {
  private let cells: [ReplayCell]
  private let watchdog: Watchdog

  private static let budget = 1000
  private static let mostEvents = 12
  private static let framesBehind = 3

  init(of cells: [ReplayCell], _ watchdog: Watchdog) {
    (self.cells, self.watchdog) = (cells, watchdog)
  }

  /// Without a finding, the text is the verdict and what was judged.
  func text(_ report: ComparisonReport, of rule: Rule?) -> String {
    var worst: (row: ComparisonRow, finding: Finding, problem: Problem)?
    for row in report.rows {
      for finding in row.findings where !finding.isKnown && (rule == nil || finding.rule == rule) {
        let problem = Problem(finding)
        if worst.map({ problem.isWorse(than: $0.problem) }) ?? true {
          worst = (row, finding, problem)
        }
      }
    }
    guard let worst,
      let cell = cells.first(where: {
        $0.file.path == worst.row.trace.file && $0.engine.label == worst.row.engine
      })
    else {
      let rule = rule.map { " of the rule `\($0.rawValue)`" } ?? ""
      return
        "No finding\(rule). Verdict: \(report.verdict.phrase). Judged: \(report.extent.phrase).\n"
    }
    let replays = ShrunkReplays(file: cell.file, options: cell.options, watchdog: watchdog)
    let goal = FindingGoal(
      of: replays, cell.engine, sound: nil, rules: [worst.finding.rule], like: worst.finding,
      atAnyHandOff: false, ofAnySize: false)
    var reduction = TraceReduction(of: cell.file.trace, budget: Self.budget)
    let isShort = cell.file.trace.events.count <= Self.mostEvents
    guard let goal, isShort || reduction.run(where: { goal.holds(for: $0) }) != .passes,
      let (finding, recording) = goal.worst(in: reduction.trace)
    else { return "\(cell.name): \(worst.finding.message)\n" }
    return text(finding, recording, reduction.trace, of: cell)
  }

  private func text(
    _ finding: Finding, _ recording: Recording, _ trace: Trace, of cell: ReplayCell
  ) -> String {
    let last = lastTick(of: finding, in: recording)
    let handOff = recording.handOffs.last {
      $0.tick <= last && $0.time <= finding.time && $0.interaction.name != "drag"
    }
    var text = "# \(MarkdownText.cell("\(cell.engine.label): \(finding.rule.rawValue)"))\n\n"
    text += "At \(Digits.seconds(finding.time)), \(MarkdownText.cell(finding.message)). "
    text += "What is expected: \(MarkdownText.cell(finding.rule.statement))\n\n"
    text += "- Engine: \(MarkdownText.cell(recording.header.engine))\n"
    let name = String(cell.engine.specification.prefix { $0 != ":" })
    if let original = (try? EngineCatalogue.standard.entry(named: name))?.description.original,
      original.largestError != nil
    {
      text += "- It moves as \(MarkdownText.cell(original.phrase)) against its own replays\n"
    }
    let conditions = recording.header.conditions.text
    text += "- Frames and events: \(MarkdownText.cell(conditions)); the gesture "
    text += "`\(PrintableText.text(cell.file.name).replacing("`", with: "'"))`"
    text += trace.events == cell.file.trace.events ? "" : " without what it does not need"
    text += ", with "
    text += "\(MarkdownText.cell("\(Tool.motionReplay.name) \(Tool.motionReplay.version)"))\n\n"
    text += "## The gesture\n\n" + gesture(trace)
    text += "\n## What is seen there\n\n" + states(finding, handOff, recording, last)
    text += "\n" + MotionPicture.svg(of: recording, upTo: last, at: finding.time)
    text += "\n## The calls, in their order\n\n"
    text += "Times are in nanoseconds, places in points, velocities in points per second. `frames` "
    text += "shows the value at each of its times; `release` has the velocity and the place to go "
    text += "to, `drag` how far the value is from where it was taken hold of.\n\n```\n"
    return text + calls(recording, trace, upTo: last) + "```\n"
  }

  private func lastTick(of finding: Finding, in recording: Recording) -> Int {
    let tick =
      switch finding.place {
      case .tick(let index): index
      case .handOff(let index): recording.handOffs[index].tick
      case .recording:
        recording.ticks.firstIndex { $0.time >= finding.time } ?? recording.ticks.count
      }
    return min(tick + Self.framesBehind, recording.ticks.count - 1)
  }

  private func gesture(_ trace: Trace) -> String {
    var columns: [Column<Event>] = [
      Column("time") { Digits.seconds($0.time) }, Column("event") { $0.kind.name },
      Column("x, pt") { Digits.shortest($0.position.x) },
      Column("y, pt") { Digits.shortest($0.position.y) },
    ]
    if trace.events.contains(where: { $0.reportedVelocity != nil }) {
      columns += [
        Column("its device's velocity, pt/s") { event in
          event.reportedVelocity.map { "\(Digits.shortest($0.x)), \(Digits.shortest($0.y))" }
        }
      ]
    }
    let text =
      "The finger on a surface `\(trace.header.surface.text)`, where y grows downwards.\n\n"
    let events = trace.events
    guard events.count > Self.mostEvents else {
      return text + MarkdownText.table(columns, events)
    }
    return text + MarkdownText.table(columns, Array(events.prefix(6) + events.suffix(6)))
      + "\n\(events.count - 12) events between the first and the last six are in the calls.\n"
  }

  private func states(
    _ finding: Finding, _ handOff: HandOff?, _ recording: Recording, _ last: Int
  ) -> String {
    typealias Line = (what: String, state: MotionState)
    var lines: [Line] = []
    let shown = recording.ticks.prefix(last + 1).suffix(Self.framesBehind + 3)
    func addFrames(_ ticks: ArraySlice<Tick>) {
      for tick in ticks {
        let rest = tick.isAtRest ? ", at rest" : ""
        lines.append(("frame, \(Digits.seconds(tick.time))" + rest, tick.state))
      }
    }
    let next = max(shown.startIndex, min(handOff?.tick ?? 0, shown.endIndex))
    addFrames(shown[..<next])
    if let handOff {
      let name = "the \(handOff.interaction.name), \(Digits.seconds(handOff.time))"
      lines += [("before \(name)", handOff.before), ("after it", handOff.after)]
    }
    addFrames(shown[next...])
    func place(_ vector: SIMD2<Double>, _ decimals: Int) -> String {
      "\(Digits.fixed(vector.x, decimals)), \(Digits.fixed(vector.y, decimals))"
    }
    let derived = recording.header.claims.reportsVelocity ? "" : ", derived"
    let columns: [Column<Line>] = [
      Column("when") { $0.what }, Column("place, pt") { place($0.state.position, 3) },
      Column("velocity, pt/s" + derived) { place($0.state.velocity, 1) },
    ]
    let expected = Self.expected(finding.details).map { "Expected: \($0). " } ?? ""
    let (size, limit) = (Self.number(finding.size), Self.number(finding.limit))
    return MarkdownText.table(columns, lines) + "\n" + expected
      + "It is off by \(size) \(finding.unit), and up to \(limit) would be no finding.\n"
  }

  private static func expected(_ details: Finding.Details) -> String? {
    switch details {
    case .moved(_, let expected, _):
      "the place \(Digits.shortest(expected.x)), \(Digits.shortest(expected.y)) pt"
    case .velocity(_, let expected, _, _):
      "the velocity \(Digits.fixed(expected.x, 1)), \(Digits.fixed(expected.y, 1)) pt/s"
    case .slope(let slope, _, _, _) where details.step == nil:
      "a report of \(Digits.fixed(slope.x, 1)), \(Digits.fixed(slope.y, 1)) pt/s, at which it moves"
    default: nil
    }
  }

  private func calls(_ recording: Recording, _ trace: Trace, upTo last: Int) -> String {
    let surface = trace.header.surface
    var (text, frames) = ("place \(Self.numbers(surface.start))\n", [String]())
    if case .scroll = surface.kind { text = "surface \(surface.text)\n" + text }
    var anchor = surface.start
    func flush() {
      if !frames.isEmpty { text += "frames " + frames.joined(separator: " ") + "\n" }
      frames = []
    }
    var (next, latest) = (0, Instant.zero)
    let movesOnlyAtTicks = recording.header.claims.movesOnlyAtTicks
    for (index, tick) in recording.ticks.prefix(last + 1).enumerated() {
      while next < recording.handOffs.count, recording.handOffs[next].tick <= index {
        let handOff = recording.handOffs[next]
        next += 1
        // The engine advances to the event's own time first.
        if handOff.time > latest, handOff.time == tick.time || !movesOnlyAtTicks {
          frames.append("\(handOff.time.nanoseconds)")
        }
        latest = handOff.time
        flush()
        var given = handOff.interaction.given
        switch handOff.interaction {
        case .grab: anchor = handOff.before.position
        case .drag(let pull): given = surface.movement(by: pull, from: anchor)
        default: break
        }
        let values = [given, handOff.interaction.target].compactMap { $0.map(Self.numbers) }
        let words = [handOff.interaction.name, "\(handOff.time.nanoseconds)"] + values
        text += words.joined(separator: " ") + "\n"
      }
      frames.append("\(tick.time.nanoseconds)")
    }
    flush()
    return text
  }

  private static func number(_ value: Double) -> String {
    abs(value) >= 0.01 && abs(value) < 1e9 ? Digits.fixed(value, 2) : Digits.shortest(value)
  }

  private static func numbers(_ vector: SIMD2<Double>) -> String { "\(vector.x) \(vector.y)" }
}
