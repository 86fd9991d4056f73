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

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - quantity: What is counted.
  ///   - traces: The traces.
  ///   - engines: The engines; the worker makes them anew from their specifications.
  ///   - cells: Which engine to count on which trace, by their indices.
  ///   - options: Everything else that determines the motion.
  public init(
    _ quantity: CountedQuantity,
    traces: [Trace],
    engines: [ConfiguredEngine],
    cells: [(trace: Int, engine: Int)],
    options: ReplayOptions
  ) {
    self.quantity = quantity
    self.traces = traces
    self.engines = engines
    self.cells = cells
    self.options = options
  }

  /// What the worker reads.
  ///
  /// - Complexity: O(n) in the number of events, engines and cells.
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

  /// Reads what the worker wrote.
  ///
  /// - Parameters:
  ///   - answers: All that it wrote to standard output.
  ///   - profile: What the profiler wrote; only looked at for instructions.
  /// - Returns: A count for each cell, or why there is none.
  /// - Throws: ``CountingFailure`` where the worker did not answer, or did other work than asked.
  /// - Complexity: O(n) in the size of the answers and the profile.
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

  /// Puts the counts of a profile in their cells, in the order of the replays.
  private func adding(
    _ profile: [UInt8], to counts: [Measured<TickCount>]
  ) throws(CountingFailure) -> [Measured<TickCount>] {
    let replays = counts.count { $0.value != nil }
    guard let totals = CallgrindProfile.counts(in: profile, of: CountedReplay.symbol),
      totals.count == replays
    else {
      throw CountingFailure("the profile is not that of \(replays) replays")
    }
    var rest = totals[...]
    return counts.map { count in
      guard let ticks = count.value?.ticks, let total = rest.popFirst() else { return count }
      return .found(TickCount(total: total, ticks: ticks))
    }
  }
}
