import Foundation

/// A folder of its own for a test; it goes with the last reference to it.
final class ScratchFolder: Sendable {
  /// Where it is.
  let url: URL

  /// Creates an empty folder.
  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "motion-replay-tests-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the place of a file.
  ///
  /// - Parameter name: The path in the folder.
  /// - Returns: The place.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - name: The path in the folder; folders in it are made.
  /// - Throws: What Foundation throws.
  func write(_ text: String, to name: String) throws {
    let place = file(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  /// Reads a file.
  ///
  /// - Parameter name: The path in the folder.
  /// - Returns: The content.
  /// - Throws: What Foundation throws.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }

  /// The names of what is in the folder, hidden files included, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
