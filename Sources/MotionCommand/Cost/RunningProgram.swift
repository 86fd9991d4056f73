import Foundation

/// The program that is running at the moment, which any thread may end.
final class RunningProgram: @unchecked Sendable {
  // The lock guards both.
  private let lock = NSLock()
  private var process: Process?
  private var isOver = false
  private var isOfGroup = false

  /// Notes that a program has been started, or, with nil, that it has ended.
  ///
  /// - Parameter process: The program.
  func note(_ process: Process?) {
    lock.withLock {
      self.process = process
      if isOver { interrupt() }
    }
  }

  /// Interrupts the program, and each that is noted from now on.
  func end() {
    lock.withLock {
      isOver = true
      interrupt()
    }
  }

  /// Ends the program with all that it has started in its group of processes, and each that is noted
  /// from now on.
  func endGroup() {
    lock.withLock {
      isOver = true
      isOfGroup = true
      interrupt()
    }
  }

  private func interrupt() {
    guard let process, process.isRunning else { return }
    let number = process.processIdentifier
    guard isOfGroup else { return process.interrupt() }
    // A program is started in a group of its own; else the group may be that of this command.
    _ = kill(getpgid(number) == number ? -number : number, SIGTERM)
  }
}
