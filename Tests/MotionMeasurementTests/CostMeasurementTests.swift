import MotionEngines
import MotionMeasurement
import MotionModel
import MotionReplay
import Testing

/// No test decides by a time: what is tested is what a cost is of, and how slices become one.
@Suite struct CostMeasurementTests {
  private static var options: ReplayOptions {
    get throws { ReplayOptions(schedule: try Schedule("120")) }
  }

  @Test func everyEngineHasEveryPartAndNoneIsBelowZero() throws {
    let engines = try ["spring", "cubic", "decay-exact"].map {
      try EngineCatalogue.standard.configure($0)
    }
    let measurement = CostMeasurement(
      of: engines, on: ProjectTraces.named("pane-catch-and-throw"), try Self.options,
      parts: CostPart.allCases, rounds: 1)
    #expect(measurement.costs.count == 3)
    for costs in measurement.costs {
      #expect(costs.count == CostPart.allCases.count)
      for (part, cost) in zip(CostPart.allCases, costs) where part != .rest {
        let cost = try #require(cost.value, "\(part): \(cost.reason ?? "")")
        // A median needs three, even where one is asked for.
        #expect(cost.nanosecondsPerTick > 0 && cost.slices == 3)
        #expect((cost.walkNanosecondsPerTick != nil) == (part != .replay))
      }
    }
  }

  @Test func aTraceWithoutAFlightHasNoCost() throws {
    let trace = try Trace(
      reading: Array(
        """
        # motion-trace 1
        # surface: pane closed=0,0 open=0,300
        nanoseconds,event,x,y
        0,press,0,0
        50000000,drag,0,20

        """.utf8))
    let costs = CostMeasurement(
      of: [try EngineCatalogue.standard.configure("spring")], on: trace, try Self.options, rounds: 3
    ).costs
    #expect(costs[0][0].reason == "the trace has no flight tick")
  }

  /// Each tick presents another state, so that no compiler takes the walk away.
  @Test func theStandingMotionIsNoEmptyLoop() throws {
    let still = ConfiguredEngine(StandingMotion().engine, specification: "still", label: "still")
    let recording = still.record(ProjectTraces.named("pane-tap-open-close"), try Self.options)
    #expect(recording.ticks.dropFirst().allSatisfy { !$0.isAtRest })
    let calls = still.calls(ProjectTraces.named("pane-tap-open-close"), try Self.options)
    #expect(calls.walk(.inFlight).ticks == calls.tickCount(.inFlight))
    #expect(Set(recording.ticks.map(\.state.velocity.x.bitPattern)).count > 50)
  }

  /// The ranks of the interval: 50 - ceil(.98 * 10) and 50 + ceil(.98 * 10) of 101, counted from 0.
  @Test func theIntervalIsThatOfTheMedian() {
    let cost = TickCost(slices: (0...100).map(Double.init).shuffled())
    #expect(cost.nanosecondsPerTick == 50)
    #expect(cost.interval == 40...60)
    #expect(cost.spread == 0.5)
    #expect(cost.slices == 101)
  }

  /// Of a normal population the interval holds the median in 95% of samples, at least: ranks are whole.
  @Test func theIntervalHoldsTheMedian() {
    var random = SplitMix64(seed: 3)
    var held = 0
    for _ in 0..<2000 {
      let slices = (0..<51).map { _ in Double.random(in: -1...1, using: &random) }
      if TickCost(slices: slices).interval?.contains(0) == true { held += 1 }
    }
    #expect(held >= 1900 && held < 1980, "\(held) of 2000")
  }

  @Test func fewSlicesHaveTheirWholeRange() {
    #expect(TickCost(slices: [3, 1, 2]).interval == 1...3)
  }
}
