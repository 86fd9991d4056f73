import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A motion without a spring that claims to lose energy but speeds up.
private struct Growing: Motion {
  private var time = 0.0

  var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, oscillator: .init(mass: 1, stiffness: 0))
  }

  mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    time = 0
    return .goesOn
  }

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let growth = Elementary.exp(tick.seconds)
    time += tick.seconds
    state.position += state.velocity * (growth - 1)
    state.velocity *= growth
    return time < 0.5 ? .goesOn : .restsHere
  }
}

@Suite struct EnergyCheckTests {
  @Test func energyThatGrowsWithoutASpringIsFound() throws {
    let evidence = try ConfiguredEngine(Growing().engine)
      .gatherEvidence(ProjectTraces.named("pane-fling-open"), on: "120")
    let found = try #require(Checks.findings(in: evidence).first { $0.rule == .gainsEnergy })
    // Twice the exponent of the velocity, minus the tolerance within one tick.
    #expect(found.size > 2.5 && found.size < 2.8, "\(found.size)")
  }
}
