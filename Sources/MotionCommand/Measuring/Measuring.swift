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
    var cells = files.indices.flatMap { trace in
      engines.indices.filter {
        filter.admits(trace: files[trace].name, engine: engines[$0].label)
      }.map { (trace: trace, engine: $0) }
    }
    guard !cells.isEmpty else {
      throw filter.emptyMatch(example: "\(files.first?.name ?? "")/\(engines.first?.label ?? "")")
    }
    try OutsideFailures.refuseRealClock(plan == nil ? [] : engines)
    var (kept, rows): ([(trace: Int, engine: Int)], [MeasureRow]) = ([], [])
    for (index, cell) in cells.enumerated() {
      let (file, engine) = (files[cell.trace], engines[cell.engine])
      let row = try failures.unlessFailed(
        ReplayCell(file: file, engine: engine, options: options, index: index)
      ) { try self.row(file, engine) }
      guard let row else { continue }
      kept.append(cell)
      rows.append(row)
    }
    cells = kept
    guard Self.buildReason == nil, !cells.isEmpty else { return rows }
    let progress = Progress(
      total: files.count + (share == nil ? 0 : cells.count) + (plan == nil ? 0 : cells.count)
        + (counts ? CountedQuantity.allCases.count : 0))
    defer { progress.finish() }
    Interrupt.catchOnce()
    measureHotTicks(&rows, cells, files, engines, progress)
    if let share {
      for (index, cell) in cells.enumerated() {
        let (file, engine) = (files[cell.trace], engines[cell.engine])
        progress.begin("capacity, \(file.name)/\(engine.label)")
        defer { progress.end() }
        rows[index].capacity =
          engine.outside != nil
          ? .outside
          : Self.unlessInterrupted {
            CapacityMeasurement(of: engine, on: file.trace, options, share: share).capacity
          }
      }
    }
    if let plan {
      var idle: (trace: Int, duration: Distribution)?
      for (index, cell) in cells.enumerated() {
        let (file, engine) = (files[cell.trace], engines[cell.engine])
        progress.begin("\(plan.text), \(file.name)/\(engine.label)")
        defer { progress.end() }
        rows[index].realTime = try Self.unlessInterrupted {
          func cost(_ engine: ConfiguredEngine) throws -> RealTimeCost {
            try RealTimeRun(of: engine, on: file.trace, options, plan).measurement.cost
          }
          if idle?.trace != cell.trace {
            idle = (
              cell.trace, try cost(IdleEngine.beside(engine, file.trace, options)).duration
            )
          }
          var own = try cost(engine)
          own.idleDuration = idle?.duration
          return own
        }
      }
    }
    if counts { count(&rows, cells, files, engines, progress) }
    return rows
  }

  /// Measures something, or says that the interrupt key was pressed.
  private static func unlessInterrupted<Value>(
    _ measure: () throws -> Value
  ) rethrows -> Measured<Value> {
    Interrupt.isRequested ? .missing("interrupted") : .found(try measure())
  }

  /// Makes a row with nothing measured, and why that is.
  private func row(_ file: TraceFile, _ engine: ConfiguredEngine) throws -> MeasureRow {
    let recording = try watchdog.watch(.init(file, engine, options)) {
      engine.record(file.trace, options)
    }
    var header = recording.header
    if let plan {
      header.clock = ReplayClock(.other(plan.text, rate: plan.traceRate, isInterrupted: false))
    }
    let counted = Self.buildReason ?? (counts ? "interrupted" : "not asked for, by --no-counts")
    return MeasureRow(
      trace: TraceFacts(file.trace, name: file.name, file: file.path),
      engine: engine.label,
      header: header,
      digest: recording.digest,
      ticks: recording.ticks.count,
      hot: .missing(Self.buildReason ?? "interrupted"),
      realTime: .missing(
        Self.buildReason ?? "simulated clock; --clock real:120 measures them in real time"),
      allocations: .missing(counted),
      instructions: .missing(counted),
      capacity: .missing(
        Self.buildReason ?? "not asked for; --capacity searches it, some seconds for each engine"))
  }

  /// Times hot ticks, the engines of a trace in turns.
  private func measureHotTicks(
    _ rows: inout [MeasureRow],
    _ cells: [(trace: Int, engine: Int)],
    _ files: [TraceFile],
    _ engines: [ConfiguredEngine],
    _ progress: Progress
  ) {
    // About two seconds in all, but no fewer than 11 slices each.
    let rounds = min(max(20_000 / cells.count, 11), 101)
    for trace in files.indices {
      let places = cells.indices.filter { cells[$0].trace == trace }
      guard !places.isEmpty, !Interrupt.isRequested else { continue }
      progress.begin("hot ticks, \(files[trace].name)")
      defer { progress.end() }
      let costs = CostMeasurement(
        of: places.map { engines[cells[$0].engine] }, on: files[trace].trace, options,
        rounds: rounds
      ).costs
      for (place, cost) in zip(places, costs) {
        rows[place].hot = cost
        guard cost.value != nil else { continue }
        rows[place].hotPlace = engines[cells[place].engine].outside?.costPlace
      }
    }
  }

  /// Counts instructions and allocations, in a process for each.
  private func count(
    _ rows: inout [MeasureRow],
    _ cells: [(trace: Int, engine: Int)],
    _ files: [TraceFile],
    _ engines: [ConfiguredEngine],
    _ progress: Progress
  ) {
    // The process that counts has the engines of this program only.
    let inside = engines.indices.filter { engines[$0].outside == nil }
    let places = cells.indices.filter { inside.contains(cells[$0].engine) }
    for index in cells.indices where !places.contains(index) {
      (rows[index].allocations, rows[index].instructions) = (.outside, .outside)
    }
    guard !places.isEmpty else { return }
    for quantity in CountedQuantity.allCases {
      progress.begin("\(quantity)")
      defer { progress.end() }
      let script = CountingScript(
        quantity, traces: files.map(\.trace), engines: inside.map { engines[$0] },
        cells: places.map { place in
          (cells[place].trace, inside.firstIndex(of: cells[place].engine) ?? 0)
        }, options: options)
      var counts = Self.unlessInterrupted { CountingRun(script: script).counts }
      // The process gets the key as well.
      if Interrupt.isRequested { counts = .missing("interrupted") }
      for (place, count) in zip(places, counts.value ?? script.missing("interrupted")) {
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
