import Foundation

/// The files that are not complete yet, and folders of the moment, which must not be left behind.
enum UnfinishedFiles {
  // The lock guards the paths.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Adds a file that was made, or a folder.
  ///
  /// - Parameter path: Its path.
  static func add(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  /// Forgets a file that has taken its place.
  ///
  /// - Parameter path: The path that it had before.
  static func forget(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  /// Removes a file that was given up, or a folder with all that is in it.
  ///
  /// - Parameter path: Its path.
  static func remove(_ path: String) {
    lock.withLock {
      paths.remove(path)
      erase(path)
    }
  }

  /// Removes all of them, as the process is about to end; a thread that begins another one waits for
  /// that end.
  ///
  /// - Complexity: O(n) in the number of files.
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
