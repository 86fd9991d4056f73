internal import MotionAnalysis
internal import MotionModel

/// Writes a report as CSV: one row for each trace and engine, one column for each number.
public struct ComparisonCSVWriter {
  /// Creates a writer.
  public init() {}

  /// Writes a line of column names and the rows.
  ///
  /// The columns depend on the checks and metrics of the report only, never on what they found. A
  /// check's column counts its findings and is named for it, `hand-off-velocity` becoming
  /// `hand_off_velocity_findings`. What a row does not have is an empty field.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Complexity: O(n) in the number of fields and findings.
  public func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) {
    let checkColumns = report.checks.map { check in
      String(check.map { $0 == "-" ? "_" : $0 }) + "_findings"
    }
    stream.write(
      CSVRecord.text(
        [
          "trace", "file", "engine", "specification", "clock", "delivery", "velocity", "digest",
          "verdict", "findings",
        ] + checkColumns + report.metrics + ["cost_ns_per_tick", "cost_spread"]))
    for row in report.rows {
      var fields = [
        row.trace.name, row.trace.file, row.engine, row.header.engine, row.header.clock,
        row.header.delivery, row.header.velocity, row.digest.text, row.verdict.rawValue,
        "\(row.findings.count)",
      ]
      for check in report.checks {
        fields.append("\(row.findings.count { $0.check.rawValue == check })")
      }
      for metric in report.metrics {
        fields.append(CSVRecord.field(row.value(of: metric)))
      }
      fields.append(CSVRecord.field(row.cost?.nanosecondsPerTick))
      fields.append(CSVRecord.field(row.cost?.spread))
      stream.write(CSVRecord.text(fields))
    }
  }
}
