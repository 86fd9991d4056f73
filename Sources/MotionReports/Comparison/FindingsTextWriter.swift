package import MotionAnalysis
internal import MotionModel

extension TextWriter {
  private static let mostLines = 20
  private static let mostEngines = 6

  /// Writes a line for each finding, or a table of rules if there are many; then what was judged.
  ///
  ///     traces/pane-throw.csv:93: 1.250 s, cubic:handoff=restart, hand-off-velocity: velocity ...
  func text(findingsOf report: ComparisonReport) -> String {
    var text = ""
    var shown = report.rows.newFindings
    if !details, shown.count > Self.mostLines {
      let groups = shown.groups { [$0.row.engine, $0.finding.rule.rawValue] }
        .map { (found: $0, worst: $0.min { $0.isWorse(than: $1) } ?? $0[0]) }
        .sorted { $0.worst.isWorse(than: $1.worst) }
      let columns: [Column<(found: [LocatedFinding], worst: LocatedFinding)>] = [
        Column("engine") { $0.worst.row.engine }, Column("rule") { $0.worst.finding.rule.rawValue },
        Column("findings", .right) { $0.found.count },
        Column("traces", .right) { Set($0.found.map(\.row.trace.file)).count },
        Column("worst", .right) { FindingRanking.size(of: $0.worst.finding) },
        Column("visible", .right, rank: 2, print: { Digits.fixed($0, 1) + " pt" }) {
          $0.worst.finding.visible?.points
        }, Column("where", rank: 1) { "\($0.worst.row.trace.file):\($0.worst.finding.line)" },
      ]
      text += TextTable(columns: columns, titleMark: .bold)
        .text(groups, style: style, width: width)
      text += "\nthe worst of each (--details shows all \(shown.count)):\n"
      shown = groups.map(\.worst)
    }
    for located in shown { text += located.line(style) + "\n" }
    text += untested(in: report)
    for rows in report.rowsByEngine {
      for phrase in rows.notRunPhrases {
        text += style.printed(rows[0].engine + ":", .bold) + " " + phrase + "\n"
      }
    }
    if isQuiet { return text }
    return text + knownBreaks(in: report)
      + style.text(report.verdictLine, report.verdict == .passed ? nil : .boldRed) + "\n"
  }

  private func knownBreaks(in report: ComparisonReport) -> String {
    let engines = report.rowsByEngine.map { rows in
      (
        name: rows[0].engine, traces: rows.count,
        known: rows.map { $0.findings.filter(\.isKnown) }.filter { !$0.isEmpty }
      )
    }.filter { !$0.known.isEmpty }
    if !details, engines.count > Self.mostEngines {
      let names = engines.map { PrintableText.text($0.name) }.joined(separator: ", ")
      return "known breaks of \(engines.count) engines (--known shows all): \(names)\n"
    }
    return engines.map { engine in
      let findings = engine.known.flatMap { $0 }
      let rules = Rule.allCases.map { rule in findings.filter { $0.rule == rule } }
        .filter { !$0.isEmpty }.map { FindingRanking.phrase($0) }
      return style.printed(engine.name + ":", .bold)
        + " known breaks on \(engine.known.count) of \(Digits.count(engine.traces, "trace")) "
        + "(--known shows all): \(rules.joined(separator: ", "))\n"
    }.joined()
  }

  func untested(in report: ComparisonReport) -> String {
    (report.untestedTraces.map(\.file)
      + report.untestedEngines.map { PrintableText.text($0) + ", all traces" }).map {
        style.printed($0 + ":", .bold) + " " + Problem.untestedPhrase + "\n"
      }.joined()
  }
}

extension LocatedFinding {
  fileprivate func isWorse(than other: LocatedFinding) -> Bool {
    FindingRanking.isWorse(finding, than: other.finding)
  }
}

extension [ComparisonRow] {
  var notRunPhrases: [String] {
    compactMap(\.notRun).groups { $0 }.map { same in
      "not run" + (same.count < count ? " on \(same.count) of \(count) traces" : "")
        + ": \(PrintableText.text(same[0].text))"
    }
  }
}

package enum FindingRanking {
  /// Chooses the worst finding of each check before a second one of any check.
  ///
  /// The worst takes the value farthest from where it should be. If nothing is visible, sizes have
  /// different units, and the worst is the largest multiple of its limit.
  package static func worst<Element>(
    _ count: Int, of elements: [Element], _ finding: (Element) -> Finding
  ) -> [Element] {
    let findings = elements.map(finding)
    let ranked = findings.indices.sorted { isWorse(findings[$0], than: findings[$1]) }
    let firsts = ranked.groups { findings[$0].check }.map { $0[0] }
    let chosen = (firsts + ranked.filter { !firsts.contains($0) }).prefix(count).sorted()
    return chosen.sorted { findings[$0].time < findings[$1].time }.map { elements[$0] }
  }

  /// `snaps-at-rest up to 1 pt`, or `4 rules`.
  static func phrase(_ findings: [Finding]) -> String {
    let rules = Set(findings.map(\.rule))
    guard rules.count == 1, let rule = rules.first else { return "\(rules.count) rules" }
    guard let largest = findings.max(by: { abs($0.size) < abs($1.size) }) else { return "\(rule)" }
    return "\(rule) up to \(size(of: largest))"
  }

  /// In few digits: `0.36 pt`.
  fileprivate static func size(of finding: Finding) -> String {
    let size = abs(finding.size)
    return "\(Digits.fixed(size, size < 10 ? 2 : 0)) \(finding.rule.unit)"
  }

  fileprivate static func isWorse(_ finding: Finding, than other: Finding) -> Bool {
    Problem(finding).isWorse(than: Problem(other))
  }
}
