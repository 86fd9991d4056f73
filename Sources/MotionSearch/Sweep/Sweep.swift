public import MotionAnalysis
public import MotionEngines
public import MotionModel
public import MotionReplay

/// A sweep over parameters, with all that is needed to fill its cells.
///
///     let sweep = try Sweep(
///       engines: [SweptEngine("spring:stiffness=100...600/25")], traces: [trace],
///       options: [ReplayOptions(schedule: Schedule("120"))], metrics: [.settlingTime])
///     let survey = try sweep.survey()
///     survey.best
///
/// Only the replays that the metrics need are made: for most metrics, one per cell.
public struct Sweep: Sendable {
  /// The plan of the cells.
  public let plan: SweepPlan
  /// The traces.
  public let traces: [Trace]
  /// The replay options, one for each clock.
  public let options: [ReplayOptions]
  /// The catalogue that makes the engines.
  public let catalogue: EngineCatalogue

  /// Creates a sweep.
  ///
  /// - Parameters:
  ///   - engines: The engines, each with its points.
  ///   - traces: The traces.
  ///   - names: The names of the traces in reports; their own names if nil.
  ///   - options: The replay options, one for each clock.
  ///   - metrics: The metrics to measure.
  ///   - limits: Bounds that a cell must keep; their metrics are measured too.
  ///   - runsChecks: Whether all checks run on each cell.
  ///   - catalogue: The catalogue that makes the engines.
  /// - Throws: `EngineParameterError` for no cell or too many, or a value that an engine rejects.
  public init(
    engines: [SweptEngine], traces: [Trace], names: [String]? = nil, options: [ReplayOptions],
    metrics: [Metric], limits: [MetricLimit] = [], runsChecks: Bool = false,
    catalogue: EngineCatalogue = .standard
  ) throws(EngineParameterError) {
    plan = try SweepPlan(
      engines: engines, clocks: options.map { $0.clock.text },
      traces: names ?? traces.map { $0.name }, metrics: metrics, limits: limits,
      runsChecks: runsChecks)
    (self.traces, self.options, self.catalogue) = (traces, options, catalogue)
    for engine in engines { try engine.check(with: catalogue) }
  }

  /// Makes the engine of a point.
  ///
  /// - Throws: `EngineParameterError` if its values do not go together.
  public func engine(_ point: SweepPlan.Point) throws(EngineParameterError) -> ConfiguredEngine {
    let specification = plan.engines[point.engine].specification(point.point)
    return try catalogue.configure(specification)
  }

  /// Fills a cell of an engine's point by its number; `evidence` is the storage for replays.
  ///
  /// - Precondition: The number is in 0 ..< ``SweepPlan/cellsPerPoint``.
  /// - Complexity: A replay; three for the distance between 60 and 120 Hz, two for the error
  ///   against an exact engine, some twenty for the largest distance between rates and for checks.
  public func cell(
    _ number: Int, of engine: ConfiguredEngine, in evidence: inout Evidence
  ) -> SweepCell {
    let (clock, trace) = number.quotientAndRemainder(dividingBy: traces.count)
    let needs = plan.metrics.reduce(plan.runsChecks ? Checks.needs : []) { $0.union($1.needs) }
    engine.gather(
      needs, of: traces[trace], options[clock],
      exact: needs.contains(.exact) ? engine.exactTwin : nil, into: &evidence)
    let values = Metric.judged(plan.metrics, in: evidence)
    var cell = SweepCell(values: values)
    for limit in plan.limits {
      guard let index = plan.metrics.firstIndex(where: { $0.name == limit.metric }) else {
        continue
      }
      if let value = values[index], limit.isBroken(by: value) { cell.breaks.append(limit.text) }
    }
    if plan.runsChecks {
      for finding in Checks.findings(in: evidence, known: engine.knownBreaks)
      where !finding.isKnown {
        cell.findings += 1
        if !cell.breaks.contains(finding.rule.rawValue) {
          cell.breaks.append(finding.rule.rawValue)
        }
      }
    }
    return cell
  }

  /// Returns storage for the replays of cells.
  public func storage() throws(EngineParameterError) -> Evidence {
    let engine = try engine(.init(engine: 0, point: 0))
    return Evidence(recording: Recording(header: engine.header(for: traces[0], options[0])))
  }

  /// Fills all cells of a point, clock by clock.
  ///
  /// - Throws: `EngineParameterError` if the values of the point do not go together.
  public func cells(
    of point: SweepPlan.Point, in evidence: inout Evidence
  ) throws(EngineParameterError) -> [SweepCell] {
    let engine = try engine(point)
    return (0..<plan.cellsPerPoint).map { cell($0, of: engine, in: &evidence) }
  }

  /// Fills all cells, one after the other, and surveys the points.
  ///
  /// - Throws: `EngineParameterError` if the values of a point do not go together.
  /// - Complexity: O(n) in the number of cells; memory grows only with the front.
  public func survey() throws(EngineParameterError) -> SweepSurvey {
    var survey = SweepSurvey(of: plan)
    var evidence = try storage()
    for index in 0..<plan.pointCount {
      survey.add(survey.point(index, of: try cells(of: plan.point(index), in: &evidence)))
    }
    return survey
  }
}
