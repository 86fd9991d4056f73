internal import AllocationCount
internal import MotionEngines
internal import MotionModel
internal import MotionReplay
internal import MotionSynthesis

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Counts the allocations of all engines and banks, and fails where a tick allocates.
@main
enum MotionAllocations {
  static func main() {
    guard allocation_count() >= 0 else {
      print("allocations cannot be counted with this C library")
      return
    }
    guard let rate = TickRate(120) else { preconditionFailure("120 is a rate") }
    let replays = Replays(
      traces: StandardTraces.all.map { $0.makeTrace() },
      options: ReplayOptions(schedule: Schedule(rate: rate)))
    let seeded = replays.trial(
      ConfiguredEngine(AllocatingEngine(), specification: "seeded", label: "seeded"))
    guard !seeded.isFree else {
      print("error: the count does not see an engine that allocates in each tick")
      exit(1)
    }
    var trials = EngineCatalogue.standard.entries.compactMap { entry in
      (try? EngineCatalogue.standard.configure(entry.description.name)).map(replays.trial)
    }
    let isComplete = trials.count == EngineCatalogue.standard.entries.count
    // This one allocates in each tick, to try counters on: see MotionEngines.
    trials.removeAll { $0.name == "fault:allocating-tick" && !$0.isFree }
    trials.append(.bank("SpringBank", SpringBank()))
    trials.append(.bank("DecayBank", DecayBank()))
    for trial in trials {
      print(
        "\(trial.isFree ? "none " : "SOME ") \(trial.name): \(trial.counts.once) in "
          + "\(trial.ticks.once) ticks, \(trial.counts.tenfold) in \(trial.ticks.tenfold)")
    }
    let allocating = trials.count { !$0.isFree }
    print("\(trials.count) engines and banks, \(allocating) of them allocate in a tick")
    exit(allocating == 0 && isComplete ? 0 : 1)
  }
}

/// The traces that every engine goes through.
private struct Replays {
  let traces: [Trace]
  let options: ReplayOptions

  func trial(_ engine: ConfiguredEngine) -> AllocationTrial {
    AllocationTrial(engine.label) { parts in
      var options = options
      options.insertion = .parts(parts)
      return traces.reduce(0) { $0 + engine.tally($1, options).ticks }
    }
  }
}
