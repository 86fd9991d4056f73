import MotionModel
import TestSupport
import Testing

struct TraceSchemaTests {
  /// One pressed pointer too many, whatever the pointers' numbers.
  private static let touches = [1, 1000].map { step in
    let rows = (0...64).map { "0,press,1,2,\($0 * step)\n" }.joined()
    return Refusal(
      place: "67:3", message: "one more pointer, expected at most 64 pressed pointers",
      bytes: Array(("# motion-trace 1\nnanoseconds,event,x,y,pointer\n" + rows).utf8))
  }

  @Test(arguments: try Refusal.table("../Refused/trace.txt") + touches)
  func refuses(_ refusal: Refusal) throws {
    let error = #expect(throws: TraceError.self) {
      try Trace(reading: refusal.bytes, file: "a.csv")
    }
    try refusal.check(error, file: "a.csv")
  }

  @Test func theTableIsLong() throws {
    #expect(try Refusal.table("../Refused/trace.txt").count > 130)
  }

  @Test func aFailedReaderStaysFailed() {
    var reader = TraceReader(file: "a.csv")
    let first = #expect(throws: TraceError.self) { try reader.read(Array("x\n".utf8)) { _ in } }
    let second = #expect(throws: TraceError.self) {
      try reader.read(Array("# motion-trace 1\n".utf8)) { _ in }
    }
    let last = #expect(throws: TraceError.self) { try reader.finish { _ in } }
    #expect(first == second)
    #expect(first == last)
  }
}
