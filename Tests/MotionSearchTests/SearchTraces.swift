import Foundation
import MotionModel

enum SearchTraces {
  static func named(_ name: String) throws -> Trace {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "traces/\(name).csv")
    return try Trace(reading: [UInt8](Data(contentsOf: file)), file: file.path)
  }
}
