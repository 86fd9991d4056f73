internal import MotionAnalysis
internal import MotionModel

/// Writes reports as CSV: a line of column names, then a line for each row.
///
/// A number that a row does not have, or that is not finite, is an empty field.
public struct CSVWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// Writes a comparison: a row for each trace and engine, a column for each number.
  ///
  /// The columns depend on the checks and metrics of the report only, never on what they found. A
  /// check's column counts its findings and is named for it, `hand-off-velocity` becoming
  /// `hand_off_velocity_findings`.
  public func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) {
    typealias Column = CSVTable<ComparisonRow>.Column
    let start: [Column] = [
      ("trace", { $0.trace.name }), ("file", { $0.trace.file }), ("engine", { $0.engine }),
      ("specification", { $0.header.engine }), ("clock", { $0.header.conditions.clock.text }),
      ("delivery", { $0.header.conditions.delivery.rawValue }),
      ("velocity", { $0.header.conditions.velocity }),
      ("digest", { $0.digest.text }), ("verdict", { $0.verdict.rawValue }),
      ("findings", { $0.findings.count }),
    ]
    let checks: [Column] = report.checks.map { check in
      (
        String(check.map { $0 == "-" ? "_" : $0 }) + "_findings",
        { row in row.findings.count { $0.check.rawValue == check } }
      )
    }
    let metrics: [Column] = report.metrics.map { metric in (metric, { $0.value(of: metric) }) }
    let costs: [Column] = [
      ("cost_ns_per_tick", { $0.cost?.nanosecondsPerTick }), ("cost_spread", { $0.cost?.spread }),
    ]
    CSVTable(columns: start + checks + metrics + costs).write(report.rows, to: &stream)
  }

  /// Writes the findings of a comparison, one a row, without known breaks.
  public func write(findingsOf report: ComparisonReport, to stream: inout some TextOutputStream) {
    let findings = report.rows.lazy.flatMap { row in
      row.findings.filter { !$0.isKnown }.map { (row, $0) }
    }
    CSVTable<(ComparisonRow, Finding)>(columns: [
      ("trace", { $0.0.trace.name }), ("file", { $0.0.trace.file }),
      ("line", { $0.1.line > 0 ? $0.1.line : nil }), ("time_ns", { $0.1.time.nanoseconds }),
      ("engine", { $0.0.engine }), ("check", { $0.1.check.rawValue }),
      ("rule", { $0.1.rule.rawValue }), ("size", { $0.1.size }),
      ("limit", { $0.1.limit }), ("unit", { $0.1.unit }), ("message", { $0.1.message }),
    ]).write(findings, to: &stream)
  }

  /// Writes the problems of a gate, one a row.
  public func write(_ report: GateReport, to stream: inout some TextOutputStream) {
    CSVTable<LocatedProblem>(columns: [
      ("kind", { $0.problem.kind.rawValue }), ("severity", { $0.problem.severity.rawValue }),
      ("rule", { $0.place.rule }), ("engine", { $0.place.engine }),
      ("trace", { $0.place.trace }), ("file", { $0.place.file }),
      ("line", { $0.problem.line > 0 ? $0.problem.line : nil }), ("tick", { $0.problem.tick }),
      ("time_ns", { $0.problem.time?.nanoseconds }), ("size", { $0.problem.size }),
      ("limit", { $0.problem.limit }), ("unit", { $0.problem.unit }),
      ("message", { $0.problem.message }),
    ]).write(report.judgement.locatedProblems, to: &stream)
  }

  /// Writes costs: a row for each trace and engine, a column for each number, always the same.
  ///
  /// The last column says why a number is missing: `instructions: valgrind is not installed`.
  public func write(_ report: MeasureReport, to stream: inout some TextOutputStream) {
    typealias Column = CSVTable<MeasureRow>.Column
    let start: [Column] = [
      ("trace", { $0.trace.name }), ("file", { $0.trace.file }), ("engine", { $0.engine }),
      ("specification", { $0.header.engine }), ("clock", { $0.header.conditions.clock.text }),
      ("delivery", { $0.header.conditions.delivery.rawValue }),
      ("velocity", { $0.header.conditions.velocity }),
      ("digest", { $0.digest.text }), ("ticks", { $0.ticks }),
      ("hot_ns_per_tick", { $0.hot.value?.nanosecondsPerTick }),
      ("hot_spread", { $0.hot.value?.spread }),
      ("cold_net_p50_ns", { $0.realTime.value?.netMedian }),
    ]
    let end: [Column] = [
      ("missed_deadlines", { $0.realTime.value?.missedDeadlines }),
      ("late_ticks", { $0.realTime.value?.lateTicks }),
      ("hitch_ms_per_s", { $0.realTime.value?.hitchRatio }),
      ("allocations", { $0.allocations.value?.total }),
      ("allocations_per_tick", { $0.allocations.value?.perTick }),
      ("instructions", { $0.instructions.value?.total }),
      ("instructions_per_tick", { $0.instructions.value?.perTick }),
      ("capacity", { $0.capacity.value?.copies }),
      ("capacity_too_many", { $0.capacity.value?.tooMany }),
      ("capacity_bound", { $0.capacity.value?.bound.rawValue }),
      (
        "missing",
        { row in
          row.missing.map { "\($0.quantity.rawValue): \($0.reason)" }.joined(separator: "; ")
        }
      ),
    ]
    let times =
      Self.times("cold") { $0.duration } + Self.times("lateness") { $0.lateness }
    CSVTable(columns: start + times + end).write(report.rows, to: &stream)
  }

  private static func times(
    _ name: String, _ distribution: @escaping (RealTimeCost) -> Distribution
  ) -> [CSVTable<MeasureRow>.Column] {
    let times: [(name: String, value: (Distribution) -> Int64)] = [
      ("p50", { $0.p50 }), ("p90", { $0.p90 }), ("p99", { $0.p99 }), ("p999", { $0.p999 }),
      ("max", { $0.maximum }),
    ]
    return times.map { time in
      (
        "\(name)_\(time.name)_ns",
        { row in row.realTime.value.map { time.value(distribution($0)) } }
      )
    }
  }
}

/// A table as CSV: its columns, each a name and what a row has there.
///
/// A number is the shortest that reads back the same; what is nil or no finite number is an empty
/// field. In text, characters that are not seen become U+FFFD, and what a spreadsheet would take
/// for a formula has a `'` before it; a field that begins with a colon is quoted, so that no line
/// is a command to a CI that reads its log.
///
/// - Note: Source of the formulas: OWASP, "CSV Injection",
///   <https://owasp.org/www-community/attacks/CSV_Injection>.
/// - Note: Source: Y. Shafranovich, "Common Format and MIME Type for Comma-Separated Values (CSV)
///   Files", RFC 4180, section 2, <https://www.rfc-editor.org/rfc/rfc4180>; lines end with LF
///   alone, as in the project's traces.
package struct CSVTable<Row> {
  package typealias Column = (name: String, value: (Row) -> (any CustomStringConvertible)?)

  let columns: [Column]

  package init(columns: [Column]) { self.columns = columns }

  package func write(_ rows: some Sequence<Row>, to stream: inout some TextOutputStream) {
    stream.write(Self.line(columns.map(\.name)))
    for row in rows { stream.write(Self.line(columns.map { Self.field($0.value(row)) })) }
  }

  private static func field(_ value: (any CustomStringConvertible)?) -> String {
    if let text = value as? String { return CSVField.harmless(text) }
    guard let number = value as? Double else { return value?.description ?? "" }
    // Adding zero takes the sign off a negative zero, which reads as a mistake.
    return number.isFinite ? Digits.shortest(number + 0) : ""
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(CSVField.quoted).joined(separator: ",") + "\n"
  }
}

/// Text as a field of a CSV file; see ``CSVTable``.
package enum CSVField {
  /// Makes a field of text from a file.
  package static func text(_ text: String) -> String { quoted(harmless(text)) }

  static func harmless(_ text: String) -> String {
    let text = PrintableText.visible(text)
    return text.first.map { "=+-@\u{fffd}".contains($0) } ?? false ? "'" + text : text
  }

  static func quoted(_ field: String) -> String {
    guard field.hasPrefix(":") || field.utf8.contains(where: { ",\"\n\r".utf8.contains($0) })
    else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
