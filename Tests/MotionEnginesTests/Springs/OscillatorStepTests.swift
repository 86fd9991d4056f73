import MotionEngines
import Testing

struct OscillatorStepTests {
  @Test(arguments: try NumberRow.table("oscillators"))
  func matrixIsAccurate(row: NumberRow) {
    let (time, squaredFrequency) = (row[0], row[1])
    let step = OscillatorStep(
      time: time, squaredFrequency: squaredFrequency, decayRate: row[2])
    let entries = [
      step.offsetFromOffset, step.offsetFromVelocity,
      step.velocityFromOffset, step.velocityFromVelocity,
    ]
    let frequency = squaredFrequency.squareRoot()
    // Each entry is in the unit that makes the undamped matrix a rotation. Rounded inputs cost the
    // angle times the rounding error, which limits the accuracy of long steps.
    let units = [1, 1 / frequency, frequency, 1]
    let limit = 4e-15 + 4e-16 * (frequency * time)
    for (index, unit) in units.enumerated() {
      let error = (entries[index] - row[3 + index]).magnitude / unit
      #expect(error < limit, "entry \(index)")
    }
  }

  @Test func criticalDampingIsPassedSmoothly() {
    // Between damping ratios the matrix changes by no more than its derivative allows.
    var previous = OscillatorStep(time: 0.1, squaredFrequency: 400, decayRate: 20 * (1 - 1e-9))
    for index in -999...1_000 {
      let ratio = 1 + 1e-12 * Double(index)
      let step = OscillatorStep(time: 0.1, squaredFrequency: 400, decayRate: 20 * ratio)
      if index > -999 {
        let change = (step.offsetFromOffset - previous.offsetFromOffset).magnitude
        #expect(change < 5e-12)
      }
      previous = step
    }
  }

  @Test func extremesStayFinite() {
    for squaredFrequency in [1e-12, 1, 1e15] {
      for decayRate in [0, 1e-6, 1, 1e6, 5e11] {
        for time in [1e-9, 1e-3, 1, 1e4, 9e9, 1e300] {
          let step = OscillatorStep(
            time: time, squaredFrequency: squaredFrequency, decayRate: decayRate)
          #expect(
            step.offsetFromOffset.magnitude < 1.1 && step.offsetFromVelocity.isFinite
              && step.velocityFromOffset.isFinite && step.velocityFromVelocity.magnitude < 1.1,
            "w0^2 \(squaredFrequency), rate \(decayRate), time \(time)")
        }
      }
    }
  }
}
