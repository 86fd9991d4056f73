internal import MotionModel
internal import MotionReplay

/// A replay inside a function that a profiler can find by its name.
enum CountedReplay {
  /// The symbol of the function; all instructions from its beginning to its end are the replay's.
  static let symbol = "motion_replay_counted_replay"

  /// What is replayed, and what came of it.
  fileprivate struct Work {
    let engine: ConfiguredEngine
    let trace: Trace
    let options: ReplayOptions
    var tally = TickTally()
  }

  /// Replays once, inside the function.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  /// - Returns: The count of the ticks and their checksum.
  /// - Complexity: O(n) in the number of ticks and events.
  static func run(
    _ engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions
  ) -> TickTally {
    var work = Work(engine: engine, trace: trace, options: options)
    withUnsafeMutablePointer(to: &work) { countedReplay($0) }
    return work.tally
  }
}

/// The function that a profiler finds, under a name that no compiler changes.
@c(motion_replay_counted_replay)
@inline(never)
func countedReplay(_ context: UnsafeMutableRawPointer) {
  let work = context.assumingMemoryBound(to: CountedReplay.Work.self)
  work.pointee.tally = work.pointee.engine.tally(work.pointee.trace, work.pointee.options)
}
