import Foundation
import MotionModel

/// Writes the traces in the files named as arguments to standard output, in the compact form.
@main
struct Pack {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let trace = try Trace(reading: [UInt8](Data(contentsOf: URL(filePath: path))), file: path)
      FileHandle.standardOutput.write(Data(trace.compactBytes))
    }
  }
}
