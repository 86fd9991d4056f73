import Foundation

/// The files that the command has read as its input, which it must not replace.
enum InputFiles {
  /// What tells a file from all others, whatever it is called.
  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64

    init(_ file: stat) {
      (device, number) = (UInt64(truncatingIfNeeded: file.st_dev), UInt64(file.st_ino))
    }
  }

  // The lock guards what was read.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: Set<Identity> = []

  /// Notes that a file is an input.
  ///
  /// - Parameter path: Its path.
  static func note(_ path: String) {
    var file = stat()
    guard stat(path, &file) == 0 else { return }
    lock.withLock { _ = known.insert(Identity(file)) }
  }

  /// Tells whether a file is an input.
  ///
  /// - Parameter file: The file, as the system describes it.
  /// - Returns: Whether it was noted, under this name or another.
  static func contains(_ file: stat) -> Bool {
    lock.withLock { known.contains(Identity(file)) }
  }
}
