package import MotionAnalysis
internal import MotionModel

extension TextWriter {
  private static let mostLines = 20
  private static let mostEngines = 6

  /// One a line, as compilers write errors, then how much was judged; many make a table of rules.
  ///
  ///     traces/pane-throw.csv:93: 1.250 s, cubic:handoff=restart, hand-off-velocity: velocity falls ...
  func text(findingsOf report: ComparisonReport) -> String {
    var text = ""
    let found = report.rows.flatMap { row in
      row.findings.filter { !$0.isKnown }.map { (row: row, finding: $0) }
    }
    if details || found.count <= Self.mostLines {
      for (row, finding) in found { text += row.line(of: finding, style) + "\n" }
    } else {
      let groups = found.groups { [$0.row.engine, $0.finding.rule.rawValue] }
        .map(FoldedFindings.init).sorted {
          FindingRanking.isWorse($0.worst.finding, than: $1.worst.finding)
        }
      text += TextTable(columns: FoldedFindings.columns, titleMark: .bold)
        .text(groups, style: style, width: width)
      text += "\nthe worst of each (--details shows all \(found.count)):\n"
      for group in groups {
        text += group.worst.row.line(of: group.worst.finding, style) + "\n"
      }
    }
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
        + " known breaks on \(engine.known.count) of \(engine.traces) traces (--known shows all): "
        + "\(rules.joined(separator: ", "))\n"
    }.joined()
  }

  func untested(in report: ComparisonReport) -> String {
    report.untestedTraces.map { trace in
      style.printed(trace.file + ":", .bold) + " " + Problem.untestedPhrase + "\n"
    }.joined()
  }
}

private struct FoldedFindings {
  static var columns: [Column<Self>] {
    [
      Column("engine") { $0.worst.row.engine }, Column("rule") { $0.worst.finding.rule.rawValue },
      Column("findings", .right) { $0.count }, Column("traces", .right) { $0.traces },
      Column("worst", .right) { FindingRanking.size(of: $0.worst.finding) },
      Column("visible", .right, rank: 2, print: { Digits.fixed($0, 1) + " pt" }) {
        $0.worst.finding.visible?.points
      },
      Column("where", rank: 1) { "\($0.worst.row.trace.file):\($0.worst.finding.line)" },
    ]
  }

  let count: Int
  let traces: Int
  let worst: (row: ComparisonRow, finding: Finding)

  init(_ found: [(row: ComparisonRow, finding: Finding)]) {
    (count, traces) = (found.count, Set(found.map(\.row.trace.file)).count)
    worst = found.dropFirst().reduce(found[0]) {
      FindingRanking.isWorse($1.finding, than: $0.finding) ? $1 : $0
    }
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
  /// The worst of each check comes before a second one of any check.
  ///
  /// The worst takes the value farthest from where it should be. Where nothing is visible, sizes have
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
