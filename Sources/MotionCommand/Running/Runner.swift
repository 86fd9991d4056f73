import ArgumentParser
import MotionSystem
import MotionAnalysis
import MotionForeign
import MotionModel
import MotionReplay
import MotionReports

/// Runs several pieces at a time, each within its limit; with `failsFast` until one breaks.
///
/// The results and their order do not depend on the number of threads or parts.
struct Runner: Sendable {
  var jobs = 1
  var watchdog = Watchdog()
  var failsFast = false
  let failures = OutsideFailures()

  /// `memory` is in bytes; `consume` returns whether a piece breaks.
  ///
  /// Returns how many pieces were consumed; throws the error of the first piece that fails.
  @discardableResult func run<Piece: Sendable, Answer>(
    _ pieces: [Piece], named name: @Sendable (Piece) -> String, memory: (Piece) -> Int = { _ in 0 },
    _ body: @Sendable (Piece) throws -> Answer, consume: (Piece, Answer) throws -> Bool
  ) throws -> Int {
    let progress = Progress(total: pieces.count)
    defer { progress.finish() }
    var count = 0
    try Parallel.forEach(pieces, jobs: jobs, memory: memory) { piece in
      progress.begin(name(piece))
      defer { progress.end() }
      return try body(piece)
    } consume: { piece, answer in
      count += 1
      return try consume(piece, answer) && failsFast ? .stop : .goOn
    }
    return count
  }

  func answers<Piece: Sendable, Answer>(
    of pieces: [Piece], named name: @Sendable (Piece) -> String,
    memory: (Piece) -> Int = { _ in 0 }, _ body: @Sendable (Piece) throws -> Answer
  ) throws -> [Answer] {
    var answers: [Answer] = []
    try run(pieces, named: name, memory: memory, body) { _, answer in
      answers.append(answer)
      return false
    }
    return answers
  }

  func attempt<Answer>(_ cell: ReplayCell, _ body: () throws -> Answer) throws -> Answer? {
    try failures.unlessFailed(cell) { try watchdog.watch(cell, body) }
  }

  /// Judges the cells whose engine has not failed; prints a message if it stops before the last.
  func judge<Answer>(
    _ cells: [ReplayCell], _ body: @Sendable (ReplayCell, Evidence) throws -> Answer,
    consume: (ReplayCell, Answer) throws -> Bool
  ) throws {
    let count = try run(cells, named: { $0.name }, memory: { $0.memory }) { cell in
      try attempt(cell) { try body(cell, cell.evidence()) }
    } consume: { cell, answer in
      guard let answer, !failures.includes(cell) else { return false }
      return try consume(cell, answer)
    }
    guard count < cells.count else { return }
    StandardError.message(
      "stopped at the first break, by --fail-fast: \(count) of \(cells.count) replays were judged")
  }
}

/// The engines that failed; results of earlier cells stay, however many cells run at a time.
final class OutsideFailures: @unchecked Sendable {
  // The lock guards the first failure of each engine, by its label.
  private let lock = Lock()
  private var first: [String: (cell: ReplayCell, failure: EngineFailure)] = [:]

  func unlessFailed<Answer>(_ cell: ReplayCell, _ body: () throws -> Answer) throws -> Answer? {
    if includes(cell) { return nil }
    do {
      return try body()
    } catch let failure as EngineFailure {
      lock.withLock {
        if first[cell.engine.label].map({ cell.index < $0.cell.index }) ?? true {
          first[cell.engine.label] = (cell, failure)
        }
      }
      return nil
    }
  }

  func includes(_ cell: ReplayCell) -> Bool {
    lock.withLock { first[cell.engine.label].map { $0.cell.index <= cell.index } ?? false }
  }

  private var found: [(cell: ReplayCell, failure: EngineFailure)] {
    lock.withLock { first.values.sorted { $0.cell.index < $1.cell.index } }
  }

  var answers: [Answer] {
    found.map { cell, failure in
      Answer(
        trace: cell.file.name, file: cell.file.path, engine: cell.engine.label,
        rule: Question.engine.id, outcome: .judged([Problem(failure)]))
    }
  }

  func includes(_ label: String) -> Bool { lock.withLock { first[label] != nil } }

  /// Reports the failures; their exit code replaces any other but `failed`.
  func finish(_ body: () throws -> Void) throws {
    let failures = found
    for (_, failure) in failures { _ = ExitStatus.outside.report("\(failure)") }
    do {
      try body()
    } catch let code as ExitCode where !failures.isEmpty && code != ExitStatus.failed.code {
      throw ExitStatus.outside.code
    }
    if !failures.isEmpty { throw ExitStatus.outside.code }
  }

  /// Times on a real clock would include the pipe to the process.
  static func refuseRealClock(_ engines: [ConfiguredEngine]) throws {
    guard let engine = engines.first(where: { $0.outside != nil }) else { return }
    throw ValidationError(
      "--clock real: the engine '\(engine.label)' runs outside of this program, where its ticks "
        + "would include the time of the calls to it; measure it on a simulated clock")
  }
}

extension Problem {
  init(_ failure: EngineFailure) {
    self.init(
      kind: .brokeOff, tick: failure.tick, time: failure.time, message: "it \(failure.kind.phrase)")
  }
}

extension RunPart {
  func indices(of count: Int) -> [Int] { Array(stride(from: number - 1, to: count, by: parts)) }

  func range(of range: Range<Int>) -> Range<Int> {
    let bound = { (number: Int) in range.lowerBound + range.count * number / parts }
    return bound(number - 1)..<bound(number)
  }
}
