import MotionEngines
import MotionMeasurement
import MotionModel
import MotionReplay
import Testing

/// Tests what a cost includes and how slices become one cost; no measured time decides.
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
        // A median needs three slices, even if one was requested.
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

  /// Each tick presents another state, so that no compiler removes the walk.
  @Test func theStandingMotionIsNoEmptyLoop() throws {
    let still = ConfiguredEngine(StandingMotion().engine, specification: "still", label: "still")
    let recording = still.record(ProjectTraces.named("pane-tap-open-close"), try Self.options)
    #expect(recording.ticks.dropFirst().allSatisfy { !$0.isAtRest })
    let calls = still.calls(ProjectTraces.named("pane-tap-open-close"), try Self.options)
    #expect(calls.walk(.inFlight).ticks == calls.tickCount(.inFlight))
    #expect(Set(recording.ticks.map(\.state.velocity.x.bitPattern)).count > 50)
  }

  /// The quarters in time order: 12 to 10, 15 to 13, 18 to 16, 21 to 19.
  @Test func theCostIsThatOfTheFastestSlice() {
    let cost = TickCost(slices: [12, 11, 10, 15, 14, 13, 18, 17, 16, 21, 20, 19])
    #expect(cost.nanosecondsPerTick == 10 && cost.slices == 12)
    #expect(cost.interval == 10...19)
    #expect(abs(cost.spread - 0.6) < 1e-12)
    #expect(TickCost(slices: [3, 1, 2]).interval == 1...3)
  }

  /// Interference that makes nine slices in ten half as long again is not seen, however long it
  /// lasts; if a quarter has no quiet slice, the interval widens.
  @Test func aNeighbourIsNotInTheCost() {
    var random = SplitMix64(seed: 3)
    let quiet = (0..<201).map { _ in Double.random(in: 10...10.1, using: &random) }
    let noisy = quiet.map { Int.random(in: 0..<10, using: &random) == 0 ? $0 : $0 * 1.5 }
    for slices in [quiet, noisy] {
      let cost = TickCost(slices: slices)
      #expect(cost.nanosecondsPerTick < 10.05 && cost.interval?.upperBound ?? 99 < 10.1)
    }
    #expect(TickCost(slices: noisy).spread > 0.4)
    let late = TickCost(slices: quiet.prefix(150) + quiet.suffix(51).map { $0 * 1.5 })
    #expect(late.nanosecondsPerTick < 10.05 && late.interval?.upperBound ?? 0 > 15)
  }
}
