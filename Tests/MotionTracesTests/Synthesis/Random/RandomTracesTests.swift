import MotionModel
import MotionTraces
import Testing

@Suite struct RandomTracesTests {
  private static let all = (0..<600).map { RandomTraces(seed: 3).trace($0) }

  private var traces: [Trace] { Self.all }

  @Test func noHandLeavesTheScreenOrOutrunsItself() {
    for trace in traces {
      #expect(problems(of: trace, contact: 0...4.5) == [], "\(trace.name)")
      #expect(trace.end.seconds < 25, "\(trace.name)")
    }
  }

  @Test func tapsOfOneFingerAreAtMostTenASecond() {
    for trace in traces {
      var last: [Int32: Instant] = [:]
      for event in trace.events where event.kind == .tap {
        if let before = last[event.pointer] {
          #expect(event.time.seconds(since: before) > 0.1 - 0.03, "\(trace.name)")
        }
        last[event.pointer] = event.time
      }
    }
  }

  @Test func aTraceReadsBack() throws {
    for trace in traces.prefix(100) {
      let read = try Trace(reading: trace.bytes)
      #expect(read.bytes == trace.bytes)
      #expect(read.digest == trace.digest)
      #expect(read.header == trace.header)
    }
  }

  @Test func eachIsMadeFromSeedAndIndexAlone() {
    #expect(RandomTraces(seed: 3).trace(41) == traces[41])
    #expect(RandomTraces(seed: 4).trace(41).events != traces[41].events)
    #expect(traces[41].name == "random-3-41")
    #expect(Set(traces.map(\.digest)).count == traces.count)
  }

  @Test func aGivenSurfaceChangesNoGesture() {
    let free = RandomTraces(seed: 3, on: .free).trace(41)
    #expect(free.header.surface == .free)
    #expect(free.events == traces[41].events)
  }

  /// A change of any trace makes a new version: raise it, and update the number and digest here.
  @Test func theTracesAreThoseOfTheVersion() {
    #expect(RandomTraces.version == 1)
    var digest = Digest()
    for trace in traces { digest.combine(trace.digest.value) }
    #expect(digest.text == "1c4acb17c19dbac6")
  }

  @Test func allKindsAreThere() {
    func share(_ holds: (Trace) -> Bool) -> Double {
      Double(traces.count(where: holds)) / Double(traces.count)
    }
    func has(_ kind: Event.Kind) -> (Trace) -> Bool {
      { $0.events.contains { $0.kind == kind } }
    }
    #expect(share { $0.header.surface.name == "pane" } > 0.3)
    #expect(share { $0.header.surface.name == "scroll" } > 0.2)
    #expect(share { $0.header.surface.name == "free" } > 0.2)
    #expect(share { $0.header.surface.axis != .xy } > 0.1)
    #expect(share(has(.tap)) > 0.2)
    #expect(share(has(.cancel)) > 0.08)
    #expect(share(has(.release)) > 0.7)
    #expect(share { $0.header.hasPointerColumn } > 0.1)
    #expect(share { $0.header.hasVelocityColumns } > 0.05)
    #expect(share { $0.endsPressed } > 0.03)
    #expect(share { $0.fastRetouches > 0 } > 0.3)
    #expect(share { contacts(of: $0).contains { $0.count == 2 } } > 0.1)
    #expect(share { contacts(of: $0).contains { peakSpeed(of: $0) > 1500 } } > 0.1)
  }
}

extension Trace {
  fileprivate var endsPressed: Bool {
    var pressed: Set<Int32> = []
    for event in events {
      switch event.kind {
      case .press: pressed.insert(event.pointer)
      case .release, .cancel: pressed.remove(event.pointer)
      case .drag, .tap: break
      }
    }
    return !pressed.isEmpty
  }

  /// How often a finger touches down at most 0.25 s after one has lifted or tapped.
  fileprivate var fastRetouches: Int {
    var last: Instant?
    var count = 0
    for event in events {
      if event.kind == .press || event.kind == .tap, let last,
        event.time.seconds(since: last) <= 0.25
      {
        count += 1
      }
      if event.kind == .release || event.kind == .tap { last = event.time }
    }
    return count
  }
}
