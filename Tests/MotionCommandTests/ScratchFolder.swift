import Foundation
import Testing

/// A temporary folder, which is removed with the last reference to it.
final class ScratchFolder: Sendable {
  let url: URL

  /// Creates the folder with files, given by their relative paths.
  init(_ files: KeyValuePairs<String, String> = [:]) {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "motion-replay-tests-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files { try write(text, to: name) }
    } catch {
      Issue.record(error, "\(url.path)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes a file, creating the folders of its path.
  func write(_ text: String, to name: String) throws {
    let place = file(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }

  /// The sorted names of all files, hidden ones included.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
