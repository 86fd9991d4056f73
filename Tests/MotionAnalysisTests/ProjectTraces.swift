import Foundation
import MotionModel
import Testing

enum ProjectTraces {
  static func all() throws -> [Trace] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "traces")
    let traces = try all(in: folder)
    try #require(traces.count >= 34)
    return traces
  }

  static func all(in folder: URL) throws -> [Trace] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "csv" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { try Trace(reading: [UInt8](Data(contentsOf: $0)), file: $0.lastPathComponent) }
  }
}
