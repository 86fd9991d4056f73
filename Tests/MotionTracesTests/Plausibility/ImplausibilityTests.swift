import MotionModel
import MotionTraces
import Testing

@Suite struct ImplausibilityTests {
  @Test func nothingThatAHandCouldDoIsImplausible() {
    for standard in StandardTraces.all {
      #expect(standard.makeTrace().implausibilities.isEmpty, "\(standard.name)")
    }
    for index in 0..<400 {
      let trace = RandomTraces(seed: 3).trace(index)
      #expect(trace.implausibilities.isEmpty, "\(trace.name): \(trace.implausibilities)")
    }
  }

  /// Returns a trace without a surface; times are in milliseconds.
  private func trace(
    _ rows: [(time: Int64, kind: Event.Kind, x: Double, pointer: Int32)]
  ) -> Trace {
    let events = rows.map { row in
      Event(
        time: Instant(nanoseconds: row.time * 1_000_000), kind: row.kind,
        position: SIMD2(row.x, 0), pointer: row.pointer)
    }
    return Trace(header: TraceHeader(comments: [], surface: .free), events: events)
  }

  /// Returns a trace with its times divided by `time` and its touches multiplied by `place`.
  private func converted(_ trace: Trace, time: Int64 = 1, place: Double = 1) -> Trace {
    var trace = trace
    for index in trace.events.indices {
      trace.events[index].time.nanoseconds /= time
      trace.events[index].position *= place
    }
    return trace
  }

  @Test(
    arguments: [
      (1_000_000, "milliseconds: multiply by 1000000"), (1000, "microseconds: multiply by 1000"),
      (100, "units of 100 ns: multiply by 100"),
    ] as [(Int64, String)])
  func everyOtherUnitOfTimeIsNamed(factor: Int64, name: String) throws {
    for standard in StandardTraces.all where standard.makeTrace().events.count > 10 {
      let doubts = converted(standard.makeTrace(), time: factor).implausibilities
      let doubt = try #require(doubts.first, "\(standard.name)")
      // Taps may come at any time: only drags reveal the unit for sure.
      guard standard.makeTrace().events.contains(where: { $0.kind == .drag }) else { continue }
      #expect(doubt.expected.hasSuffix(name), "\(standard.name): \(doubt)")
      #expect(doubt.line == standard.makeTrace().events[0].line)
    }
  }

  /// A shrunk gesture may be very short without having a wrong time unit.
  @Test func aShrunkTraceIsInItsUnits() throws {
    let whole = try #require(StandardTraces.named("pane-fling-open")).makeTrace()
    var small = converted(whole, time: 100)
    #expect(!small.implausibilities.isEmpty)
    small.header = TraceHeader(of: small, from: whole, name: "a", purpose: "b", tool: "c")
    #expect(small.implausibilities.isEmpty)
  }

  @Test func aDeviceMayReportAThousandTimesASecond() throws {
    let trace = try #require(StandardTraces.named("pane-rate-120")).makeTrace()
    #expect(converted(trace, time: 8).implausibilities.isEmpty)
  }

  /// Two fingers arrive almost at once, and each touch lasts only 8 ms.
  @Test func touchesMayBeShort() {
    let trace = trace([
      (0, .press, 0, 0), (4, .press, 0, 1), (8, .release, 0, 0), (12, .release, 0, 1),
    ])
    #expect(trace.implausibilities.isEmpty)
  }

  @Test func aTouchMayGoFarBeyondASmallPane() throws {
    var trace = try #require(StandardTraces.named("pane-slow-drag")).makeTrace()
    let pane = Pane(closed: SIMD2(10, 10), open: SIMD2(10, 150), start: .closed)
    trace.header.surface = Surface(.pane(pane))
    #expect(trace.implausibilities.isEmpty)
  }

  @Test func pixelsForPointsAreToldWhereATouchIsLong() throws {
    for name in ["pane-fling-open", "pane-slow-drag", "scroll-rubber-band"] {
      let trace = try #require(StandardTraces.named(name)).makeTrace()
      let doubt = try #require(converted(trace, place: 3).implausibilities.first, "\(name)")
      #expect(doubt.expected.hasSuffix("pixels: divide x and y by 3"), "\(name): \(doubt)")
    }
  }

  @Test(arguments: [0.9, 1.1])
  func theLongestTouchIsThatOfA4KScreen(way: Double) {
    let trace = trace([
      (0, .press, 0, 0), (300, .drag, 4_000 * way, 0), (600, .release, 4_000 * way, 0),
    ])
    #expect(trace.implausibilities.map { $0.found } == (way > 1 ? ["a touch of 4400 points"] : []))
  }

  @Test(arguments: [4, 6] as [Int64])
  func touchesEveryFourMillisecondsAreInAnotherUnit(milliseconds: Int64) {
    let trace = trace((0..<9).map { ($0 * milliseconds, .tap, 0, 0) })
    #expect(
      trace.implausibilities.map(\.found)
        == (milliseconds < 5 ? ["touches every 0.004 s"] : []))
  }

  @Test func aLateStartIsTold() throws {
    var trace = try #require(StandardTraces.named("pane-fling-open")).makeTrace()
    for index in trace.events.indices { trace.events[index].time.nanoseconds += 61_000_000_000 }
    let doubt = try #require(trace.implausibilities.first)
    #expect(doubt.found == "the first event 61 s after zero")
    #expect(doubt.expected.hasSuffix("subtract 61000000000 ns from every time"))
  }
}
