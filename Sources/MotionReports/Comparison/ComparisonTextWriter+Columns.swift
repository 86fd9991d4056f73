internal import MotionAnalysis
internal import MotionModel

extension ComparisonTextWriter {
  /// A column that shows a metric.
  private struct MetricColumn {
    /// The name above the column.
    var title: String
    /// The name of the metric.
    var metric: String
    /// How many digits stand behind the point.
    var digits: Int
    /// The unit behind the number.
    var unit: String
  }

  /// The metrics that a reader compares engines by; all others are in the JSON and CSV forms.
  private static let metricColumns = [
    MetricColumn(
      title: "hand-off dv", metric: "hand_off_velocity_jump_points_per_s", digits: 0,
      unit: "pt/s"),
    MetricColumn(title: "settles", metric: "settling_time_s", digits: 2, unit: "s"),
    MetricColumn(title: "overshoot", metric: "overshoot_percent", digits: 1, unit: "%"),
    MetricColumn(
      title: "60 vs 120 Hz", metric: "rate_divergence_60_120_points", digits: 1, unit: "pt"),
  ]

  /// Lists the alignment of each column.
  ///
  /// - Parameter hasCosts: Whether there is a column for costs.
  /// - Returns: An alignment for each column.
  static func alignments(hasCosts: Bool) -> [TextTable.Alignment] {
    [.left, .left] + metricColumns.map { _ in .right } + (hasCosts ? [.right] : []) + [.left]
  }

  /// Lists the names above the columns.
  ///
  /// - Parameter hasCosts: Whether there is a column for costs.
  /// - Returns: A cell for each column.
  static func columnNames(hasCosts: Bool) -> [TextTable.Cell] {
    let titles =
      ["engine", "verdict"] + metricColumns.map { $0.title } + (hasCosts ? ["ns/tick"] : [])
      + ["digest"]
    return titles.map { TextTable.Cell($0) }
  }

  /// The verdict, with the rule that is broken or how many are.
  private static func verdict(of row: ComparisonRow) -> TextTable.Cell {
    switch row.verdict {
    case .ok: TextTable.Cell("ok")
    case .known: TextTable.Cell("known: \(FindingRanking.phrase(row.findings))")
    case .breaks:
      TextTable.Cell(
        "BREAKS \(FindingRanking.phrase(row.findings.filter { !$0.isKnown }))", .boldRed)
    }
  }

  /// Makes the cells of a row; `-` stands for a number that the recording does not have.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - hasCosts: Whether there is a column for costs.
  /// - Returns: A cell for each column.
  /// - Complexity: O(n) in the number of measurements.
  static func cells(_ row: ComparisonRow, hasCosts: Bool) -> [TextTable.Cell] {
    var cells = [
      TextTable.Cell(PrintableText.text(row.engine)),
      verdict(of: row),
    ]
    for column in metricColumns {
      guard let value = row.value(of: column.metric) else {
        cells.append(TextTable.Cell("-"))
        continue
      }
      let number = FixedDigits.text(value, digits: column.digits)
      cells.append(TextTable.Cell("\(number) \(column.unit)"))
    }
    if hasCosts {
      let cost = row.cost.map { FixedDigits.text($0.nanosecondsPerTick, digits: 1) }
      cells.append(TextTable.Cell(cost ?? "-"))
    }
    cells.append(TextTable.Cell(String(row.digest.text.prefix(8))))
    return cells
  }
}
