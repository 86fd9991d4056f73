import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A rollback changes no bit.
@Suite struct RollbackTests {
  static let clocks = ["120", "60,jitter=3ms,seed=5", "24"]

  /// A fling, a catch in flight, a second fling, a tap in flight and a cancelled drag.
  static var trace: Trace {
    var events: [Event] = []
    func add(_ milliseconds: Int64, _ kind: Event.Kind, _ y: Double) {
      events.append(
        Event(
          time: Instant(nanoseconds: milliseconds * 1_000_000), kind: kind,
          position: SIMD2(100, y), line: Int32(events.count + 2)))
    }
    func stroke(_ start: Int64, from y: Double, by step: Double, end: Event.Kind) {
      add(start, .press, y)
      for index: Int64 in 1...12 { add(start + 9 * index, .drag, y + step * Double(index)) }
      add(start + 110, end, y + 12 * step)
    }
    stroke(20, from: 400, by: -9, end: .release)
    stroke(230, from: 200, by: 7, end: .release)
    add(500, .tap, 10)
    stroke(640, from: 300, by: -5, end: .cancel)
    let surface = Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))))
    return Trace(
      header: TraceHeader(comments: [.entry(key: "name", value: "rollback")], surface: surface),
      events: events)
  }

  private func options(_ clock: String, _ delivery: Delivery) throws -> ReplayOptions {
    ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
  }

  /// All engines, except those that only a limit can end or that present NaN.
  @Test(
    arguments: EngineCatalogue.standard.entries.map(\.description)
      .filter { $0.family != .limitFault }.map(\.name))
  func aRollbackChangesNoBit(engine: String) throws {
    let engine = try EngineCatalogue.standard.configure(engine)
    for clock in Self.clocks {
      let options = try options(clock, .immediate)
      let recording = engine.record(Self.trace, options)
      let rollback = engine.rollBack(Self.trace, options)
      #expect(rollback.recording.firstMotionDifference(from: recording) == nil)
      for stretch in rollback.stretches {
        #expect(stretch.ticks.isEmpty && stretch.handOffs.isEmpty, "it was presented otherwise")
        #expect(stretch.length == min(Rollback.ahead, recording.ticks.count - stretch.tickCount))
      }
    }
  }

  /// Rollbacks cross every kind of hand-off.
  @Test func handOffsAreDeliveredAgain() throws {
    let engine = try EngineCatalogue.standard.configure("spring-exact")
    let rollback = engine.rollBack(Self.trace, try options("120", .atTick))
    let stretches = rollback.stretches.map { $0.tickCount..<$0.tickCount + $0.length }
    let names = Set(
      rollback.recording.handOffs.filter { handOff in
        stretches.contains { $0.contains(handOff.tick) }
      }.map(\.interaction.name))
    #expect(names == ["grab", "drag", "release", "retarget", "cancel"])
    let starts = rollback.stretches.map(\.tickCount)
    #expect(starts.count >= 5)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { (1...Rollback.every).contains($1 - $0) })
    // The engine is copied after each grab, release, tap and cancel.
    let handOffs = rollback.recording.handOffs.filter { $0.interaction.name != "drag" }
    #expect(handOffs.allSatisfy { starts.contains($0.tick + 1) })
    #expect(rollback.stretches[0].length == Rollback.ahead)
  }
}
