internal import MotionEngines
public import MotionModel
public import MotionReplay

/// What a tick costs on this machine: whole replays, timed in short slices, engines interleaved.
///
/// A slice is as many replays of the trace as fill about 100 microseconds, at least one. In each
/// round every engine gets one slice, in an order that is shuffled anew, so that what the machine
/// does meanwhile meets all of them alike: compare the engines of one measurement as ratios, and do
/// not compare measurements. Replays keep no recording; all that they present goes into a checksum.
///
/// Costs are net: beside each slice lies one of an idle engine, which moves nothing over the same
/// ticks and the same gestures. What the engine's slice takes longer is the engine's cost.
///
/// - Note: Source of slices and interleaving: the project's own study, see "What a tick costs" in
///   the documentation of this module.
public struct CostMeasurement: Sendable {
  /// The costs, in the order of the engines.
  ///
  /// That of an engine outside of this program was measured by its own process, which may not do
  /// so.
  public private(set) var costs: [Measured<TickCost>] = []

  /// The sum of the checksums of all replays, modulo 2^64.
  public private(set) var checksum: UInt64 = 0

  /// Whether measuring makes sense: false in a debug build, whose loops are not those that ship.
  public static var isAvailable: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

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
    var plans: [Plan] = []
    for engine in engines where engine.outside == nil {
      let idle = IdleEngine.beside(engine, trace, options)
      plans.append(
        Plan(engine: work(of: engine, trace, options), idle: work(of: idle, trace, options)))
    }
    var random = SplitMix64(seed: seed)
    var order = Array(plans.indices)
    for _ in 0..<max(rounds, 3) {
      order.shuffle(using: &random)
      for index in order {
        let plan = plans[index]
        let isIdleFirst = Bool.random(using: &random)
        let before = isIdleFirst ? slice(of: plan.idle, trace, options) : 0
        let gross = slice(of: plan.engine, trace, options)
        let idle = isIdleFirst ? before : slice(of: plan.idle, trace, options)
        plans[index].net.append(gross - idle)
        plans[index].idles.append(idle)
      }
    }
    var own = plans.map { Measured.found(TickCost(net: $0.net, replay: $0.idles)) }[...]
    // Others are measured by their own process and clock: here the way to it would be measured.
    costs = engines.compactMap { $0.outside?.cost(trace, options, rounds) ?? own.popFirst() }
  }

  /// The replays of one slice of an engine.
  private typealias Work = (engine: ConfiguredEngine, replays: Int)

  private struct Plan {
    var engine: Work
    /// The idle engine beside it.
    var idle: Work
    /// How much longer than those of the idle engine its slices take, in nanoseconds a tick.
    var net: [Double] = []
    /// How long those of the idle engine take, in nanoseconds a tick.
    var idles: [Double] = []
  }

  /// Finds how many replays fill a slice; the first replays warm up.
  private mutating func work(
    of engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions
  ) -> Work {
    let aim = Double(Self.sliceLength)
    var replays = 1
    while true {
      let (time, _) = run((engine, replays), trace, options)
      if time >= aim / 2 || replays >= 1 << 20 {
        return (engine, max(1, Int((Double(replays) * (aim / max(time, 1))).rounded())))
      }
      replays *= 2
    }
  }

  private mutating func slice(
    of work: Work, _ trace: Trace, _ options: ReplayOptions
  ) -> Double {
    let (time, ticks) = run(work, trace, options)
    return time / Double(max(ticks, 1))
  }

  /// Runs replays; returns their time in nanoseconds, and their ticks.
  private mutating func run(
    _ work: Work, _ trace: Trace, _ options: ReplayOptions
  ) -> (time: Double, ticks: Int) {
    var ticks = 0
    let time = ContinuousClock().measure {
      for _ in 0..<work.replays {
        let tally = work.engine.tally(trace, options)
        ticks += tally.ticks
        checksum &+= tally.checksum
      }
    }
    return (time.nanoseconds, ticks)
  }
}

extension TickCost {
  package init(slices: [Double]) { self.init(net: slices, replay: []) }

  /// Creates a cost from what slices take longer than those of an idle engine, and from those.
  package init(net: [Double], replay: [Double]) {
    let sorted = net.sorted()
    let median = sorted[sorted.count / 2]
    let quartiles = sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    // The ranks between which the median of the population lies in 95% of all samples.
    let reach = Int((0.98 * Double(sorted.count).squareRoot()).rounded(.up))
    let middle = sorted.count / 2
    self.init(
      nanosecondsPerTick: median, spread: median > 0 ? quartiles / 2 / median : 0,
      slices: sorted.count,
      interval: sorted[max(middle - reach, 0)]...sorted[min(middle + reach, sorted.count - 1)],
      replayNanosecondsPerTick: replay.isEmpty ? nil : replay.sorted()[replay.count / 2])
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9
  }
}

/// An engine that moves nothing, so that replaying it costs what the replay itself costs.
///
/// It presents the time, which keeps the compiler from taking the work of the recorder out of the
/// loop, and rests where it is told: its replay then has as many ticks as that of the engine beside
/// it.
package struct IdleEngine: Engine {
  package private(set) var state = MotionState(position: .zero)
  package private(set) var isAtRest = false
  private let end: Instant

  /// Creates an engine that is at rest from a time on; nil for never.
  private init(restingFrom end: Instant?) {
    self.end = end ?? Instant(nanoseconds: .max)
  }

  /// Returns the idle engine whose replay has the ticks of another's.
  package static func beside(
    _ engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions
  ) -> ConfiguredEngine {
    let last = engine.record(trace, options).ticks.last
    let idle = IdleEngine(restingFrom: last.flatMap { $0.isAtRest ? $0.time : nil })
    return ConfiguredEngine(idle, specification: "idle", label: "idle")
  }

  package mutating func place(at position: SIMD2<Double>) { state.position = position }

  package mutating func handle(_ interaction: Interaction, at time: Instant) { isAtRest = false }

  package mutating func advance(to time: Instant) {
    state.velocity.x = Double(bitPattern: UInt64(bitPattern: time.nanoseconds))
    isAtRest = time >= end
  }
}
