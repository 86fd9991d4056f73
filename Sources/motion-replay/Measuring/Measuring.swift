import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports
import MotionWorker

/// The measurements of several engines on several traces.
///
/// What is timed is timed alone: the processes that count are started when all else is done.
struct Measuring {
  /// What determines the motion on the simulated clock, besides trace and engine.
  var options: ReplayOptions

  /// The runs on the real clock; nil where there are none.
  var plan: RealTimeMeasurement.Plan?

  /// The share of the interval that a capacity leaves to animations; nil where none is searched.
  var share: Double?

  /// Whether instructions and allocations are counted.
  var counts: Bool

  /// Why nothing is measured; nil in a build that ships.
  private static let buildReason = CostMeasurement.isAvailable ? nil : "debug build"

  /// Measures everything that a filter admits.
  ///
  /// - Parameters:
  ///   - files: The traces.
  ///   - engines: The engines.
  ///   - filter: What to measure of them.
  /// - Returns: The rows of a report.
  /// - Throws: `ValidationError` where the filter admits nothing, or the clock is not to be had.
  func rows(
    _ files: [TraceFile], _ engines: [ConfiguredEngine], filter: NameFilter
  ) throws -> [MeasureRow] {
    let cells = files.indices.flatMap { trace in
      engines.indices.filter {
        filter.admits(trace: files[trace].name, engine: engines[$0].label)
      }.map { (trace: trace, engine: $0) }
    }
    guard !cells.isEmpty else {
      throw filter.emptyMatch(example: "\(files.first?.name ?? "")/\(engines.first?.label ?? "")")
    }
    var rows = cells.map { row(files[$0.trace], engines[$0.engine]) }
    var progress = Progress(total: steps(cells.count, files.count))
    defer { progress.finish() }
    measureHotTicks(&rows, cells, files, engines, &progress)
    if let share, Self.buildReason == nil {
      for (index, cell) in cells.enumerated() {
        progress.begin("capacity, \(files[cell.trace].name)/\(engines[cell.engine].label)")
        rows[index].capacity = .found(
          CapacityMeasurement(
            of: engines[cell.engine], on: files[cell.trace].trace, options, share: share
          ).capacity)
      }
    }
    let isComplete = try measureColdTicks(&rows, cells, files, engines, &progress)
    for quantity in CountedQuantity.allCases where counts && Self.buildReason == nil {
      progress.begin("\(quantity)")
      let script = CountingScript(
        quantity, traces: files.map(\.trace), engines: engines, cells: cells, options: options)
      let counts =
        isComplete
        ? CountingRun(script: script).counts : cells.map { _ in .missing("interrupted") }
      for (index, count) in counts.enumerated() {
        switch quantity {
        case .allocations: rows[index].allocations = count
        case .instructions: rows[index].instructions = count
        }
      }
    }
    return rows
  }

  /// How many steps a progress has.
  private func steps(_ cells: Int, _ files: Int) -> Int {
    guard Self.buildReason == nil else { return 0 }
    return files + (share == nil ? 0 : cells) + (plan == nil ? 0 : cells)
      + (counts ? CountedQuantity.allCases.count : 0)
  }

  /// Makes a row with nothing measured, and why that is.
  private func row(_ file: TraceFile, _ engine: ConfiguredEngine) -> MeasureRow {
    let recording = engine.record(file.trace, options)
    var header = recording.header
    if let plan { header.clock = plan.text }
    let counted = Self.buildReason ?? (counts ? "not counted" : "not asked for, by --no-counts")
    return MeasureRow(
      trace: TraceFacts(file.trace, name: file.name, file: file.path),
      engine: engine.label,
      header: header,
      digest: recording.digest,
      ticks: recording.ticks.count,
      hot: .missing(Self.buildReason ?? "not measured"),
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
    _ progress: inout Progress
  ) {
    guard Self.buildReason == nil else { return }
    // About two seconds in all, but no fewer than 11 slices each.
    let rounds = min(max(20_000 / cells.count, 11), 101)
    for trace in files.indices {
      let places = cells.indices.filter { cells[$0].trace == trace }
      guard !places.isEmpty else { continue }
      progress.begin("hot ticks, \(files[trace].name)")
      let costs = CostMeasurement(
        of: places.map { engines[cells[$0].engine] }, on: files[trace].trace, options,
        rounds: rounds
      ).costs
      for (place, cost) in zip(places, costs) { rows[place].hot = .found(cost) }
    }
  }

  /// Runs everything on the real clock, where one was asked for.
  ///
  /// - Returns: Whether it was not interrupted.
  private func measureColdTicks(
    _ rows: inout [MeasureRow],
    _ cells: [(trace: Int, engine: Int)],
    _ files: [TraceFile],
    _ engines: [ConfiguredEngine],
    _ progress: inout Progress
  ) throws -> Bool {
    guard let plan, Self.buildReason == nil else { return true }
    for (index, cell) in cells.enumerated() {
      let (file, engine) = (files[cell.trace], engines[cell.engine])
      progress.begin("\(plan.text), \(file.name)/\(engine.label)")
      let run = try RealTimeRun(of: engine, on: file.trace, options, plan)
      rows[index].realTime = .found(run.measurement.cost)
      guard run.measurement.cost.isInterrupted else { continue }
      for later in rows.indices.dropFirst(index + 1) {
        rows[later].realTime = .missing("interrupted")
      }
      return false
    }
    return true
  }
}
