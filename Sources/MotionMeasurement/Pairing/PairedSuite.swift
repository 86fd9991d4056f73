internal import Foundation
public import MotionModel

/// The comparisons of all engines of a suite, decided one by one while launches come in.
///
/// At each look every engine that is not decided gets an interval for its change, and a verdict by
/// where that lies: beyond the threshold, inside it, or across it. The chance of error is shared by
/// Holm's procedure: with R of m engines found changed at this look or before, the interval of the
/// others has the level 1 - a / (m - R), where a is the look's share of the rate.
///
/// Why all looks together keep the rate: let m' engines be unchanged. Before the first of them is
/// found changed, at most m - m' are, so it is found at a level of at most a / m', at one of the
/// looks; the chance of that is, over all m' engines and all looks, at most the sum of the a. That
/// holds however engines and looks depend on each other.
///
/// - Note: Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian
///   Journal of Statistics 6 (1979), <https://www.jstor.org/stable/4615733>; for several looks W.
///   Maurer, F. Bretz, "Multiple testing in group sequential trials using graphical approaches",
///   Statistics in Biopharmaceutical Research 5 (2013),
///   <https://doi.org/10.1080/19466315.2013.807748>.
public struct PairedSuite: Sendable {
  /// What is looked for.
  public let plan: PairedPlan

  /// The engines, as they were asked for.
  public let engines: [String]

  /// The comparisons as of the last look, in the order of the engines; empty before the first.
  public private(set) var comparisons: [CostComparison] = []

  /// How many looks there have been.
  public private(set) var looks = 0

  private var launches: [[PairedLaunch]]

  /// Creates a suite without launches.
  public init(engines: [String], plan: PairedPlan) {
    self.engines = engines
    self.plan = plan
    launches = engines.map { _ in [] }
  }

  /// The indices of the engines that are not decided, which later launches should measure.
  public var undecided: [Int] {
    engines.indices.filter {
      comparisons.isEmpty || comparisons[$0].verdict == .inconclusive
    }
  }

  /// How many launches of the undecided engines there must be at the next look.
  public var launchesAtNextLook: Int { plan.launches(atLook: looks) }

  /// Adds what a launch tells of an engine.
  ///
  /// - Parameters:
  ///   - launch: What it tells.
  ///   - index: The index of the engine.
  public mutating func append(_ launch: PairedLaunch, of index: Int) {
    launches[index].append(launch)
  }

  /// Looks at the launches and decides what can be decided.
  ///
  /// The number of launches may be smaller than planned where time ran out, but must not depend on
  /// what they tell.
  ///
  /// - Precondition: Each undecided engine has at least two launches.
  /// - Complexity: O(m n log n) in the numbers of engines and launches, m^2 where all are changed.
  public mutating func look() {
    let alpha = plan.alpha(atLook: looks)
    looks += 1
    var open = undecided
    var judged = comparisons.map { Optional($0) }
    if judged.isEmpty { judged = engines.map { _ in nil } }
    while true {
      let changed = judged.count { $0?.verdict.isChange ?? false }
      var critical = CriticalValues(level: alpha / Double(engines.count - changed))
      for index in open { judged[index] = judgement(of: index, &critical) }
      let left = open.filter { !(judged[$0]?.verdict.isChange ?? false) }
      if left.count == open.count { break }
      open = left
    }
    comparisons = judged.compactMap(\.self)
  }

  /// Returns the comparison of an engine at a level of error.
  private func judgement(
    of index: Int, _ critical: inout CriticalValues
  ) -> CostComparison {
    let launches = launches[index]
    let estimate = TrimmedMean(of: launches.map(\.logRatio))
    let (interval, power) = critical.values(degreesOfFreedom: estimate.degreesOfFreedom)
    let half = interval * estimate.standardError
    let (low, high) = (estimate.mean - half, estimate.mean + half)
    let baseline = PairedLaunch.median(launches.map(\.baselineNanosecondsPerTick))
    let threshold = plan.logThreshold(nanosecondsPerTick: baseline)
    let verdict: CostVerdict =
      if low > threshold {
        .regression
      } else if high < -threshold {
        .improvement
      } else if low >= -threshold, high <= threshold {
        .same
      } else {
        .inconclusive
      }
    let smallest = threshold + half + power * estimate.standardError
    return CostComparison(
      engine: engines[index], verdict: verdict, change: expm1(estimate.mean),
      interval: expm1(low)...expm1(high), confidence: 1 - critical.level,
      threshold: expm1(threshold), smallestEffect: expm1(smallest),
      baselineNanosecondsPerTick: baseline,
      candidateNanosecondsPerTick: PairedLaunch.median(
        launches.map(\.candidateNanosecondsPerTick)),
      launches: launches.count,
      measuredSeconds: launches.reduce(0) { $0 + $1.measuredSeconds })
  }
}

/// What a paired measurement looks for, and how its chances of error are spent.
///
/// Looking at the data, measuring on while nothing is certain, and looking again would raise the
/// rate of false alarms. So the looks are planned, and each has its share of the rate: half for the
/// first, a quarter for the second, and so on; they add up to the whole however many there are.
///
/// - Note: Source: C. Jennison, B. W. Turnbull, Group Sequential Methods with Applications to
///   Clinical Trials, Chapman and Hall 2000, chapter 7 (error spending); the inequality is
///   Bonferroni's.
public struct PairedPlan: Hashable, Sendable {
  /// The change up to which builds count as the same, above 0: 0.005 is half a percent.
  public var threshold: Double

  /// The smallest change of a tick's cost that counts, in nanoseconds, not negative.
  public var floor: Double

  /// The largest chance that a run of the whole suite calls any engine changed that is not.
  public var alpha: Double

  /// How many launches there are at the first look, at least 5.
  public var firstLook: Int

  /// Creates a plan.
  public init(
    threshold: Double = 0.005, floor: Double = 0.01, alpha: Double = 0.01, firstLook: Int = 16
  ) {
    (self.threshold, self.floor) = (threshold, floor)
    (self.alpha, self.firstLook) = (alpha, firstLook)
  }

  /// Returns how many launches there are at a look, half as many more at each.
  ///
  /// - Parameter look: The look, counted from 0.
  /// - Returns: The number of launches.
  public func launches(atLook look: Int) -> Int {
    (0..<look).reduce(max(firstLook, 5)) { launches, _ in launches + (launches + 1) / 2 }
  }

  /// Returns a look's share of the rate of false alarms of the suite.
  ///
  /// - Parameter look: The look, counted from 0.
  /// - Returns: The share, half of the one before.
  public func alpha(atLook look: Int) -> Double { alpha * pow(0.5, Double(look + 1)) }

  /// Returns the threshold of an engine as a logarithm of a ratio, the floor considered.
  ///
  /// - Parameter nanosecondsPerTick: What a tick costs, in nanoseconds, above 0.
  /// - Returns: The logarithm, above 0.
  public func logThreshold(nanosecondsPerTick: Double) -> Double {
    log1p(max(threshold, nanosecondsPerTick > 0 ? floor / nanosecondsPerTick : 0))
  }
}

/// The quantiles of Student's distribution at one level, each found once.
struct CriticalValues {
  /// The chance that an interval does not hold the true value.
  let level: Double

  private var known: [(degrees: Int, interval: Double, power: Double)] = []

  /// Creates the values of a level.
  init(level: Double) {
    self.level = level
  }

  /// Returns how many standard errors an interval reaches to each side, and how many more an effect
  /// must be away to be seen in 9 of 10 measurements.
  mutating func values(degreesOfFreedom degrees: Int) -> (interval: Double, power: Double) {
    if let entry = known.first(where: { $0.degrees == degrees }) {
      return (entry.interval, entry.power)
    }
    let student = StudentDistribution(degreesOfFreedom: degrees)
    let entry = (degrees, student.quantile(upperTail: level / 2), student.quantile(upperTail: 0.1))
    known.append(entry)
    return (entry.1, entry.2)
  }
}
