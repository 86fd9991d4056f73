import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Many copies of an engine move as one does alone.
struct ReplayInStepTests {
  private static let texts = [
    """
    # motion-trace 1
    # surface: pane closed=0,100 open=0,0 axis=y
    nanoseconds,event,x,y
    0,tap,0,50
    100000000,tap,0,50
    150000000,press,0,60
    158000000,drag,0,55
    166000000,drag,0,48
    170000000,release,0,48

    """,
    """
    # motion-trace 1
    # surface: scroll min=0,0 max=0,2000 size=320,480
    nanoseconds,event,x,y
    0,press,0,400
    8000000,drag,0,380
    16000000,drag,0,350
    24000000,release,0,350

    """,
  ]

  @Test(arguments: EngineCatalogue.standard.defaultSpecifications, Delivery.allCases)
  func copiesMoveAlike(specification: String, delivery: Delivery) throws {
    let engine = try EngineCatalogue.standard.configure(specification)
    for (text, clock) in zip(Self.texts, ["120", "60,jitter=3ms,drop=0.2,seed=3"]) {
      let trace = try Trace(reading: Array(text.utf8))
      let options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
      let alone = engine.tally(trace, options)
      for count in [1, 3] {
        var together = TickTally()
        var calls = 0
        engine.replayInStep(count, trace, options) {
          together = $0
          calls += 1
          return true
        }
        #expect(calls == alone.ticks + 1)
        #expect(together.ticks == alone.ticks * count)
        #expect(together.checksum == alone.checksum &* UInt64(count))
      }
    }
  }

  @Test func theCallerCanEndIt() throws {
    let engine = try EngineCatalogue.standard.configure("spring")
    let trace = try Trace(reading: Array(Self.texts[0].utf8))
    var ticks: [Int] = []
    engine.replayInStep(2, trace, ReplayOptions(schedule: try Schedule("120"))) {
      ticks.append($0.ticks)
      return $0.ticks < 6
    }
    #expect(ticks == [0, 2, 4, 6])
  }
}
