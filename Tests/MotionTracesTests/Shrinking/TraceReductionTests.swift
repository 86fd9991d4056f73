import MotionModel
import MotionTraces
import Testing

@Suite struct TraceReductionTests {
  private func trace(_ rows: String) throws -> Trace {
    try Trace(
      reading: Array("# motion-trace 1\nnanoseconds,event,x,y,vx,vy,pointer\n\(rows)\n".utf8))
  }

  private var twoGestures: Trace {
    get throws {
      try trace(
        """
        5000000,press,110.25,20,,,0
        13333333,drag,112.75,20,,,0
        14000000,press,300,300,,,3
        21666666,drag,119.5,20.125,,,0
        30000000,release,120,20,1234.5,0.25,0
        30000000,drag,310,300,,,3
        900000000,cancel,310,300,,,3
        2000123456,tap,50,60,,,0
        """)
    }
  }

  private func shrink(
    _ trace: Trace, budget: Int = TraceReduction.usualBudget, _ fails: (Trace) -> Bool
  ) -> (ending: TraceReduction.Ending, reduction: TraceReduction) {
    var reduction = TraceReduction(of: trace, budget: budget)
    let ending = reduction.run { candidate in
      #expect(candidate.isValid)
      return fails(candidate)
    }
    return (ending, reduction)
  }

  private func text(_ trace: Trace) -> String {
    String(decoding: trace.bytes, as: UTF8.self)
  }

  @Test func aReleaseKeepsItsPressAndNothingElse() throws {
    let found = shrink(try twoGestures) { $0.events.contains { $0.kind == .release } }
    #expect(found.ending == .minimal)
    #expect(
      text(found.reduction.trace)
        == "# motion-trace 1\nnanoseconds,event,x,y\n0,press,0,0\n0,release,0,0\n")
    #expect(found.reduction.trace.events.map(\.line) == [3, 7])
  }

  @Test func valuesThatMatterStay() throws {
    let found = shrink(try twoGestures) { trace in
      trace.events.contains { $0.reportedVelocity?.x ?? 0 > 1200 && $0.position.x > 110 }
        && trace.events.contains { $0.pointer == 3 && $0.time.nanoseconds > 12_000_000 }
    }
    #expect(found.ending == .minimal)
    #expect(
      text(found.reduction.trace) == """
        # motion-trace 1
        nanoseconds,event,x,y,vx,vy,pointer
        5000000,press,110,0,,,0
        14000000,press,0,0,,,3
        34000000,release,120,0,1250,0,0

        """)
  }

  @Test func noPointerBecomesFasterThanItWas() throws {
    let found = shrink(try twoGestures) { trace in
      trace.events.contains { $0.kind == .release && $0.position.x > 118 }
    }
    // The release comes 25 ms after the press, as it did.
    #expect(
      text(found.reduction.trace)
        == "# motion-trace 1\nnanoseconds,event,x,y\n0,press,110,0\n30000000,release,120,0\n")
  }

  /// The whole trace is always tried first.
  @Test(arguments: [0, TraceReduction.usualBudget])
  func aTraceThatPassesIsLeftAlone(budget: Int) throws {
    let found = shrink(try twoGestures, budget: budget) { _ in false }
    #expect(found.ending == .passes)
    #expect(found.reduction.trace == (try twoGestures))
    #expect(found.reduction.tries == 1)
  }

  @Test func whatIsNoTracePasses() throws {
    var trace = try twoGestures
    trace.events.removeFirst()
    var reduction = TraceReduction(of: trace)
    #expect(reduction.run { _ in true } == .passes)
  }

  @Test func whatFailsAlwaysEndsEmpty() throws {
    let found = shrink(try twoGestures) { _ in true }
    #expect(found.ending == .minimal)
    #expect(found.reduction.trace.events.isEmpty)
    #expect(found.reduction.tries == 2)
  }

  @Test(arguments: 1...12) func theBudgetIsKeptAndTheResultFails(budget: Int) throws {
    func fails(_ trace: Trace) -> Bool { trace.events.contains { $0.kind == .cancel } }
    let found = shrink(try twoGestures, budget: budget, fails)
    #expect(found.reduction.tries <= budget)
    #expect(fails(found.reduction.trace))
    if budget < 5 { #expect(found.ending == .exhausted) }
  }

  @Test func itStopsWhenItIsTold() throws {
    var tries = 0
    var reduction = TraceReduction(of: try twoGestures)
    let ending = reduction.run(isStopped: { tries == 3 }) { trace in
      tries += 1
      return trace.events.contains { $0.kind == .tap }
    }
    #expect(ending == .stopped)
    #expect(reduction.tries == 3)
    #expect(reduction.trace.events.contains { $0.kind == .tap })
  }

  @Test func noCandidateIsTriedTwice() throws {
    var seen: Set<Digest> = []
    let found = shrink(try twoGestures) { trace in
      let isNew = seen.insert(trace.digest).inserted
      #expect(isNew)
      return trace.events.count >= 3
    }
    #expect(found.ending == .minimal)
    #expect(found.reduction.trace.events.count == 3)
  }

  @Test func theHeaderSaysWhereItComesFrom() throws {
    var original = try twoGestures
    original.header.comments = [
      .entry(key: "name", value: "long"), .entry(key: "source", value: "a phone"),
      .text(" a remark"), .entry(key: "recorded", value: "a hand"),
    ]
    let found = shrink(original) { $0.events.contains { $0.kind == .tap } }
    let header = TraceHeader(
      of: found.reduction.trace, from: original, name: original.name, purpose: "check rest",
      tool: "tests 1.0.0")
    #expect(
      text(Trace(header: header, events: found.reduction.trace.events)) == """
        # motion-trace 1
        # name: long-shrunk
        # source: a phone
        # recorded: shrunk by tests 1.0.0 from another trace; that: a hand
        # surface: free
        # shrunk-from: long, digest \(original.digest.text), events 8
        # shrunk-for: check rest
        nanoseconds,event,x,y
        0,tap,0,0

        """)
  }

  @Test func aHeaderOfAnyLengthCanBeRead() throws {
    var original = try twoGestures
    let long = String(repeating: "ä", count: 8000)
    original.header.comments = ["name", "source", "license", "recorded"].map {
      .entry(key: $0, value: long)
    }
    let header = TraceHeader(
      of: original, from: original, name: long, purpose: long, tool: "tests 1.0.0")
    let read = try Trace(reading: Trace(header: header, events: original.events).bytes)
    #expect(read.digest == original.digest)
  }
}
