import MotionAnalysis
import MotionModel
import MotionTraces
import TestSupport
import Testing

/// Long traces that show seeded faults shrink to a few events that still show them.
@Suite struct FaultReductionTests {
  private static let pane = Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))))

  /// Faults of different checks, and the largest number of events that may remain.
  static let faults: [(fault: String, check: Check, events: Int)] = [
    ("fault:scalar-velocity", .handOffVelocity, 10),
    ("fault:retarget-stops", .handOffVelocity, 10),
    ("fault:half-time-jump", .continuity, 10),
    ("fault:missing-slope", .honestVelocity, 10),
    ("fault:wall-clock-rest", .rest, 10),
    ("fault:fixed-tick", .rateIndependence, 10),
    ("fault:clamped-tick", .lostTime, 10),
    ("fault:overdamped-roots", .zeroTick, 10),
  ]

  /// The touches and least events of a long trace; a debug build is too slow for the full length.
  private static var length: (touches: Int, events: Int) {
    isDebugBuild ? (14, 300) : (70, 2000)
  }

  @Test(arguments: tried(faults, oneOf: 6))
  func aLongTraceBecomesTenEvents(fault: String, check: Check, events: Int) throws {
    let trace = FaultReduction.longTrace(on: Self.pane, seed: 11, touches: Self.length.touches)
    try #require(trace.events.count >= Self.length.events)
    let reduced = try FaultReduction(fault, check, on: trace)
    // Nothing is replayed twice; other tests show that replays repeat to the bit.
    var answers: [Digest: Bool] = [:]
    func fails(_ trace: Trace) -> Bool {
      if let answer = answers[trace.digest] { return answer }
      let answer = reduced.fails(trace)
      answers[trace.digest] = answer
      return answer
    }
    var reduction = TraceReduction(of: trace)
    #expect(reduction.run(where: fails) == .minimal)
    let shrunk = reduction.trace
    #expect(shrunk.events.count <= events)
    #expect(shrunk.isValid)
    #expect(reduced.fails(shrunk))
    for index in shrunk.events.indices {
      var fewer = shrunk
      fewer.events.remove(at: index)
      #expect(!fewer.isValid || !fails(fewer), "event \(index) is not needed")
    }
    // It reads back unchanged, and shrinking again gives the same bytes.
    let read = try Trace(reading: shrunk.bytes)
    #expect(read.digest == shrunk.digest)
    #expect(reduced.fails(read))
    var again = TraceReduction(of: trace)
    _ = again.run(where: fails)
    #expect(again.trace == shrunk)
    #expect(again.tries == reduction.tries)
  }
}
