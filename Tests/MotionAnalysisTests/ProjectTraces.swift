import Foundation
import MotionModel
import Testing

/// The traces of the project's folder `traces`.
enum ProjectTraces {
  /// Reads all of them, in the order of their names.
  static func all() throws -> [Trace] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "traces")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let traces = try files.filter { $0.pathExtension == "csv" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { try Trace(reading: [UInt8](Data(contentsOf: $0)), file: $0.lastPathComponent) }
    try #require(traces.count >= 34)
    return traces
  }
}
