import MotionEngines
import MotionForeign
import MotionModel
import MotionReplay
import MotionTraces
import TestSupport
import Testing

/// The foreseen calls of a replay are the calls it makes, so that a process needs few requests.
@Suite struct ForesightTests {
  private static let options: [ReplayOptions] = {
    let schedules = ["120", "60,jitter=16ms,seed=1", "90,stall=300ms:200ms,drop=0.1,seed=2"]
    let insertions: [ReplayClock.Insertion] = [.none, .repeats, .parts(8)]
    return schedules.flatMap { schedule in
      insertions.flatMap { insertion in
        [Delivery.atTick, .immediate].map { delivery in
          // swift-format-ignore: NeverUseForceTry
          var options = ReplayOptions(schedule: try! Schedule(schedule), delivery: delivery)
          options.insertion = insertion
          return options
        }
      }
    }
  }()

  @Test(arguments: StandardTraces.all.map(\.name))
  func whatIsForeseenIsAskedFor(name: String) throws {
    let trace = try #require(StandardTraces.named(name)).makeTrace()
    let engine = try EngineCatalogue.standard.configure("spring").erased
    for options in tried(Self.options, oneOf: 5, from: name.count) {
      let log = ReplayLog()
      var tally = TickTally()
      var replay = RunningReplay(
        ErasedEngine(LoggedEngine(engine: engine, log: log)), through: trace, options: options)
      replay.run(into: &tally)
      var foresight = Foresight(trace, options, engine.claims)
      foresight.hearsNominal = true
      var (foreseen, requests): ([EngineAct], Int) = ([], 0)
      for (index, act) in log.acts.enumerated() {
        if foreseen.isEmpty {
          let isForeseen = foresight.takes(act)
          #expect(isForeseen, "act \(index), \(options.clock.text)")
          foresight.append(to: &foreseen, upTo: 127)
          requests += 1
        } else {
          #expect(foreseen.removeFirst() == act, "act \(index), \(options.clock.text)")
        }
      }
      // On a pane no call depends on where the value is.
      if case .pane = trace.header.surface.kind {
        #expect(requests == (log.acts.count + 127) / 128)
      }
    }
  }

  @Test func whatIsTakenBackComesNextAgain() throws {
    let trace = try #require(StandardTraces.named("pane-catch-and-throw")).makeTrace()
    let options = ReplayOptions(schedule: try Schedule("60"))
    var foresight = Foresight(trace, options, EngineClaims())
    var (first, again): ([EngineAct], [EngineAct]) = ([], [])
    foresight.append(to: &first, upTo: 40)
    var copy = foresight
    copy.takeBack(first[10...])
    copy.append(to: &again, upTo: 30)
    #expect(first.count == 40)
    #expect(Array(first[10...]) == again)
    let isPassed = !foresight.takes(first[10])
    #expect(isPassed, "a copy does not change the original")
  }
}
