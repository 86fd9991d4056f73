import ArgumentParser
import Foundation
import MotionForeign
import MotionReplay

/// The engines outside of this program that failed in a run; any thread may ask.
///
/// A failure ends its engine: what it did in cells before stays, and what it does behind is left out,
/// however many cells are replayed at a time.
final class OutsideFailures: @unchecked Sendable {
  // The lock guards the first failure of each engine, by its label.
  private let lock = NSLock()
  private var first: [String: (index: Int, failure: EngineFailure)] = [:]

  /// Does something with a cell; returns nil where its engine fails, or has failed in a cell before.
  func unlessFailed<Answer>(_ cell: ReplayCell, _ body: () throws -> Answer) throws -> Answer? {
    if includes(cell) { return nil }
    do {
      return try body()
    } catch let failure as EngineFailure {
      lock.withLock {
        let known = first[cell.engine.label]
        if known.map({ cell.index < $0.index }) ?? true {
          first[cell.engine.label] = (cell.index, failure)
        }
      }
      return nil
    }
  }

  /// Whether the engine of a cell failed in it or in one before.
  func includes(_ cell: ReplayCell) -> Bool {
    lock.withLock { first[cell.engine.label].map { $0.index <= cell.index } ?? false }
  }

  /// Reports the failures, does the rest, and throws their exit code, which comes before all others.
  func finish(_ body: () throws -> Void) throws {
    let failures = lock.withLock { first.values.sorted { $0.index < $1.index }.map(\.failure) }
    for failure in failures { _ = ExitStatus.outside.report("\(failure)") }
    do {
      try body()
    } catch let code as ExitCode where !failures.isEmpty && code == ExitStatus.breaks.code {
      throw ExitStatus.outside.code
    }
    if !failures.isEmpty { throw ExitStatus.outside.code }
  }

  /// Refuses to measure on a real clock what would be measured with the way to a process.
  static func refuseRealClock(_ engines: [ConfiguredEngine]) throws {
    guard let engine = engines.first(where: { $0.outside != nil }) else { return }
    throw ValidationError(
      "--clock real: the engine '\(engine.label)' runs outside of this program, where its ticks would "
        + "be measured with the way there; measure it on a simulated clock")
  }
}
