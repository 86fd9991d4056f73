internal import MotionAnalysis
internal import MotionModel

/// A finding with the recordings in which it was found, as conditions look at them.
struct PropertyEvidence {
  /// The finding.
  let finding: Finding

  /// The recordings.
  let evidence: Evidence

  private var recording: Recording { evidence.recording }

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
    case .afterFlightShorterThan(let seconds): hasFlight(shorterThan: seconds)
    case .within(let seconds): isWithin(seconds)
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

  private var handOff: HandOff? {
    guard case .handOff(let index) = finding.place else { return nil }
    return recording.handOffs[index]
  }

  /// Tells whether the velocity after the hand-off is the given one, to a relative 1e-6.
  private func starts(_ velocity: (HandOff) -> SIMD2<Double>) -> Bool {
    guard let handOff else { return false }
    let expected = velocity(handOff)
    return (handOff.after.velocity - expected).length <= 1e-6 * max(1, expected.length)
  }

  private func way(of handOff: HandOff) -> SIMD2<Double> {
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
  private var flight: Flight? {
    guard case .tick = finding.place else { return nil }
    return recording.flights.last { recording.handOffs[$0.handOff].time < finding.time }
  }

  private var flights: [Flight] { flight.map { [$0] } ?? recording.flights }

  /// The largest distance from the target in the flight, or in any, in points.
  private var way: Double {
    flights.lazy.flatMap { flight in
      (0..<flight.count).lazy.map { (flight[$0].state.position - flight.target).length }
    }.max() ?? 0
  }

  /// The size in points: of a dishonest velocity, what it is off by in the finest interval.
  private var pointsOff: Double {
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

  private func isWithin(_ seconds: Double) -> Bool {
    flight.map { finding.time.seconds(since: $0[0].time) <= seconds } ?? false
  }

  private func hasFlight(shorterThan seconds: Double) -> Bool {
    recording.flights.contains { flight in
      guard flight.handOff + 1 < recording.handOffs.count else { return false }
      let start = recording.handOffs[flight.handOff].time
      return start <= finding.time
        && recording.handOffs[flight.handOff + 1].time.seconds(since: start) < seconds
    }
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
