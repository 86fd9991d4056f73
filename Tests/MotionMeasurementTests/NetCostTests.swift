import MotionEngines
import MotionMeasurement
import MotionModel
import MotionReplay
import Testing

/// Costs are net of an idle engine, whose replay goes over the same ticks.
@Suite struct NetCostTests {
  private static let clocks: [(text: String, delivery: Delivery)] = [
    ("120", .atTick), ("60,jitter=3ms,drop=0.2,seed=5", .immediate),
    ("90,stall=300ms:200ms", .atTick),
  ]

  @Test(arguments: EngineCatalogue.standard.defaultSpecifications)
  func theIdleReplayHasAsManyTicks(engine: String) throws {
    let configured = try EngineCatalogue.standard.configure(engine)
    for name in ["pane-tap-open-close", "scroll-catch-bounce", "free-throw"] {
      let trace = ProjectTraces.named(name)
      #expect(!trace.events.isEmpty)
      for clock in Self.clocks {
        let options = ReplayOptions(schedule: try Schedule(clock.text), delivery: clock.delivery)
        let idle = IdleEngine.beside(configured, trace, options)
        #expect(
          idle.tally(trace, options).ticks == configured.tally(trace, options).ticks,
          "\(name), \(clock.text)")
      }
    }
  }

  /// What it presents differs from tick to tick, so that no compiler takes the recorder's work away.
  @Test func theIdleEngineIsNoEmptyLoop() throws {
    let trace = ProjectTraces.named("pane-tap-open-close")
    let options = ReplayOptions(schedule: try Schedule("120"))
    let idle = IdleEngine.beside(
      try EngineCatalogue.standard.configure("spring"), trace, options)
    let times = idle.record(trace, options).ticks.map(\.state.velocity.x)
    #expect(Set(times).count == times.count && times.count > 50)
  }

  /// The ranks of the interval: 50 - ceil(.98 * 10) and 50 + ceil(.98 * 10) of 101, counted from 0.
  @Test func theIntervalIsThatOfTheMedian() {
    let cost = TickCost(net: (0...100).map(Double.init).shuffled(), replay: [7, 5, 900])
    #expect(cost.nanosecondsPerTick == 50)
    #expect(cost.interval == 40...60)
    #expect(cost.spread == 0.5)
    #expect(cost.slices == 101)
    #expect(cost.replayNanosecondsPerTick == 7)
  }

  /// Of a normal population the interval holds the median in 95% of samples, at least: ranks are whole.
  @Test func theIntervalHoldsTheMedian() {
    var random = SplitMix64(seed: 3)
    var held = 0
    for _ in 0..<2000 {
      let slices = (0..<51).map { _ in Double.random(in: -1...1, using: &random) }
      if TickCost(net: slices, replay: []).interval?.contains(0) == true { held += 1 }
    }
    #expect(held >= 1900 && held < 1980, "\(held) of 2000")
  }

  @Test func fewSlicesHaveTheirWholeRange() {
    let cost = TickCost(slices: [3, 1, 2])
    #expect(cost.interval == 1...3)
    #expect(cost.replayNanosecondsPerTick == nil)
  }
}
