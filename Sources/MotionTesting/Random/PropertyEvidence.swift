internal import MotionAnalysis
internal import MotionModel

/// A finding with the recordings in which it was found, as conditions look at them.
struct PropertyEvidence {
  /// The finding.
  let finding: Finding

  /// The recordings.
  let evidence: Evidence

  /// The replay under judgement.
  var recording: Recording { evidence.recording }

  /// Tells whether a condition holds.
  ///
  /// - Parameter condition: The condition.
  /// - Returns: Whether it holds.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  func fits(_ condition: KnownProperty.Condition) -> Bool {
    switch condition {
    case .sizeAtMost(let size): finding.size <= size
    case .pointsAtMost(let points): pointsOff <= points
    case .shareOfWay(let share): pointsOff <= share * way
    case .timeOff(let seconds, let share): isTimeOff(seconds + share * secondsSinceStart)
    case .shareOfWayPerSecond(let share): finding.size <= share * way
    case .intervalsOff(let seconds, let damping): areIntervalsOff(seconds, damping: damping)
    case .ticksOff(let count): finding.size <= count * longestNamedTick * peakSpeed
    case .stopsAtTick(let speed, let seconds):
      finding.size <= speed * longestNamedTick * flightsSoFar + seconds * peakSpeed
    case .snapsFrom(let points, let seconds): isSnap(from: points, timeOff: seconds)
    case .restsApart(let points, let ticks): restApart(from: points, ticks: ticks)
    case .leftAtDuration(let seconds, let ratio): isLeft(at: seconds, dampingRatio: ratio)
    case .movesAtEndSpeed: isOffByEndSpeed
    case .fallsBack(let seconds): fallsBack(inTickShorterThan: seconds)
    case .blowsUp(let damping, let seconds): blowsUp(damping: damping, beyond: seconds)
    case .endsByClock(let damping, let seconds): endsByClock(damping: damping, at: seconds)
    case .stepRoundsAway(let damping, let step): stepRoundsAway(damping: damping, step: step)
    case .keepsOldTarget: keepsOldTarget
    case .staysByRounding(let step, let damping, let share):
      staysByRounding(step: step, damping: damping, share: share)
    case .kicksToOldTarget(let step): kicksToOldTarget(step: step)
    case .regains(let seconds, let damping): regains(in: seconds, damping: damping)
    case .losesStall(let seconds, let give, let tick):
      losesStall(beyond: seconds, andUpTo: give, perTick: tick)
    case .retargetsLate(let ticks, let gain, let seconds, let points):
      retargetsLate(by: ticks, gain: gain, timeOff: seconds, restingFrom: points)
    case .coasts(let seconds, let points): coasts(seconds: seconds, within: points)
    case .turnsBy(let vector): turns(by: vector)
    case .staysOnWay: staysOnWay
    case .pointsAlongWay: pointsAlongWay
    case .inFirstTicks: isInFirstTicks
    case .endsNearTarget(let points): flights.allSatisfy { $0.endDistance <= points }
    case .tickLongerThan(let seconds): longestTick > seconds
    case .startsAt(let velocity): starts { _ in velocity }
    case .startsAlongWay(let share): starts { share * way(of: $0) }
    case .keepsVelocityAlongWay: starts { alongWay($0) }
    case .keepsVelocityOrStops: keepsOrStops
    case .scalesVelocity(let factor): starts { factor * ($0.expectedVelocity ?? .zero) }
    case .meanOfLastTick(let most): starts { meanOfLastTick(before: $0, atMost: most) }
    }
  }

  // MARK: Hand-offs

  /// The hand-off at which it was found.
  var handOff: HandOff? {
    guard case .handOff(let index) = finding.place else { return nil }
    return recording.handOffs[index]
  }

  /// Tells whether the velocity after the hand-off is the given one, to a relative 1e-6.
  private func starts(_ velocity: (HandOff) -> SIMD2<Double>) -> Bool {
    guard let handOff else { return false }
    let expected = velocity(handOff)
    return (handOff.after.velocity - expected).length <= 1e-6 * max(1, expected.length)
  }

  /// The way from a hand-off to where it leads, in points.
  func way(of handOff: HandOff) -> SIMD2<Double> {
    (handOff.interaction.target ?? handOff.before.position) - handOff.before.position
  }

  private func alongWay(_ handOff: HandOff) -> SIMD2<Double> {
    let way = way(of: handOff)
    let square = way.dot(way)
    guard square > 0, let expected = handOff.expectedVelocity else { return .zero }
    return (expected.dot(way) / square) * way
  }

  private var keepsOrStops: Bool {
    guard let handOff, let expected = handOff.expectedVelocity else { return false }
    let velocity = handOff.after.velocity
    return (velocity.x == 0 || abs(velocity.x - expected.x) <= 1e-6 * max(1, abs(expected.x)))
      && (velocity.y == 0 || abs(velocity.y - expected.y) <= 1e-6 * max(1, abs(expected.y)))
  }

  private func meanOfLastTick(before handOff: HandOff, atMost most: Double) -> SIMD2<Double> {
    let tick = recording.ticks.last { $0.time < handOff.time }
    let other = recording.handOffs.last { $0.time < handOff.time }
    guard let time = [tick?.time, other?.time].compactMap(\.self).max() else { return .zero }
    let position =
      tick.flatMap { $0.time == time ? $0.state.position : nil } ?? other?.after.position ?? .zero
    let seconds = handOff.time.seconds(since: time)
    return (handOff.before.position - position) / min(seconds, most)
  }

  // MARK: Flights

  /// The flight in which it was found; nil where it is of the recording as a whole.
  var flight: Flight? {
    guard case .tick = finding.place else { return nil }
    let flights = recording.flights
    // Of one that is at rest from its start on, only the place is found, and that at its start. The
    // flight before, which ends there, may be found to jump, to snap or to stop.
    let isOfPlace =
      finding.check == RestCheck.name
      && !["snaps by", "stops dead"].contains { finding.message.contains($0) }
    let atRest = flights.last {
      $0.movingCount == 0 && $0.line == finding.line && $0[0].time == finding.time
    }
    return (isOfPlace ? atRest : nil) ?? flights.last { $0[0].time < finding.time }
  }

  /// The flight in which it was found, or all.
  var flights: [Flight] { flight.map { [$0] } ?? recording.flights }

  /// The largest distance from the target in the flight, or in any, in points.
  private var way: Double {
    flights.lazy.flatMap { flight in
      (0..<flight.count).lazy.map { (flight[$0].state.position - flight.target).length }
    }.max() ?? 0
  }

  /// The size in points: of a dishonest velocity, what it is off by in the finest interval.
  var pointsOff: Double {
    guard finding.unit == "pt/s", case .tick(let index) = finding.place else { return finding.size }
    guard index > 0, index < recording.ticks.count else { return .infinity }
    let (from, to) = (recording.ticks[index - 1].time, recording.ticks[index].time)
    var finest = to.seconds(since: from)
    for flight in evidence.refinements.last?.flights ?? [] {
      for sample in 1..<max(flight.count, 1) {
        let (before, after) = (flight[sample - 1].time, flight[sample].time)
        guard after > from, after <= to, after > before else { continue }
        finest = min(finest, after.seconds(since: before))
      }
    }
    return finding.size * finest
  }

  /// How long the value may have been in flight when it was found, in seconds: since the first
  /// flight, as what one is off by is carried into the next.
  private var secondsSinceStart: Double {
    // Another rate or delivery has its hand-offs at other times.
    let other = evidence.variants.last { $0.rate != nil }?.recording
    let judged = finding.place == .recording ? other ?? recording : recording
    let start = judged.handOffs.first { $0.interaction.target != nil }
    return start.map { max(finding.time.seconds(since: $0.time), 0) } ?? 0
  }

  private var isInFirstTicks: Bool {
    flight.map { finding.time <= $0[min(2, $0.count - 1)].time } ?? false
  }

  private func isTimeOff(_ seconds: Double) -> Bool {
    // Other rates meet other speeds: the peak is that of all recordings.
    let flights =
      (evidence.refinements + evidence.variants.map(\.recording)).flatMap(\.flights)
      + recording.flights
    let states = flights.lazy.map { flight in (0..<flight.movingCount).lazy.map { flight[$0] } }
    if finding.unit == "pt/s", finding.check != HonestVelocityCheck.name {
      let acceleration = states.compactMap { samples in
        zip(samples, samples.dropFirst()).lazy.compactMap { before, after in
          let time = after.time.seconds(since: before.time)
          return time > 0.000_5 ? (after.state.velocity - before.state.velocity).length / time : nil
        }.max()
      }.max()
      return finding.size <= seconds * (acceleration ?? 0)
    }
    let speed = states.compactMap { $0.map { $0.state.velocity.length }.max() }.max()
    return pointsOff <= seconds * (speed ?? 0)
  }

  private var longestTick: Double {
    zip(recording.ticks, recording.ticks.dropFirst()).lazy.map { $1.time.seconds(since: $0.time) }
      .max() ?? 0
  }
}

extension Flight {
  /// How far from its target the last sample is, in points.
  fileprivate var endDistance: Double { (self[count - 1].state.position - target).length }
}
