import Foundation
import MotionEngines
import MotionReplay
import MotionMeasurement

/// A worker in this process, which gets its whole input at once.
enum Conversation {
  /// Returns the answers, and whether the worker ended properly.
  static func answers(
    to input: [UInt8], catalogue: EngineCatalogue = .standard
  ) throws -> (lines: [String], isGoodEnd: Bool) {
    let folder = FileManager.default.temporaryDirectory
    let requests = folder.appendingPathComponent("requests-\(UUID().uuidString)")
    let answers = folder.appendingPathComponent("answers-\(UUID().uuidString)")
    defer {
      try? FileManager.default.removeItem(at: requests)
      try? FileManager.default.removeItem(at: answers)
    }
    try Data(input).write(to: requests)
    try Data().write(to: answers)
    let (read, write) = (
      try FileHandle(forReadingFrom: requests), try FileHandle(forWritingTo: answers)
    )
    var worker = Worker(catalogue: catalogue, build: "1.2 \n of tests")
    let isGoodEnd = worker.serve(input: read.fileDescriptor, output: write.fileDescriptor)
    let text = String(decoding: try Data(contentsOf: answers), as: UTF8.self)
    return (text.split(separator: "\n").map { String($0) }, isGoodEnd)
  }

  /// Returns a worker's answers to requests without binary data.
  static func answers(to lines: [String]) throws -> [String] {
    try answers(to: Array(lines.map { $0 + "\n" }.joined().utf8)).lines
  }
}
