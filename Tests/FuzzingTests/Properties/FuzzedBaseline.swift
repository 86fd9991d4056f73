import MotionAnalysis
import MotionModel

enum FuzzedBaseline: FuzzedFormat {
  static func read(_ bytes: [UInt8], piece: Int) throws(TraceError) -> Baseline {
    var reader = BaselineReader(file: "f")
    try inPieces(bytes, piece) { (part) throws(TraceError) in try reader.read(part) }
    return try reader.finish()
  }

  static func write(_ baseline: Baseline) -> [UInt8] { baseline.bytes }

  static func identity(of baseline: Baseline) -> String { "\(baseline)" }
}
