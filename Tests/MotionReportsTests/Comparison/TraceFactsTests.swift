import MotionModel
import MotionReports
import Testing

@Suite struct TraceFactsTests {
  private func facts(_ events: [(Int64, Event.Kind, Int32)]) -> TraceFacts {
    let trace = Trace(
      header: TraceHeader(comments: [], surface: .free),
      events: events.map {
        Event(
          time: Instant(nanoseconds: $0.0 * 1_000_000), kind: $0.1, position: .zero,
          pointer: $0.2)
      })
    return TraceFacts(trace, name: "n", file: "f.csv")
  }

  @Test func deviceRateIsTheMedianOfTheIntervalsOfDrags() {
    let facts = facts([
      (0, .press, 0), (8, .drag, 0), (8, .drag, 0), (16, .drag, 0), (24, .drag, 0),
      (500, .release, 0), (900, .tap, 0), (1000, .press, 0), (1100, .drag, 0),
    ])
    #expect(facts.deviceRate == 125)
    #expect(facts.eventCount == 9)
    #expect(facts.end == Instant(nanoseconds: 1_100_000_000))
    #expect(facts.surface == "free")
  }

  @Test func pointersAreTimedApart() {
    let facts = facts([
      (0, .press, 0), (1, .press, 1), (10, .drag, 0), (11, .drag, 1), (20, .drag, 0),
      (21, .drag, 1), (22, .cancel, 1),
    ])
    #expect(facts.deviceRate == 100)
  }

  @Test func nothingDragged() {
    #expect(facts([(0, .press, 0), (10, .release, 0), (20, .tap, 0)]).deviceRate == nil)
    #expect(facts([]).end == .zero)
  }
}
