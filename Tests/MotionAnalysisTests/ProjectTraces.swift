import Foundation
import MotionModel
import Testing

enum ProjectTraces {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "traces")

  static func all() throws -> [Trace] {
    let traces = try all(in: folder)
    try #require(traces.count >= 34)
    return traces
  }

  static func all(in folder: URL) throws -> [Trace] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "csv" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(read)
  }

  static func named(_ name: String, in folder: URL = folder) throws -> Trace {
    try read(folder.appending(path: name + ".csv"))
  }

  private static func read(_ file: URL) throws -> Trace {
    try Trace(reading: [UInt8](Data(contentsOf: file)), file: file.lastPathComponent)
  }
}
