internal import MotionAnalysis
internal import MotionModel
internal import MotionReplay

/// Flights and replays of traces through engines; an iteration is one tick.
struct ReplayWorkloads {
  let trace: Trace

  let name: String

  /// Everything except the engine that determines the motion.
  let options: ReplayOptions

  /// Makes the workload of a replay's flight ticks, measured as `motion-replay` measures costs.
  ///
  /// Its label is the digest of the recording.
  func flight(_ engine: ConfiguredEngine) -> Workload {
    let (trace, options) = (trace, options)
    let kept = Kept { engine.calls(trace, options) }
    // Repeats short walks, so that a run's overhead does not dominate.
    func walk() -> (ticks: Int, checksum: UInt64) {
      let ticks = max(kept.value.tickCount(.inFlight), 1)
      let repeats = (10_000 + ticks - 1) / ticks
      return (repeats * ticks, kept.value.walk(.inFlight, repeats: repeats).checksum)
    }
    return Computation(
      name: options.benchmarkName(trace: name, engine: engine.label),
      plan: {
        let (ticks, checksum) = walk()
        return WorkloadPlan(
          iterations: ticks, checksum: checksum, digest: engine.record(trace, options).digest.value,
          ticks: kept.value.tickCount(.inFlight))
      },
      run: { walk().checksum })
  }

  /// Makes the workload of a whole replay that keeps nothing, labelled with the recording's digest.
  func replay(_ engine: ConfiguredEngine) -> Workload {
    let (trace, options) = (trace, options)
    return Computation(
      name: options.benchmarkName(kind: "replay", trace: name, engine: engine.label),
      plan: {
        let tally = engine.tally(trace, options)
        return Self.plan(engine.record(trace, options), checksum: tally.checksum)
      },
      run: { engine.tally(trace, options).checksum })
  }

  /// Makes the workload of a replay into a reused recording, with its digest.
  func record(_ engine: ConfiguredEngine) -> Workload {
    let (trace, options) = (trace, options)
    let kept = Kept { engine.record(trace, options) }
    return Computation(
      name: options.benchmarkName(kind: "record", trace: name, engine: engine.label),
      plan: { Self.plan(kept.value, checksum: kept.value.digest.value) },
      run: {
        engine.record(trace, options, into: &kept.value)
        return kept.value.digest.value
      })
  }

  /// Makes the workload of all checks together, on evidence gathered before.
  func check(_ engine: ConfiguredEngine) -> Workload {
    let (trace, options) = (trace, options)
    let kept = Kept { engine.gatherEvidence(trace, options) }
    let run = { Checks.findings(in: kept.value).reduce(1) { $0 &+ $1.size.bitPattern } }
    return Computation(
      name: options.benchmarkName(kind: "check", trace: name, engine: engine.label),
      plan: { Self.plan(kept.value.recording, checksum: run()) }, run: run)
  }

  private static func plan(_ recording: Recording, checksum: UInt64) -> WorkloadPlan {
    let count = recording.ticks.count
    let resting = recording.ticks.count { $0.isAtRest }
    return WorkloadPlan(
      iterations: count, checksum: checksum, digest: recording.digest.value, ticks: count,
      atRest: Double(resting) / Double(max(count, 1)))
  }
}
