internal import MotionReplay

extension WorkerSession {
  /// Answers how often memory was asked for in a replay, in how many ticks, and the checksum.
  ///
  /// An uncounted replay goes before, in which all is made that a program makes once.
  mutating func countAllocations(_ words: inout RequestWords) throws(RequestError) -> String {
    let (task, trace) = try replay(&words)
    let counter: AllocationCounter
    if let allocations { counter = allocations } else { counter = try AllocationCounter() }
    allocations = counter
    var tally = task.engine.tally(traces[trace], task.options)
    let count = try counter.count { tally = task.engine.tally(traces[trace], task.options) }
    return "\(words.name) \(count) \(tally.ticks) \(tally.checksum)"
  }

  /// Replays where a profiler can count, and answers in how many ticks, and the checksum.
  ///
  /// An uncounted replay goes before, in which all is made that a program makes once.
  mutating func countInstructions(_ words: inout RequestWords) throws(RequestError) -> String {
    let (task, trace) = try replay(&words)
    _ = task.engine.tally(traces[trace], task.options)
    let tally = CountedReplay.run(task.engine, traces[trace], task.options)
    return "\(words.name) \(tally.ticks) \(tally.checksum)"
  }

  /// Takes the indices of an engine and of a trace.
  private func replay(_ words: inout RequestWords) throws(RequestError) -> (Task, Int) {
    let task = tasks[try words.index(of: "engine", below: tasks.count)]
    return (task, try words.index(of: "trace", below: traces.count))
  }
}
