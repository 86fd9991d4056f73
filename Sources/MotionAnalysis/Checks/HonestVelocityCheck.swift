internal import MotionModel

/// The reported velocity is the derivative of the presented position.
///
/// Over each interval the slope of the position must lie between the velocities at both ends, as it
/// does for an honest velocity and for an integrator of first order. Where it does not, the same is
/// looked at with shorter ticks; what stays is a velocity that belongs to another motion.
///
/// What it can miss: a velocity that is late by one tick, which is honest to the first order; and
/// one that is off by no more than a turn inside the finest interval makes of it, by the
/// accelerations before and behind. A flight that is too fast to judge.
enum HonestVelocityCheck {
  /// The largest difference that is no finding, in points per second.
  static let limit = 2.0

  /// The share of the speed that is no finding either; pop's decay is off by 0.1%.
  static let relativeLimit = 0.01

  /// Returns the worst interval of each flight whose velocity is not honest.
  static func findings(in evidence: Evidence, _ flights: JudgedFlights) -> [Finding] {
    guard evidence.refinements.count >= 2 else { return [] }
    var findings: [Finding] = []
    for flight in flights.own {
      let count = flight.movingCount
      guard count >= 2 else { continue }
      let refinement = Refinement(of: flight, in: flights.refined)
      let fastTime = refinement.fastTime(claiming: evidence.recording.header.claims.fastestRate)
      let judged = flight.judgedCount(of: count, until: fastTime)
      var worst: Finding?
      for index in 1..<judged {
        let speed = max(
          flight[index - 1].state.velocity.length, flight[index].state.velocity.length)
        // Where the velocity turns inside the finest interval, no velocity at its ends is its mean.
        // How steep it is there, an interval that holds most of a motion does not show.
        let turn =
          max(
            flight.acceleration(before: index), flight.acceleration(before: max(index - 1, 1)),
            flight.acceleration(before: min(index + 1, count - 1)))
          * Refinement.finestInterval(in: flight.interval(before: index)) / 2
        let honest = max(limit, relativeLimit * speed)
        let limit = honest + turn
        guard let here = size(flight, index), here > limit,
          let found = refinement.persistentSize(
            from: flight[index - 1].time, to: flight[index].time,
            above: max(limit, worst?.size ?? 0), { flight, index, _ in size(flight, index) }),
          refinement.holdsAtFinest(
            from: flight[index - 1].time, to: flight[index].time,
            { size($0, $1) ?? 0 > honest + $0.turnWithin($1, of: $2) })
        else { continue }
        worst = finding(flight, index, found, limit)
      }
      if let worst { findings.append(worst) }
    }
    return findings
  }

  /// Returns how far the slope before a sample is from honest, in points per second.
  ///
  /// Between two ticks closer than the shortest interval, as there are behind a hand-off, a slope is
  /// mostly the step of an engine that moves in steps: what continuity allows a position is taken off.
  private static func size(_ flight: Flight, _ index: Int) -> Double? {
    guard let error = flight.velocityError(at: index) else { return nil }
    let interval = flight.interval(before: index)
    guard interval < shortestInterval else { return error }
    return max(error - ContinuityCheck.positionLimit / interval, 0)
  }

  /// The shortest interval whose slope counts as it is, in seconds.
  private static let shortestInterval = 1.0 / 4000

  private static func finding(
    _ flight: Flight, _ index: Int, _ found: (size: Double, interval: Double), _ limit: Double
  ) -> Finding {
    let (from, to) = (flight[index - 1], flight[index])
    let slope = (to.state.position - from.state.position) / to.time.seconds(since: from.time)
    return Finding(
      .misreportsVelocity, place: .tick(flight.tick(ofSample: index)), time: to.time,
      line: flight.line, size: found.size, limit: limit,
      .slope(slope, reported: to.state.velocity, interval: found.interval))
  }
}
