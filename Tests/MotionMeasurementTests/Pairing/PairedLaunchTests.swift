import Foundation
import MotionMeasurement
import Testing

@Suite struct PairedLaunchTests {
  @Test func aQuadCancelsWhatDriftsEvenly() {
    // A B B A, each slice 1% slower than the one before; the candidate takes 2% longer.
    let quad = PairedQuad(
      baseline: (1000, 1000 * pow(1.01, 3)), candidate: (1020 * 1.01, 1020 * pow(1.01, 2)))
    #expect(abs(quad.logRatio - log(1.02)) < 1e-12)
  }

  @Test func disagreementFavoursNeitherBuild() {
    let quad = PairedQuad(baseline: (100, 110), candidate: (100, 103))
    let swapped = PairedQuad(baseline: (100, 103), candidate: (100, 110))
    #expect(quad.disagreement == swapped.disagreement)
    #expect(abs(quad.logRatio + swapped.logRatio) < 1e-15)
  }

  @Test func keepsTheHalfThatAgreesBest() {
    let good = PairedQuad(baseline: (100, 100), candidate: (101, 101))
    let disturbed = PairedQuad(baseline: (100, 100), candidate: (101, 150))
    let launch = PairedLaunch(
      slices: [(quads: [disturbed, good, disturbed, good], ticks: 50)])
    #expect(abs(launch.logRatio - log(1.01)) < 1e-12)
    #expect(launch.baselineNanosecondsPerTick == 2)
    #expect(abs(launch.candidateNanosecondsPerTick - 2.02) < 1e-12)
    #expect(abs(launch.measuredSeconds - (2 * 402 + 2 * 451) * 1e-9) < 1e-18)
  }

  /// The ratio comes from the half that agrees best, the costs come from the fastest slice of all.
  @Test func theCostsAreThoseOfTheFastestSlices() {
    let slow = PairedQuad(baseline: (150, 150), candidate: (300, 300))
    let fast = PairedQuad(baseline: (100, 140), candidate: (110, 140))
    let launch = PairedLaunch(slices: [(quads: [slow, fast], ticks: 10)])
    #expect(abs(launch.logRatio - log(2)) < 1e-12)
    #expect(launch.baselineNanosecondsPerTick == 10 && launch.candidateNanosecondsPerTick == 11)
  }

  /// A median over all slices together would be 0.
  @Test func seesWhatIsSlowerOnOneOfThreeSlices() {
    let same = PairedQuad(baseline: (100, 100), candidate: (100, 100))
    let slow = PairedQuad(baseline: (200, 200), candidate: (220, 220))
    let slices = [same, same, slow].map { (quads: [$0, $0], ticks: 10) }
    #expect(abs(PairedLaunch(slices: slices).logRatio - log(1.1) / 2) < 1e-12)
  }
}
