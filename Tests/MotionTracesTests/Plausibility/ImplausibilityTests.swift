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

  /// Returns a trace with its times divided, and its touches multiplied.
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
      // Taps come at any time: only touches tell the unit for sure.
      guard standard.makeTrace().events.contains(where: { $0.kind == .drag }) else { continue }
      #expect(doubt.expected.hasSuffix(name), "\(standard.name): \(doubt)")
      #expect(doubt.line == standard.makeTrace().events[0].line)
    }
  }

  /// A gesture that was made smaller is as short as it can be: its times are no other unit.
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

  /// Two fingers come at once, and each touch is over 8 ms later.
  @Test func touchesMayBeShort() {
    let rows: [(milliseconds: Int64, kind: Event.Kind, pointer: Int32)] = [
      (0, .press, 0), (4, .press, 1), (8, .release, 0), (12, .release, 1),
    ]
    let events = rows.map { row in
      Event(
        time: Instant(nanoseconds: row.milliseconds * 1_000_000), kind: row.kind, position: .zero,
        pointer: row.pointer)
    }
    let trace = Trace(header: TraceHeader(comments: [], surface: .free), events: events)
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
    let ends: [(milliseconds: Int64, kind: Event.Kind, x: Double)] = [
      (0, .press, 0), (300, .drag, 4_000 * way), (600, .release, 4_000 * way),
    ]
    let events = ends.map { milliseconds, kind, x in
      Event(
        time: Instant(nanoseconds: milliseconds * 1_000_000), kind: kind, position: SIMD2(x, 0))
    }
    let trace = Trace(header: TraceHeader(comments: [], surface: .free), events: events)
    #expect(trace.implausibilities.map { $0.found } == (way > 1 ? ["a touch of 4400 points"] : []))
  }

  @Test(arguments: [4, 6] as [Int64])
  func touchesEveryFourMillisecondsAreInAnotherUnit(milliseconds: Int64) {
    let taps = (0..<9).map {
      Event(time: Instant(nanoseconds: $0 * milliseconds * 1_000_000), kind: .tap, position: .zero)
    }
    let trace = Trace(header: TraceHeader(comments: [], surface: .free), events: taps)
    #expect(
      trace.implausibilities.map(\.found)
        == (milliseconds < 5 ? ["touches every 0.004 s"] : []))
  }

  @Test func aLateStartIsTold() throws {
    var trace = try #require(StandardTraces.named("pane-fling-open")).makeTrace()
    for index in trace.events.indices { trace.events[index].time.nanoseconds += 61_000_000_000 }
    let doubt = try #require(trace.implausibilities.first)
    #expect(doubt.found == "the first event 61 s after zero")
    #expect(doubt.expected.hasSuffix("take 61000000000 off every time"))
  }
}
