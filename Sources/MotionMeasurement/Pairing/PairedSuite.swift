import MotionSystem
package import MotionModel

/// Reaches a verdict on each engine of a suite while launches come in.
///
/// Each look gives every undecided engine an interval for its change, and a verdict if it lies
/// beyond the threshold or inside it. Holm's procedure divides the chance of error: with R of m
/// engines found changed so far, the others' intervals have the level 1 - a / (m - R); a is the
/// look's share of the rate. "How a slowdown is found" says why all looks together keep the rate.
///
/// - Note: Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian
///   Journal of Statistics 6 (1979), <https://www.jstor.org/stable/4615733>; for several looks W.
///   Maurer, F. Bretz, "Multiple testing in group sequential trials using graphical approaches",
///   Statistics in Biopharmaceutical Research 5 (2013),
///   <https://doi.org/10.1080/19466315.2013.807748>.
package struct PairedSuite: Sendable {
  let plan: PairedPlan
  let engines: [String]

  package private(set) var comparisons: [CostComparison] = []

  package private(set) var looks = 0
  private var launches: [[PairedLaunch]]

  package init(engines: [String], plan: PairedPlan) {
    (self.engines, self.plan) = (engines, plan)
    launches = engines.map { _ in [] }
  }

  package var undecided: [Int] {
    engines.indices.filter { comparisons.isEmpty || comparisons[$0].verdict == .inconclusive }
  }

  package var launchesAtNextLook: Int { plan.launches(atLook: looks) }

  package mutating func append(_ launch: PairedLaunch, of index: Int) {
    launches[index].append(launch)
  }

  /// Judges the launches so far, which may be fewer than planned if time ran out.
  ///
  /// Their number must not depend on their results.
  ///
  /// - Precondition: Each undecided engine has at least two launches.
  package mutating func look() {
    let alpha = plan.alpha(atLook: looks)
    looks += 1
    var open = undecided
    var judged = engines.indices.map { comparisons.isEmpty ? nil : comparisons[$0] }
    while true {
      let changed = judged.count { $0?.verdict.isChange ?? false }
      let level = alpha / Double(engines.count - changed)
      var reaches: [Int: Reach] = [:]
      for index in open { judged[index] = judgement(of: index, level, &reaches) }
      let left = open.filter { !(judged[$0]?.verdict.isChange ?? false) }
      if left.count == open.count { break }
      open = left
    }
    comparisons = judged.compactMap(\.self)
  }

  /// The half interval in standard errors, and how many more reveal an effect in 9 of 10 trials.
  private typealias Reach = (interval: Double, power: Double)

  private func judgement(
    of index: Int, _ level: Double, _ reaches: inout [Int: Reach]
  ) -> CostComparison {
    let launches = launches[index]
    let estimate = TrimmedMean(of: launches.map(\.logRatio))
    let degrees = estimate.degreesOfFreedom
    let reach = reaches[degrees] ?? Self.reach(degreesOfFreedom: degrees, level: level)
    reaches[degrees] = reach
    let half = reach.interval * estimate.standardError
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
    let smallest = threshold + half + reach.power * estimate.standardError
    return CostComparison(
      engine: engines[index], verdict: verdict, change: expm1(estimate.mean),
      interval: expm1(low)...expm1(high), confidence: 1 - level, threshold: expm1(threshold),
      smallestEffect: expm1(smallest), baselineNanosecondsPerTick: baseline,
      candidateNanosecondsPerTick: PairedLaunch.median(launches.map(\.candidateNanosecondsPerTick)),
      launches: launches.count, measuredSeconds: launches.reduce(0) { $0 + $1.measuredSeconds })
  }

  private static func reach(degreesOfFreedom: Int, level: Double) -> Reach {
    let student = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
    return (student.quantile(upperTail: level / 2), student.quantile(upperTail: 0.1))
  }
}

/// What a paired measurement looks for, and how its chances of error are spent.
///
/// Looking again and again would raise the rate of false alarms. So the looks are planned, and each
/// has its share of the rate: half for the first, a quarter for the second, and so on.
///
/// - Note: Source: C. Jennison, B. W. Turnbull, Group Sequential Methods with Applications to
///   Clinical Trials, Chapman and Hall 2000, chapter 7 (error spending); the inequality is
///   Bonferroni's.
public struct PairedPlan: Hashable, Sendable {
  /// The change up to which builds count as the same, above 0: 0.005 is half a percent.
  public var threshold: Double

  /// The smallest change of a tick's cost that counts, in nanoseconds, not negative.
  public var floor: Double

  /// The largest chance that a run of the whole suite calls any unchanged engine changed.
  public var alpha: Double

  /// The number of launches at the first look, at least 5.
  public var firstLook: Int

  public init(
    threshold: Double = 0.005, floor: Double = 0.01, alpha: Double = 0.01, firstLook: Int = 16
  ) {
    (self.threshold, self.floor) = (threshold, floor)
    (self.alpha, self.firstLook) = (alpha, firstLook)
  }

  /// Returns the number of launches at a look, counted from 0: half as many more at each look.
  public func launches(atLook look: Int) -> Int {
    (0..<look).reduce(max(firstLook, 5)) { launches, _ in launches + (launches + 1) / 2 }
  }

  package func alpha(atLook look: Int) -> Double { alpha * pow(0.5, Double(look + 1)) }

  package func logThreshold(nanosecondsPerTick: Double) -> Double {
    log1p(max(threshold, nanosecondsPerTick > 0 ? floor / nanosecondsPerTick : 0))
  }
}
