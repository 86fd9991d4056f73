internal import AllocationCount
internal import MotionModel
internal import MotionReplay

/// Whether replays ask for memory once they have been made before: into a recording that is reused,
/// and with nothing kept but a tally.
struct ReplayTrial {
  /// The engine.
  let name: String

  /// How many replays were made, of each kind.
  private(set) var replays = 0

  /// How often memory was asked for by replays into a recording.
  private(set) var recordings: Int64 = 0

  /// How often memory was asked for by replays with a tally.
  private(set) var tallies: Int64 = 0

  /// Runs a trial.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - traces: The traces.
  ///   - options: What else determines the replays, each with all traces.
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

  /// Whether none asked for memory.
  var isFree: Bool { recordings == 0 && tallies == 0 }
}
