import Foundation
import MotionModel

/// The project's traces, and those of real devices if they lie beside the checkout.
enum ProjectTraces {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let all: [(name: String, trace: Trace)] =
    traces(in: root.appending(path: "traces"))
    + traces(in: root.deletingLastPathComponent().appending(path: "shared/corpus"))

  private static func traces(in folder: URL) -> [(name: String, trace: Trace)] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
      ?? []
    return names.filter { $0.hasSuffix(".csv") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)),
        let trace = try? Trace(reading: [UInt8](data), file: name)
      else { return nil }
      return (name, trace)
    }
  }

  /// Returns a trace by name; an empty trace if there is none.
  static func named(_ name: String) -> Trace {
    all.first { $0.name == name + ".csv" }?.trace
      ?? Trace(header: TraceHeader(comments: [], surface: .free), events: [])
  }
}
