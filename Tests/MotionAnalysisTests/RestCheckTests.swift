import MotionAnalysis
import MotionModel
import Testing

/// What is said of rest at the very time of a hand-off.
@Suite struct RestCheckTests {
  /// A release at 10 ms whose answer goes on at a speed, and frames of the same time and 10 ms later.
  private func rules(
    _ frames: [(x: Double, speed: Double, isAtRest: Bool)], claims: EngineClaims = .init()
  ) -> [Rule] {
    var recording = Recording(
      header: RecordingHeader(
        trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: claims,
        conditions: Conditions(clock: ReplayClock(""), delivery: .immediate, velocity: "")))
    func state(_ x: Double, _ speed: Double) -> MotionState {
      MotionState(position: SIMD2(x, 0), velocity: SIMD2(speed, 0))
    }
    recording.append(
      HandOff(
        time: Instant(nanoseconds: 10_000_000),
        interaction: .release(velocity: SIMD2(3044, 0), toward: .zero), before: state(0, 0),
        after: state(0, 3044), tick: 0, line: 5))
    for (index, frame) in frames.enumerated() {
      recording.append(
        Tick(
          time: Instant(nanoseconds: 10_000_000 * Int64(index + 1)),
          state: state(frame.x, frame.speed),
          isAtRest: frame.isAtRest))
    }
    return Check.rest.findings(in: Evidence(recording: recording)).map(\.rule)
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
