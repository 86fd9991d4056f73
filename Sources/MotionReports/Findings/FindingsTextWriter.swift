internal import MotionAnalysis
internal import MotionModel

/// Writes the findings of a report, one a line, as compilers write errors.
///
///     traces/pane-throw.csv:93: 1.250 s, cubic:handoff=restart, hand-off-velocity: velocity falls ...
///
/// A report without findings gives no text at all.
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
      for finding in row.findings {
        var place = row.trace.file
        if finding.line > 0 { place += ":\(finding.line)" }
        var parts = [row.engine, finding.check]
        if finding.place != .recording {
          parts.insert(FixedDigits.seconds(nanoseconds: finding.time.nanoseconds), at: 0)
        }
        let rest = "\(parts.joined(separator: ", ")): \(finding.message)"
        stream.write(style.text(PrintableText.text(place + ":"), .bold))
        stream.write(" " + PrintableText.text(rest) + "\n")
      }
    }
  }
}
