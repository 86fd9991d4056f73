internal import MotionAnalysis
internal import MotionModel

/// What a force or a state of before, which an engine keeps, makes of the energy.
extension PropertyEvidence {
  /// Tells whether half a step at the force toward the target before explains the energy.
  ///
  /// Velocity Verlet starts a step with half a step of the force that the last one has left. With k
  /// the stiffness and h the step, a retarget by a way r so starts it as if the velocity were off by
  /// h k r / 2. From there the damping lets the energy only fall; the scheme itself keeps it to a
  /// share of (w h / 2)^2. A target that was passed on within a step has never had a force.
  func kicksToOldTarget(step: Double) -> Bool {
    guard let flight, case .retarget = flight.interaction,
      let oscillator = recording.header.claims.oscillator
    else { return false }
    let stiffness = oscillator.stiffness / oscillator.mass
    var most = 0.0
    for handOff in recording.handOffs[..<flight.handOff].reversed() {
      guard let old = handOff.interaction.target else { break }
      var start = flight[0].state
      start.velocity += 0.5 * step * stiffness * (old - flight.target)
      most = max(most, oscillator.energy(of: start, toward: flight.target))
      if flight[0].time.seconds(since: handOff.time) > step { break }
    }
    let first = oscillator.energy(of: flight[0].state, toward: flight.target)
    let sway = 1 / (1 - 0.25 * stiffness * step * step)
    return finding.size <= most * sway / max(first, oscillator.stiffness / 2)
  }

  /// Tells whether a tick in which no step was due explains the energy.
  ///
  /// It presents, an axis for itself, a state between the present one and that before the last step,
  /// at first 0, and goes on from there. The energy of an axis is convex, so that it is at most the
  /// larger one. The state before a step is one that was presented, less what a step of length h makes
  /// of it: f h / (1 - (w + c) h) at most, with f the rate of change and c the damping. The step
  /// behind takes a sixth of its force at the place that it has left, which adds w h / 3 to the root.
  func regains(in seconds: Double, damping: Double) -> Bool {
    guard let flight, let oscillator = recording.header.claims.oscillator else { return false }
    let short = (1..<max(flight.count, 1)).filter {
      let length = flight.interval(before: $0)
      return length > 0 && length < seconds && flight[$0].time <= finding.time
    }
    guard !short.isEmpty else { return false }
    let stiffness = oscillator.stiffness / oscillator.mass
    let frequency = stiffness.squareRoot()
    let root = (0.5 * oscillator.mass).squareRoot()
    // The root of the energy of each axis.
    func roots(_ state: MotionState) -> SIMD2<Double> {
      let distance = frequency * (state.position - flight.target)
      let squares = distance * distance + state.velocity * state.velocity
      return root * squares.squareRoot()
    }
    var most = roots(.zero)
    for tick in recording.ticks where tick.time <= flight[0].time {
      most = pointwiseMax(most, roots(tick.state))
    }
    for handOff in recording.handOffs[...flight.handOff] {
      most = pointwiseMax(most, pointwiseMax(roots(handOff.before), roots(handOff.after)))
    }
    let growth = 1 / (1 - (frequency + damping) * seconds)
    for other in recording.flights where other.handOff < flight.handOff {
      for sample in 0..<other.count {
        let state = other[sample].state
        let speed = pointwiseMax(state.velocity, -state.velocity)
        let distance = state.position - other.target
        let rate =
          (frequency + damping) * speed + stiffness * pointwiseMax(distance, -distance)
        most = pointwiseMax(most, roots(state) + root * seconds * growth * rate)
      }
    }
    var factor = 1.0
    for _ in short { factor *= 1 + frequency * seconds / 3 }
    let first = oscillator.energy(of: flight[0].state, toward: flight.target)
    return finding.size <= most.dot(most) * factor * factor / max(first, oscillator.stiffness / 2)
  }

  /// Tells whether rounding keeps the value from its target.
  ///
  /// At the speed k s / c at which force and damping meet, a step h of a value at a distance s moves
  /// it by h k s / c. Where that is less than half of the last bit of the position, it stays. A way of
  /// which s is more than the share cannot be reached; it is counted from the start, and goes on with
  /// retargets in flight.
  func staysByRounding(step: Double, damping: Double, share: Double) -> Bool {
    guard let flight, let oscillator = recording.header.claims.oscillator else { return false }
    let bit = max(abs(flight.target.x), abs(flight.target.y)).ulp
    let axis = 0.5 * bit * damping * oscillator.mass / (oscillator.stiffness * step)
    let left = (2 * axis * axis).squareRoot()
    guard (flight[flight.count - 1].state.position - flight.target).length <= left else {
      return false
    }
    for handOff in recording.handOffs[...flight.handOff].reversed() {
      guard handOff.interaction.target != nil else { break }
      let way = (handOff.after.position - flight.target).length
      if way > 0, share * way < left { return true }
      guard case .retarget = handOff.interaction else { break }
    }
    return false
  }
}
