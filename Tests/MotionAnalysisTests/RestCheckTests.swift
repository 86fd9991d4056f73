import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A value that jumps to its target at the first tick, or already in the one of the hand-off's time.
private struct Teleport: Motion {
  var waits: Bool
  var reportsVelocity: Bool

  var claims: EngineClaims { EngineClaims(reportsVelocity: reportsVelocity) }

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    waits && tick.seconds == 0 ? .goesOn : .restsOnTarget
  }
}

/// The findings about rest at the exact time of a hand-off.
@Suite struct RestCheckTests {
  /// A release at 10 ms that leaves a speed, one frame at the same time and one 10 ms later.
  private func rules(
    _ frames: [(x: Double, speed: Double, isAtRest: Bool)], claims: EngineClaims = .init()
  ) -> [Rule] {
    var made = HandMadeRecording(.immediate, claims: claims)
    made.add(
      .release(velocity: SIMD2(3044, 0), toward: .zero), at: 0.01, .zero, MotionState(0, 3044))
    for (index, frame) in frames.enumerated() {
      made.add(
        tickAt: 0.01 * Double(index + 1), MotionState(frame.x, frame.speed),
        isAtRest: frame.isAtRest)
    }
    return Check.rest.findings(in: made.evidence).map(\.rule)
  }

  /// The answer moves, but the frame at its time rests without a velocity: it stops too fast.
  @Test func anAnswerThatMovesIsNotAtRestWhereTheFrameOfItsTimeEndsIt() {
    #expect(rules([(0, 0, true), (0, 0, true)]) == [.stopsDead])
  }

  /// Between frames it keeps the last frame's value, so a frame shows the whole way since that one.
  @Test func aFrameOfTheTimeOfTheHandOffThatEndsTheFlightIsRest() {
    let atFrames = EngineClaims(movesOnlyAtTicks: true)
    #expect(rules([(3, 0, true)], claims: atFrames) == [])
    #expect(rules([(3, 90, false)], claims: atFrames) == [.neverRests])
    #expect(rules([(3, 0, true)]) == [.snapsAtRest])
    #expect(rules([(0, 0, true)]) == [.stopsDead])
  }

  /// Between ticks it would take a rate of thousands per second.
  @Test(arguments: [true, false], [true, false])
  func aJumpToTheTargetIsASnap(waits: Bool, reportsVelocity: Bool) throws {
    let engine = Standalone(
      Teleport(waits: waits, reportsVelocity: reportsVelocity), stepsInNoTime: true)
    for delivery in Delivery.allCases {
      let evidence = try ConfiguredEngine(engine).gatherEvidence(
        TestTraces.tap, on: "120", delivery)
      let found = Checks.findings(in: evidence)
      #expect(found.map(\.rule) == [.snapsAtRest])
      #expect(found.first?.size == 380)
    }
  }

  @Test func aFrameThatRestsWithTheVelocityOfTheAnswerHasOneAtRest() {
    #expect(rules([(0, 3044, true), (0, 3044, true)]).contains(.hasVelocityAtRest))
  }
}
