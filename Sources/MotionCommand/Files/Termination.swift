import Foundation

/// The signal that asks the command to end, SIGTERM: it ends at once, with nothing left behind.
///
/// A handler may do next to nothing, so it only wakes a thread that waits for it.
enum Termination {
  // Written before the signal is caught.
  nonisolated(unsafe) private static var wake: Int32 = -1

  /// Catches the signal, once in a process: unfinished files are removed, the program that runs at
  /// that moment is ended with all that it has started, and the process dies of the signal, as ever.
  ///
  /// - Parameter running: What runs for the command.
  static func clean(ending running: RunningProgram) {
    var ends: [Int32] = [-1, -1]
    guard wake < 0, pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wake = ends[1]
    let end = ends[0]
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while read(end, &byte, 1) < 0 && errno == EINTR {}
      UnfinishedFiles.removeAll()
      running.endGroup()
      kill(getpid(), SIGTERM)
    }
    signal(SIGTERM) { _ in
      // Once more, it ends the command at once.
      signal(SIGTERM, SIG_DFL)
      let problem = errno
      var byte: UInt8 = 0
      _ = Foundation.write(Termination.wake, &byte, 1)
      errno = problem
    }
  }
}
