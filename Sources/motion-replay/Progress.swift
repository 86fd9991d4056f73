/// How far a comparison has come, on the error stream; nothing where that is no terminal.
struct Progress {
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
  mutating func begin(_ name: String) {
    count += 1
    if isShown { StandardError.write("\r\u{1b}[K\(count) of \(total): \(name)") }
  }

  /// Clears the line.
  func finish() {
    if isShown { StandardError.write("\r\u{1b}[K") }
  }
}
