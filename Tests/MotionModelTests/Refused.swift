import MotionModel
import TestSupport
import Testing

extension Refusal {
  /// Expects that a reader's error tells the fault and its place in one printable line.
  func check(_ error: TraceError?, file: String) throws {
    let description = try #require(error).description
    #expect(description.hasPrefix("\(file):\(place): found "), "\(description)")
    #expect(description.contains(message), "\(description)")
    #expect(description.utf8.allSatisfy { $0 >= 0x20 }, "\(description)")
  }
}
