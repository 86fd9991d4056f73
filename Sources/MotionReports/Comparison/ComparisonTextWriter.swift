internal import MotionAnalysis
internal import MotionModel

/// Writes a report for people: a table for each trace, its worst findings, and a line an engine.
public struct ComparisonTextWriter {
  /// How many findings stand below the row of an engine.
  static let shownFindings = 3

  /// How marks are written.
  public var style: TextStyle

  /// Creates a writer.
  ///
  /// - Parameter style: How marks are written; plain for anything but a terminal.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  /// Writes the report.
  ///
  /// Rows with a drawing are followed by its plots of position and velocity.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Complexity: O(n log n) in the number of findings and ticks.
  public func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) {
    let hasCosts = report.rows.contains { $0.cost != nil }
    for rows in report.rowsByTrace {
      guard let first = rows.first else { continue }
      stream.write(heading(of: first) + "\n")
      var table = TextTable(alignments: Self.alignments(hasCosts: hasCosts))
      table.append(Self.columnNames(hasCosts: hasCosts))
      for row in rows {
        table.append(Self.cells(row, hasCosts: hasCosts), notes: notes(row, in: report))
      }
      table.write(to: &stream, style: style)
      stream.write("\n")
      for row in rows {
        guard let drawing = row.drawing else { continue }
        stream.write(style.text(PrintableText.text(row.engine), .bold) + "\n")
        MotionPlot(drawing).write(to: &stream)
        stream.write("\n")
      }
    }
    EngineSummary(report).write(to: &stream, style: style)
    if let note = report.costNote { stream.write(note + "\n") }
  }

  /// Returns the line above a table: the trace, then the clock.
  private func heading(of row: ComparisonRow) -> String {
    let header = row.header
    let isEven = header.clock.utf8.allSatisfy { $0 != UInt8(ascii: ",") }
    let clock = [
      "clock " + header.clock + (isEven ? " Hz" : ""),
      "delivery " + (header.delivery == "tick" ? "at tick" : header.delivery),
      "velocity " + header.velocity,
    ]
    return [
      style.text(PrintableText.text(row.trace.name), .bold),
      row.trace.phrase,
      clock.joined(separator: ", "),
    ].joined(separator: "   ")
  }

  /// Returns the lines below a row: its worst new findings, and how to see the others.
  private func notes(_ row: ComparisonRow, in report: ComparisonReport) -> [String] {
    let findings = row.findings.filter { !$0.isKnown }
    let worst = FindingRanking.worst(Self.shownFindings, of: findings)
    var notes = worst.map { finding in
      var parts = [finding.check.rawValue]
      if finding.place != .recording {
        parts.insert(FixedDigits.seconds(nanoseconds: finding.time.nanoseconds), at: 0)
      }
      if finding.line > 0 { parts.insert("line \(finding.line)", at: 0) }
      return "  " + PrintableText.text("\(parts.joined(separator: ", ")): \(finding.message)")
    }
    let others = findings.count - worst.count
    if others > 0 {
      let words = ["motion-replay", "check", row.trace.file, "--engine", row.engine]
      let command = (words + report.replayArguments).map { ShellWord.text($0) }
      notes.append(
        "  ... and \(others) more: " + PrintableText.text(command.joined(separator: " ")))
    }
    return notes
  }
}
