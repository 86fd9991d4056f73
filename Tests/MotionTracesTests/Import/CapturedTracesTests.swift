import MotionModel
import MotionTraces
import Testing

@Suite struct CapturedTracesTests {
  private let samples = [
    CaptureSample(gesture: 0, pointer: 0, nanoseconds: 0, x: 100, y: 200, phase: .down),
    CaptureSample(gesture: 0, pointer: 1, nanoseconds: 5, x: 1, y: 2, phase: .down),
    CaptureSample(gesture: 0, pointer: 0, nanoseconds: 10, x: 110, y: 210, phase: .move),
    CaptureSample(gesture: 0, pointer: 1, nanoseconds: 10, x: 1, y: 2, phase: .cancel),
    CaptureSample(gesture: 0, pointer: 0, nanoseconds: 20, x: 110, y: 210, phase: .up),
    CaptureSample(gesture: 1, pointer: 0, nanoseconds: 320, x: 110, y: 210, phase: .down),
    CaptureSample(gesture: 1, pointer: 0, nanoseconds: 330, x: 110, y: 210, phase: .up),
  ]

  private func parts(_ traces: CapturedTraces) throws -> [CapturedTraces.Part] {
    var traces = traces
    var parts = try samples.compactMap { try traces.take($0) }
    if let last = traces.finish() { parts.append(last) }
    return parts
  }

  @Test func eachGestureIsATraceFromTimeZeroInPoints() throws {
    let parts = try parts(CapturedTraces(scale: SIMD2(0.5, 0.1), origin: SIMD2(100, 100)))
    #expect(parts.map(\.gestures) == [0...0, 1...1])
    let trace = try #require(parts.first).trace(comments: [])
    #expect(trace.isValid)
    #expect(
      String(decoding: trace.bytes, as: UTF8.self) == """
        # motion-trace 1
        nanoseconds,event,x,y,pointer
        0,press,0,10,0
        5,press,-49.5,-9.8,1
        10,drag,5,11,0
        10,cancel,-49.5,-9.8,1
        20,release,5,11,0

        """)
    #expect(parts.last?.events.map(\.time.nanoseconds) == [0, 10])
    #expect(parts.last?.trace(comments: []).header.hasPointerColumn == false)
  }

  @Test func aContactTooManyHasItsGestureAndLine() throws {
    var traces = CapturedTraces()
    func down(_ pointer: Int32) throws(CaptureError) {
      let sample = CaptureSample(
        gesture: 0, pointer: pointer, nanoseconds: 0, x: 0, y: 0, phase: .down,
        line: Int(pointer) + 1)
      _ = try traces.take(sample)
    }
    for pointer in 0..<64 { try down(Int32(pointer)) }
    let error = #expect(throws: CaptureError.self) { try down(64) }
    #expect(error?.line == 65)
    #expect(error?.found == "one more contact in gesture 1")
  }

  @Test(arguments: [(299, 2), (300, 1)])
  func gesturesThatFollowCloselyAreOneTrace(_ gap: Int64, _ count: Int) throws {
    let parts = try parts(CapturedTraces(gap: gap))
    #expect(parts.count == count)
    #expect(parts.last?.events.last?.time.nanoseconds == (count == 1 ? 330 : 10))
  }
}
