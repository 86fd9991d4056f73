internal import MotionAnalysis
internal import MotionModel

/// Writes the problems of a gate as CSV, one a row.
public struct GateCSVWriter {
  /// Creates a writer.
  public init() {}

  /// Writes a line of column names and every problem.
  ///
  /// What a problem does not have, or is no finite number, is an empty field.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Complexity: O(n) in the number of cases.
  public func write(_ report: GateReport, to stream: inout some TextOutputStream) {
    stream.write(
      CSVRecord.text([
        "kind", "severity", "rule", "engine", "trace", "file", "line", "tick", "time_ns", "size",
        "limit", "unit", "message",
      ]))
    for judged in report.judgement.cases {
      for problem in judged.problems {
        stream.write(
          CSVRecord.text([
            problem.kind.rawValue, problem.severity.rawValue, judged.rule, judged.engine,
            judged.trace ?? "", judged.file ?? "", problem.line > 0 ? "\(problem.line)" : "",
            problem.tick.map { "\($0)" } ?? "", problem.time.map { "\($0.nanoseconds)" } ?? "",
            CSVRecord.field(problem.size), CSVRecord.field(problem.limit), problem.unit,
            problem.message,
          ]))
      }
    }
  }
}
