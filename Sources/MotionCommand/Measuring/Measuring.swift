import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// Times all ticks before it starts the processes that count.
struct Measuring {
  var options: ReplayOptions
  var plan: RealTimeMeasurement.Plan?
  var share: Double?
  var counts: Bool
  /// Ends the command if an engine takes too long, before it is measured.
  var watchdog: Watchdog
  let failures = OutsideFailures()
  private static let buildReason = CostMeasurement.isAvailable ? nil : "debug build"

  func rows(
    _ files: [TraceFile], _ engines: [ConfiguredEngine], filter: NameFilter
  ) throws -> [MeasureRow] {
    let all = try ReplayCell.cells(of: files, engines, [options], filter: filter)
    try OutsideFailures.refuseRealClock(plan == nil ? [] : engines)
    var (cells, rows): ([ReplayCell], [MeasureRow]) = ([], [])
    for cell in all {
      guard let row = try failures.unlessFailed(cell, { try row(cell) }) else { continue }
      cells.append(cell)
      rows.append(row)
    }
    guard Self.buildReason == nil, !cells.isEmpty else { return rows }
    let progress = Progress(
      total: files.count + (share == nil ? 0 : cells.count) + (plan == nil ? 0 : cells.count)
        + (counts ? CountedQuantity.allCases.count : 0))
    defer { progress.finish() }
    Interrupt.catchOnce()
    measureCosts(&rows, cells, progress)
    func measureEach(_ title: String, _ measure: (Int, ReplayCell) throws -> Void) rethrows {
      for (index, cell) in cells.enumerated() {
        progress.begin("\(title), \(cell.name)")
        defer { progress.end() }
        try measure(index, cell)
      }
    }
    if let share {
      measureEach("capacity") { index, cell in
        guard cell.engine.outside == nil else { return rows[index].capacity = .outside }
        rows[index].capacity = Self.unlessInterrupted {
          CapacityMeasurement(of: cell.engine, on: cell.file.trace, options, share: share).capacity
        }
      }
    }
    if let plan {
      try measureEach(plan.text) { index, cell in
        rows[index].realTime = try Self.unlessInterrupted {
          try RealTimeMeasurement(of: cell.engine, on: cell.file.trace, options, plan).cost
        }
      }
    }
    if counts { count(&rows, cells, progress) }
    return rows
  }

  private static func unlessInterrupted<Value>(_ measure: () throws -> Value) rethrows -> Measured<
    Value
  > { Interrupt.isRequested ? .missing("interrupted") : .found(try measure()) }

  private func row(_ cell: ReplayCell) throws -> MeasureRow {
    let (file, engine) = (cell.file, cell.engine)
    let recording = try watchdog.record(cell)
    var header = recording.header
    if let plan { header.conditions.clock = ReplayClock(plan.text) }
    let counted = counts ? "interrupted" : "not asked for, by --no-counts"
    let reason = { Self.buildReason ?? $0 }
    return MeasureRow(
      trace: TraceFacts(file.trace, name: file.name, file: file.path), engine: engine.label,
      header: header, digest: recording.digest, ticks: recording.ticks.count,
      costs: CostPart.allCases.map { _ in .missing(reason("interrupted")) },
      realTime: .missing(reason("simulated clock; --clock real:120 measures them in real time")),
      allocations: .missing(reason(counted)), instructions: .missing(reason(counted)),
      capacity: .missing(
        reason("not asked for; --capacity searches it, some seconds for each engine")))
  }

  private func measureCosts(
    _ rows: inout [MeasureRow], _ cells: [ReplayCell], _ progress: Progress
  ) {
    // Up to two seconds in all, or longer if 7 slices each take longer.
    let rounds = min(max(20_000 / CostPart.allCases.count / cells.count, 7), 1_000)
    for run in ReplayCell.runs(of: cells) where !Interrupt.isRequested {
      progress.begin("costs, \(cells[run.lowerBound].file.name)")
      defer { progress.end() }
      let costs = ReplayCell.costs(of: cells[run], CostPart.allCases, rounds: rounds)
      for (place, cost) in zip(run, costs) {
        rows[place].costs = cost
        if cost.first?.value != nil {
          rows[place].costPlace = cells[place].engine.outside?.costPlace
        }
      }
    }
  }

  private func count(_ rows: inout [MeasureRow], _ cells: [ReplayCell], _ progress: Progress) {
    // The counting process has only the engines of this program.
    let places = cells.indices.filter { cells[$0].engine.outside == nil }
    for index in cells.indices where cells[index].engine.outside != nil {
      (rows[index].allocations, rows[index].instructions) = (.outside, .outside)
    }
    guard !places.isEmpty else { return }
    for quantity in CountedQuantity.allCases where !Interrupt.isRequested {
      progress.begin("\(quantity)")
      defer { progress.end() }
      let counts = CountingScript(quantity, of: places.map { cells[$0] }, options).counted()
      // The interrupt key has ended the counting process too.
      if Interrupt.isRequested { return }
      for (place, count) in zip(places, counts) {
        let count =
          count.value?.ticks == 0 ? .missing("the trace has no \(CostPart.flight.unit)") : count
        switch quantity {
        case .allocations: rows[place].allocations = count
        case .instructions: rows[place].instructions = count
        }
      }
    }
  }
}

extension Measured {
  fileprivate static var outside: Measured { .missing("the engine runs outside of this program") }
}
