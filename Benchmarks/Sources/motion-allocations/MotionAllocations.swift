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

/// Counts allocations and fails if there are any in ticks of engines and banks or in repeated
/// replays, or if reading a trace needs memory for more than its first events.
///
/// Each count is also tried on something with exactly that defect, which it must find.
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
      // Each event copies a seeded fault, which holds an engine of any type.
      let engines = try EngineCatalogue.standard.entries.map(\.description)
        .filter { !$0.family.isFault }.map { try EngineCatalogue.standard.configure($0.name) }
      exit(ticks(engines, replays) && again(engines, replays) && reading() ? 0 : 1)
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  private static let seeded = ConfiguredEngine(
    AllocatingEngine(), specification: "seeded", label: "seeded")

  /// Returns whether no tick allocates.
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

  /// Returns whether repeated replays allocate nothing but their copies of the engine.
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
        + "\(trials.count) engines allocate more than the copy that each replay runs")
    return allocating == 0
  }

  /// Returns whether reading a trace needs memory that does not grow with the trace.
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

/// The replays that every engine makes.
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
