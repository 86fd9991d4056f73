import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The measurements of several engines on several traces.
///
/// Nothing else runs while ticks are timed: the processes that count start at the end.
struct Measuring {
  /// What determines the motion on the simulated clock, besides trace and engine.
  var options: ReplayOptions
  /// The runs on the real clock; nil where there are none.
  var plan: RealTimeMeasurement.Plan?
  /// The share of the interval that a capacity leaves to animations; nil where none is searched.
  var share: Double?
  var counts: Bool
  /// Ends the command where an engine takes too long, before it is measured.
  var watchdog: Watchdog
  /// The engines outside of this program that failed, whose rows end there.
  let failures = OutsideFailures()
  /// Why nothing is measured; nil in a build that ships.
  private static let buildReason = CostMeasurement.isAvailable ? nil : "debug build"

  /// Measures everything that a filter admits.
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
    measureHotTicks(&rows, cells, progress)
    func measureEach(_ title: String, _ measure: (Int, ReplayCell) throws -> Void) rethrows {
      for (index, cell) in cells.enumerated() {
        progress.begin("\(title), \(cell.name)")
        defer { progress.end() }
        try measure(index, cell)
      }
    }
    if let share {
      measureEach("capacity") { index, cell in
        rows[index].capacity =
          cell.engine.outside != nil
          ? .outside
          : Self.unlessInterrupted {
            CapacityMeasurement(of: cell.engine, on: cell.file.trace, options, share: share)
              .capacity
          }
      }
    }
    if let plan {
      var idle: (path: String, duration: Distribution)?
      try measureEach(plan.text) { index, cell in
        let (trace, path) = (cell.file.trace, cell.file.path)
        func cost(_ engine: ConfiguredEngine) throws -> RealTimeCost {
          try RealTimeRun(of: engine, on: trace, options, plan).measurement.cost
        }
        rows[index].realTime = try Self.unlessInterrupted {
          if idle?.path != path {
            idle = (path, try cost(IdleEngine.beside(cell.engine, trace, options)).duration)
          }
          var own = try cost(cell.engine)
          own.idleDuration = idle?.duration
          return own
        }
      }
    }
    if counts { count(&rows, cells, progress) }
    return rows
  }

  /// Measures something, or says that the interrupt key was pressed.
  private static func unlessInterrupted<Value>(
    _ measure: () throws -> Value
  ) rethrows -> Measured<Value> {
    Interrupt.isRequested ? .missing("interrupted") : .found(try measure())
  }

  /// Makes a row with nothing measured, and why that is.
  private func row(_ cell: ReplayCell) throws -> MeasureRow {
    let (file, engine) = (cell.file, cell.engine)
    let recording = try watchdog.watch(.init(file: file, engine: engine, options: options)) {
      engine.record(file.trace, options)
    }
    var header = recording.header
    if let plan { header.conditions.clock = ReplayClock(plan.text) }
    let counted = counts ? "interrupted" : "not asked for, by --no-counts"
    let reason = { Self.buildReason ?? $0 }
    return MeasureRow(
      trace: TraceFacts(file.trace, name: file.name, file: file.path), engine: engine.label,
      header: header, digest: recording.digest, ticks: recording.ticks.count,
      hot: .missing(reason("interrupted")),
      realTime: .missing(reason("simulated clock; --clock real:120 measures them in real time")),
      allocations: .missing(reason(counted)), instructions: .missing(reason(counted)),
      capacity: .missing(
        reason("not asked for; --capacity searches it, some seconds for each engine")))
  }

  /// Times hot ticks, the engines of a trace in turns.
  private func measureHotTicks(
    _ rows: inout [MeasureRow], _ cells: [ReplayCell], _ progress: Progress
  ) {
    // About two seconds in all, but no fewer than 11 slices each.
    let rounds = min(max(20_000 / cells.count, 11), 101)
    for run in ReplayCell.runs(of: cells) where !Interrupt.isRequested {
      progress.begin("hot ticks, \(cells[run.lowerBound].file.name)")
      defer { progress.end() }
      for (place, cost) in zip(run, ReplayCell.costs(of: cells[run], rounds: rounds)) {
        rows[place].hot = cost
        if cost.value != nil { rows[place].hotPlace = cells[place].engine.outside?.costPlace }
      }
    }
  }

  /// Counts instructions and allocations, in a process for each.
  private func count(
    _ rows: inout [MeasureRow], _ cells: [ReplayCell], _ progress: Progress
  ) {
    // The process that counts has the engines of this program only.
    let places = cells.indices.filter { cells[$0].engine.outside == nil }
    for index in cells.indices where cells[index].engine.outside != nil {
      (rows[index].allocations, rows[index].instructions) = (.outside, .outside)
    }
    guard !places.isEmpty else { return }
    for quantity in CountedQuantity.allCases where !Interrupt.isRequested {
      progress.begin("\(quantity)")
      defer { progress.end() }
      let script = CountingScript(quantity, of: places.map { cells[$0] }, options)
      let counts = CountingRun(script: script).counts
      // The process gets the key as well.
      if Interrupt.isRequested { return }
      for (place, count) in zip(places, counts) {
        switch quantity {
        case .allocations: rows[place].allocations = count
        case .instructions: rows[place].instructions = count
        }
      }
    }
  }
}

extension Measured {
  /// Why something is not measured of an engine that runs in another process.
  fileprivate static var outside: Measured { .missing("the engine runs outside of this program") }
}
