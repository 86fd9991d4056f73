import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch

struct SweepRun {
  let sweep: Sweep
  let files: [TraceFile]
  let runner: Runner
  var part = RunPart.whole

  /// The points of a piece: about 256 cells without checks, about 64 with them.
  private var batch: Int { max(1, (sweep.plan.runsChecks ? 64 : 256) / sweep.plan.cellsPerPoint) }

  var pieceCount: Int { (pointCount + batch - 1) / batch }
  var pointCount: Int { own.count }
  var cellCount: Int { pointCount * sweep.plan.cellsPerPoint }
  var extent: String {
    "\(part.text): \(cellCount) of \(Digits.count(sweep.plan.cellCount, "cell"))\n"
  }
  private var own: [Int] { part.indices(of: sweep.plan.pointCount) }

  /// Continues where the survey ends; `keep` gets each piece after the survey.
  func go(on survey: inout SweepSurvey, keep: (SweepPiece) throws -> Void) throws {
    let (points, batch) = (own, batch)
    let starts = Array(stride(from: survey.count, to: points.count, by: batch))
    let empty = SweepSurvey(of: sweep.plan)
    try runner.run(starts, named: { sweep.plan.engines[sweep.plan.point(points[$0]).engine].label })
    { start in
      var evidence = try storage()
      let rows = SweepRows(sweep.plan)
      var piece = SweepPiece()
      for index in points[start..<min(start + batch, points.count)] {
        let engine = try engine(sweep.plan.point(index))
        let cells = try (0..<sweep.plan.cellsPerPoint).map {
          try cell($0, of: engine, in: &evidence)
        }
        piece.points.append(empty.point(index, of: cells))
        piece.rows.append(rows.rows(cells, point: index))
      }
      return piece
    } consume: { _, piece in
      for point in piece.points { survey.add(point) }
      try keep(piece)
      return false
    }
  }

  /// Estimates the time of the run from some cells, in about half a second at most.
  func estimate() throws -> (seconds: Double, perCell: Double, samples: Int) {
    var evidence = try storage()
    let clock = ContinuousClock()
    let (start, most, points) = (clock.now, 256, own)
    var samples = 0
    while samples < most, samples < 4 || clock.now - start < .milliseconds(500) {
      // Samples are spread over all points.
      let index = Int(Double(samples) * 0.618_033_988_749_895 * Double(points.count)) % points.count
      let engine = try engine(sweep.plan.point(points[index]))
      _ = try cell(samples % sweep.plan.cellsPerPoint, of: engine, in: &evidence)
      samples += 1
    }
    let time = (clock.now - start) / .nanoseconds(1) * 1e-9
    let perCell = time / Double(samples)
    return (perCell * Double(cellCount) / Double(min(runner.jobs, points.count)), perCell, samples)
  }

  private func cell(
    _ number: Int, of engine: ConfiguredEngine, in evidence: inout Evidence
  ) throws -> SweepCell {
    let (clock, trace) = number.quotientAndRemainder(dividingBy: files.count)
    return try runner.watchdog.watch(
      .init(file: files[trace], engine: engine, options: sweep.options[clock])
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
    _ engine: SweptEngine, _ body: @autoclosure () throws(EngineParameterError) -> Answer
  ) throws -> Answer {
    try runner.watchdog.making(outside: engine.isOutside) {
      do throws(EngineParameterError) {
        return try body()
      } catch {
        throw ExitStatus.usage.report("--engine: \(error.message)")
      }
    }
  }
}
