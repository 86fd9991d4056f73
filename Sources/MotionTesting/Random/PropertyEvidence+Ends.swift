internal import MotionAnalysis
internal import MotionEngines
internal import MotionModel

/// How motions end, and what an oscillator's energy allows.
extension PropertyEvidence {
  /// Tells whether a snap from so many points explains the finding.
  ///
  /// The rest is what half the speed, and half of what the force at the last tick makes of it, lead to
  /// in the last interval. One that is off by a time holds as much more of both: where a motion of
  /// length t + d ends p from its target, it is p + v (t + d) + a (t + d)^2 / 2 from it before, of
  /// which the check explains v t / 2.
  ///
  /// Of an axis that snaps while the other moves on, both sides of the snap explain what it moves
  /// between v t and nothing. A place p before its target is p + v t + a t^2 from it a tick before.
  func isSnap(from points: Double, timeOff: Double) -> Bool {
    let stiffness = recording.header.claims.oscillator.map { $0.stiffness / $0.mass } ?? 0
    guard finding.check == RestCheck.name else {
      guard let (finest, samples) = finestSamples else { return false }
      return samples.contains { sample in
        let length = finest.interval(before: sample)
        let longest = length + timeOff
        let size = finding.unit == "pt/s" ? finding.size * length : finding.size
        return finest.speedsOfAxesThatSnap(around: sample).contains {
          size <= points + longest * ($0 + stiffness * points * longest)
        }
      }
    }
    let flights = ([recording] + evidence.refinements).lazy.flatMap(\.flights)
    return flights.contains { flight in
      // The very rest that was found, to the bit.
      guard let rest = flight.rest, rest.sample > 0, rest.snap == finding.size else { return false }
      let length = flight.interval(before: rest.sample)
      let distance = (flight[rest.sample - 1].state.position - flight.target).length
      let pull = stiffness * distance
      let longest = length + timeOff
      return finding.size
        <= points + rest.lastSpeed * (0.5 * length + timeOff) + 0.5 * pull * longest * longest
    }
  }

  /// Tells whether what UIKit's spring has left at the end of its duration explains the finding.
  ///
  /// Its frequency w is such that r e^(-z w T) is a thousandth, with r = |(z w - v) / wd|. So what is
  /// left is at most sqrt(1 + 1 / r^2) thousandths of the way, and more by e^(z w t) a tick before.
  ///
  /// Motions at two rates are the same, to the end: only a place between the last tick and the end
  /// is what lies between both, so that it may be off by all that was left at that tick.
  func isLeft(at seconds: Double, dampingRatio: Double) -> Bool {
    let isOfRates = finding.place == .recording
    let judged = isOfRates ? named : recording
    let before = judged.flights.last { $0[0].time < finding.time }
    guard let flight = isOfRates ? before : flight else { return false }
    let start = judged.handOffs[flight.handOff]
    let way = way(of: start)
    let square = way.dot(way)
    guard square > 0 else { return false }
    let velocity = start.after.velocity.dot(way) / square
    let constants = UIViewSpring(duration: seconds, dampingRatio: dampingRatio)
      .constants(initialVelocity: velocity)
    let frequency = constants.stiffness.squareRoot()
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let ratio = (dampingRatio * frequency - velocity) / damped
    let left = 0.001 * (square * (1 + 1 / (ratio * ratio))).squareRoot()
    let same = isOfRates ? reference?.flights.filter { $0.handOff == flight.handOff } : sameFlights
    return (same ?? []).contains { flight in
      guard let rest = flight.rest, rest.sample > 0 else { return false }
      let length = flight.interval(before: rest.sample)
      let fall = dampingRatio * frequency * length
      // e^x by its series; three terms are too few only for ticks that hold most of the motion.
      let before = left * (1 + fall * (1 + fall / 2 * (1 + fall / 3)))
      if isOfRates {
        return finding.size <= before && finding.time <= rest.time
          && rest.time.seconds(since: finding.time) <= length
      }
      if finding.unit == "pt/s" {
        return rest.stopSpeed >= finding.size && finding.size <= before * frequency
      }
      return rest.snap >= finding.size && finding.size <= before * (1 + frequency * length / 2)
    }
  }

  /// Tells whether the old target explains the energy after a retarget.
  ///
  /// Half of the tick the value still swings around the old target, where its energy cannot grow. Its
  /// square root differs between the two targets by at most that of the energy between them.
  var keepsOldTarget: Bool {
    guard let flight, case .retarget = flight.interaction,
      let oscillator = recording.header.claims.oscillator,
      let old = recording.handOffs[..<flight.handOff].last(where: { $0.interaction.target != nil })?
        .interaction.target
    else { return false }
    let between = (0.5 * oscillator.stiffness).squareRoot() * (flight.target - old).length
    let first = oscillator.energy(of: flight[0].state, toward: flight.target)
    let most = first.squareRoot() + 2 * between
    return finding.size <= most * most / max(first, oscillator.stiffness / 2)
  }

  /// Tells whether steps beyond the stable one explain the finding.
  ///
  /// In a step of length h the state (w x, v) is multiplied by a matrix, with q = w h and d = 1 - c h:
  /// ((1 - q^2, q d), (-q, d)). Its largest singular value is the most by which the square root of the
  /// energy grows. In stable steps the energy sways by at most (1 + q/2) / (1 - q/2).
  func blowsUp(damping: Double, beyond seconds: Double) -> Bool {
    let judged = finding.place == .recording ? named : recording
    // What a long step has thrown may end in a later flight.
    guard longestNamedTick > seconds, let oscillator = judged.header.claims.oscillator,
      let flight = judged.flights.last(where: { $0[0].time < finding.time })
    else { return false }
    let frequency = (oscillator.stiffness / oscillator.mass).squareRoot()
    let (rate, stable) = (damping / oscillator.mass, min(frequency * seconds / 2, 0.5))
    let sway = (1 + stable) / (1 - stable)
    var growth = sway
    for sample in 1..<max(flight.count, 1) where flight[sample].time <= finding.time {
      let length = flight.interval(before: sample)
      guard length > seconds else { continue }
      let (q, d) = (frequency * length, 1 - rate * length)
      let squares = (1 - q * q) * (1 - q * q) + q * q * (d * d + 1) + d * d
      let singular = 0.5 * (squares + max(squares * squares - 4 * d * d, 0).squareRoot())
      growth *= max(singular, 1) * sway
    }
    let first = oscillator.energy(of: flight[0].state, toward: flight.target)
    let floor = oscillator.stiffness / 2
    if finding.unit == "x" { return finding.size <= growth * first / max(first, floor) }
    let farthest = (2 * first * growth / oscillator.stiffness).squareRoot()
    return finding.size <= farthest * (1 + 0.5 * frequency * longestNamedTick)
  }

  /// Tells whether it rests where its velocity led to.
  func coasts(seconds: Double, within points: Double) -> Bool {
    guard let flight, let rest = flight.rest else { return false }
    let start = flight[0].state
    return (start.position + seconds * start.velocity - rest.position).length <= points
  }

  /// Tells whether a turn of the velocity inside the finest interval explains the finding.
  ///
  /// The mean velocity lies on the straight line between those before and after the turn, but for what
  /// else the velocity changes by: at most half of that.
  func turns(by vector: SIMD2<Double>) -> Bool {
    if finding.check == ContinuityCheck.name {
      return finding.size <= vector.length + finding.limit
    }
    guard let (finest, samples) = finestSamples else { return false }
    return samples.contains {
      let change = finest[$0].state.velocity - finest[$0 - 1].state.velocity
      let rest = min((change - vector).length, (change + vector).length)
      return finding.size <= 0.5 * rest
    }
  }

  // MARK: Hand-offs

  /// Whether the value after the hand-off lies on the line through the rests of the pane.
  var staysOnWay: Bool {
    guard let handOff, case .pane(let pane) = recording.header.surface.kind else { return false }
    return isParallel(handOff.after.position - pane.closed, to: pane.open - pane.closed)
  }

  /// Whether the velocity after the hand-off points along the way to the target.
  var pointsAlongWay: Bool {
    guard let handOff else { return false }
    return isParallel(handOff.after.velocity, to: way(of: handOff))
  }

  private func isParallel(_ first: SIMD2<Double>, to second: SIMD2<Double>) -> Bool {
    let cross = first.x * second.y - first.y * second.x
    return abs(cross) <= 1e-6 * max(1, first.length) * max(1, second.length)
  }
}

extension Flight {
  /// The speeds of axes before they snap, in the interval before a sample or in the ones beside it:
  /// they stand behind it, and not where they were.
  fileprivate func speedsOfAxesThatSnap(around sample: Int) -> [Double] {
    (max(sample - 1, 1)...min(sample + 1, count - 1)).flatMap { end in
      let (before, after) = (self[end - 1].state, self[end].state)
      return [0, 1].compactMap { axis -> Double? in
        guard after.velocity[axis] == 0, before.position[axis] != after.position[axis] else {
          return nil
        }
        return abs(before.velocity[axis])
      }
    }
  }
}
