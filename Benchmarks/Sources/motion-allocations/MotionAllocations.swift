internal import AllocationCount
internal import MotionBanks
internal import MotionEngines
internal import MotionModel
internal import MotionReplay
internal import MotionTraces

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Counts what asks for memory, and fails where something does that must not: ticks of engines and
/// banks, replays that have been made before, and the reading of a trace beyond its first events.
///
/// Each count is proven by something with exactly that defect, which it must find.
@main
enum MotionAllocations {
  static func main() {
    guard allocation_count() >= 0 else {
      print("allocations cannot be counted with this C library")
      return
    }
    do {
      let replays = Replays(
        traces: StandardTraces.all.map { $0.makeTrace() },
        options: try [
          "120", "60,jitter=2ms,drop=0.1,change=1s:80,stall=500ms:100ms,seed=7",
        ].flatMap { clock in
          try Delivery.allCases.map { delivery in
            ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
          }
        })
      // Seeded faults have no loops of their own: they are copied, type-erased, from event to event.
      let engines = try EngineCatalogue.standard.entries.map(\.description)
        .filter { !$0.family.isFault }.map { try EngineCatalogue.standard.configure($0.name) }
      exit(ticks(engines, replays) && again(engines, replays) && reading() ? 0 : 1)
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  /// An engine that allocates in each tick.
  private static let seeded = ConfiguredEngine(
    AllocatingEngine(), specification: "seeded", label: "seeded")

  /// Finds out whether a tick allocates.
  private static func ticks(_ engines: [ConfiguredEngine], _ replays: Replays) -> Bool {
    guard !replays.ticks(of: seeded).isFree else {
      print("error: the count does not see an engine that allocates in each tick")
      return false
    }
    let trials =
      engines.map(replays.ticks)
      + [.bank("SpringBank", SpringBank()), .bank("DecayBank", DecayBank())]
    for trial in trials {
      print(
        "\(trial.isFree ? "none " : "SOME ") \(trial.name): \(trial.counts.once) in "
          + "\(trial.ticks.once) ticks, \(trial.counts.tenfold) in \(trial.ticks.tenfold)")
    }
    let allocating = trials.count { !$0.isFree }
    print("\(trials.count) engines and banks, \(allocating) of them allocate in a tick")
    return allocating == 0
  }

  /// Finds out whether a replay allocates that has been made before.
  private static func again(_ engines: [ConfiguredEngine], _ replays: Replays) -> Bool {
    guard !replays.again(with: seeded).isFree else {
      print("error: the count does not see an engine that allocates in a replay")
      return false
    }
    let trials = engines.map(replays.again)
    for trial in trials where !trial.isFree {
      print(
        "SOME  \(trial.name): \(trial.recordings) in \(trial.replays) replays into a recording, "
          + "\(trial.tallies) in as many that are tallied")
    }
    let allocating = trials.count { !$0.isFree }
    let count = trials.reduce(0) { $0 + $1.replays }
    print(
      "\(count) replays a second time, into the same recording and tallied: \(allocating) of "
        + "\(trials.count) engines allocate")
    return allocating == 0
  }

  /// Finds out whether the reading of a trace takes more memory the longer it is.
  private static func reading() -> Bool {
    let collecting = ReadingTrial("a reader that keeps all events") {
      var events: [Event] = []
      return { events.append($0) }
    }
    guard !collecting.isStreaming else {
      print("error: the peak does not show a reader that keeps all events")
      return false
    }
    let trial = ReadingTrial("TraceReader") { { _ in } }
    for trial in [collecting, trial] {
      print(
        "\(trial.name): at most \(trial.peaks.few) bytes for \(ReadingTrial.counts.few) events, "
          + "\(trial.peaks.many) for \(ReadingTrial.counts.many)")
    }
    return trial.isStreaming && trial.peaks.many >= 0
  }
}

/// What every engine goes through.
private struct Replays {
  let traces: [Trace]
  let options: [ReplayOptions]

  func ticks(of engine: ConfiguredEngine) -> AllocationTrial {
    AllocationTrial(engine.label) { parts in
      options.prefix(1).reduce(0) { sum, options in
        var options = options
        options.insertion = .parts(parts)
        return traces.reduce(sum) { $0 + engine.tally($1, options).ticks }
      }
    }
  }

  func again(with engine: ConfiguredEngine) -> ReplayTrial {
    ReplayTrial(engine, traces, options)
  }
}
