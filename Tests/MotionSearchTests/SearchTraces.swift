import Foundation
import MotionModel

enum SearchTraces {
  static func named(_ names: String...) throws -> [Trace] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")
    return try names.map { name in
      let file = folder.appendingPathComponent(name + ".csv")
      return try Trace(reading: [UInt8](Data(contentsOf: file)), file: file.path)
    }
  }
}
