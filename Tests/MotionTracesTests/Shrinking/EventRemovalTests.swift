import MotionModel
import MotionTraces
import Testing

@Suite struct EventRemovalTests {
  /// Nine events, with three taps and a drag among them.
  private static var trace: Trace {
    get throws {
      try Trace(
        reading: Array(
          """
          # motion-trace 1
          nanoseconds,event,x,y,pointer
          0,tap,1,0,0
          10,press,2,0,0
          20,drag,3,0,0
          20,tap,4,0,1
          30,press,5,0,2
          30,drag,6,0,0
          40,release,6,0,0
          50,drag,7,0,2
          60,tap,8,0,0

          """.utf8))
    }
  }

  /// Reduces the trace and stores the lines of every candidate.
  private func candidates(
    _ fails: (Trace) -> Bool
  ) throws -> (reduction: TraceReduction, lines: [[Int32]]) {
    var lines: [[Int32]] = []
    var reduction = TraceReduction(of: try Self.trace)
    _ = reduction.run { candidate in
      lines.append(candidate.events.map(\.line))
      return fails(candidate)
    }
    return (reduction, lines)
  }

  @Test func gesturesAreTriedAloneTheShortestFirst() throws {
    let found = try candidates { $0.events.count == 9 }
    let first = found.lines.dropFirst().prefix(6).map { $0 }
    #expect(first == [[], [3], [6], [11], [7, 10], [4, 5, 8, 9]])
    // The last event of a pointer that stays down is kept.
    #expect(found.reduction.trace.events.count == 9)
  }

  @Test func gesturesOfSeveralPointersStayInOrder() throws {
    let found = try candidates { trace in
      let lines = Set(trace.events.map(\.line))
      return lines.isSuperset(of: [5, 7])
    }
    #expect(found.reduction.trace.events.map(\.line) == [4, 5, 7])
    #expect(found.lines.allSatisfy { $0 == $0.sorted() })
  }

  @Test func aLaterPressNeedsTheReleaseBefore() throws {
    var trace = try Self.trace
    trace.events = [
      (Event.Kind.press, 0), (.release, 1), (.press, 2), (.drag, 3), (.release, 4),
    ].map { kind, time in
      Event(time: Instant(nanoseconds: time), kind: kind, position: .zero, line: Int32(time + 3))
    }
    var reduction = TraceReduction(of: trace)
    // The failure needs two presses: the first gesture cannot be removed.
    let outcome = reduction.run { $0.events.count { $0.kind == .press } == 2 }
    #expect(outcome == .minimal)
    #expect(reduction.trace.events.map(\.line) == [3, 4, 5])
  }
}
