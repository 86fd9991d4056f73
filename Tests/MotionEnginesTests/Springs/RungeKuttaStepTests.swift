import MotionEngines
import Testing

struct RungeKuttaStepTests {
  // A step's error is of fifth order in its length.
  @Test(arguments: [(300.0, 20.0), (100.0, 0.0), (100.0, 60.0)])
  func errorIsOfFifthOrder(stiffness: Double, damping: Double) {
    let step = RungeKuttaStep(stiffness: 2 * stiffness, damping: 2 * damping, mass: 2)
    var errors: [Double] = []
    for time in [0.016, 0.008, 0.004] {
      var (offset, velocity) = (SIMD2(100.0, -3), SIMD2(-700.0, 5))
      let mean = step.advance(&offset, &velocity, by: time)
      let exact = OscillatorStep(
        time: time, squaredFrequency: stiffness, decayRate: damping / 2)
      errors.append(
        (exact.offsetFromOffset * 100 + exact.offsetFromVelocity * -700 - offset.x).magnitude)
      #expect((mean.x - (velocity.x + 700) / time).magnitude < 1e-9 * 70_000)
      #expect(offset.y != -3)
    }
    #expect(errors[0] < 0.05)
    for pair in zip(errors, errors.dropFirst()) {
      #expect((24...44).contains(pair.0 / pair.1))
    }
  }
}
