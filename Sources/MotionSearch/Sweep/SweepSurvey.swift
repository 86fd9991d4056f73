public import MotionAnalysis

/// The results of a sweep: the best point, the Pareto front, and a map of each engine.
///
/// Points are added in order, each with all its cells. A point has the worst number of its cells
/// for each metric: the largest, or the smallest if a limit bounds the metric from below. Memory
/// grows only with the front, not with the number of points.
public struct SweepSurvey: Sendable {
  /// A point with the worst numbers of its cells.
  public struct Point: Codable, Hashable, Sendable {
    /// The index among the points of all engines.
    public var index: Int
    /// The worst number for each metric of the plan; nil if no cell has one.
    public var worst: [Double?]
    /// How many of its cells break a limit or a rule.
    public var breaks: Int
  }

  /// The plan of the sweep.
  public let plan: SweepPlan
  /// How many points were added.
  public private(set) var count = 0
  /// How many of them keep all limits and rules.
  public private(set) var soundCount = 0

  /// The point with the fewest cells that break anything; of several, the one with the best number
  /// for the first metric, then the second and so on, then the first of the sweep.
  public private(set) var best: Point?

  /// The Pareto front of the points that keep all limits and rules, best for the first metric
  /// first.
  public var front: [Point] { candidates.map { $0.point }.sorted { isBetter($0, $1) } }

  /// The limits that judged nothing of an engine, as no cell has such a number, with its index.
  public var unusedLimits: [(engine: Int, limit: MetricLimit)] {
    plan.engines.indices.filter { !measured[$0].isEmpty }.flatMap { engine in
      plan.limits.filter { limit in
        let index = plan.metrics.firstIndex { $0.name == limit.metric }
        return index.map { !measured[engine][$0] } ?? false
      }.map { (engine, $0) }
    }
  }

  /// Failed if no point keeps all limits and rules, or if a limit has judged nothing.
  public var verdict: Verdict { soundCount > 0 && unusedLimits.isEmpty ? .passed : .failed }

  private var measured: [[Bool]]
  /// A map for each engine with at least two swept parameters, by the engine's index.
  public private(set) var maps: [Int: SweepMap] = [:]

  private var candidates: [(point: Point, ranks: [Double])] = []
  private let prefersLarge: [Bool]

  /// Creates a survey without points.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - mapWidth: The most columns of a map; with more values than that, some share a column.
  ///   - mapHeight: The most rows.
  public init(of plan: SweepPlan, mapWidth: Int = 64, mapHeight: Int = 24) {
    self.plan = plan
    prefersLarge = plan.metrics.map { plan.prefersLarge($0) }
    measured = plan.engines.map { _ in [] }
    for (index, engine) in plan.engines.enumerated() {
      maps[index] = SweepMap(of: engine, width: mapWidth, height: mapHeight)
    }
  }

  /// Gathers the cells of a point.
  public func point(_ index: Int, of cells: [SweepCell]) -> Point {
    var point = Point(index: index, worst: plan.metrics.map { _ in nil }, breaks: 0)
    for cell in cells {
      for metric in plan.metrics.indices {
        guard let value = cell.values[metric] else { continue }
        let old = point.worst[metric]
        if old == nil || rank(value, metric) > rank(old, metric) { point.worst[metric] = value }
      }
      if !cell.breaks.isEmpty { point.breaks += 1 }
    }
    return point
  }

  /// Adds a point.
  ///
  /// - Precondition: Points are added in order; some may be left out, as in a part of a sweep.
  /// - Complexity: O(n) in the size of the front.
  public mutating func add(_ point: Point) {
    count += 1
    let place = plan.point(point.index)
    let old = measured[place.engine]
    measured[place.engine] = point.worst.indices.map {
      point.worst[$0] != nil || !old.isEmpty && old[$0]
    }
    let value = point.worst.first ?? nil
    let ranks = point.worst.indices.map { rank(point.worst[$0], $0) }
    maps[place.engine]?.add(
      plan.engines[place.engine].place(place.point), rank: ranks.first ?? 0, value: value,
      isSound: point.breaks == 0, point: point.index)
    if best.map({ isBetter(point, $0) }) ?? true { best = point }
    guard point.breaks == 0 else { return }
    soundCount += 1
    for other in candidates.indices where Self.isCovered(ranks, by: candidates[other].ranks) {
      // The next point is probably covered by the same one.
      candidates.swapAt(other, 0)
      return
    }
    candidates.removeAll { Self.isCovered($0.ranks, by: ranks) }
    candidates.append((point, ranks))
  }

  private func rank(_ value: Double?, _ metric: Int) -> Double {
    guard let value, value.isFinite else { return .infinity }
    return prefersLarge[metric] ? -value : value
  }

  private static func isCovered(_ ranks: [Double], by others: [Double]) -> Bool {
    for index in ranks.indices where others[index] > ranks[index] { return false }
    return true
  }

  private func isBetter(_ left: Point, _ right: Point) -> Bool {
    if left.breaks != right.breaks { return left.breaks < right.breaks }
    for metric in left.worst.indices {
      let (a, b) = (rank(left.worst[metric], metric), rank(right.worst[metric], metric))
      if a != b { return a < b }
    }
    return left.index < right.index
  }
}

/// The first metric over the first two swept parameters of an engine, as a grid to fit a screen.
///
/// If there are more values than columns or rows, some share one; all values of further swept
/// parameters share a place. A place shows the best of its points.
public struct SweepMap: Hashable, Sendable {
  /// A place of the map.
  public struct Place: Hashable, Sendable {
    /// The best number of a point there; nil if none has one.
    public var value: Double?
    /// Whether a point there keeps all limits and rules.
    public var isSound: Bool
    /// The index of the best point there.
    public var point: Int
    fileprivate var rank: Double
  }

  /// The parameter that changes from left to right.
  public let columns: ParameterAxis
  /// The parameter that changes from the first row to the last.
  public let rows: ParameterAxis
  /// The places, row by row; nil if no point was added.
  public private(set) var places: [[Place?]]

  private let columnAxis, rowAxis: Int

  init?(of engine: SweptEngine, width: Int, height: Int) {
    let swept = engine.axes.indices.filter { engine.axes[$0].isSwept }
    guard swept.count >= 2 else { return nil }
    (columnAxis, rowAxis) = (swept[0], swept[1])
    (columns, rows) = (engine.axes[swept[0]], engine.axes[swept[1]])
    let row = [Place?](repeating: nil, count: min(columns.values.count, max(width, 1)))
    places = Array(repeating: row, count: min(rows.values.count, max(height, 1)))
  }

  /// Returns the indices of the values that share a row.
  public func values(ofRow row: Int) -> Range<Int> {
    let first = { (row: Int) in (row * rows.values.count + places.count - 1) / places.count }
    return first(row)..<first(row + 1)
  }

  mutating func add(_ place: [Int], rank: Double, value: Double?, isSound: Bool, point: Int) {
    let row = place[rowAxis] * places.count / rows.values.count
    let column = place[columnAxis] * places[row].count / columns.values.count
    if let old = places[row][column] {
      guard isSound == old.isSound ? rank < old.rank : isSound else { return }
    }
    places[row][column] = Place(value: value, isSound: isSound, point: point, rank: rank)
  }
}
