import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct EngineCrowdTests {
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
      let alone = engine.record(trace, options)
      for count in [1, 3] {
        var together = Recording(header: alone.header)
        var replay = RunningReplay(engine.crowd(count), through: trace, options: options)
        replay.run(into: &together)
        #expect(together == alone)
      }
    }
  }

  /// Every copy is advanced, and all present the same as the first one.
  @Test func allCopiesPresent() throws {
    let trace = try Trace(reading: Array(Self.texts[0].utf8))
    let options = ReplayOptions(schedule: try Schedule("120"))
    func tally(_ count: Int) throws -> TickTally {
      var crowd = EngineCrowd(count, of: try EngineCatalogue.standard.configure("spring").erased)
      var replay = RunningReplay(ErasedEngine(crowd), through: trace, options: options)
      var interactions = Recording(
        header: try EngineCatalogue.standard.configure("spring").header(for: trace, options))
      replay.run(into: &interactions)
      crowd.prepare(for: trace.header.surface)
      crowd.place(at: trace.header.surface.start)
      var handOffs = interactions.handOffs[...]
      for tick in interactions.ticks {
        while let handOff = handOffs.first, handOff.time <= tick.time {
          crowd.handle(handOff.interaction, at: handOff.time)
          handOffs.removeFirst()
        }
        crowd.advance(to: tick.time)
      }
      return crowd.tally
    }
    let (one, five) = (try tally(1), try tally(5))
    #expect(one.ticks > 20 && five.ticks == 5 * one.ticks)
    #expect(five.checksum == 5 &* one.checksum && one.checksum != 0)
  }
}
