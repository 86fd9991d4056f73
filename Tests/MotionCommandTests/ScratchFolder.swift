import Foundation
import Testing

/// It goes with the last reference to it.
final class ScratchFolder: Sendable {
  let url: URL

  /// Makes the folder with files, by their paths in it.
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

  /// Folders in the path are made.
  func write(_ text: String, to name: String) throws {
    let place = file(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }

  /// Hidden files included, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
