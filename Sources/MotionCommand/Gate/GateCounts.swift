import ArgumentParser
import MotionMeasurement
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

/// The exact counts of many traces and engines, made in processes of their own.
struct GateCounts: Sendable {
  /// The counts, by the index of the cell.
  private(set) var counts: [Int: BaselineRow.ExactCounts] = [:]
  /// Why a quantity was not counted, by its name.
  private(set) var reasons: [String: String] = [:]

  init(of cells: [ReplayCell], _ options: ReplayOptions) throws {
    guard CostMeasurement.isAvailable else {
      throw ExitStatus.failed.report(
        "--exact: the counts of a debug build mean nothing; build with -c release")
    }
    guard !cells.isEmpty else { return }
    // In a fixed order, as an engine's place in memory changes what copying it costs.
    let cells = cells.sorted {
      ($0.engine.label, $0.file.name, $0.index) < ($1.engine.label, $1.file.name, $1.index)
    }
    for quantity in CountedQuantity.allCases {
      let script = CountingScript(quantity, of: cells, options)
      for (cell, count) in zip(cells, CountingRun(script: script).counts) {
        switch count {
        case .found(let found): add(Int64(found.total), of: quantity, to: cell.index)
        case .missing(let reason): reasons[quantity.rawValue] = reasons[quantity.rawValue] ?? reason
        }
      }
    }
  }

  private mutating func add(_ total: Int64, of quantity: CountedQuantity, to index: Int) {
    switch quantity {
    case .allocations: counts[index, default: .init()].allocations = total
    case .instructions: counts[index, default: .init()].instructions = total
    }
  }

  /// What was not counted, a line each.
  var notes: [String] {
    CountedQuantity.allCases.compactMap { quantity in
      reasons[quantity.rawValue].map { "note: \(quantity) were not counted: \($0)" }
    }
  }
}
