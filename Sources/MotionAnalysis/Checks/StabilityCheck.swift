internal import MotionModel

/// The energy of a passive oscillator does not grow between hand-offs.
///
/// Half the mass times the speed squared plus half the stiffness times the distance squared can
/// only fall, by damping. An integrator of first order lets it sway by a share of the step times
/// the frequency, so that much is allowed; an integrator that blows up passes any such share.
///
/// It judges engines that claim to be an oscillator, and decays, whose stiffness is zero.
enum StabilityCheck {
  /// The share of energy that may be gained beyond an integrator's sway, at least 0.
  static let limit = 0.05

  /// Returns the flights in which energy grows.
  static func findings(in evidence: Evidence, _ flights: JudgedFlights) -> [Finding] {
    guard let oscillator = evidence.recording.header.claims.oscillator else { return [] }
    return flights.own.compactMap { finding($0, oscillator) }
  }

  private static func finding(
    _ flight: Flight, _ oscillator: EngineClaims.Oscillator
  ) -> Finding? {
    let frequency = (oscillator.stiffness / oscillator.mass).squareRoot()
    let first = oscillator.energy(of: flight[0].state, toward: flight.target)
    // One point of distance, or of distance a period: below it nothing is visible.
    let floor = oscillator.stiffness > 0 ? oscillator.stiffness / 2 : oscillator.mass / 2
    var longest = 0.0
    var worst: (gain: Double, allowed: Double, index: Int)?
    for index in 1..<max(flight.count, 1) {
      longest = max(longest, flight.interval(before: index))
      let sway = min(frequency * longest / 2, 0.5)
      let allowed = (1 + limit) * (1 + sway) / (1 - sway)
      let gain =
        (oscillator.energy(of: flight[index].state, toward: flight.target) - floor)
        / max(first, floor)
      if gain > allowed, gain > worst?.gain ?? 0 { worst = (gain, allowed, index) }
    }
    guard let worst else { return nil }
    let sample = flight[worst.index]
    return Finding(
      .gainsEnergy, place: .tick(flight.tick(ofSample: worst.index)), time: sample.time,
      line: flight.line, size: worst.gain, limit: worst.allowed,
      .flight(of: flight.interaction.name, at: sample.state.position))
  }
}
