package import MotionAnalysis
internal import MotionModel

extension TextWriter {
  /// Writes the findings of a report, one a line, as compilers write errors, then how much was judged.
  ///
  ///     traces/pane-throw.csv:93: 1.250 s, cubic:handoff=restart, hand-off-velocity: velocity falls ...
  package func write(findingsOf report: ComparisonReport, to stream: inout String) {
    for row in report.rows {
      for finding in row.findings where !finding.isKnown {
        stream.write(row.line(of: finding, style) + "\n")
      }
    }
    write(untestedOf: report, to: &stream)
    for rows in report.rowsByEngine {
      for phrase in rows.notRunPhrases {
        stream.write(style.printed(rows[0].engine + ":", .bold) + " " + phrase + "\n")
      }
      if isQuiet { continue }
      let known = rows.map { $0.findings.filter(\.isKnown) }.filter { !$0.isEmpty }
      guard let engine = rows.first?.engine, !known.isEmpty else { continue }
      let findings = known.flatMap { $0 }
      let rules = Rule.allCases.map { rule in findings.filter { $0.rule == rule } }
        .filter { !$0.isEmpty }.map { FindingRanking.phrase($0) }
      stream.write(
        style.printed(engine + ":", .bold)
          + " known breaks on \(known.count) of \(rows.count) traces (--known shows all): "
          + "\(rules.joined(separator: ", "))\n")
    }
    if isQuiet { return }
    let count = report.newFindingCount
    stream.write(
      style.text(
        "checked \(report.extent.phrase): "
          + (count == 0 ? "no finding" : Digits.count(count, "finding"))
          + (report.failures.isEmpty
            ? "" : "; broke off: " + Digits.count(report.failures.count, "engine")),
        report.verdict == .passed ? nil : .boldRed) + "\n")
  }

  func write(untestedOf report: ComparisonReport, to stream: inout String) {
    for trace in report.untestedTraces {
      stream.write(style.printed(trace.file + ":", .bold) + " " + Problem.untestedPhrase + "\n")
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

/// The choice of the few findings that a reader should see first.
package enum FindingRanking {
  /// Chooses the worst findings: the worst of each check before a second of any.
  ///
  /// Sizes have different units, so they are compared as multiples of their limits.
  package static func worst<Element>(
    _ count: Int, of elements: [Element], _ finding: (Element) -> Finding
  ) -> [Element] {
    let findings = elements.map(finding)
    let ranked = findings.indices.sorted { excess(findings[$0]) > excess(findings[$1]) }
    let firsts = ranked.groups { findings[$0].check }.map { $0[0] }
    let chosen = (firsts + ranked.filter { !firsts.contains($0) }).prefix(count).sorted()
    return chosen.sorted { findings[$0].time < findings[$1].time }.map { elements[$0] }
  }

  /// Names the rules that are broken in few words: `snaps-at-rest up to 1 pt`, or `4 rules`.
  static func phrase(_ findings: [Finding]) -> String {
    let rules = Set(findings.map(\.rule))
    guard rules.count == 1, let rule = rules.first else { return "\(rules.count) rules" }
    let largest = findings.map { abs($0.size) }.max() ?? 0
    return "\(rule) up to \(Digits.fixed(largest, largest < 10 ? 2 : 0)) \(rule.unit)"
  }

  /// Returns the size as a multiple of the limit; infinity where that is not finite.
  private static func excess(_ finding: Finding) -> Double {
    let ratio = abs(finding.size) / finding.limit
    return ratio.isFinite ? ratio : .infinity
  }
}
