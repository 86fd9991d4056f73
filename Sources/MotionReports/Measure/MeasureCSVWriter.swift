internal import MotionModel

/// Writes costs as CSV: one row for each trace and engine, one column for each number.
public struct MeasureCSVWriter {
  /// Creates a writer.
  public init() {}

  /// Writes a line of column names and the rows.
  ///
  /// The columns are always the same. A number that is missing is an empty field, and the last
  /// column says why, such as `instructions: valgrind is not installed`.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Complexity: O(n) in the number of rows.
  public func write(_ report: MeasureReport, to stream: inout some TextOutputStream) {
    stream.write(
      CSVRecord.text(
        [
          "trace", "file", "engine", "specification", "clock", "delivery", "velocity", "digest",
          "ticks", "hot_ns_per_tick", "hot_spread",
        ] + Self.times.map { "cold_\($0.name)_ns" } + Self.times.map { "lateness_\($0.name)_ns" }
          + [
            "missed_deadlines", "late_ticks", "hitch_ms_per_s", "allocations",
            "allocations_per_tick", "instructions", "instructions_per_tick", "capacity",
            "capacity_too_many", "capacity_bound", "missing",
          ]))
    for row in report.rows { stream.write(CSVRecord.text(fields(row))) }
  }

  /// The times of a distribution that have a column.
  private static let times: [(name: String, value: @Sendable (Distribution) -> Int64)] = [
    ("p50", { $0.p50 }), ("p90", { $0.p90 }), ("p99", { $0.p99 }), ("p999", { $0.p999 }),
    ("max", { $0.maximum }),
  ]

  private func fields(_ row: MeasureRow) -> [String] {
    let hot = row.hot.value
    let cost = row.realTime.value
    let capacity = row.capacity.value
    var fields = [
      row.trace.name, row.trace.file, row.engine, row.header.engine, row.header.clock,
      row.header.delivery, row.header.velocity, row.digest.text, "\(row.ticks)",
      CSVRecord.field(hot?.nanosecondsPerTick), CSVRecord.field(hot?.spread),
    ]
    for distribution in [cost?.duration, cost?.lateness] {
      fields += Self.times.map { Self.field(distribution.map($0.value)) }
    }
    fields += [
      Self.field(cost?.missedDeadlines), Self.field(cost?.lateTicks),
      CSVRecord.field(cost?.hitchRatio),
    ]
    for count in [row.allocations.value, row.instructions.value] {
      fields += [Self.field(count?.total), CSVRecord.field(count?.perTick)]
    }
    fields += [
      Self.field(capacity?.copies), Self.field(capacity?.tooMany), capacity?.bound.rawValue ?? "",
      row.missing.map { "\($0.quantity.rawValue): \($0.reason)" }.joined(separator: "; "),
    ]
    return fields
  }

  private static func field(_ number: (some BinaryInteger)?) -> String {
    number.map { "\($0)" } ?? ""
  }
}
