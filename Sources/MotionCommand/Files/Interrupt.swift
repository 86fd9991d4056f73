import Foundation

/// The interrupt key, as a wish to end soon instead of at once.
enum Interrupt {
  /// The code with which a command exits that was interrupted: 128 and the number of the signal, as
  /// a shell has it.
  static let status: Int32 = 128 + SIGINT

  // Written by a signal handler, read by the thread that runs: one word, in no order with others.
  nonisolated(unsafe) private static var count: sig_atomic_t = 0

  /// Whether the key was pressed since ``catchOnce()``.
  static var isRequested: Bool { count > 0 }

  /// Catches the key the next time; pressed once more, it ends the command as ever.
  static func catchOnce() {
    count = 0
    signal(SIGINT) { _ in
      Interrupt.count = 1
      signal(SIGINT, SIG_DFL)
    }
  }
}
