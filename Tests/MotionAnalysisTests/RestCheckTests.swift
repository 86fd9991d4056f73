import MotionAnalysis
import MotionModel
import Testing

/// What is said of rest at the very time of a hand-off.
@Suite struct RestCheckTests {
  /// A release at 10 ms whose answer goes on at a speed, and frames of the same time and 10 ms later.
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

  /// The answer never said that it rests, but the frame does, without a velocity: it stops, and too fast.
  @Test func anAnswerThatMovesIsNotAtRestWhereTheFrameOfItsTimeEndsIt() {
    #expect(rules([(0, 0, true), (0, 0, true)]) == [.stopsDead])
  }

  /// Between two frames its value is that of the last one: what the frame shows is the way since then.
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
