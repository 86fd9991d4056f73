internal import MotionAnalysis
internal import MotionEngines
internal import MotionModel

/// What the steps of an integrator lead to, and where they end.
extension PropertyEvidence {
  /// Tells whether one of two motions that stands on its target explains the finding.
  ///
  /// What one has snapped by, the other still has before it. What that makes of the next flight is
  /// no more: a damped oscillator, which the difference of both is, never swings back farther.
  func restApart(from points: Double, ticks: Double) -> Bool {
    let apart = flightsApart
    guard apart > 0 else { return false }
    return finding.size <= apart * points + ticks * longestNamedTick * peakSpeed
  }

  /// Tells whether retargets that take hold late explain the finding.
  ///
  /// Until then the force differs by k d, with d the way between both targets. In a time t that is a
  /// kick of k d t to the difference of both motions, which is an oscillator by itself: it moves by at
  /// most a gain times k d t / w, or gain d w t.
  func retargetsLate(
    by ticks: Double, gain: Double, timeOff: Double, restingFrom points: Double
  ) -> Bool {
    guard finding.place == .recording, let reference,
      let oscillator = recording.header.claims.oscillator
    else { return false }
    let late = ticks * (longestNamedTick + reference.longestTick)
    let frequency = (oscillator.stiffness / oscillator.mass).squareRoot()
    var (allowed, seconds) = (flightsApart * points, timeOff)
    var old: SIMD2<Double>?
    for handOff in named.handOffs where handOff.time < finding.time {
      guard let target = handOff.interaction.target else { continue }
      if let old, case .retarget = handOff.interaction {
        allowed += gain * (target - old).length * frequency * late
        seconds += timeOff
      }
      old = target
    }
    return finding.size <= allowed + seconds * peakSpeed
  }

  /// The number of flights, up to the finding, in which one of two motions rests before the other.
  private var flightsApart: Double {
    guard finding.place == .recording, let reference else { return 0 }
    let apart = zip(named.flights, reference.flights).filter { flights in
      flights.0[0].time < finding.time && standApart(flights.0, flights.1)
    }
    return Double(apart.count)
  }

  /// Tells whether one of two flights stands on its target, on an axis, where the other does not: at
  /// the finding, or at the end where that comes before.
  private func standApart(_ first: Flight, _ second: Flight) -> Bool {
    let axes = [first, second].map { flight -> [SIMDMask<SIMD2<Int64>>] in
      // The last sample up to then, and the one after it, towards which it may be interpolated.
      let last = (0..<flight.count).last { flight[$0].time <= finding.time } ?? 0
      let isBetween = flight[last].time < finding.time && last + 1 < flight.count
      return (isBetween ? [last, last + 1] : [last]).map {
        let state = flight[$0].state
        return (state.velocity .== 0) .& (state.position .== flight.target)
      }
    }
    return axes[0].contains { first in axes[1].contains { any(first .^ $0) } }
  }

  /// Tells whether what the clock cuts off explains the finding.
  ///
  /// The steps are those of the engine's equation, as long as the ticks were: v += (k (target - x) -
  /// c v) h, x += v h.
  func endsByClock(damping: Double, at seconds: Double) -> Bool {
    guard let oscillator = recording.header.claims.oscillator else { return false }
    return sameFlights.contains { flight in
      guard let rest = flight.rest, rest.sample > 0, rest.snap == finding.size else { return false }
      let (start, before) = (flight[0], flight[rest.sample - 1])
      // Whole nanoseconds.
      guard rest.time.seconds(since: start.time) > seconds - 1e-9,
        before.time.seconds(since: start.time) < seconds + 1e-9
      else { return false }
      var state = start.state
      var farthest = 1.0
      for sample in 1..<rest.sample {
        let length = flight.interval(before: sample)
        let pull = oscillator.stiffness * (flight.target - state.position)
        state.velocity += length / oscillator.mass * (pull - damping * state.velocity)
        state.position += length * state.velocity
        farthest = max(farthest, (state.position - flight.target).length)
      }
      // What rounding makes of the farthest place, and of the target's last places.
      let rounding = 1e-9 * (farthest + (start.state.position - flight.target).length)
      return (state.position - before.state.position).length <= rounding
    }
  }

  /// Tells whether steps that are too short to move the value explain that it does not come to rest.
  ///
  /// Near the end the force is the drag's, so that v = k x / c: a step moves it by k x h / c.
  func stepRoundsAway(damping: Double, step: Double) -> Bool {
    guard let flight, flight.rest == nil, flight.count > 2,
      let oscillator = recording.header.claims.oscillator
    else { return false }
    let (before, last) = (flight[flight.count - 2].state, flight[flight.count - 1].state)
    guard before.position == last.position else { return false }
    let share = oscillator.stiffness / oscillator.mass * step / damping
    return [0, 1].allSatisfy { axis in
      let distance = abs(last.position[axis] - flight.target[axis])
      return share * distance <= 0.5 * last.position[axis].ulp
    }
  }
}
