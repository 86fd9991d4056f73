public import MotionModel
public import MotionReplay

/// All that a worker is asked to count, written at once, and what it answers.
///
/// Nothing is timed, so that no side waits for the other: ``requests`` is the worker's standard
/// input, and what it writes to standard output is read when it has ended. A worker that counts
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

  /// What the worker reads.
  public var requests: [UInt8] {
    var bytes = Array("hello \(WorkerProtocol.version)\n".utf8)
    for trace in traces {
      let text = trace.bytes
      bytes += Array("trace \(text.count)\n".utf8) + text
    }
    let words = "\(options.schedule.text) \(options.delivery.rawValue) \(options.velocity.rawValue)"
    for engine in engines { bytes += Array("engine \(words) \(engine.specification)\n".utf8) }
    for cell in cells { bytes += Array("\(quantity) \(cell.engine) \(cell.trace)\n".utf8) }
    return bytes + Array("quit\n".utf8)
  }

  /// Reads what the worker wrote to standard output: for each cell a count, or why there is none.
  ///
  /// What the profiler wrote is only looked at for instructions. It throws where the worker did not
  /// answer, or did other work than asked.
  public func counts(
    answers: [UInt8], profile: [UInt8] = []
  ) throws(CountingFailure) -> [Measured<TickCount>] {
    var lines = AnswerLines(answers)
    guard WorkerGreeting(line: try lines.next()) != nil else {
      throw CountingFailure("the worker speaks another version of the protocol")
    }
    for trace in traces {
      let words = try lines.words("trace")
      guard words.last.map({ String($0) }) == trace.digest.text else {
        throw CountingFailure("the worker read another trace than \(trace.name)")
      }
    }
    for engine in engines {
      let words = try lines.words("engine").dropFirst(2)
      guard words.joined(separator: " ") == engine.specification else {
        throw CountingFailure("the worker made another engine than \(engine.specification)")
      }
    }
    var counts: [Measured<TickCount>] = []
    for cell in cells { counts.append(try count(of: cell, &lines)) }
    _ = try lines.words("quit")
    return quantity == .instructions ? try adding(profile, to: counts) : counts
  }

  /// Reads the answer for a cell; instructions are not in it.
  private func count(
    of cell: (trace: Int, engine: Int), _ lines: inout AnswerLines
  ) throws(CountingFailure) -> Measured<TickCount> {
    let words: [Substring]
    do throws(CountingFailure) {
      words = try lines.words(quantity.rawValue)
    } catch {
      if let refusal = lines.refusal { return .missing(refusal) }
      throw error
    }
    let numbers = words.dropFirst().dropLast().compactMap { Int($0) }
    guard let ticks = numbers.last, numbers.count == (quantity == .allocations ? 2 : 1),
      let checksum = words.last.flatMap({ UInt64($0) })
    else { throw CountingFailure("the worker answered '\(words.joined(separator: " "))'") }
    let own = engines[cell.engine].tally(traces[cell.trace], options)
    guard own.ticks == ticks, own.checksum == checksum else {
      throw CountingFailure(
        "the worker's motion of \(engines[cell.engine].label) on \(traces[cell.trace].name) is not "
          + "this program's")
    }
    return .found(TickCount(total: numbers[0], ticks: ticks))
  }

  /// Puts the counts of a profile in their cells, in the order of the replays: what the engine's takes more
  /// than that of the idle engine before it.
  private func adding(
    _ profile: [UInt8], to counts: [Measured<TickCount>]
  ) throws(CountingFailure) -> [Measured<TickCount>] {
    let replays = counts.count { $0.value != nil }
    guard let totals = CallgrindProfile.counts(in: profile, of: CountedReplay.symbol),
      totals.count == 2 * replays
    else {
      throw CountingFailure("the profile is not that of \(2 * replays) replays")
    }
    var rest = totals[...]
    return counts.map { count in
      guard let ticks = count.value?.ticks, let idle = rest.popFirst(), let total = rest.popFirst()
      else { return count }
      return .found(TickCount(total: total - idle, ticks: ticks))
    }
  }
}

extension CountingScript {
  /// Whether a worker can be told when the ticks happen; recorded ones have no text.
  public var isExpressible: Bool { options.schedule.recorded == nil }

  /// The variables with which the worker must be started.
  ///
  /// Hashes that differ from run to run and symbols that are looked up at their first use would make
  /// counts differ that are otherwise exact.
  public var environment: [String: String] {
    var variables = ["SWIFT_DETERMINISTIC_HASHING": "1", "LD_BIND_NOW": "1"]
    if quantity == .allocations { variables["LD_PRELOAD"] = AllocationCounter.library }
    return variables
  }

  /// Makes the answer for all cells where nothing could be counted; the reason is a phrase.
  public func missing(_ reason: String) -> [Measured<TickCount>] {
    Array(repeating: .missing(reason), count: cells.count)
  }

  /// Returns valgrind's arguments, before the worker's, with the paths of the profile and of its log.
  public static func profilerArguments(profile: String, log: String) -> [String] {
    [
      "--tool=callgrind", "--callgrind-out-file=\(profile)", "--combine-dumps=yes",
      "--collect-atstart=no", "--toggle-collect=\(CountedReplay.symbol)",
      "--dump-after=\(CountedReplay.symbol)", "--log-file=\(log)",
    ]
  }
}

/// What is counted exactly, in a process that nobody times.
public enum CountedQuantity: String, Hashable, Sendable, CaseIterable {
  /// How often memory is asked for; the worker counts.
  case allocations
  /// How many instructions are executed; a profiler counts, in which the worker runs.
  case instructions
}

/// Why nothing was counted.
public struct CountingFailure: Error, Hashable, Sendable {
  /// What happened, as a phrase.
  public var message: String

  /// Creates a failure with its message.
  public init(_ message: String) { self.message = message }
}

/// The answers of a worker that has ended, taken one by one.
struct AnswerLines {
  /// What the worker said in place of the last answer, where it could not do what it was asked.
  private(set) var refusal: String?

  private var lines: ArraySlice<Substring>

  /// Creates answers.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
  }

  /// Takes the next line.
  mutating func next() throws(CountingFailure) -> String {
    guard let line = lines.popFirst() else {
      throw CountingFailure("the worker ended before its last answer")
    }
    return String(line)
  }

  /// Takes the words of the next line.
  mutating func words(_ name: String) throws(CountingFailure) -> [Substring] {
    let line = try next()
    let words = line.split(separator: " ")
    refusal = nil
    if words.first == name[...] { return words }
    if words.first == WorkerProtocol.error[...] {
      let message = String(line.dropFirst(WorkerProtocol.error.count + 1))
      refusal = message
      throw CountingFailure(message)
    }
    throw CountingFailure("the worker answered '\(line)' where '\(name)' was expected")
  }
}
