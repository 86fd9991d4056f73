internal import MotionAnalysis
internal import MotionModel

/// Writes the findings of a report, one a line, as compilers write errors.
///
///     traces/pane-throw.csv:93: 1.250 s, cubic:handoff=restart, hand-off-velocity: velocity falls ...
///
/// Behind them stands a line for each engine with known breaks. A report without findings gives no
/// text at all.
public struct FindingsTextWriter {
  /// How marks are written: places are bold.
  public var style: TextStyle

  /// Creates a writer.
  ///
  /// - Parameter style: How marks are written; plain for anything but a terminal.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  /// Writes the findings of all rows.
  ///
  /// A finding that no line of the trace led to has no line number; one about the recording as a
  /// whole has no time.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Complexity: O(n) in the number of findings.
  public func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) {
    for row in report.rows {
      for finding in row.findings where !finding.isKnown {
        var place = row.trace.file
        if finding.line > 0 { place += ":\(finding.line)" }
        var parts = [row.engine, finding.check.rawValue]
        if finding.place != .recording {
          parts.insert(FixedDigits.seconds(nanoseconds: finding.time.nanoseconds), at: 0)
        }
        let rest = "\(parts.joined(separator: ", ")): \(finding.message)"
        stream.write(style.text(PrintableText.text(place + ":"), .bold))
        stream.write(" " + PrintableText.text(rest) + "\n")
      }
    }
    for rows in report.rowsByEngine {
      let known = rows.map { $0.findings.filter(\.isKnown) }.filter { !$0.isEmpty }
      guard let engine = rows.first?.engine, !known.isEmpty else { continue }
      let findings = known.flatMap { $0 }
      let rules = Rule.allCases.compactMap { rule -> String? in
        let findings = findings.filter { $0.rule == rule }
        return findings.isEmpty ? nil : FindingRanking.phrase(findings)
      }
      stream.write(style.text(PrintableText.text(engine + ":"), .bold))
      stream.write(
        " known breaks on \(known.count) of \(rows.count) traces (--known shows all): "
          + "\(rules.joined(separator: ", "))\n")
    }
  }
}
