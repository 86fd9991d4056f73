public import MotionModel
public import MotionReplay

/// All requests to a worker that counts, written at once, and its answers.
///
/// Nothing is timed, so neither side waits for the other: ``requests`` is the worker's standard
/// input, and its standard output is read when it has ended. A worker that counts
/// ``CountedQuantity/allocations`` needs ``environment``; one that counts
/// ``CountedQuantity/instructions`` runs in valgrind with ``profilerArguments(profile:log:)``.
public struct CountingScript: Sendable {
  /// What is counted.
  public let quantity: CountedQuantity

  private let traces: [Trace]
  private let engines: [ConfiguredEngine]
  let cells: [(trace: Int, engine: Int)]
  let options: ReplayOptions

  /// Creates a script for cells, pairs of indices of a trace and an engine.
  public init(
    _ quantity: CountedQuantity, traces: [Trace], engines: [ConfiguredEngine],
    cells: [(trace: Int, engine: Int)], options: ReplayOptions
  ) {
    (self.quantity, self.traces, self.engines) = (quantity, traces, engines)
    (self.cells, self.options) = (cells, options)
  }

  /// The standard input of the worker.
  public var requests: [UInt8] {
    var bytes = Array("hello \(WorkerProtocol.version)\n".utf8)
    for trace in traces {
      let text = trace.bytes
      bytes += Array("trace \(text.count)\n".utf8) + text
    }
    let lines =
      engines.map { WorkerProtocol.engine($0.specification, options) }
      + cells.map { "\(quantity) \($0.engine) \($0.trace)" } + ["quit"]
    for line in lines { bytes += Array("\(line)\n".utf8) }
    return bytes
  }

  /// Reads the worker's standard output: for each cell a count, or why there is none.
  ///
  /// The profiler's output, `profile`, is only used for instructions. It throws if the worker did
  /// not answer, or did other work than requested.
  public func counts(
    answers: [UInt8], profile: [UInt8] = []
  ) throws(CountingFailure) -> [Measured<TickCount>] {
    var answers = WorkerAnswers(answers)
    guard WorkerGreeting(line: try answers.line()) != nil else {
      throw CountingFailure("the worker speaks another version of the protocol")
    }
    for trace in traces {
      var words = try answers.words("trace")
      _ = words.next()
      guard words.rest == trace.digest.text else {
        throw CountingFailure("the worker read another trace than \(trace.name)")
      }
    }
    for engine in engines {
      var words = try answers.words("engine")
      _ = words.next()
      guard words.rest == engine.specification else {
        throw CountingFailure("the worker made another engine than \(engine.specification)")
      }
    }
    let counts = try cells.map { (cell) throws(CountingFailure) in try count(of: cell, &answers) }
    _ = try answers.words("quit")
    return quantity == .instructions ? try adding(profile, to: counts) : counts
  }

  private func count(
    of cell: (trace: Int, engine: Int), _ answers: inout WorkerAnswers
  ) throws(CountingFailure) -> Measured<TickCount> {
    var words = try answers.words(quantity.rawValue, orRefusal: true)
    if words.name == WorkerProtocol.error { return .missing(words.rest) }
    let answer = "\(words.name) \(words.rest)"
    guard let total = quantity == .allocations ? Int(words.next()) : 0,
      let tally = words.tally(), words.rest.isEmpty
    else { throw CountingFailure("the worker answered '\(answer)'") }
    guard engines[cell.engine].calls(traces[cell.trace], options).walk(.inFlight) == tally else {
      throw CountingFailure(
        "the worker's motion of \(engines[cell.engine].label) on \(traces[cell.trace].name) is not "
          + "this program's")
    }
    return .found(TickCount(total: total, ticks: tally.ticks))
  }

  private func adding(
    _ profile: [UInt8], to counts: [Measured<TickCount>]
  ) throws(CountingFailure) -> [Measured<TickCount>] {
    let walks = counts.count { $0.value != nil }
    guard let totals = CountedWalk.counts(in: profile), totals.count == walks else {
      throw CountingFailure("the profile is not that of \(walks) walks")
    }
    var rest = totals[...]
    return counts.map { count in
      guard let ticks = count.value?.ticks, let total = rest.popFirst() else { return count }
      return .found(TickCount(total: total, ticks: ticks))
    }
  }

  /// Whether the schedule can be sent to a worker: a recorded one has no text.
  public var isExpressible: Bool { options.schedule.recorded == nil }

  /// The variables with which the worker must be started.
  ///
  /// Counts are exact only with equal hashes in each run and with all symbols bound at the start.
  public var environment: [String: String] {
    var variables = ["SWIFT_DETERMINISTIC_HASHING": "1", "LD_BIND_NOW": "1"]
    if quantity == .allocations { variables["LD_PRELOAD"] = AllocationCounter.library }
    return variables
  }

  /// Returns the answer for all cells if nothing could be counted; the reason is a phrase.
  public func missing(_ reason: String) -> [Measured<TickCount>] {
    Array(repeating: .missing(reason), count: cells.count)
  }

  /// Returns valgrind's arguments, which come before the worker's, for a profile and a log file.
  public static func profilerArguments(profile: String, log: String) -> [String] {
    [
      "--tool=callgrind", "--callgrind-out-file=\(profile)", "--combine-dumps=yes",
      "--collect-atstart=no", "--toggle-collect=\(CountedWalk.symbol)",
      "--dump-after=\(CountedWalk.symbol)", "--log-file=\(log)",
    ]
  }
}

/// What is counted exactly, in a process that is not timed.
public enum CountedQuantity: String, Hashable, Sendable, CaseIterable {
  /// How often memory is allocated; the worker counts.
  case allocations
  /// How many instructions are executed; the worker runs in a profiler, which counts.
  case instructions
}

/// Why nothing was counted.
public struct CountingFailure: Error, Hashable, Sendable {
  /// What happened, as a phrase.
  public var message: String

  public init(_ message: String) { self.message = message }
}

private struct WorkerAnswers {
  private var lines: ArraySlice<Substring>

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
  }

  mutating func line() throws(CountingFailure) -> String {
    guard let line = lines.popFirst() else {
      throw CountingFailure("the worker ended before its last answer")
    }
    return String(line)
  }

  mutating func words(
    _ name: String, orRefusal: Bool = false
  ) throws(CountingFailure) -> RequestWords {
    let line = try line()
    let words = RequestWords(line)
    if words.name == name || orRefusal && words.name == WorkerProtocol.error { return words }
    throw CountingFailure(
      words.name == WorkerProtocol.error
        ? words.rest : "the worker answered '\(line)' where '\(name)' was expected")
  }
}
