internal import AllocationCount
internal import MotionModel
internal import MotionReplay

/// A trial whether repeated replays allocate memory, with a reused recording and with only a tally.
struct ReplayTrial {
  let name: String

  /// The number of replays of each kind.
  private(set) var replays = 0

  /// The number of allocations of replays into a recording.
  private(set) var recordings: Int64 = 0

  /// The number of allocations of replays with a tally.
  private(set) var tallies: Int64 = 0

  /// Runs a trial; each of `options` is combined with all traces.
  init(_ engine: ConfiguredEngine, _ traces: [Trace], _ options: [ReplayOptions]) {
    name = engine.label
    for trace in traces {
      for options in options {
        var recording = engine.record(trace, options)
        _ = engine.tally(trace, options)
        let start = allocation_count()
        engine.record(trace, options, into: &recording)
        let middle = allocation_count()
        _ = engine.tally(trace, options)
        tallies += allocation_count() - middle
        recordings += middle - start
        replays += 1
      }
    }
  }

  /// Whether each replay allocated memory only for its copy of the engine.
  var isFree: Bool { recordings == Int64(replays) && tallies == Int64(replays) }
}
