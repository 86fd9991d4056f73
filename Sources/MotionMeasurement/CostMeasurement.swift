public import MotionModel
public import MotionReplay

/// What a tick costs on this machine: whole replays, timed in short slices, engines interleaved.
///
/// A slice is as many replays of the trace as fill about 100 microseconds, at least one. In each
/// round every engine gets one slice, in an order that is shuffled anew, so that what the machine
/// does meanwhile meets all of them alike: compare the engines of one measurement as ratios, and do
/// not compare measurements. Replays keep no recording; all that they present goes into a checksum.
/// The work of the replay itself, such as the interpretation of gestures, is in the number.
///
/// - Note: Source of slices and interleaving: the project's own study, see "What a tick costs" in
///   the documentation of this module.
public struct CostMeasurement: Sendable {
  /// The costs, in the order of the engines.
  ///
  /// That of an engine outside of this program was measured by its own process, which may not do so.
  public private(set) var costs: [Measured<TickCost>] = []

  /// The sum of the checksums of all replays, modulo 2^64.
  public private(set) var checksum: UInt64 = 0

  /// Whether measuring makes sense: false in a debug build, whose loops are not those that ship.
  public static var isAvailable: Bool { WorkerGreeting.isThisOptimised }

  /// The length of a slice to aim for, in nanoseconds.
  public static let sliceLength: Int64 = 100_000

  /// Measures what a tick of some engines costs on one trace.
  ///
  /// In each round, of at least 3, an engine has one slice; the seed is that of their order.
  ///
  /// - Complexity: O(n m) in the numbers of engines and rounds, of about 100 microseconds each.
  public init(
    of engines: [ConfiguredEngine], on trace: Trace, _ options: ReplayOptions, rounds: Int = 51,
    seed: UInt64 = 1
  ) {
    let clock = ContinuousClock()
    var plans: [Plan] = []
    for engine in engines {
      // Measured by its own process and clock: here the way to it would be measured.
      plans.append(
        engine.outside.map { Plan(replays: 0, measured: $0.cost(trace, options, rounds)) }
          ?? plan(for: engine, trace, options, clock))
    }
    var random = SplitMix64(seed: seed)
    var order = engines.indices.filter { engines[$0].outside == nil }
    for _ in 0..<max(rounds, 3) {
      order.shuffle(using: &random)
      for index in order {
        let engine = engines[index]
        var ticks = 0
        let time = clock.measure {
          for _ in 0..<plans[index].replays {
            let tally = engine.tally(trace, options)
            ticks += tally.ticks
            checksum &+= tally.checksum
          }
        }
        plans[index].slices.append(time.nanoseconds / Double(max(ticks, 1)))
      }
    }
    costs = plans.map { $0.measured ?? .found(TickCost(slices: $0.slices)) }
  }

  /// The slices of one engine.
  private struct Plan {
    var replays: Int
    var slices: [Double] = []

    /// What an engine outside of this program measured itself.
    var measured: Measured<TickCost>?
  }

  /// Finds how many replays fill a slice; the first replays warm up.
  private mutating func plan(
    for engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions, _ clock: ContinuousClock
  ) -> Plan {
    var replays = 1
    while true {
      let time = clock.measure {
        for _ in 0..<replays { checksum &+= engine.tally(trace, options).checksum }
      }.nanoseconds
      if time >= Double(Self.sliceLength) / 2 || replays >= 1 << 20 {
        let share = Double(Self.sliceLength) / max(time, 1)
        return Plan(replays: max(1, Int((Double(replays) * share).rounded())))
      }
      replays *= 2
    }
  }
}

extension TickCost {
  /// Creates the cost of slices, in nanoseconds a tick, of which there is at least one.
  package init(slices: [Double]) {
    let sorted = slices.sorted()
    let median = sorted[sorted.count / 2]
    let quartiles = sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    self.init(
      nanosecondsPerTick: median, spread: median > 0 ? quartiles / 2 / median : 0,
      slices: sorted.count)
  }
}

extension Duration {
  /// The duration in nanoseconds.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9
  }
}
