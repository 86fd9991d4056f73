import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct RateIndependenceTests {
  /// A motion of 1,000 pt/s that is ahead by `ahead` points at each rate.
  private func evidence(ahead: [Double: Double]) -> Evidence {
    func recording(at rate: Double) -> Recording {
      var made = HandMadeRecording(clock: "\(Int(rate))")
      let ticks = (1...Int(rate)).map {
        (time: Double($0) / rate, position: 1000 * Double($0) / rate + (ahead[rate] ?? 0))
      }
      made.add(tapAt: 0, ticks, speed: 1000, target: 1000)
      return made.recording
    }
    var evidence = Evidence(recording: recording(at: 120))
    evidence.variants = [15.0, 24, 30, 60, 120, 240].map {
      Evidence.Variant(recording: recording(at: $0), rate: $0)
    }
    return evidence
  }

  /// The differences may grow over the first doublings while ticks are long, if the last doubling
  /// reduces them as in a motion that converges: to less than 0.7 times.
  @Test(arguments: [(0.34, 0), (0.4, 1)])
  func theLastDoublingTellsWhetherAMotionConverges(last: Double, count: Int) {
    let evidence = evidence(
      ahead: [120: last, 60: last + 0.5, 30: last + 0.7, 24: last + 0.7, 15: last + 0.7])
    let found = Checks.findings(of: .rateIndependence, in: evidence)
    #expect(found.map(\.rule) == Array(repeating: .differsAtLowRates, count: count))
  }

  private func rules(
    of stiffness: Double, _ damping: Double, _ clock: String = "120"
  ) throws -> [Rule] {
    let euler = SubSteps(stiffness: stiffness, damping: damping, stepsPerSecond: 0)
    let evidence = try ConfiguredEngine(euler.engine).gatherEvidence(TestTraces.tap, on: clock)
    return Checks.findings(of: .rateIndependence, in: evidence).map(\.rule)
  }

  /// The stiffest is stable at 60 Hz and blows up at 30; the others blow up in a stall of 0.5 s.
  @Test func whatBlowsUpIsFound() throws {
    #expect(try rules(of: 1000, 20) == [])
    #expect(try rules(of: 5000, 20) == [.differsAtLowRates])
    #expect(
      try rules(of: 300, 20, "60,stall=50ms:500ms") == [.differsOnUnevenTicks])
    #expect(try rules(of: 300, 20, "60,stall=50ms:50ms") == [])
  }
}
