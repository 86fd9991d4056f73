import Foundation

/// How far a comparison has come, on the error stream; nothing where that is no terminal.
///
/// Any thread may tell it.
final class Progress: @unchecked Sendable {
  // The lock guards the count and keeps lines whole.
  private let lock = NSLock()
  private let total: Int
  private let isShown = StandardError.isTerminal
  private var count = 0

  /// Creates a progress of nothing done.
  ///
  /// - Parameter total: How much there is to do.
  init(total: Int) {
    self.total = total
  }

  /// Shows what is done next.
  ///
  /// - Parameter name: Its name.
  func begin(_ name: @autoclosure () -> String) {
    guard isShown else { return }
    lock.withLock {
      count += 1
      StandardError.write("\r\u{1b}[K\(count) of \(total): \(name())")
    }
  }

  /// Clears the line.
  func finish() {
    if isShown { lock.withLock { StandardError.write("\r\u{1b}[K") } }
  }
}
