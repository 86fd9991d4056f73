import MotionEngines
import MotionModel
import Testing

struct PathTrackTests {
  @Test(arguments: try PathSample.smooth())
  func pacedSpeedIsConstant(sample: PathSample) throws {
    let track = try PathTrack(path: MotionPath([sample.segment]), mode: .paced)
    let length = track.path.length
    let step = 1e-5
    for index in 0..<1_000 {
      let share = Double(index) / 1_000
      let moment = track.moment(at: share)
      #expect((moment.slope.length - length).magnitude <= 1e-12 * length)
      // Independent of the slope: the real distance, along a chord that bends by less than 1e-7.
      let way = (track.moment(at: share + step).position - moment.position).length
      #expect((way / (step * length) - 1).magnitude < 1e-6, "\(sample.name) at \(share)")
    }
  }

  /// Two lines with a corner between them.
  private func corner() throws -> MotionPath {
    try MotionPath([
      .line(from: .zero, to: SIMD2(300, 0)), .line(from: SIMD2(300, 0), to: SIMD2(300, 100)),
    ])
  }

  /// Paced motion ignores key times, also at corners and gaps.
  @Test func pacedIgnoresKeyTimes() throws {
    let path = try corner()
    let even = try PathTrack(path: path, mode: .paced)
    let timed = try PathTrack(path: path, keyTimes: [0, 0.9, 1], mode: .paced)
    #expect(even.moment(at: 0.375).position == SIMD2(150, 0))
    #expect(even.moment(at: 0.875).position == SIMD2(300, 50))
    for index in 0...100 {
      #expect(timed.moment(at: Double(index) / 100) == even.moment(at: Double(index) / 100))
    }
  }

  @Test func linearGivesEachSegmentItsTime() throws {
    let track = try PathTrack(
      path: corner(), keyTimes: [0, 0.25, 1], timings: [.linear, .easing(Easing(.quad, .in))])
    #expect(track.moment(at: 0.125).position == SIMD2(150, 0))
    #expect(track.moment(at: 0.125).slope == SIMD2(1_200, 0))
    #expect(track.moment(at: 0.625).position == SIMD2(300, 25))
    let slope = track.moment(at: 0.625).slope
    #expect((slope - SIMD2(0, 100 / 0.75)).length < 1e-12)
    #expect(track.moment(at: 2).slope == .zero)
    #expect(track.moment(at: 2).position == SIMD2(300, 100))
  }

  @Test func discreteJumpsFromEndToEnd() throws {
    let track = try PathTrack(path: corner(), mode: .discrete, rotation: .auto)
    #expect(track.moment(at: 0.3).position == SIMD2(0, 0))
    #expect(track.moment(at: 0.5).position == SIMD2(300, 0))
    #expect(track.moment(at: 0.9).position == SIMD2(300, 100))
    #expect(track.moment(at: 0.9).angle == Double.pi / 2)
    #expect(track.moment(at: 0.9).slope == .zero)
  }

  @Test func rotationFollowsTheTangent() throws {
    let circle = try MotionPath([.ellipse(center: .zero, radii: SIMD2(50, 50))])
    for mode in [KeyframeTrack.CalculationMode.linear, .paced] {
      let auto = try PathTrack(path: circle, mode: mode, rotation: .auto)
      let reverse = try PathTrack(path: circle, mode: mode, rotation: .autoReverse)
      let none = try PathTrack(path: circle, mode: mode)
      for index in 1..<24 {
        let share = Double(index) / 24
        // A right angle ahead of the radius.
        let expected = (2 * share + 0.5) * Double.pi
        let angle = auto.moment(at: share).angle
        let turns = (angle - expected) / (2 * Double.pi)
        #expect((turns - turns.rounded()).magnitude < 1e-12)
        let difference = (reverse.moment(at: share).angle - angle).magnitude
        #expect((difference - Double.pi).magnitude < 1e-12)
        #expect(none.moment(at: share).angle == 0)
      }
    }
  }

  /// Where a curve's derivative vanishes, its direction is that of the curve just after or before.
  @Test func tangentsWhereTheDerivativeVanishes() {
    let both = PathSegment.cubic(
      from: .zero, first: .zero, second: SIMD2(30, 40), to: SIMD2(30, 40))
    let place = SIMD2<Double>(0.6, 0.8)
    #expect((both.direction(at: 0) - place).length < 1e-15)
    #expect((both.direction(at: 1) - place).length < 1e-15)
    let late = PathSegment.cubic(from: .zero, first: .zero, second: .zero, to: SIMD2(30, 40))
    #expect((late.direction(at: 0) - place).length < 1e-15)
    let early = PathSegment.cubic(
      from: .zero, first: SIMD2(30, 40), second: SIMD2(30, 40), to: SIMD2(30, 40))
    #expect((early.direction(at: 1) - place).length < 1e-15)
    let point = PathSegment.cubic(from: .zero, first: .zero, second: .zero, to: .zero)
    #expect(point.direction(at: 0.5) == .zero)
  }
}
