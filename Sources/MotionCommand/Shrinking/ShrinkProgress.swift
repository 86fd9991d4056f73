import MotionModel

/// How far a trace has been made smaller, on the error stream; nothing where that is no terminal.
final class ShrinkProgress {
  private let budget: Int
  private let isShown = StandardError.isTerminal
  private var tries = 0
  private var events = 0

  /// Creates a progress of nothing tried.
  ///
  /// - Parameter budget: How many candidates are tried at most.
  init(budget: Int) {
    self.budget = budget
  }

  /// Shows that a candidate was tried.
  ///
  /// - Parameters:
  ///   - candidate: The candidate.
  ///   - holds: Whether it still fails.
  func tried(_ candidate: Trace, holds: Bool) {
    tries += 1
    if holds { events = candidate.events.count }
    guard isShown else { return }
    StandardError.write("\r\u{1b}[K\(tries) of at most \(budget) tries: \(events) events")
  }

  /// Clears the line.
  func finish() {
    if isShown { StandardError.write("\r\u{1b}[K") }
  }
}
