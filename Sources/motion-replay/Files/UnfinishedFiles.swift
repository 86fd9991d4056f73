import Foundation

/// The files that are not complete yet, which must not be left behind.
enum UnfinishedFiles {
  // The lock guards the paths.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Adds a file that was made.
  ///
  /// - Parameter path: Its path.
  static func add(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  /// Forgets a file that has taken its place.
  ///
  /// - Parameter path: The path that it had before.
  static func forget(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  /// Removes a file that was given up.
  ///
  /// - Parameter path: Its path.
  static func remove(_ path: String) {
    lock.withLock {
      paths.remove(path)
      unlink(path)
    }
  }

  /// Removes all of them, as the process is about to end.
  ///
  /// - Complexity: O(n) in the number of files.
  static func removeAll() {
    lock.withLock {
      for path in paths { unlink(path) }
      paths = []
    }
  }
}
