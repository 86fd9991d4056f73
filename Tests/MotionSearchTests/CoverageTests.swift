import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionSearch
import Testing

@Suite struct CoverageTests {
  private func trace(
    _ rows: [String], on surface: String = "pane closed=0,400 open=0,0"
  ) throws -> Trace {
    let text =
      "# motion-trace 1\n# surface: \(surface)\nnanoseconds,event,x,y\n"
      + rows.map { $0.replacing("ms", with: "000000") + "\n" }.joined()
    return try Trace(reading: Array(text.utf8), file: "test.csv")
  }

  /// Replays the events of a hand-written trace and returns the cells that they reach.
  private func cells(
    _ rows: String..., on surface: String = "pane closed=0,400 open=0,0", clock: String = "120",
    delivery: Delivery = .immediate, engine: String = "spring-exact"
  ) throws -> Set<String> {
    let trace = try trace(rows, on: surface)
    let options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
    let recording = try EngineCatalogue.standard.configure(engine).record(trace, options)
    var coverage = GestureCoverage()
    coverage.add(recording, trace: 0, condition: 0)
    return Set(coverage.reached.keys.map(\.text))
  }

  @Test func tapsOnAPaneReachWhatTheyShould() throws {
    #expect(try cells("0ms,tap,0,0") == ["at-rest/tap-other/up"])
    #expect(
      try cells("0ms,tap,0,0", "20ms,tap,0,0", "45ms,tap,0,0") == [
        "at-rest/tap-other/up", "early/tap-other/up",
      ])
    let late = try cells("0ms,tap,0,0", "70ms,tap,0,0")
    #expect(late == ["at-rest/tap-other/up", "full-speed/tap-other/up"])
    #expect(try cells("0ms,tap,0,0", "180ms,tap,0,0").contains("past-target/tap-other/up"))
    #expect(try cells("0ms,tap,0,0", "265ms,tap,0,0").contains("past-target/tap-other/down"))
    #expect(try cells("0ms,tap,0,0", "3000ms,tap,0,0").contains("at-rest/tap-other/down"))
  }

  @Test func tapsOfAFreePointTellPlaces() throws {
    let found = try cells(
      "0ms,tap,100,0", "80ms,tap,100,0", "2000ms,tap,0,0", "4000ms,tap,0,0", "6000ms,tap,0,50",
      on: "free")
    #expect(
      found == [
        "at-rest/tap-third/right", "full-speed/tap-same/right", "at-rest/tap-other/left",
        "at-rest/tap-same", "at-rest/tap-third/down",
      ])
  }

  @Test func aHandReachesWhatItShould() throws {
    #expect(
      try cells(
        "0ms,press,0,0", "8ms,drag,0,-8", "16ms,drag,0,-16", "24ms,drag,0,-24", "24ms,release,0,-24"
      ) == ["at-rest/press", "held/drag/up", "held/release-fast/up"])
    // A resting finger has no velocity; a second press follows at once.
    #expect(
      try cells(
        "0ms,press,0,0", "8ms,drag,9,0", "201ms,release,9,0", "204ms,press,0,0", "300ms,cancel,0,0",
        on: "free snap=0,0") == [
          "at-rest/press", "held/drag/right", "held-still/release-slow", "early/press-again/left",
          "held-still/cancel-unmoved",
        ])
    // During one long tick a flight counts as early, whatever its age.
    #expect(
      try cells("1ms,tap,0,0", "62ms,press,0,0", clock: "15") == [
        "at-rest/tap-other/up", "early/press-again/up",
      ])
  }

  @Test func opposedAndAcrossAreToldApart() throws {
    func thrown(_ x: Int, _ y: Int) throws -> Set<String> {
      try cells(
        "0ms,press,0,0", "8ms,drag,\(x),\(y)", "16ms,drag,\(2 * x),\(2 * y)",
        "24ms,release,\(3 * x),\(3 * y)", on: "free snap=0,100 start=0,0")
    }
    #expect(try thrown(0, 8).contains("held/release-fast/down"))
    #expect(try thrown(0, -8).contains("held/release-opposed/up"))
    #expect(try thrown(8, 0).contains("held/release-across/right"))
  }

  @Test func stallsAndLimitsAreFound() throws {
    let stalled = try cells(
      "0ms,tap,0,0", "150ms,press,0,0", clock: "120,stall=100ms:200ms", delivery: .atTick)
    #expect(stalled == ["at-rest/tap-other/up", "in-stall/press"])
    let bounced = try cells(
      "0ms,press,0,0", "8ms,drag,0,40", "16ms,drag,0,80", "24ms,release,0,120", "120ms,press,0,0",
      on: "scroll min=0,0 max=0,400 size=320,480", engine: "scroll")
    #expect(bounced.contains("past-limit/press/up") || bounced.contains("past-limit/press/down"))
  }

  @Test func whatCannotBeWrittenIsNoCell() {
    #expect(!CoverageCell.isWritable(.atRest, .drag))
    #expect(!CoverageCell.isWritable(.held, .press))
    #expect(!CoverageCell.isWritable(.pastLimit, .tapOther))
    #expect(!CoverageCell.isWritable(.slow, .pressAgain))
    #expect(CoverageCell.all.count == 139)
    #expect(Set(CoverageCell.all.map(\.text)).count == 139)
    #expect(GestureCoverage().share == 0)
  }

  /// A project trace reaches only cells that can be written.
  @Test(arguments: ["pane-catch-chain", "scroll-catch-bounce", "free-snap", "pane-two-pointers"])
  func onlyWritableCellsAreReached(name: String) throws {
    let late = try trace(["1ms,tap,0,0", "62ms,press,0,0", "80ms,cancel,0,0"])
    for trace in [try SearchTraces.named(name), late] {
      for (index, clock) in ["15", "24", "120", "120,stall=100ms:200ms"].enumerated() {
        for delivery in Delivery.allCases {
          let options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
          var coverage = GestureCoverage()
          coverage.add(
            try EngineCatalogue.standard.configure("spring").record(trace, options), trace: 3,
            condition: index)
          let reached = coverage.reached
          #expect(reached.keys.allSatisfy { CoverageCell.all.contains($0) })
          #expect(reached.values.allSatisfy { $0.traces == [3] && $0.conditions == [index] })
          #expect(!reached.isEmpty)
        }
      }
    }
  }

  @Test func aSmallChoiceHasAllAndNothingTwice() {
    let things: [Set<Int>] = [[1, 2], [2, 3], [1, 2, 3], [4], [3, 4], []]
    #expect(SmallestChoice.indices(of: things) == [2, 3])
    // The greedy first pick is dropped if the others cover all of it.
    let trap: [Set<Int>] = [[1, 2, 3, 4], [1, 2, 5], [3, 4, 6]]
    #expect(SmallestChoice.indices(of: trap) == [1, 2])
    #expect(SmallestChoice.indices(of: [Set<Int>]()) == [])
  }
}
