import Foundation
import MotionEngines
import MotionModel
import MotionReplay
import ReferenceMotions
import Testing

struct ReferenceMotionsTests {
  /// Runs a motion from (160, 420) toward (150, 40) for a number of ticks, at 120 Hz by default.
  private func run(
    ticks: Int64, rate: Int64 = 120, interval: Int64 = 1_000_000,
    _ motion: (UnsafePointer<reference_schedule>) -> reference_result
  ) -> reference_result {
    let times = (1...ticks).map { $0 * 1_000_000_000 / rate }
    return times.withUnsafeBufferPointer { times in
      var schedule = reference_schedule(
        times: times.baseAddress, count: ticks, interval: interval,
        start: reference_vector(x: 160, y: 420), end: reference_vector(x: 150, y: 40))
      return withUnsafePointer(to: &schedule, motion)
    }
  }

  /// The closed form of x'' = -300 x - 20 x', starting from rest at a displacement of 380.
  @Test(arguments: [1, 7, 30, 64, 120])
  func theMatrixIsExact(ticks: Int64) {
    let last = run(ticks: ticks) { reference_matrix($0, 300, 20, 1) }.last
    let t = Double(ticks * 1_000_000_000 / 120) * 1e-9
    let w = 200.0.squareRoot()
    let position = 40 + 380 * exp(-10 * t) * (cos(w * t) + 10 / w * sin(w * t))
    let velocity = -380 * exp(-10 * t) * 300 / w * sin(w * t)
    #expect(abs(last.position.y - position) < 1e-9)
    #expect(abs(last.velocity.y - velocity) < 1e-8)
  }

  /// One step by hand, and first-order convergence to the matrix.
  @Test func eulerIsTheArticlesStep() {
    let dt = 1.0 / 120
    let one = run(ticks: 1) { reference_euler($0, dt) }.last
    #expect(one.velocity.y == 300 * (40.0 - 420) * dt)
    #expect(one.position.y == 420 + one.velocity.y * dt)
    let euler = run(ticks: 30) { reference_euler($0, dt) }.last
    let exact = run(ticks: 30) { reference_matrix($0, 300, 20, 1) }.last
    #expect(abs(euler.position.y - exact.position.y) < 10)
    #expect(abs(euler.position.y - exact.position.y) > 0.01)
  }

  /// The same solution as a function of the time since the turn, also after a turn in mid-flight.
  @Test(arguments: [1, 30, 64, 100])
  func theClosedFormIsTheMatrix(ticks: Int64) {
    let closed = run(ticks: ticks, interval: 64) { reference_closed_form($0, 300, 20) }.last
    let matrix = run(ticks: ticks, interval: 64) { reference_matrix($0, 300, 20, 1) }.last
    #expect(abs(closed.position.y - matrix.position.y) < 1e-9)
    #expect(abs(closed.velocity.x - matrix.velocity.x) < 1e-8)
  }

  /// Half the step gives a sixteenth of the error.
  @Test func rungeKuttaIsOfFourthOrder() {
    let errors = [240, 480].map { (rate: Int64) in
      let exact = run(ticks: rate / 4, rate: rate) { reference_closed_form($0, 300, 20) }.last
      let last = run(ticks: rate / 4, rate: rate) { reference_rk4($0, 300, 20) }.last
      return abs(last.position.y - exact.position.y)
    }
    #expect((14...18).contains(errors[0] / errors[1]))
  }

  /// Two springs for three ticks, offsets before velocities: compares the final states.
  @Test func manySpringsAreEachOneSpring() {
    var numbers: [Double] = [-10, 380, 5, 0, 0, 0, 0, 0]
    reference_springs(&numbers, 2, 3, reference_step(300, 20, 8_333_333))
    let t = 3 * 8_333_333 * 1e-9
    let w = 200.0.squareRoot()
    let offset = exp(-10 * t) * (cos(w * t) + 10 / w * sin(w * t))
    let velocity = -exp(-10 * t) * 300 / w * sin(w * t)
    for (index, start) in [-10.0, 380, 5, 0].enumerated() {
      #expect(abs(numbers[index] - start * offset) < 1e-10)
      #expect(abs(numbers[4 + index] - start * velocity) < 1e-9)
    }
  }

  /// The engine's states, after a throw that ends by its speed and after one below that speed.
  @Test(arguments: [1, 66, 67, 192, 193])
  func theDecayIsPops(ticks: Int64) {
    var engine = Decay().engine
    engine.place(at: SIMD2(160, 420))
    for tick in 0..<ticks {
      if tick % 192 == 0 {
        let end = tick == 0 ? SIMD2(150.0, 40) : SIMD2(160, 420)
        engine.handle(
          .release(velocity: (end - engine.state.position) * 0.04, toward: end),
          at: Instant(nanoseconds: tick * 1_000_000_000 / 120))
      }
      engine.advance(to: Instant(nanoseconds: (tick + 1) * 1_000_000_000 / 120))
    }
    let last = run(ticks: ticks, interval: 192) { reference_decay($0, 0.998, 0.04) }.last
    #expect(engine.isAtRest == (ticks >= 67))
    #expect(SIMD2(last.position.x, last.position.y) == engine.state.position)
    #expect(SIMD2(last.velocity.x, last.velocity.y) == engine.state.velocity)
  }

  /// The solution of v' = 1000 ln(d) v from 3 times 380 pt/s.
  @Test func theExactDecayIsTheIntegral() {
    let t = Double(90 * 1_000_000_000 / 120) * 1e-9
    let rate = -1000 * log(0.998)
    let last = run(ticks: 90) { reference_decay_exact($0, 0.998, 3) }.last
    let velocity = -3 * 380 * exp(-rate * t)
    #expect(abs(last.velocity.y - velocity) < 1e-9)
    #expect(abs(last.position.y - (420 - (3 * 380 + velocity) / rate)) < 1e-9)
  }

  /// The curve of `ease` at 0.25, 0.5 and 0.75 of its time, here by bisection to 1e-12.
  @Test(arguments: [18, 36, 54])
  func theBezierIsOnItsCurve(ticks: Int64) {
    let last = run(ticks: ticks) { reference_bezier($0, 0.6, 0.25, 0.1, 0.25, 1) }.last
    let u = Double(ticks * 1_000_000_000 / 120) * 1e-9 / 0.6
    func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(middle, 0.25, 0.25) < u { low = middle } else { high = middle }
    }
    #expect(abs(last.position.y - (420 - 380 * bezier(low, 0.1, 1))) < 1e-4)
  }

  /// Near the curve except at its very start, where the time of `ease` is not the parameter.
  @Test(arguments: [18, 36, 54])
  func theTableIsNearTheCurve(ticks: Int64) {
    let curve = run(ticks: ticks) { reference_bezier($0, 0.6, 0.25, 0.1, 0.25, 1) }.last
    let table = run(ticks: ticks) { reference_bezier_table($0, 0.6, 0.25, 0.1, 0.25, 1) }.last
    #expect(abs(table.position.y - curve.position.y) < 1e-3)
    #expect(abs(table.velocity.y - curve.velocity.y) < 0.1)
  }

  @Test func aTurnChangesTheTarget() {
    let there = run(ticks: 64, interval: 64) { reference_euler($0, 1.0 / 120) }
    let back = run(ticks: 128, interval: 64) { reference_euler($0, 1.0 / 120) }
    #expect(there.last.position.y < 60)
    #expect(back.last.position.y > 400)
    #expect(there.checksum != back.checksum)
  }

  @Test func aRunRepeatsItself() {
    let one = run(ticks: 1536, interval: 64) { reference_bezier($0, 0.6, 0.25, 0.1, 0.25, 1) }
    let other = run(ticks: 1536, interval: 64) { reference_bezier($0, 0.6, 0.25, 0.1, 0.25, 1) }
    #expect(one.checksum == other.checksum)
  }
}
