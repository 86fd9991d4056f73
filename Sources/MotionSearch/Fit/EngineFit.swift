public import MotionEngines
internal import MotionModel
internal import MotionReplay

/// A search for the parameters with which an engine comes nearest to given motions.
///
///     let fit = EngineFit(
///       try FitPattern("spring-exact:response=?,damping-ratio=?"),
///       gestures: traces.map { EngineFit.Gesture($0, options, like: uiviewSpring) })
///     let found = fit.run()
///     found.specification   // spring-exact:response=0.41,damping-ratio=0.83
///     found.largest         // points
///
/// It minimizes the mean square of the distance at all ticks of all gestures: it tries places drawn
/// from a seed, continues from the best without derivatives (Nelder and Mead), restarts from the
/// result, and finishes with Gauss-Newton steps over differences (Levenberg, Marquardt). The same
/// input gives the same bits on every machine.
public struct EngineFit: Sendable {
  /// The engine with its unknown parameters.
  public let pattern: FitPattern
  /// The motions to fit: at least one gesture, each with a tick.
  public private(set) var gestures: [Gesture]
  /// The catalogue that makes the engines.
  public let catalogue: EngineCatalogue
  /// The seed of the places that are tried first.
  public let seed: UInt64

  /// The precision of the parameters: relative for those of any size, else a share of their range.
  public static let tolerance = 1e-9

  private static let (samples, startCount) = (60, 5)

  /// Creates a search.
  ///
  /// - Precondition: There is a gesture, and each has a tick.
  public init(
    _ pattern: FitPattern, gestures: [Gesture], catalogue: EngineCatalogue = .standard,
    seed: UInt64 = 1
  ) {
    precondition(
      !gestures.isEmpty && gestures.allSatisfy { !$0.positions.isEmpty }, "nothing to fit to")
    (self.pattern, self.gestures) = (pattern, gestures)
    (self.catalogue, self.seed) = (catalogue, seed)
  }

  /// Searches for the parameters with which the engine moves most like the recordings.
  ///
  /// - Throws: `EngineParameterError` if no parameters that were tried give a finite motion.
  /// - Complexity: About 500 replays of all gestures for each unknown. For an app's recording, as
  ///   many for each way in which touches may have met frames, and 665 more.
  public func run() throws(EngineParameterError) -> FittedEngine {
    var fit = self
    var engine = try firstEngine()
    let storage = Recording(header: engine.header(for: gestures[0].trace, gestures[0].options))
    _ = fit.findLatencies(with: engine, isFound: false)
    var found = try fit.search(storage)
    for _ in 0..<3 {
      engine = try catalogue.configure(found.specification)
      guard fit.findLatencies(with: engine, isFound: true) else { break }
      found = try fit.search(storage)
    }
    return found
  }

  private mutating func findLatencies(with engine: ConfiguredEngine, isFound: Bool) -> Bool {
    gestures.indices.reduce(false) { isNew, index in
      gestures[index].findLatencies(with: engine, isFound: isFound) || isNew
    }
  }

  private func search(_ storage: Recording) throws(EngineParameterError) -> FittedEngine {
    var recording = storage
    var evaluations = 0
    func value(_ place: [Double]) -> Double {
      evaluations += 1
      guard let distances = compare(place, in: &recording) else { return .infinity }
      var sum = 0.0
      for gesture in distances { sum = gesture.values.reduce(sum) { $0 + $1.dot($1) } }
      return sum.isFinite ? sum : .infinity
    }
    let starts = starts(value)
    guard var best = starts.first, best.value.isFinite else {
      throw EngineParameterError(
        "'\(pattern.text)': no place that was tried gives a finite motion; expected bounds such as "
          + "?0.1...2")
    }
    let count = pattern.unknowns.count
    for start in starts where best.value > 0 {
      let rough = NelderMead(tolerance: 1e-4, limit: 60 * count)
      let found = rough.minimum(of: value, from: start, size: 0.05)
      if found.value < best.value { best = found }
    }
    for size in [0.02, 0.002, 2e-4] {
      let before = best.value
      if let polished = polish(best, &recording), polished.value < best.value { best = polished }
      // Equal to a billionth of a point: no search comes nearer.
      if best.value < 1e-18 { break }
      best = NelderMead(limit: 100 * count).minimum(of: value, from: best, size: size)
      if best.value > before * (1 - 1e-9) { break }
    }
    return try fitted(best, evaluations, &recording)
  }

  private func firstEngine() throws(EngineParameterError) -> ConfiguredEngine {
    for place in places(49) {
      if let engine = try? catalogue.configure(specification(place)) { return engine }
    }
    return try catalogue.configure(specification(places(50)[50]))
  }

  /// Returns the start of the unknowns, and then a number of places drawn from the seed.
  private func places(_ count: Int) -> [[Double]] {
    var random = SplitMix64(seed: seed)
    return [pattern.unknowns.map { $0.share(of: $0.start) }]
      + (0..<count).map { _ in pattern.unknowns.map { _ in random.nextUnit() } }
  }

  private func starts(_ value: ([Double]) -> Double) -> ArraySlice<NelderMead.Vertex> {
    places(Self.samples * pattern.unknowns.count)
      .map { NelderMead.Vertex(place: $0, value: value($0)) }
      .sorted { $0.value < $1.value }.prefix(Self.startCount)
  }

  private func specification(_ place: [Double]) -> String {
    pattern.specification(zip(pattern.unknowns, place).map { $0.value(at: $1) })
  }

  private func compare(_ place: [Double], in recording: inout Recording) -> [Gesture.Distances]? {
    guard let engine = try? catalogue.configure(specification(place)) else { return nil }
    var all: [Gesture.Distances] = []
    for gesture in gestures {
      guard let distances = gesture.distances(of: engine, in: &recording) else { return nil }
      all.append(distances)
    }
    return all
  }

  private func residuals(_ place: [Double], _ recording: inout Recording) -> [Double]? {
    guard let distances = compare(place, in: &recording) else { return nil }
    let residuals = distances.flatMap { $0.values.flatMap { [$0.x, $0.y] } }
    return residuals.allSatisfy { $0.isFinite } ? residuals : nil
  }

  private func slopes(
    _ place: [Double], width: Double, _ recording: inout Recording
  ) -> (columns: [[Double]], products: [[Double]])? {
    var columns: [[Double]] = []
    for axis in place.indices {
      var (low, high) = (place, place)
      low[axis] = max(place[axis] - width, 0)
      high[axis] = min(place[axis] + width, 1)
      guard let left = residuals(low, &recording), let right = residuals(high, &recording) else {
        return nil
      }
      let distance = high[axis] - low[axis]
      columns.append(zip(left, right).map { ($1 - $0) / distance })
    }
    return (columns, columns.map { left in columns.map { Self.product(left, $0) } })
  }

  private static func product(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Improves a place by damped Gauss-Newton steps.
  ///
  /// - Note: Source: D. Marquardt, "An algorithm for least-squares estimation of nonlinear
  ///   parameters", SIAM Journal on Applied Mathematics 11 (1963), 431-441.
  private func polish(
    _ start: NelderMead.Vertex, _ recording: inout Recording
  ) -> NelderMead.Vertex? {
    var (best, damping) = (start, 1e-3)
    for _ in 0..<25 where best.value > 0 {
      guard let current = residuals(best.place, &recording),
        let slopes = slopes(best.place, width: 1e-6, &recording)
      else { return best }
      let gradient = slopes.columns.map { Self.product($0, current) }
      var isBetter = false
      for _ in 0..<8 {
        var matrix = slopes.products
        for axis in matrix.indices { matrix[axis][axis] *= 1 + damping }
        guard let step = SymmetricMatrix(matrix).solved(gradient) else { break }
        let place = zip(best.place, step).map { min(max($0 - $1, 0), 1) }
        if let found = residuals(place, &recording) {
          let value = Self.product(found, found)
          if value < best.value {
            best = .init(place: place, value: value)
            damping = max(damping / 10, 1e-12)
            isBetter = true
            break
          }
        }
        damping = min(damping * 10, 1e6)
      }
      if !isBetter { break }
    }
    return best
  }

  private func fitted(
    _ best: NelderMead.Vertex, _ evaluations: Int, _ recording: inout Recording
  ) throws(EngineParameterError) -> FittedEngine {
    let values = zip(pattern.unknowns, best.place).map { $0.value(at: $1) }
    var (largest, sum, ticks) = (0.0, 0.0, 0)
    var worst = 0
    let all = compare(best.place, in: &recording) ?? []
    for (gesture, distances) in all.enumerated() {
      for (index, distance) in distances.values.enumerated() {
        // Ticks at rest after the end of a gesture would make the mean look small.
        if index < gestures[gesture].positions.count || distance != .zero {
          ticks += 1
          sum += distance.length
        }
        if distance.length > largest { (largest, worst) = (distance.length, gesture) }
      }
    }
    let specification = pattern.specification(values)
    _ = try catalogue.configure(specification)
    return FittedEngine(
      specification: specification, unknowns: pattern.unknowns, values: values, largest: largest,
      mean: sum / Double(max(ticks, 1)), worstGesture: worst,
      latencies: all.map { $0.latency }, evaluations: evaluations,
      atBounds: zip(pattern.unknowns, best.place).filter { $1 <= 0 || $1 >= 1 }.map { $0.0.name },
      indistinct: indistinct(best.place, ticks, &recording))
  }

  /// Finds directions in which parameters change without changing the motion.
  ///
  /// It tries those that the slopes suggest, and single parameters: one that the motion determines
  /// only to a fraction of a percent, as when an engine rounds it, is a direction too.
  private func indistinct(
    _ place: [Double], _ ticks: Int, _ recording: inout Recording
  ) -> [FittedEngine.Direction] {
    guard let here = residuals(place, &recording),
      let slopes = slopes(place, width: 1e-6, &recording)
    else { return [] }
    // The length on each axis of 1% of a positive parameter, or of 1% of the range of another.
    let scales = pattern.unknowns.map { unknown in
      unknown.isLogarithmic
        ? 0.01 / Elementary.log(unknown.range.upperBound / unknown.range.lowerBound) : 0.01
    }
    // The rms error of rounding is a pixel / sqrt(12); three times its mean over all ticks shows.
    let pixel = gestures.map { $0.pixel ?? 0 }.max() ?? 0
    let hidden = pixel * (0.75 / Double(max(ticks, 1))).squareRoot()
    func direction(_ axes: [Double], _ share: Double) -> FittedEngine.Direction? {
      let largest = zip(axes, scales).map { abs($0) / $1 }.max() ?? 1
      var change = 0.0
      for side in [-1.0, 1] {
        let moved = zip(place, axes).map { $0 + side * $1 * share / (0.01 * largest) }
        guard moved.allSatisfy({ 0...1 ~= $0 }), let there = residuals(moved, &recording) else {
          continue
        }
        let sum = zip(here, there).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        change = max(change, (sum / Double(max(ticks, 1))).squareRoot())
      }
      guard change < max(FittedEngine.indistinctChange, hidden) else { return nil }
      let shares = zip(pattern.unknowns, zip(axes, scales)).map { unknown, axis in
        FittedEngine.Direction.Share(name: unknown.name, share: share * axis.0 / axis.1 / largest)
      }
      return .init(shares: shares.filter { abs($0.share) > 0.01 * share }, change: change)
    }
    var found = SymmetricMatrix(slopes.products).directions.compactMap { direction($0, 0.01) }
    for axis in place.indices {
      let name = pattern.unknowns[axis].name
      if found.contains(where: { $0.shares.map { $0.name } == [name] }) { continue }
      let axes = place.indices.map { $0 == axis ? 1.0 : 0.0 }
      for share in [5e-3, 2e-3, 1e-3, 5e-4, 2e-4, 1e-4, 5e-5, 1e-5] {
        guard let rounded = direction(axes, share), rounded.change < 1e-9 else { continue }
        found.append(rounded)
        break
      }
    }
    return found
  }
}

/// The result of a fit.
public struct FittedEngine: Sendable {
  /// A direction in which parameters change but the motion does not.
  public struct Direction: Hashable, Sendable {
    /// How much a parameter changes: a share of itself, or of its range.
    public struct Share: Hashable, Sendable {
      /// The name of the unknown.
      public var name: String
      /// The share, at most 0.01 either way.
      public var share: Double
    }

    /// The parameters that change.
    public var shares: [Share]
    /// How far that moves the value at a tick, as a root mean square, in points.
    public var change: Double
  }

  /// Parameters are told apart if a change of 1% moves the value by at least this, in points; the
  /// pixels of an app's recording may hide larger changes.
  public static let indistinctChange = 1e-5

  /// The engine with the parameters that were found.
  public let specification: String
  /// The unknowns.
  public let unknowns: [FitUnknown]
  /// Their values.
  public let values: [Double]
  /// The largest distance that remains at a tick, in points.
  public let largest: Double
  /// The mean distance that remains while either moves, in points.
  public let mean: Double
  /// The index of the gesture with the largest distance.
  public let worstGesture: Int
  /// The delay with which an app shows a touch, in nanoseconds, for each gesture; 0 without an app.
  public let latencies: [Int64]
  /// How many times all gestures were replayed by the search without derivatives.
  public let evaluations: Int
  /// The unknowns that ended at a bound of their search range: the best may lie beyond.
  public let atBounds: [String]
  /// The directions that the motion does not determine; empty if all unknowns are told apart.
  public let indistinct: [Direction]
}
