internal import MotionAnalysis
internal import MotionModel

extension TextWriter {
  /// How many findings stand below the row of an engine.
  static let shownFindings = 3

  /// Writes a table for each trace with its worst findings, then a line for each engine.
  ///
  /// Rows with a drawing are followed by its plots of position and velocity.
  ///
  /// - Complexity: O(n log n) in the number of findings and ticks.
  public func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) {
    var table = TextTable(columns: Self.columns(hasCosts: report.rows.contains { $0.cost != nil }))
    table.notes = { notes($0, in: report) }
    for rows in report.rowsByTrace {
      guard let first = rows.first else { continue }
      stream.write(heading(of: first) + "\n")
      table.write(rows, to: &stream, style: style)
      stream.write("\n")
      for row in rows {
        guard let drawing = row.drawing else { continue }
        stream.write(style.printed(row.engine, .bold) + "\n")
        MotionPlot(drawing).write(to: &stream)
        stream.write("\n")
      }
    }
    writeSummary(of: report, to: &stream)
    if let note = report.costNote { stream.write(note + "\n") }
    write(untestedOf: report, to: &stream)
    if report.extent.part != .whole { stream.write(report.extent.phrase + "\n") }
  }

  /// Returns the line above a table: the trace, then the clock.
  private func heading(of row: ComparisonRow) -> String {
    [
      style.printed(row.trace.name, .bold), row.trace.phrase,
      row.header.conditionsPhrase,
    ].joined(separator: "   ")
  }

  /// Returns the lines below a row: its worst new findings, and how to see the others.
  private func notes(_ row: ComparisonRow, in report: ComparisonReport) -> [String] {
    let findings = row.findings.filter { !$0.isKnown }
    let worst = FindingRanking.worst(Self.shownFindings, of: findings)
    var notes = worst.map { finding in
      var parts = [finding.check.rawValue]
      if finding.place != .recording {
        parts.insert(Digits.seconds(finding.time), at: 0)
      }
      if finding.line > 0 { parts.insert("line \(finding.line)", at: 0) }
      return "  " + PrintableText.text("\(parts.joined(separator: ", ")): \(finding.message)")
    }
    let others = findings.count - worst.count
    if let notRun = row.notRun { notes.append("  not run: \(PrintableText.text(notRun.text))") }
    if others > 0 {
      let words = ["motion-replay", "check", row.trace.file, "--engine", row.engine]
      let command = PrintableText.text(ShellWord.command(words + report.replayArguments))
      notes.append("  ... and \(others) more: \(command)")
    }
    return notes
  }

  /// Returns the columns: the numbers that a reader compares engines by.
  ///
  /// All other metrics are in the JSON and CSV forms.
  private static func columns(hasCosts: Bool) -> [TextTable<ComparisonRow>.Column] {
    func metric(
      _ title: String, _ metric: String, digits: Int, _ unit: String
    ) -> TextTable<ComparisonRow>.Column {
      .init(title, .right) { row in
        row.value(of: metric).map { Digits.fixed($0, digits) + " " + unit } ?? "-"
      }
    }
    let cost = TextTable<ComparisonRow>.Column("ns/tick", .right) { row in
      row.cost.map { Digits.fixed($0.nanosecondsPerTick, 1) } ?? "-"
    }
    return [
      .init("engine") { $0.engine },
      .init("verdict", mark: { $0.verdict == .breaks ? .boldRed : nil }) { row in
        switch row.verdict {
        case .ok: row.notRun.map { "ok, \($0.checks.count) checks not run" } ?? "ok"
        case .known: "known: \(FindingRanking.phrase(row.findings))"
        case .untested: "untested"
        case .breaks: "BREAKS \(FindingRanking.phrase(row.findings.filter { !$0.isKnown }))"
        }
      },
      metric("hand-off dv", "hand_off_velocity_jump_points_per_s", digits: 0, "pt/s"),
      metric("settles", "settling_time_s", digits: 2, "s"),
      metric("overshoot", "overshoot_percent", digits: 1, "%"),
      metric("60 vs 120 Hz", "rate_divergence_60_120_points", digits: 1, "pt"),
    ] + (hasCosts ? [cost] : []) + [.init("digest") { String($0.digest.text.prefix(8)) }]
  }

  /// Writes the last lines: how each engine did on all its traces.
  private func writeSummary(
    of report: ComparisonReport, to stream: inout some TextOutputStream
  ) {
    TextTable<[ComparisonRow]>(
      columns: [
        .init { $0.first?.engine ?? "" },
        .init(mark: { $0.contains { $0.verdict == .breaks } ? .boldRed : nil }) {
          summary(of: $0)
        },
      ], hasTitles: false
    ).write(report.rowsByEngine, to: &stream, style: style)
  }

  /// Returns how an engine did: `breaks on 2 of 7 traces: hand-off-velocity 31, rest 2`.
  private func summary(of rows: [ComparisonRow]) -> String {
    func counts(areKnown: Bool) -> String {
      let findings = rows.flatMap { $0.findings.filter { $0.isKnown == areKnown } }
      return Check.allCases.compactMap { check in
        let count = findings.count { $0.check == check }
        return count > 0 ? "\(check) \(count)" : nil
      }.joined(separator: ", ")
    }
    let known = rows.count { $0.findings.contains(where: \.isKnown) }
    let breaks = rows.count { $0.verdict == .breaks }
    let untested = rows.count { $0.verdict == .untested }
    let tested = rows.count - untested
    let traces = tested == 1 ? "1 trace" : "\(tested) traces"
    let costs = rows.compactMap { $0.cost?.nanosecondsPerTick }
    let checksNotRun = rows.compactMap(\.notRun).first?.checks.map(\.rawValue) ?? []
    let notRun = checksNotRun.isEmpty ? "" : "; not run: " + checksNotRun.joined(separator: ", ")
    return
      (breaks == 0
      ? "ok on \(traces)" : "breaks on \(breaks) of \(traces): " + counts(areKnown: false))
      + (known == 0
        ? ""
        : (breaks == 0 ? ", with" : ";") + " known breaks on \(known): " + counts(areKnown: true))
      + (untested == 0 ? "" : ", untested on \(untested)")
      + notRun
      + (costs.lowerMedian.map { "; median \(Digits.fixed($0, 1)) ns/tick" } ?? "")
  }
}

extension RecordingHeader {
  /// What a motion was replayed with, as a phrase: the clock, the delivery, the velocity.
  var conditionsPhrase: String {
    let delivery = delivery == "tick" ? "at tick" : delivery
    return PrintableText.text("clock \(clock.text)" + (clock.text == clock.rate?.text ? " Hz" : ""))
      + ", delivery \(delivery), velocity \(velocity)"
  }
}

extension Collection where Element: Comparable {
  /// The median, the lower of the middle two; nil of nothing.
  var lowerMedian: Element? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
