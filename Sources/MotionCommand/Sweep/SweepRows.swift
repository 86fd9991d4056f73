import ArgumentParser
import Foundation
import MotionAnalysis
import MotionModel
import MotionReports
import MotionSearch

/// The cells of a sweep as CSV: a line of column names, then a line for each cell, in their order.
///
/// A number has the shortest text that reads back to the same bits. A number that a motion does not have is an
/// empty field; `1e999` stands for a motion that is not finite, or for the time of one that never rests. DuckDB
/// and pandas read it as infinity; with `inf` in the first row, DuckDB 1.5 makes the column text.
struct SweepRows {
  let plan: SweepPlan
  let header: String
  private let parameters: [String]
  private let places: [[UInt8]]

  init(_ plan: SweepPlan) {
    self.plan = plan
    parameters = plan.parameters
    places = plan.clocks.flatMap { clock in
      plan.traces.map { Array(",\(CSVField.text(clock)),\(CSVField.text($0))".utf8) }
    }
    let columns =
      ["cell", "engine"] + parameters + ["clock", "trace"] + plan.metrics.map(\.rawValue)
      + (plan.runsChecks ? ["findings"] : []) + (plan.judges ? ["breaks"] : [])
    header = columns.map { CSVField.text($0) }.joined(separator: ",") + "\n"
  }

  func rows(_ cells: [SweepCell], point index: Int) -> String {
    var bytes: [UInt8] = []
    let point = plan.point(index)
    let engine = plan.engines[point.engine]
    let place = engine.place(point.point)
    var values = "," + CSVField.text(engine.label)
    for name in parameters {
      values += ","
      guard let axis = engine.axes.firstIndex(where: { $0.name == name }) else { continue }
      let value = engine.axes[axis].values[place[axis]]
      // A negative number is not a formula.
      values += DecimalText.number(value) == nil ? CSVField.text(value) : value
    }
    let first = Int64(index) * Int64(plan.cellsPerPoint)
    for (number, cell) in cells.enumerated() {
      NumberText.append(first + Int64(number), to: &bytes)
      bytes += values.utf8
      bytes += places[number]
      for value in cell.values {
        bytes.append(Self.comma)
        guard let value else { continue }
        if value.isFinite {
          NumberText.append(value + 0, to: &bytes)
        } else {
          bytes += Self.infinity.utf8
        }
      }
      if plan.runsChecks { bytes += ",\(cell.findings)".utf8 }
      if plan.judges {
        bytes += ("," + CSVField.text(cell.breaks.joined(separator: ";"))).utf8
      }
      bytes.append(Self.lineEnd)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let infinity = "1e999"
  private static let comma = UInt8(ascii: ",")
  private static let lineEnd = UInt8(ascii: "\n")
}
