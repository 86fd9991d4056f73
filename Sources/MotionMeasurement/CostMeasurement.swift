public import MotionModel
public import MotionReplay

/// The cost of the ticks of engines on this machine, measured in short, interleaved slices.
///
/// The cost of a flight tick is the time from the start of one `advance` in flight to the start of
/// the next, in a loop over the calls that a replay made; see ``/MotionReplay/ReplayCalls``.
/// Nothing is subtracted, so no cost is below zero. Every cost includes the loop's own time; a
/// motion that stands still measures it in the same rounds.
///
/// A slice repeats the calls for about 100 microseconds. In each round every engine gets one slice,
/// in a new random order, so that disturbances affect all engines alike: compare the engines of one
/// measurement as ratios. The cost is that of the fastest slice, since other work of the machine
/// makes a slice longer, never shorter.
///
/// - Note: Source of slices and interleaving: the project's own study, see "What a tick costs" in
///   the documentation of this module.
public struct CostMeasurement: Sendable {
  /// The costs of the requested parts for each engine, both in the requested order.
  ///
  /// An engine outside of this program is measured by its own process, if that can do so.
  public private(set) var costs: [[Measured<TickCost>]] = []

  /// The sum of the checksums of all slices, modulo 2^64.
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

  /// Measures the cost of engines on one trace.
  ///
  /// In each round, of at least 3, an engine has one slice for each part; `seed` sets their order.
  ///
  /// - Complexity: O(n m) in the numbers of engines and rounds, of about 100 microseconds each.
  public init(
    of engines: [ConfiguredEngine], on trace: Trace, _ options: ReplayOptions,
    parts: [CostPart] = [.flight], rounds: Int = 201, seed: UInt64 = 1
  ) {
    var works: [Work] = []
    for engine in engines where engine.outside == nil {
      let calls = engine.calls(trace, options)
      works += parts.map { Work(part: $0, of: engine, calls, trace, options) }
    }
    if !works.isEmpty {
      let still = ConfiguredEngine(StandingMotion().engine, specification: "", label: "")
      works.append(Work(part: .flight, of: still, still.calls(trace, options), trace, options))
    }
    for index in works.indices { works[index].calibrate(&checksum) }
    var random = SplitMix64(seed: seed)
    var order = works.indices.filter { works[$0].repeats > 0 }
    for _ in 0..<max(rounds, 3) {
      order.shuffle(using: &random)
      for index in order { works[index].takeSlice(&checksum) }
    }
    let walk = works.popLast()?.cost(nil).value?.nanosecondsPerTick
    var own = works.map { $0.cost(walk) }[...]
    for engine in engines {
      if let outside = engine.outside {
        // Its own process measures it: here the way to that process would be measured too.
        costs.append(
          parts.map {
            $0 == .flight
              ? outside.cost(trace, options, rounds)
              : .missing("the engine runs outside of this program")
          })
      } else {
        costs.append(Array(own.prefix(parts.count)))
        own = own.dropFirst(parts.count)
      }
    }
  }
}

private struct Work {
  private let part: CostPart
  private let run: @Sendable (_ repeats: Int) -> TickTally
  private(set) var repeats = 0
  /// In nanoseconds a tick.
  private var slices: [Double] = []

  init(
    part: CostPart, of engine: ConfiguredEngine, _ calls: ReplayCalls, _ trace: Trace,
    _ options: ReplayOptions
  ) {
    self.part = part
    run =
      switch part {
      case .flight: { calls.walk(.inFlight, repeats: $0) }
      case .held: { calls.walk(.held, repeats: $0) }
      case .rest: { calls.walk(.atRest, repeats: $0) }
      case .handOff: { Self.sum($0) { calls.walkHandOffs() } }
      case .replay: { Self.sum($0) { engine.tally(trace, options) } }
      }
  }

  private static func sum(_ repeats: Int, of run: () -> TickTally) -> TickTally {
    var sum = TickTally()
    for _ in 0..<repeats { sum.add(run()) }
    return sum
  }

  mutating func calibrate(_ checksum: inout UInt64) {
    guard run(1).ticks > 0 else { return }
    let aim = Double(CostMeasurement.sliceLength)
    repeats = 1
    while true {
      let (time, _) = time(&checksum)
      if time >= aim / 2 || repeats >= 1 << 20 {
        repeats = max(1, Int((Double(repeats) * (aim / max(time, 1))).rounded()))
        return
      }
      repeats *= 2
    }
  }

  mutating func takeSlice(_ checksum: inout UInt64) {
    let (time, ticks) = time(&checksum)
    slices.append(time / Double(max(ticks, 1)))
  }

  private func time(_ checksum: inout UInt64) -> (nanoseconds: Double, ticks: Int) {
    var tally = TickTally()
    let time = ContinuousClock().measure { tally = run(repeats) }
    checksum &+= tally.checksum
    return (time.nanoseconds, tally.ticks)
  }

  func cost(_ walk: Double?) -> Measured<TickCost> {
    guard !slices.isEmpty else { return .missing("the trace has no \(part.unit)") }
    var cost = TickCost(slices: slices)
    if part != .replay { cost.walkNanosecondsPerTick = walk }
    return .found(cost)
  }
}

extension TickCost {
  /// Creates the cost of slices, at least one, in nanoseconds a tick, in the order of their timing.
  package init(slices: [Double]) {
    let sorted = slices.sorted()
    let fastest = sorted[0]
    let parts = min(slices.count, 4)
    let fastestOfParts = (0..<parts).map { part in
      slices[slices.count * part / parts..<slices.count * (part + 1) / parts].min() ?? fastest
    }
    self.init(
      nanosecondsPerTick: fastest,
      spread: fastest > 0 ? sorted[sorted.count / 2] / fastest - 1 : 0, slices: slices.count,
      interval: fastest...(fastestOfParts.max() ?? fastest))
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9
  }
}

/// A motion that stands still and never rests, so that walking its calls costs only the walk.
///
/// It presents the bits of the time as an unused velocity, so that the compiler cannot replace the
/// walk by its result.
package struct StandingMotion: Motion {
  package init() {}

  package mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    state.velocity.x = Double(bitPattern: UInt64(bitPattern: tick.time.nanoseconds))
    return .goesOn
  }
}
