import MotionAnalysis
import MotionModel
import MotionReports
import MotionSearch

/// CSV: a line of column names, then a line for each cell, in their order.
///
/// A number has the shortest text that reads back to the same bits. A number that a motion does not
/// have is an empty field; `1e999` stands for a motion that is not finite, or for the time of one
/// that never rests. DuckDB and pandas read it as infinity; with `inf` in the first row, DuckDB 1.5
/// makes the column text.
struct SweepRows {
  private let plan: SweepPlan
  private let table: CSVTable<Row>
  var header: String { table.header }

  private struct Row {
    let index: Int
    let engine: String
    let parameters: [String: String]
    let clock, trace: String
    let cell: SweepCell
  }

  init(_ plan: SweepPlan) {
    self.plan = plan
    let columns: [Column<Row>] =
      [Column("cell") { $0.index }, Column("engine") { $0.engine }]
      + plan.parameters.map { name in
        // A negative number is no formula, although it begins with a minus.
        Column(name) { row in
          row.parameters[name].map {
            CSVField(DecimalText.number($0) == nil ? CSVField.text($0) : $0)
          }
        }
      } + [Column("clock") { $0.clock }, Column("trace") { $0.trace }]
      + plan.metrics.enumerated().map { index, metric in
        Column(metric.name) { row in
          row.cell.values[index].map { CSVField($0.isFinite ? NumberText.text($0 + 0) : "1e999") }
        }
      } + (plan.runsChecks ? [Column("findings") { $0.cell.findings }] : [])
      + (plan.judges ? [Column("breaks") { $0.cell.breaks.joined(separator: ";") }] : [])
    table = CSVTable(columns: columns)
  }

  func rows(_ cells: [SweepCell], point index: Int) -> String {
    let point = plan.point(index)
    let engine = plan.engines[point.engine]
    let parameters = Dictionary(
      uniqueKeysWithValues: zip(engine.axes, engine.place(point.point)).map {
        ($0.name, $0.values[$1])
      })
    return cells.enumerated().map { number, cell in
      let (clock, trace) = number.quotientAndRemainder(dividingBy: plan.traces.count)
      return table.line(
        Row(
          index: index * plan.cellsPerPoint + number, engine: engine.label, parameters: parameters,
          clock: plan.clocks[clock], trace: plan.traces[trace], cell: cell))
    }.joined()
  }
}
