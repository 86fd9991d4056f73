import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// Stalls from a few frames to an hour: lost time is found, and sound engines are not blamed.
@Suite struct StallTests {
  private func findings(
    _ fault: Timing?, on trace: Trace, clock: String
  ) throws -> [Finding] {
    let engine = ConfiguredEngine(TimingFault(fault, on: SpringExact().engine))
    return Checks.findings(in: try engine.gatherEvidence(trace, on: clock))
  }

  /// The clock's own stall has a length that no other replay has; running ahead is found too.
  @Test(arguments: [(Timing.gapRunsAhead, true), (.gapIsHalved, false)])
  func theClocksOwnStallIsJudged(fault: Timing, isAhead: Bool) throws {
    let found = try findings(fault, on: TestTraces.tap, clock: "120,stall=100ms:150ms")
    let own = try #require(
      found.first {
        guard $0.rule == .losesTime, case .stall(let length, _, _, _, _, _) = $0.details else {
          return false
        }
        return length < 200
      })
    guard case .stall(_, _, let clock, _, let ahead, _) = own.details else { return }
    #expect(clock == ReplayClock("120,stall=100ms:150ms"))
    #expect(ahead == isAhead)
    #expect(abs(own.size - 75) < 6)
    #expect(own.message.contains(isAhead ? "should be 7" : "should have been 7"), "\(own.message)")
  }

  /// Delays are tried in steps of 1/480 s; a loss between two steps is found too.
  @Test(arguments: [7_291_667, 8_333_333, 9_375_000] as [Int64])
  func aLossBetweenTwoStepsIsFound(loss: Int64) throws {
    let engine = ConfiguredEngine(LossInGaps(loss: loss))
    let evidence = try engine.gatherEvidence(TestTraces.tap, on: "120,stall=100ms:150ms")
    let losses = Checks.findings(in: evidence).filter { $0.rule == .losesTime }
    #expect(!losses.isEmpty)
    #expect(losses.allSatisfy { abs($0.size - Double(loss) * 1e-6) < 0.5 }, "\(losses)")
  }

  @Test func aGapUnderARestingFingerIsJudged() throws {
    let trace = try ProjectTraces.named("pane-hold-still")
    let found = try findings(.heldGapLetsGo, on: trace, clock: "120")
    #expect(found.contains { $0.rule == .movesWhileHeld })
    #expect(try findings(nil, on: trace, clock: "120") == [])
  }

  /// A stall that leaves no time to come to rest after the last release, or one that lasts an hour.
  @Test(
    arguments: tried(
      ["0s:9.9s", "100ms:9900ms", "0s:3600s", "300ms:700ms", "20ms:34ms"], oneOf: 2, from: 1))
  func aLongStallIsNoFindingAndNoTrap(stall: String) throws {
    for rate in tried(["60", "120"], oneOf: 2) where stall != "0s:3600s" || rate == "60" {
      let found = try findings(nil, on: TestTraces.tap, clock: "\(rate),stall=\(stall)")
      #expect(found == [], "\(rate): \(found.map(\.message))")
    }
  }

  /// An engine that never rests is found if enough time is left after a stall.
  @Test func neverAtRestIsFoundBesideAStall() throws {
    let engine = FaultBase.spring.engine(.neverRests)
    let evidence = try engine.gatherEvidence(TestTraces.tap, on: "60,stall=400ms:300ms")
    #expect(Checks.findings(in: evidence).contains { $0.rule == .neverRests })
  }
}

/// An engine that loses the same time in each gap of more than 100 ms.
private struct LossInGaps: EngineWrapper {
  let loss: Int64
  var base = SpringExact().engine
  private var lost: Int64 = 0
  private var last = Instant.zero

  init(loss: Int64) { self.loss = loss }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    (lost, last) = (0, .zero)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    base.handle(interaction, at: time.advanced(byNanoseconds: -lost))
  }

  mutating func advance(to time: Instant) {
    if time.seconds(since: last) > 0.1, !base.isAtRest { lost += loss }
    last = time
    base.advance(to: time.advanced(byNanoseconds: -lost))
  }
}
