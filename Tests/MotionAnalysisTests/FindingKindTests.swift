import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct FindingKindTests {
  private static var recording: Recording {
    get throws {
      try EngineCatalogue.standard.configure("spring")
        .record(TestTraces.everyHandOff, try ReplayOptions("120"))
    }
  }

  private func kind(
    _ rule: Rule, _ details: Finding.Details = .none, line: Int32 = 0,
    place: Finding.Place = .recording, time: Instant = .zero, size: Double = 2
  ) throws -> FindingKind {
    FindingKind(
      Finding(rule, place: place, time: time, line: line, size: size, limit: 1, details),
      in: try Self.recording)
  }

  private static let state = MotionState(position: .zero, velocity: .zero)

  @Test(arguments: [
    (Finding.Details.none, nil), (.position(.zero), nil),
    (.clock(ReplayClock("24"), from: ReplayClock("240")), "24"),
    (.clock(ReplayClock("60,jitter=2ms,seed=7"), from: ReplayClock("240")), "60,jitter=2ms,seed=7"),
    (.notFinite(state, at: nil, clock: nil), nil),
    (.notFinite(state, at: nil, clock: ReplayClock("90")), "90"),
    (.notFinite(state, at: "grab", clock: ReplayClock("120,stall=1500ms:5ms")), "120,stall"),
  ])
  func theClockOfAnotherReplayCountsWithoutItsStall(
    details: Finding.Details, clock: String?
  ) throws {
    #expect(try kind(.differsAt24, details).clock?.text == clock)
  }

  @Test func theHandOffIsFoundByLineThenPlaceThenTime() throws {
    let recording = try Self.recording
    let tap = try #require(recording.handOffs.first { $0.interaction.name == "retarget" })
    let index = try #require(recording.handOffs.firstIndex(of: tap))
    #expect(try kind(.snapsAtRest, line: tap.line).interaction == "retarget")
    #expect(try kind(.snapsAtRest, place: .handOff(index)).interaction == "retarget")
    #expect(try kind(.snapsAtRest, place: .handOff(99_999)).interaction == nil)
    #expect(try kind(.snapsAtRest, place: .tick(tap.tick)).interaction == "retarget")
    #expect(try kind(.snapsAtRest, time: tap.time).interaction == "retarget")
    #expect(try kind(.snapsAtRest, place: .tick(0)).interaction == nil)
  }

  @Test func anotherRuleClockOrHandOffIsAnotherKind() throws {
    let first = try kind(.snapsAtRest, line: 4)
    #expect(first.matches(try kind(.snapsAtRest, line: 4, size: 3)))
    for rule in Rule.allCases where rule != .snapsAtRest {
      #expect(!first.matches(try kind(rule, line: 4)))
    }
    func odd(_ clock: String) throws -> FindingKind {
      try kind(
        .differsAtOddRates, .clock(ReplayClock(clock), from: ReplayClock("240")), line: 4)
    }
    #expect(!(try odd("90").matches(odd("144"))))
    #expect(try odd("90").description == "differs-at-odd-rates of a drag at clock 90")
    let elsewhere = try kind(.snapsAtRest, place: .tick(0))
    #expect(!first.matches(elsewhere))
    #expect(first.matches(elsewhere, atAnyHandOff: true))
    #expect(first.description == "snaps-at-rest of a drag")
  }

  @Test func aCheckByItselfFindsWhatAllFind() throws {
    let evidence = try Evidence(of: "fault:scalar-velocity")
    let all = Checks.findings(in: evidence)
    #expect(!all.isEmpty)
    for check in Check.allCases {
      #expect(Checks.findings(of: check, in: evidence) == all.filter { $0.check == check })
    }
  }
}
