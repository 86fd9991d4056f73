import MotionEngines
import Testing

struct KeyframeTrackTests {
  private func shake(_ mode: KeyframeTrack.CalculationMode) throws -> KeyframeTrack {
    try KeyframeTrack(shakeOf: 10, mode: mode)
  }

  // Source: objc.io issue 12, "Animations Explained": 0, 10, -10, 10, 0 at 0, 1/6, 3/6, 5/6, 1.
  @Test func theShakeOfTheArticle() throws {
    let track = try shake(.linear)
    #expect(track.values.map { $0.x } == [0, 10, -10, 10, 0])
    #expect(track.values.allSatisfy { $0.y == 0 })
    let sixths: [Double] = [0, 1, 3, 5, 6]
    #expect(track.keyTimes == sixths.map { $0 / 6 })
    let points: [(twelfth: Double, value: Double, slope: Double)] = [
      (0, 0, 60), (1, 5, 60), (2, 10, -60), (4, 0, -60), (6, -10, 60), (9, 5, 60), (11, 5, -60),
      (12, 0, -60), (18, 0, 0), (-12, 0, 0),
    ]
    for (twelfth, value, slope) in points {
      let share = twelfth / 12
      let result = track.valueAndSlope(at: share)
      #expect((result.value.x - value).magnitude < 1e-13, "at \(share)")
      #expect((result.slope.x - slope).magnitude < 1e-12, "at \(share)")
    }
  }

  @Test func discreteValuesHoldUntilTheNextKey() throws {
    let track = try shake(.discrete)
    for (share, value) in [
      (0.0, 0.0), (0.16, 0), (1.0 / 6, 10), (0.49, 10), (0.5, -10), (0.9, 10), (1, 0),
    ] {
      let result = track.valueAndSlope(at: share)
      #expect(result.value.x == value, "at \(share)")
      #expect(result.slope == .zero, "at \(share)")
    }
    let even = try KeyframeTrack(values: [SIMD2(1, 0), SIMD2(2, 0)], mode: .discrete)
    #expect(even.keyTimes == [0, 0.5, 1])
    #expect(even.valueAndSlope(at: 0.49).value.x == 1)
    #expect(even.valueAndSlope(at: 1).value.x == 2)
  }

  @Test func pacedValuesHaveOneSpeed() throws {
    let track = try shake(.paced)
    #expect(track.keyTimes.count == 5)
    // 60 points in all (10, 20, 20, 10), whatever the key times.
    let other = try KeyframeTrack(
      values: track.values, keyTimes: [0, 0.9, 0.91, 0.92, 1], mode: .paced)
    for step in 0..<1_000 {
      let share = Double(step) / 1_000
      let slope = track.valueAndSlope(at: share).slope
      #expect((slope.x.magnitude - 60).magnitude < 60e-12)
      #expect(other.valueAndSlope(at: share).value == track.valueAndSlope(at: share).value)
    }
    let still = try KeyframeTrack(values: [.zero, .zero, .zero], mode: .paced)
    #expect(still.valueAndSlope(at: 0.3).value == .zero)
    #expect(still.valueAndSlope(at: 0.3).slope == .zero)
  }

  @Test func segmentsHaveTheirOwnPace() throws {
    let track = try KeyframeTrack(
      values: [.zero, SIMD2(100, 0), SIMD2(100, 50)], keyTimes: [0, 0.25, 1],
      timings: [.easing(Easing(.quad, .in)), .bezier(.easeInOut)])
    #expect(track.valueAndSlope(at: 0.125).value == SIMD2<Double>(25, 0))
    #expect(track.valueAndSlope(at: 0.125).slope == SIMD2<Double>(400, 0))
    let (value, slope) = CubicBezier.easeInOut.valueAndSlope(at: 0.5)
    let middle = track.valueAndSlope(at: 0.625)
    #expect(middle.value.x == 100)
    #expect((middle.value.y - 50 * value).magnitude < 1e-12)
    #expect((middle.slope.y - 50 * slope / 0.75).magnitude < 1e-10)
  }

  @Test func equalKeyTimesJump() throws {
    let track = try KeyframeTrack(
      values: [.zero, SIMD2(10, 0), SIMD2(20, 0), SIMD2(30, 0)], keyTimes: [0, 0.5, 0.5, 1])
    #expect(track.valueAndSlope(at: 0.25).value.x == 5)
    #expect(track.valueAndSlope(at: 0.5).value.x == 20)
  }

  @Test(arguments: [
    ([0.0], [], 0, "keyframes: found 1 values, expected at least 2"),
    ([0, .nan], [], 0, "keyframes: found a value that is not finite"),
    ([0, 1], [0, 0.5, 1], 0, "keyframes: found 3 key times, expected 2 or none"),
    ([0, 1], [0.1, 1], 0, "keyframes: expected key times that rise from 0 to 1"),
    ([0, 1, 2], [0, 1.5, 1], 0, "keyframes: expected key times that rise from 0 to 1"),
    ([0, 1, 2], [0, .nan, 1], 0, "keyframes: expected key times that rise from 0 to 1"),
    ([0, 1, 2], [], 1, "keyframes: found 1 timing functions, expected 2 or none"),
  ])
  func rejects(values: [Double], keyTimes: [Double], timings: Int, message: String) {
    #expect(throws: EngineParameterError(message)) {
      try KeyframeTrack(
        values: values.map { SIMD2($0, 0) }, keyTimes: keyTimes,
        timings: Array(repeating: .linear, count: timings))
    }
  }
}
