internal import MotionAnalysis
internal import MotionModel

/// Writes the findings of a report as CSV, one a row.
public struct FindingsCSVWriter {
  /// Creates a writer.
  public init() {}

  /// Writes a line of column names and the findings of all rows, without known breaks.
  ///
  /// A line or a size that does not exist, or is no finite number, is an empty field.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Complexity: O(n) in the number of findings.
  public func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) {
    let columns = [
      "trace", "file", "line", "time_ns", "engine", "check", "rule", "size", "limit", "unit", "message",
    ]
    stream.write(CSVRecord.text(columns))
    for row in report.rows {
      for finding in row.findings where !finding.isKnown {
        stream.write(
          CSVRecord.text([
            row.trace.name, row.trace.file, finding.line > 0 ? "\(finding.line)" : "",
            "\(finding.time.nanoseconds)", row.engine, finding.check.rawValue,
            finding.rule.rawValue,
            CSVRecord.field(finding.size), CSVRecord.field(finding.limit), finding.unit,
            finding.message,
          ]))
      }
    }
  }
}
