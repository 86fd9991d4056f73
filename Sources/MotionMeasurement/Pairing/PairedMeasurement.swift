public import MotionModel

/// The cost of engines in two builds, measured in turns, launch after launch.
///
/// Each launch starts both builds afresh. This process lets them work in turns, for about a tenth
/// of a millisecond each, on one processor that all three share, so that only one of them runs at a
/// time. The page "How a slowdown is found" of MotionMeasurement explains the method.
public struct PairedMeasurement: Sendable {
  /// The comparisons, in the order of the engines.
  public let comparisons: [CostComparison]

  /// The engines that could not be compared, in the order of the engines.
  public let uncompared: [UncomparedEngine]

  /// The engines whose motion differs between the builds, each with the first trace where it does;
  /// their cost is compared all the same, as the number of ticks is the same.
  public let changedMotions: [(engine: String, trace: String)]

  /// The number of launches.
  public let launches: Int

  /// The number of looks.
  public let looks: Int

  /// How long everything took, in seconds, except for laying out code.
  public let seconds: Double

  /// The processor that it ran on; nil if the system cannot bind a process to one.
  public let processor: Int?

  /// Whether the processes had the same addresses each time, which not every container permits.
  public let hasFixedAddresses: Bool

  /// The smallest threshold with which this measurement would have called every engine the same.
  ///
  /// In a measurement of a build against itself this is the noise of the machine.
  public var noise: Double {
    comparisons.map { max(abs($0.interval.lowerBound), abs($0.interval.upperBound)) }.max() ?? 0
  }

  /// Measures; throws if a worker fails or the time is too short.
  ///
  /// `progress` gets the number of launches and of undecided engines before each launch, never
  /// between slices.
  public init(
    of trial: PairedTrial, progress: (_ launches: Int, _ undecided: Int) -> Void = { _, _ in }
  ) throws(PairedError) {
    var trial = trial
    let clock = ContinuousClock()
    let start = clock.now
    let place = try ProcessorBinding(trial.processor)
    defer { place.release() }
    var random = SplitMix64(seed: trial.seed)
    let work = try PairedWork(trial, random: &random)
    guard !work.engines.isEmpty else { throw .nothingToCompare(work.uncompared) }

    var suite = PairedSuite(engines: work.engines.map(\.engine.label), plan: trial.plan)
    var count = 0
    var longest = 0.0
    var linking = 0.0
    func elapsed() -> Double { (clock.now - start).nanoseconds * 1e-9 - linking }
    while suite.looks < trial.mostLooks ?? .max, !suite.undecided.isEmpty {
      let planned = suite.launchesAtNextLook
      let before = count
      while count < planned, elapsed() + longest <= trial.budget {
        progress(count, suite.undecided.count)
        let linkStart = clock.now
        do {
          if let layout = trial.layout { (trial.baseline, trial.candidate) = try layout() }
        } catch {
          throw .layout("\(error)")
        }
        linking += (clock.now - linkStart).nanoseconds * 1e-9
        let begin = elapsed()
        for (index, launch) in try work.launch(trial, suite.undecided, random: &random) {
          suite.append(launch, of: index)
        }
        longest = max(longest * 0.8, elapsed() - begin)
        count += 1
      }
      if count < Self.fewestLaunches {
        throw .budget(seconds: trial.budget, launches: count, needed: Self.fewestLaunches)
      }
      if count > before { suite.look() }
      if count < planned { break }
    }
    comparisons = suite.comparisons
    uncompared = work.uncompared
    changedMotions = work.changedMotions
    launches = count
    looks = suite.looks
    seconds = elapsed()
    processor = place.processor
    hasFixedAddresses = place.hasFixedAddresses
  }

  /// With fewer, an interval is too wide to say anything.
  private static let fewestLaunches = 5
}
