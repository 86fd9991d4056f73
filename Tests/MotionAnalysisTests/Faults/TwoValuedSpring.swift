import MotionEngines
import MotionModel
import MotionReplay

/// An exact spring with other constants on ticks of some lengths: a rate dependence that shorter
/// ticks do not reduce until it is gone.
struct TwoValuedSpring: Motion {
  private let fault: Fault?
  private let usual = SpringExact(stiffness: 300, damping: 20)

  init(_ fault: Fault?) { self.fault = fault }

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    var spring = spring(on: tick.seconds)
    _ = spring.begin(
      &state,
      FlightStart(
        cause: .retarget, before: .inFlight, target: tick.target, previousTarget: tick.target,
        time: tick.time))
    return spring.step(&state, tick)
  }

  private func spring(on seconds: Double) -> SpringExact {
    switch fault {
    case .dampingHalvesOnShortTicks where seconds < 1.0 / 90:
      SpringExact(stiffness: 300, damping: 10)
    case .stiffnessFallsAt60 where seconds > 0.015 && seconds < 0.018:
      SpringExact(stiffness: 280, damping: 20)
    case .stiffnessRisesOnLongTicks where seconds > 1.0 / 40:
      SpringExact(stiffness: 330, damping: 20)
    default: usual
    }
  }
}
