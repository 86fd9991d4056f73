import MotionEngines
import MotionModel
import Testing

struct MotionPathTests {
  @Test(arguments: try PathSample.all())
  func lengthsMatchTheOracle(sample: PathSample) throws {
    let path = try MotionPath([sample.segment])
    #expect((path.length - sample.length).magnitude <= 1e-11 * sample.length, "\(sample.name)")
  }

  @Test func lengthsAddUp() throws {
    let samples = try PathSample.all()
    let path = try MotionPath(samples.map { $0.segment })
    let sum = samples.reduce(0) { $0 + $1.length }
    #expect((path.length - sum).magnitude <= 1e-9 * sum)
  }

  @Test(arguments: try PathSample.all())
  func placesHaveTheirLengthBehindThem(sample: PathSample) throws {
    let path = try MotionPath([sample.segment])
    for step in 0...100 {
      let distance = path.length * Double(step) / 100
      let place = path.place(after: distance)
      var parts: [(end: Double, length: Double)] = []
      sample.segment.appendPieces(
        from: 0, to: place.parameter, tolerance: 1e-13 * path.length, into: &parts)
      let behind = parts.reduce(0) { $0 + $1.length }
      #expect((behind - distance).magnitude <= 1e-10 * path.length, "\(sample.name) \(step)")
    }
  }

  @Test(arguments: try PathSample.smooth())
  func derivativesAreThoseOfThePoints(sample: PathSample) {
    for step in 1..<20 {
      let parameter = Double(step) / 20
      let after = sample.segment.point(at: parameter + 1e-5)
      let before = sample.segment.point(at: parameter - 1e-5)
      let slope = (after - before) / 2e-5
      let expected = sample.segment.derivative(at: parameter)
      #expect((slope - expected).length < 1e-5, "\(sample.name) \(step)")
    }
  }

  @Test func rejectsNothingAndNonsense() {
    #expect(throws: EngineParameterError("path: found no segment, expected at least 1")) {
      try MotionPath([])
    }
    #expect(throws: EngineParameterError("path: found a number that is not finite")) {
      try MotionPath([.line(from: .zero, to: SIMD2(.infinity, 0))])
    }
  }
}
