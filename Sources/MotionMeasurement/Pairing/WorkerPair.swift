import MotionModel
import MotionReplay

/// One launch: both builds as fresh processes, with all traces and some engines.
struct WorkerPair: ~Copyable {
  /// Which of the two.
  enum Side { case baseline, candidate }

  private var baseline: WorkerProcess
  private var candidate: WorkerProcess

  private init(baseline: consuming WorkerProcess, candidate: consuming WorkerProcess) {
    self.baseline = baseline
    self.candidate = candidate
  }

  /// Starts both builds, in an order that is drawn, and gives them the traces.
  static func start(
    _ trial: PairedTrial, random: inout SplitMix64
  ) throws(WorkerError) -> WorkerPair {
    var pair = try start(trial, isBaselineFirst: Bool.random(using: &random))
    let offsets = (0..<2).map { _ in
      16 * Int.random(in: 0...WorkerPlacement.largest / 16, using: &random)
    }
    let baseline = try greet(&pair.baseline, trial)
    let candidate = try greet(&pair.candidate, trial)
    guard baseline.architecture == candidate.architecture else {
      throw pair.baseline.failure(
        "hello",
        .unfit(
          "was built for \(baseline.architecture), and the candidate for "
            + "\(candidate.architecture); expected the same"))
    }
    for side in [Side.baseline, .candidate] {
      _ = try pair.ask(side, "place \(offsets[0]) \(offsets[1])")
      for trace in trial.traces {
        _ = try pair.ask(side, "trace \(trace.bytes.count)", trace.bytes)
      }
    }
    return pair
  }

  private static func start(
    _ trial: PairedTrial, isBaselineFirst: Bool
  ) throws(WorkerError) -> WorkerPair {
    let (first, second) =
      isBaselineFirst ? (trial.baseline, trial.candidate) : (trial.candidate, trial.baseline)
    let one = try WorkerProcess(first, timeLimit: trial.timeLimit)
    let other = try WorkerProcess(second, timeLimit: trial.timeLimit)
    return isBaselineFirst
      ? WorkerPair(baseline: one, candidate: other) : WorkerPair(baseline: other, candidate: one)
  }

  /// Asks one of the two for something.
  private mutating func ask(
    _ side: Side, _ request: String, _ bytes: [UInt8] = []
  ) throws(WorkerError) -> RequestWords {
    switch side {
    case .baseline: try baseline.ask(request, bytes)
    case .candidate: try candidate.ask(request, bytes)
    }
  }

  /// Makes an engine in one of the two.
  mutating func configure(
    _ side: Side, _ engine: PairedTrial.Engine, _ trial: PairedTrial
  ) throws(WorkerError) -> Int {
    let options = trial.options
    var words = try ask(
      side,
      "engine \(options.schedule.text) \(options.delivery.rawValue) \(options.velocity.rawValue) "
        + engine.specification)
    return try number(side, &words)
  }

  /// Lets one of the two replay a trace once.
  mutating func replay(
    _ side: Side, engine: Int, trace: Int
  ) throws(WorkerError) -> SliceWork.Replay {
    var words = try ask(side, "replay \(engine) \(trace)")
    return try replay(side, &words)
  }

  /// Measures four slices, A B B A or B A A B.
  mutating func quad(
    _ isBaselineFirst: Bool, _ baseline: Int, _ candidate: Int, _ work: SliceWork
  ) throws(WorkerError) -> PairedQuad {
    let outer = isBaselineFirst ? (Side.baseline, baseline) : (.candidate, candidate)
    let inner = isBaselineFirst ? (Side.candidate, candidate) : (.baseline, baseline)
    let first = try slice(outer.0, engine: outer.1, work)
    let second = try slice(inner.0, engine: inner.1, work)
    let third = try slice(inner.0, engine: inner.1, work)
    let fourth = try slice(outer.0, engine: outer.1, work)
    return isBaselineFirst
      ? PairedQuad(baseline: (first, fourth), candidate: (second, third))
      : PairedQuad(baseline: (second, third), candidate: (first, fourth))
  }

  /// Lets one of the two do the work of a slice, and returns its time in nanoseconds.
  private mutating func slice(
    _ side: Side, engine: Int, _ work: SliceWork
  ) throws(WorkerError) -> Double {
    var words = try ask(
      side, "slice \(engine) \(work.traces.lowerBound) \(work.traces.count) \(work.repeats)")
    let replay = try replay(side, &words)
    let checksum = side == .baseline ? work.checksums.baseline : work.checksums.candidate
    guard replay.ticks == work.ticks, replay.checksum == checksum else {
      throw failure(
        side, "slice",
        .unfit(
          "did other work than before: \(replay.ticks) ticks with checksum \(replay.checksum), "
            + "expected \(work.ticks) with \(checksum); its motion is not determined"))
    }
    return max(replay.nanoseconds, 1)
  }

  private func failure(_ side: Side, _ request: String, _ kind: WorkerError.Kind) -> WorkerError {
    switch side {
    case .baseline: baseline.failure(request, kind)
    case .candidate: candidate.failure(request, kind)
    }
  }

  private func number(_ side: Side, _ words: inout RequestWords) throws(WorkerError) -> Int {
    let text = words.next()
    guard let number = Int(text), number >= 0 else {
      throw failure(side, words.name, .nonsense("\(words.name) \(text)"))
    }
    return number
  }

  private func replay(
    _ side: Side, _ words: inout RequestWords
  ) throws(WorkerError) -> SliceWork.Replay {
    let (nanoseconds, ticks) = (try number(side, &words), try number(side, &words))
    let text = words.next()
    guard let checksum = UInt64(text), ticks > 0 else {
      throw failure(side, words.name, .nonsense("\(words.name) \(nanoseconds) \(ticks) \(text)"))
    }
    return SliceWork.Replay(nanoseconds: Double(nanoseconds), ticks: ticks, checksum: checksum)
  }

  private static func greet(
    _ worker: inout WorkerProcess, _ trial: PairedTrial
  ) throws(WorkerError) -> WorkerGreeting {
    let words = try worker.ask("hello \(WorkerProtocol.version)")
    let line = "\(words.name) \(words.rest)"
    guard let greeting = WorkerGreeting(line: line) else {
      throw worker.failure("hello", .nonsense(line))
    }
    guard greeting.isOptimised || trial.admitsDebugBuilds else {
      throw worker.failure(
        "hello", .unfit("is a debug build, whose cost means nothing; expected a release build"))
    }
    return greeting
  }
}
