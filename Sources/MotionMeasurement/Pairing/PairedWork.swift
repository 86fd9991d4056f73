internal import MotionModel

/// The work of a paired measurement, found in a first launch that measures nothing.
struct PairedWork {
  /// An engine with its slices.
  struct Engine {
    /// The engine.
    var engine: PairedTrial.Engine
    /// The slices.
    var slices: [SliceWork]
  }

  /// The engines that can be compared.
  private(set) var engines: [Engine] = []

  /// The engines that cannot.
  private(set) var uncompared: [UncomparedEngine] = []

  /// The engines whose motion differs, each with the first trace where it does.
  private(set) var changedMotions: [(engine: String, trace: String)] = []

  /// Whether both builds have aligned code.
  private(set) var hasAlignedCode = false

  /// Finds out what each engine does, and how long that takes.
  ///
  /// - Parameters:
  ///   - trial: What is compared.
  ///   - random: What decides the placement.
  /// - Throws: ``PairedError`` where a worker fails.
  init(_ trial: PairedTrial, random: inout SplitMix64) throws(PairedError) {
    do throws(WorkerError) {
      var pair = try WorkerPair.start(trial, random: &random)
      hasAlignedCode = pair.hasAlignedCode
      for engine in trial.engines { try add(engine, trial, &pair) }
    } catch {
      throw .worker(error)
    }
  }

  private mutating func add(
    _ engine: PairedTrial.Engine, _ trial: PairedTrial, _ pair: inout WorkerPair
  ) throws(WorkerError) {
    let candidate = try pair.configure(.candidate, engine, trial)
    let baseline: Int
    do throws(WorkerError) {
      baseline = try pair.configure(.baseline, engine, trial)
    } catch {
      guard case .refused(let message) = error.kind else { throw error }
      uncompared.append(UncomparedEngine(engine: engine.label, reason: .notInBaseline(message)))
      return
    }
    var replays: (baseline: [SliceWork.Replay], candidate: [SliceWork.Replay]) = ([], [])
    for (index, trace) in trial.traces.enumerated() {
      let old = try Self.shortest(.baseline, baseline, index, &pair)
      let new = try Self.shortest(.candidate, candidate, index, &pair)
      guard old.ticks == new.ticks else {
        let reason = UncomparedEngine.Reason.unequalWork(
          trace: trace.name, baselineTicks: old.ticks, candidateTicks: new.ticks)
        uncompared.append(UncomparedEngine(engine: engine.label, reason: reason))
        return
      }
      if old.checksum != new.checksum, changedMotions.last?.engine != engine.label {
        changedMotions.append((engine.label, trace.name))
      }
      replays.baseline.append(old)
      replays.candidate.append(new)
    }
    engines.append(
      Engine(
        engine: engine,
        slices: SliceWork.slices(
          baseline: replays.baseline, candidate: replays.candidate, length: trial.sliceLength)))
  }

  /// Replays a trace three times and returns the shortest of them.
  private static func shortest(
    _ side: WorkerPair.Side, _ engine: Int, _ trace: Int, _ pair: inout WorkerPair
  ) throws(WorkerError) -> SliceWork.Replay {
    var shortest = try pair.replay(side, engine: engine, trace: trace)
    for _ in 0..<2 {
      let replay = try pair.replay(side, engine: engine, trace: trace)
      shortest.nanoseconds = min(shortest.nanoseconds, replay.nanoseconds)
    }
    return shortest
  }

  /// Starts both builds afresh and measures some engines.
  ///
  /// - Parameters:
  ///   - trial: What is compared.
  ///   - indices: The indices of the engines to measure.
  ///   - random: What decides all orders and placements.
  /// - Returns: What the launch tells of each.
  /// - Throws: ``PairedError`` where a worker fails.
  func launch(
    _ trial: PairedTrial, _ indices: [Int], random: inout SplitMix64
  ) throws(PairedError) -> [(index: Int, launch: PairedLaunch)] {
    do throws(WorkerError) {
      var pair = try WorkerPair.start(trial, random: &random)
      var launches: [(index: Int, launch: PairedLaunch)] = []
      for index in indices.shuffled(using: &random) {
        let engine = engines[index]
        let baseline = try pair.configure(.baseline, engine.engine, trial)
        let candidate = try pair.configure(.candidate, engine.engine, trial)
        // An even number, so that both orders are as frequent.
        let quads = max(6, trial.quads / engine.slices.count / 2 * 2)
        var slices: [(quads: [PairedQuad], ticks: Int)] = []
        for work in engine.slices {
          var isBaselineFirst = Bool.random(using: &random)
          // The first warms up: pages, caches and branch predictors.
          _ = try pair.quad(isBaselineFirst, baseline, candidate, work)
          var found: [PairedQuad] = []
          for _ in 0..<quads {
            found.append(try pair.quad(isBaselineFirst, baseline, candidate, work))
            isBaselineFirst.toggle()
          }
          slices.append((found, work.ticks))
        }
        launches.append((index, PairedLaunch(slices: slices)))
      }
      return launches
    } catch {
      throw .worker(error)
    }
  }
}

extension WorkerPair {
  /// Measures four slices, A B B A or B A A B.
  fileprivate mutating func quad(
    _ isBaselineFirst: Bool, _ baseline: Int, _ candidate: Int, _ work: SliceWork
  ) throws(WorkerError) -> PairedQuad {
    let outer = isBaselineFirst ? (Side.baseline, baseline) : (.candidate, candidate)
    let inner = isBaselineFirst ? (Side.candidate, candidate) : (.baseline, baseline)
    let first = try slice(outer.0, engine: outer.1, work)
    let second = try slice(inner.0, engine: inner.1, work)
    let third = try slice(inner.0, engine: inner.1, work)
    let fourth = try slice(outer.0, engine: outer.1, work)
    return isBaselineFirst
      ? PairedQuad(baseline: (first, fourth), candidate: (second, third))
      : PairedQuad(baseline: (second, third), candidate: (first, fourth))
  }
}
