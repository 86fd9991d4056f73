import Foundation

/// A sample in canonical form.
struct Sample {
  var pointer: Int
  var nanoseconds: Int64
  var place: CGPoint
  var phase: String

  static func read(_ path: String) throws -> [Sample] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let cells = line.split(separator: ",").map(String.init)
      return Sample(
        pointer: Int(cells[1]) ?? -1, nanoseconds: Int64(cells[2]) ?? -1,
        place: CGPoint(x: Double(cells[3]) ?? .nan, y: Double(cells[4]) ?? .nan), phase: cells[5])
    }
  }
}
