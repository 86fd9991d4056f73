import Foundation

/// The program that is running at the moment, which any thread may end.
final class RunningProgram: @unchecked Sendable {
  // The lock guards both.
  private let lock = NSLock()
  private var process: Process?
  private var isOver = false

  /// Notes that a program has been started, or, with nil, that it has ended.
  ///
  /// - Parameter process: The program.
  func note(_ process: Process?) {
    lock.withLock {
      self.process = process
      if isOver { process?.interrupt() }
    }
  }

  /// Interrupts the program, and each that is noted from now on.
  func end() {
    lock.withLock {
      isOver = true
      process?.interrupt()
    }
  }
}
