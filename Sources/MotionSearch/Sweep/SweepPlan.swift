public import MotionAnalysis
public import MotionEngines

/// The cells of a sweep: each point of each engine, on each clock and each trace.
///
/// A cell is one specification, one clock and one trace. Cells are numbered from 0 by engine, then
/// point, then clock, then trace. The cells of a point are consecutive, so that a reader can judge
/// a point and forget its cells.
public struct SweepPlan: Hashable, Sendable {
  /// The engines with their points.
  public let engines: [SweptEngine]
  /// The texts of the clocks.
  public let clocks: [String]
  /// The names of the traces.
  public let traces: [String]
  /// The metrics of each cell: those that were asked for, then those of limits.
  public let metrics: [Metric]
  /// Bounds that a cell must keep.
  public let limits: [MetricLimit]
  /// Whether all checks run on each cell, which takes about 80 times as long.
  public let runsChecks: Bool

  /// A point of one of the engines.
  public struct Point: Hashable, Sendable {
    /// The index of the engine.
    public var engine: Int
    /// The index of the point among those of the engine.
    public var point: Int
  }

  /// Creates a plan.
  ///
  /// - Throws: `EngineParameterError` if there is no cell, or more than 10^12.
  public init(
    engines: [SweptEngine], clocks: [String], traces: [String], metrics: [Metric],
    limits: [MetricLimit] = [], runsChecks: Bool = false
  ) throws(EngineParameterError) {
    (self.engines, self.clocks, self.traces) = (engines, clocks, traces)
    (self.limits, self.runsChecks) = (limits, runsChecks)
    self.metrics = (metrics + limits.compactMap { Metric($0.metric) }).unique
    guard !engines.isEmpty, !clocks.isEmpty, !traces.isEmpty, !self.metrics.isEmpty || runsChecks
    else {
      throw EngineParameterError(
        "found no cell: expected at least an engine, a clock, a trace and a metric")
    }
    let points = engines.reduce(0.0) { $0 + Double($1.points) }
    guard points * Double(clocks.count) * Double(traces.count) <= 1e12 else {
      throw EngineParameterError("found more cells than 10^12")
    }
  }

  /// How many points all engines have.
  public var pointCount: Int { engines.reduce(0) { $0 + $1.points } }
  /// How many cells a point has.
  public var cellsPerPoint: Int { clocks.count * traces.count }
  /// How many cells there are.
  public var cellCount: Int { pointCount * cellsPerPoint }
  /// The parameters of all engines, each once, in the order of their first use.
  public var parameters: [String] { engines.flatMap { $0.axes.map { $0.name } }.unique }

  /// Returns a point by its index among those of all engines.
  ///
  /// - Precondition: The index is in 0 ..< ``pointCount``.
  /// - Complexity: O(n) in the number of engines.
  public func point(_ index: Int) -> Point {
    var rest = index
    for (engine, swept) in engines.enumerated() {
      if rest < swept.points { return Point(engine: engine, point: rest) }
      rest -= swept.points
    }
    preconditionFailure("no such point")
  }

  /// Whether larger numbers of a metric are better, as a limit bounds it from below.
  public func prefersLarge(_ metric: Metric) -> Bool {
    limits.contains {
      $0.metric == metric.name && ($0.comparison == .atLeast || $0.comparison == .above)
    }
  }
}

/// The results of one cell.
public struct SweepCell: Hashable, Sendable {
  /// A number for each metric of the plan; nil if the motion has none.
  ///
  /// Infinite if the motion is not finite, as is the settling time of one that never rests.
  public var values: [Double?]
  /// How many findings are not known breaks; 0 if no checks ran.
  public var findings = 0
  /// What is broken: the texts of limits, and the rules of findings.
  public var breaks: [String] = []

  /// Creates the results of a cell.
  public init(values: [Double?], findings: Int = 0, breaks: [String] = []) {
    (self.values, self.findings, self.breaks) = (values, findings, breaks)
  }
}

extension Sequence where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
