import MotionModel
import MotionReports
import Testing

@Suite struct MotionCurvesTests {
  private let down = SIMD2<Double>(0, 1)

  @Test func aHandOffHasAPointBeforeAndOneAfter() {
    let curves = MotionCurves(SampleMotion.recording(breaks: true), along: down)
    let tap = 19.0 / 60
    let velocities = curves.velocities.filter { abs($0.time - tap) < 1e-6 }.map { $0.value }
    #expect(velocities.count == 3)
    #expect(velocities[0] < -2000)
    #expect(velocities[1] == 0)
  }

  @Test func heldValueHasTheVelocityOfTheFinger() {
    let curves = MotionCurves(SampleMotion.recording(breaks: true), along: down)
    let held = curves.velocities.filter { $0.time > 0.08 && $0.time < 0.2 }
    #expect(held.count == 7)
    // 5 points per tick at 60 ticks per second; tick times are whole nanoseconds.
    #expect(held.allSatisfy { abs($0.value + 300) < 1e-4 })
  }

  @Test func dragsAddNoPoints() {
    let recording = SampleMotion.recording(breaks: true)
    let curves = MotionCurves(recording, along: down)
    // In the plot of positions a grab, a release and a tap have a point before and one after.
    #expect(curves.positions.count == recording.ticks.count + 6)
  }
}
