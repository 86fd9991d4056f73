import MotionModel

/// The work of all launches, found in a first launch that measures nothing.
struct PairedWork {
  private(set) var engines: [(engine: PairedTrial.Engine, slices: [SliceWork])] = []

  private(set) var uncompared: [UncomparedEngine] = []

  private(set) var changedMotions: [(engine: String, trace: String)] = []

  init(_ trial: PairedTrial, random: inout SplitMix64) throws(PairedError) {
    do throws(WorkerError) {
      let pair = try WorkerPair(trial, random: &random)
      for engine in trial.engines { try add(engine, trial, pair) }
    } catch {
      throw .worker(error)
    }
  }

  private mutating func add(
    _ engine: PairedTrial.Engine, _ trial: PairedTrial, _ pair: WorkerPair
  ) throws(WorkerError) {
    let candidate = try pair.candidate.configure(engine, trial.options)
    let baseline: Int
    do throws(WorkerError) {
      baseline = try pair.baseline.configure(engine, trial.options)
    } catch {
      guard case .refused(let message) = error.kind else { throw error }
      uncompared.append(UncomparedEngine(engine: engine.label, reason: .notInBaseline(message)))
      return
    }
    var walks: (baseline: [SliceWork.Walk], candidate: [SliceWork.Walk]) = ([], [])
    for (index, trace) in trial.traces.enumerated() {
      let old = try pair.baseline.shortestWalk(baseline, of: index)
      let new = try pair.candidate.shortestWalk(candidate, of: index)
      guard old.ticks == new.ticks else {
        let reason = UncomparedEngine.Reason.unequalWork(
          trace: trace.name, baselineTicks: old.ticks, candidateTicks: new.ticks)
        uncompared.append(UncomparedEngine(engine: engine.label, reason: reason))
        return
      }
      if old.checksum != new.checksum, changedMotions.last?.engine != engine.label {
        changedMotions.append((engine.label, trace.name))
      }
      walks.baseline.append(old)
      walks.candidate.append(new)
    }
    let slices = SliceWork.slices(
      baseline: walks.baseline, candidate: walks.candidate, length: trial.sliceLength)
    engines.append((engine, slices))
  }

  /// Launches differ by more than slices do: more launches tell more than longer ones.
  private static let mostSlices = 4

  func launch(
    _ trial: PairedTrial, _ indices: [Int], random: inout SplitMix64
  ) throws(PairedError) -> [(index: Int, launch: PairedLaunch)] {
    do throws(WorkerError) {
      let pair = try WorkerPair(trial, random: &random)
      var launches: [(index: Int, launch: PairedLaunch)] = []
      for index in indices.shuffled(using: &random) {
        let (engine, all) = engines[index]
        let made = (
          baseline: try pair.baseline.configure(engine, trial.options),
          candidate: try pair.candidate.configure(engine, trial.options)
        )
        let drawn = all.shuffled(using: &random).prefix(Self.mostSlices)
        // An even number, so that both orders are equally frequent.
        let quads = max(6, trial.quads / drawn.count / 2 * 2)
        var slices: [(quads: [PairedQuad], ticks: Int)] = []
        for work in drawn {
          var isBaselineFirst = Bool.random(using: &random)
          // The first warms up: pages, caches and branch predictors.
          _ = try pair.quad(isBaselineFirst, made, work)
          var found: [PairedQuad] = []
          for _ in 0..<quads {
            found.append(try pair.quad(isBaselineFirst, made, work))
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

package struct SliceWork {
  /// A worker's answer: the time, the number of ticks, and the checksum of what was presented.
  package typealias Walk = (nanoseconds: Double, ticks: Int, checksum: UInt64)

  package var traces: Range<Int>
  package var repeats: Int
  package var ticks: Int
  package var checksums: (baseline: UInt64, candidate: UInt64)

  package static func slices(baseline: [Walk], candidate: [Walk], length: Double) -> [SliceWork] {
    let times = candidate.map { max($0.nanoseconds, 1) }
    let total = times.reduce(0, +)
    // A slice a little too long is better than one of half the length.
    let count = max(1, (total / (1.3 * length)).rounded(.up))
    var groups: [Range<Int>] = []
    var (start, sum, current) = (0, 0.0, 0)
    for (index, time) in times.enumerated() {
      let place = min(Int((sum + time / 2) / total * count), Int(count) - 1)
      if place != current, index > start {
        groups.append(start..<index)
        start = index
      }
      current = place
      sum += time
    }
    groups.append(start..<times.count)
    return groups.map { group in
      let time = times[group].reduce(0, +)
      let repeats = max(1, Int((length / time).rounded()))
      return SliceWork(
        traces: group, repeats: repeats,
        ticks: repeats * candidate[group].reduce(0) { $0 + $1.ticks },
        checksums: (
          UInt64(repeats) &* baseline[group].reduce(0) { $0 &+ $1.checksum },
          UInt64(repeats) &* candidate[group].reduce(0) { $0 &+ $1.checksum }
        ))
    }
  }
}
