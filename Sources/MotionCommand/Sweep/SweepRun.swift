import ArgumentParser
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch

/// A run over the cells of a sweep, or of one part of it.
struct SweepRun {
  let sweep: Sweep
  let files: [TraceFile]
  let jobs: Int
  let watchdog: Watchdog
  /// The part of the points that is done here.
  var part = RunPart.whole

  /// About how many cells a thread does at a time, without checks and with them.
  private static let batch = (quick: 2048, checked: 64)

  /// How many points are done here.
  var pointCount: Int {
    (sweep.plan.pointCount - part.number + part.parts) / part.parts
  }

  /// The index of a point of this part among all points.
  private func point(_ own: Int) -> Int { own * part.parts + part.number - 1 }

  /// Fills the cells from a point of this part on, and writes their rows in order.
  func go(
    from first: Int, _ survey: inout SweepSurvey, _ rows: SweepRows,
    write: ([UInt8]) throws -> Void
  ) throws {
    let cells = sweep.plan.runsChecks ? Self.batch.checked : Self.batch.quick
    let batch = max(1, cells / sweep.plan.cellsPerPoint)
    let starts = Array(stride(from: first, to: pointCount, by: batch))
    let progress = Progress(total: starts.count)
    defer { progress.finish() }
    let empty = SweepSurvey(of: sweep.plan)
    var sum = survey
    defer { survey = sum }
    var failure: (any Error)?
    try Parallel.forEach(starts, jobs: jobs) { start in
      progress.begin(sweep.plan.engines[sweep.plan.point(point(start)).engine].label)
      defer { progress.end() }
      var evidence = try storage()
      var bytes: [UInt8] = []
      var points: [SweepSurvey.Point] = []
      for own in start..<min(start + batch, pointCount) {
        let index = point(own)
        let engine = try engine(sweep.plan.point(index))
        let cells = try (0..<sweep.plan.cellsPerPoint).map {
          try cell($0, of: engine, in: &evidence)
        }
        rows.append(cells, point: index, to: &bytes)
        points.append(empty.point(index, of: cells))
      }
      return (bytes, points)
    } consume: { (_, answer: ([UInt8], [SweepSurvey.Point])) in
      do {
        try write(answer.0)
      } catch {
        failure = error
        return .stop
      }
      for point in answer.1 { sum.add(point) }
      return .goOn
    }
    if let failure { throw failure }
  }

  /// Estimates how long the cells take, from some of them, in about half a second at most.
  func estimate() throws -> (seconds: Double, perCell: Double, samples: Int) {
    var evidence = try storage()
    let clock = ContinuousClock()
    let (start, most) = (clock.now, 256)
    var samples = 0
    while samples < most, samples < 4 || clock.now - start < .milliseconds(500) {
      // Samples are spread over all points.
      let index = Int(Double(samples) * 0.618_033_988_749_895 * Double(pointCount)) % pointCount
      let engine = try engine(sweep.plan.point(point(index)))
      _ = try cell(samples % sweep.plan.cellsPerPoint, of: engine, in: &evidence)
      samples += 1
    }
    let time = (clock.now - start) / .nanoseconds(1) * 1e-9
    let perCell = time / Double(samples)
    let cells = Double(pointCount * sweep.plan.cellsPerPoint)
    return (perCell * cells / Double(min(jobs, pointCount)), perCell, samples)
  }

  private func cell(
    _ number: Int, of engine: ConfiguredEngine, in evidence: inout Evidence
  ) throws -> SweepCell {
    let (clock, trace) = number.quotientAndRemainder(dividingBy: files.count)
    return try watchdog.watch(
      WatchedReplay(
        files[trace].trace, named: sweep.plan.traces[trace], place: files[trace].path, engine,
        sweep.options[clock])
    ) { sweep.cell(number, of: engine, in: &evidence) }
  }

  private func storage() throws -> Evidence {
    try making(sweep.plan.engines[0], try sweep.storage())
  }

  private func engine(_ point: SweepPlan.Point) throws -> ConfiguredEngine {
    let swept = sweep.plan.engines[point.engine]
    return try making(swept, try sweep.engine(point).named(swept.label))
  }

  private func making<Answer>(
    _ engine: SweptEngine, _ body: @autoclosure () throws(SearchError) -> Answer
  ) throws -> Answer {
    try watchdog.making(outside: engine.isOutside) {
      do throws(SearchError) {
        return try body()
      } catch {
        throw ExitStatus.usage.report("--engine: \(error.message)")
      }
    }
  }
}
