internal import MotionAnalysis
public import MotionModel
public import MotionReplay
internal import MotionTraces

/// Random cases that vary those in which an engine reached rare situations.
///
///     let guided = GuidedCases(seed: 1, engine: engine)
///     let (trace, options) = guided.case(17)
///
/// Scouts come first: blind random cases, then variations of those that were kept. Each is replayed
/// once, and kept if it reaches something new: a ``CoverageCell``, two situations in sequence, or a
/// power of two of what a rule bounds, such as the snap to rest. All cases are made from the kept
/// scouts: case n depends on the seed, the engine and n alone. So a run can be divided and resumed
/// as a blind one, and each part sends out the same scouts.
///
/// - Note: Source: the loop and the choice of rare ones are those of fuzzers, M. Böhme, V.-T. Pham,
///   A. Roychoudhury, "Coverage-based Greybox Fuzzing as Markov Chain", CCS 2016,
///   <https://doi.org/10.1145/2976749.2978428>.
public struct GuidedCases: Sendable {
  /// The version of the choices; a change of any case raises it.
  public static var version: Int { 1 }

  /// The default number of scouts.
  public static var usualScouts: Int { 2000 }

  /// One in this many scouts and cases is blind, to find what guidance leads away from.
  private static let blindShare = 4

  private struct Kept: Sendable {
    var plan: RandomPlan
    var options: ReplayOptions
  }

  private enum Feature: Hashable, Sendable {
    case cell(CoverageCell)
    case sequence([CoverageCell])
    case size(Metric, exponent: Int)
  }

  /// The seed of everything random.
  public let seed: UInt64
  private var kept: [Kept] = []
  private var reached: [(feature: Feature, owner: Int, count: Int)] = []
  private var places: [Feature: Int] = [:]

  /// How many scouts were kept.
  public var keptCount: Int { kept.count }

  /// Sends out the scouts.
  ///
  /// - Parameters:
  ///   - seed: The seed of everything random.
  ///   - engine: The engine.
  ///   - scouts: How many there are, at least 1.
  ///   - watch: Makes one replay, by calling its last argument; an error ends the search.
  /// - Throws: What `watch` throws.
  /// - Complexity: One replay for each scout; a case takes some twenty.
  public init(
    seed: UInt64, engine: ConfiguredEngine, scouts: Int = usualScouts,
    watch: (Trace, ReplayOptions, () -> Recording) throws -> Recording
  ) rethrows {
    self.seed = seed
    for index in 0..<scouts {
      // The random numbers differ from those of the cases.
      let scout = made(index, SplitMix64(seed: seed &* 5 &+ 1, index: index))
      let trace = scout.plan.trace(name: "scout-\(seed)-\(index)", purpose: "")
      let recording = try watch(trace, scout.options) { engine.record(trace, scout.options) }
      add(scout, Self.features(of: recording))
    }
  }

  /// Sends out the scouts without watching them.
  public init(seed: UInt64, engine: ConfiguredEngine, scouts: Int = usualScouts) {
    self.init(seed: seed, engine: engine, scouts: scouts) { $2() }
  }

  /// Returns the trace with an index of at least 0, and how it is replayed.
  ///
  /// - Complexity: O(n log n) in the number of events; the index makes no difference.
  public func `case`(_ index: Int) -> (trace: Trace, options: ReplayOptions) {
    let made = made(index, SplitMix64(seed: seed &* 5 &+ 2, index: index))
    return (
      made.plan.trace(
        name: "guided-\(seed)-\(index)", purpose: "guided trace \(index) of seed \(seed)"),
      made.options
    )
  }

  private func made(_ index: Int, _ numbers: SplitMix64) -> Kept {
    var random = numbers
    let blind = Kept(
      plan: RandomTraces(seed: seed).plan(index),
      options: RandomReplayOptions(seed: seed).options(index))
    guard index % Self.blindShare != 0, !reached.isEmpty else { return blind }
    var parent = parent(&random)
    parent.plan.vary(with: random.happens(0.5) ? self.parent(&random).plan : blind.plan, &random)
    if random.happens(0.1) { parent.options = blind.options }
    return parent
  }

  private func parent(_ random: inout SplitMix64) -> Kept {
    let one = reached[random.next(below: reached.count)]
    let other = reached[random.next(below: reached.count)]
    return kept[one.count <= other.count ? one.owner : other.owner]
  }

  private mutating func add(_ scout: Kept, _ features: [Feature]) {
    let isNew = features.contains { places[$0] == nil }
    if isNew { kept.append(scout) }
    for feature in features {
      if let place = places[feature] {
        reached[place].count += 1
      } else {
        places[feature] = reached.count
        reached.append((feature, kept.count - 1, 1))
      }
    }
  }

  /// A separate list: adding a metric changes all cases and needs another ``version``.
  private static let sizes: [Metric] = [
    .settlingTime, .overshoot, .overshootPercent, .snapAtRest, .handOffPositionJump,
    .handOffVelocityJump, .handOffVelocityTurn, .dragLag, .peakSpeed,
  ]

  private static func features(of recording: Recording) -> [Feature] {
    let cells = GestureCoverage.cells(of: recording).map(\.cell)
    // The acts and phases without directions; a drag goes on and is no situation of its own.
    let situations = cells.filter { $0.act != .drag }.map { CoverageCell($0.phase, $0.act) }
    let evidence = Evidence(recording: recording)
    let sizes = Self.sizes.compactMap { metric in
      metric.value(in: evidence).flatMap { value -> Feature? in
        value.isFinite && value > 1e-9 ? .size(metric, exponent: Int(value.exponent)) : nil
      }
    }
    return cells.map { .cell($0) }
      + zip(situations, situations.dropFirst()).map { .sequence([$0, $1]) } + sizes
  }
}
