import Foundation

enum Expected {
  /// Reads what must be written from the folder Expected.
  static func text(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: "Expected/\(name)"), encoding: .utf8)
  }
}
