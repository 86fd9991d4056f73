import MotionModel
import MotionReplay

struct WorkerPair {
  let baseline: WorkerProcess
  let candidate: WorkerProcess

  init(_ trial: PairedTrial, random: inout SplitMix64) throws(WorkerError) {
    let isBaselineFirst = Bool.random(using: &random)
    let lines =
      isBaselineFirst ? [trial.baseline, trial.candidate] : [trial.candidate, trial.baseline]
    let first = try WorkerProcess(lines[0])
    let second = try WorkerProcess(lines[1])
    (baseline, candidate) = isBaselineFirst ? (first, second) : (second, first)
    let offsets = (0..<2).map { _ in
      16 * Int.random(in: 0...WorkerPlacement.largest / 16, using: &random)
    }
    let architectures = (try baseline.greet(trial), try candidate.greet(trial))
    guard architectures.0 == architectures.1 else {
      throw baseline.failure(
        "hello",
        .unfit(
          "was built for \(architectures.0), and the candidate for \(architectures.1); expected "
            + "the same"))
    }
    for worker in [baseline, candidate] {
      _ = try worker.ask("place \(offsets[0]) \(offsets[1])")
      for trace in trial.traces {
        _ = try worker.ask("trace \(trace.bytes.count)", trace.bytes)
      }
    }
  }

  func quad(
    _ isBaselineFirst: Bool, _ engines: (baseline: Int, candidate: Int), _ work: SliceWork
  ) throws(WorkerError) -> PairedQuad {
    let old = (baseline, engines.baseline, work.checksums.baseline)
    let new = (candidate, engines.candidate, work.checksums.candidate)
    let (outer, inner) = isBaselineFirst ? (old, new) : (new, old)
    var times: [Double] = []
    for (worker, engine, checksum) in [outer, inner, inner, outer] {
      times.append(try worker.slice(engine, work, checksum))
    }
    let (outerTimes, innerTimes) = ((times[0], times[3]), (times[1], times[2]))
    return isBaselineFirst
      ? PairedQuad(baseline: outerTimes, candidate: innerTimes)
      : PairedQuad(baseline: innerTimes, candidate: outerTimes)
  }
}

extension WorkerProcess {
  /// Checks that the worker is fit for a measurement; returns its architecture.
  fileprivate func greet(_ trial: PairedTrial) throws(WorkerError) -> String {
    let answer = try ask("hello \(WorkerProtocol.version)")
    guard let greeting = WorkerGreeting(line: "\(answer.name) \(answer.rest)") else {
      throw nonsense(answer)
    }
    guard greeting.isOptimised || trial.admitsDebugBuilds else {
      throw failure(
        "hello", .unfit("is a debug build, whose cost means nothing; expected a release build"))
    }
    return greeting.architecture
  }

  func configure(_ engine: PairedTrial.Engine, _ options: ReplayOptions) throws(WorkerError) -> Int
  {
    let answer = try ask(WorkerProtocol.engine(engine.specification, options))
    var words = answer
    guard let index = Int(words.next()), index >= 0 else { throw nonsense(answer) }
    return index
  }

  /// Returns the shortest of three walks, each repeated until the clock can measure it (10 us).
  func shortestWalk(_ engine: Int, of trace: Int) throws(WorkerError) -> SliceWork.Walk {
    var repeats = 1
    var once = try walk("walk \(engine) \(trace) 1 1")
    while once.ticks > 0, once.nanoseconds < 10_000, repeats < 1 << 16 {
      repeats *= 8
      let many = try walk("walk \(engine) \(trace) 1 \(repeats)")
      once.nanoseconds = many.nanoseconds / Double(repeats)
      if many.nanoseconds >= 10_000 { break }
    }
    for _ in 0..<2 {
      let again = try walk("walk \(engine) \(trace) 1 \(repeats)")
      once.nanoseconds = min(once.nanoseconds, again.nanoseconds / Double(repeats))
    }
    return once
  }

  fileprivate func slice(
    _ engine: Int, _ work: SliceWork, _ checksum: UInt64
  ) throws(WorkerError) -> Double {
    let walk = try walk(
      "walk \(engine) \(work.traces.lowerBound) \(work.traces.count) \(work.repeats)")
    guard walk.ticks == work.ticks, walk.checksum == checksum else {
      throw failure(
        "walk",
        .unfit(
          "did other work than before: \(walk.ticks) ticks with checksum \(walk.checksum), "
            + "expected \(work.ticks) with \(checksum); its motion is not determined"))
    }
    return max(walk.nanoseconds, 1)
  }

  private func walk(_ request: String) throws(WorkerError) -> SliceWork.Walk {
    let answer = try ask(request)
    var words = answer
    guard let nanoseconds = Int(words.next()), nanoseconds >= 0, let tally = words.tally(),
      tally.ticks >= 0
    else { throw nonsense(answer) }
    return (Double(nanoseconds), tally.ticks, tally.checksum)
  }

  private func nonsense(_ answer: RequestWords) -> WorkerError {
    failure(answer.name, .nonsense("\(answer.name) \(answer.rest)"))
  }
}
