import Foundation

/// Unfinished files and temporary folders, which must not be left behind.
enum UnfinishedFiles {
  // The lock guards the paths.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Adds a file that was made, or a folder.
  static func add(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  /// Forgets a file that has taken its place.
  static func forget(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  /// Removes a file that was given up, or a folder with all that is in it.
  static func remove(_ path: String) {
    lock.withLock {
      paths.remove(path)
      erase(path)
    }
  }

  /// Removes all of them before the process ends; a thread that begins another one waits for that end.
  static func removeAll() {
    lock.lock()
    for path in paths { erase(path) }
    paths = []
  }

  private static func erase(_ path: String) {
    guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
    // Another thread may be about to put a file in it.
    for _ in 0..<100 {
      try? FileManager.default.removeItem(atPath: path)
      guard access(path, F_OK) == 0 else { return }
    }
  }
}

/// The interrupt key, which asks the command to end soon.
enum Interrupt {
  /// The exit code of an interrupted command: 128 plus the number of the signal, as in a shell.
  static let status: Int32 = 128 + SIGINT

  // One word that a signal handler writes and the running thread reads.
  nonisolated(unsafe) private static var count: sig_atomic_t = 0

  /// Whether the key was pressed since ``catchOnce()``.
  static var isRequested: Bool { count > 0 }

  /// Catches the key once; pressed again, it ends the command at once.
  static func catchOnce() {
    count = 0
    signal(SIGINT) { _ in
      Interrupt.count = 1
      signal(SIGINT, SIG_DFL)
    }
  }
}

/// SIGTERM, which ends the command at once, with nothing left behind.
///
/// A handler may do very little, so it only wakes a thread.
enum Termination {
  // Written before the signal is caught.
  nonisolated(unsafe) private static var wake: Int32 = -1

  /// Catches the signal, once in a process: removes unfinished files, ends the running program with its
  /// children, and lets the process die of the signal.
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
      running.end(withGroup: true)
      kill(getpid(), SIGTERM)
    }
    signal(SIGTERM) { _ in
      // A second signal ends the command at once.
      signal(SIGTERM, SIG_DFL)
      let problem = errno
      var byte: UInt8 = 0
      _ = Foundation.write(Termination.wake, &byte, 1)
      errno = problem
    }
  }
}
