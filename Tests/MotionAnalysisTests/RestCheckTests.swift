import MotionAnalysis
import MotionModel
import Testing

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
    #expect(rules([(3, 0, true)]) == [.neverRests])
  }

  @Test func aFrameThatRestsWithTheVelocityOfTheAnswerHasOneAtRest() {
    #expect(rules([(0, 3044, true), (0, 3044, true)]).contains(.hasVelocityAtRest))
  }
}
