internal import MotionModel

/// Between hand-offs neither position nor velocity jumps.
enum ContinuityCheck: Judging {
  /// The largest jump of position that is no finding, in points.
  static let positionLimit = 0.05

  /// The largest jump of velocity that is no finding, in points per second.
  static let velocityLimit = 10.0

  static let rules: [RuleRow] = [
    .init(
      .positionJumps, .points, within: ["positionLimit": positionLimit],
      "Between hand-offs the position does not jump."),
    .init(
      .velocityJumps, .pointsPerSecond, within: ["velocityLimit": velocityLimit],
      "Between hand-offs the velocity does not jump."),
  ]

  static let needs: Evidence.Needs = .refinements

  static func findings(in flights: JudgedFlights) -> [Finding] {
    flights.comparable.flatMap { refinement in
      jumps(
        in: refinement, .positionJumps,
        limit: { positionLimit + refinement.unpredicted(before: $0).position }
      ) { $0.positionExcess(at: $1, tolerating: $2) }
        + jumps(
          in: refinement, .velocityJumps,
          limit: { velocityLimit + refinement.unpredicted(before: $0).velocity }
        ) { $0.velocityExcess(at: $1, tolerating: $2) }
    }
  }

  private static func jumps(
    in refinement: Refinement, _ rule: Rule, limit: (Int) -> Double,
    _ size: (Flight, Int, Flight.Tolerance) -> Double?
  ) -> [Finding] {
    let flight = refinement.flight
    var findings: [Finding] = []
    var lastIndex = -2
    for index in refinement.judgedSamples {
      let limit = limit(index)
      // Too few ticks to predict from: the refinements have more.
      let here = size(flight, index, .none) ?? .infinity
      guard here > limit,
        let jump = refinement.persistentSize(
          before: index, above: limit, { size($0, $1, .bend) })?.size,
        // Beside intervals of another length, a bend can look like a jump at every level.
        refinement.holdsAtFinest(
          before: index, { size($0, $1, .meetingBend) ?? 0 > limit })
      else { continue }
      let finding = flight.finding(
        rule, at: index, size: jump, limit: limit, .position(flight[index].state.position))
      if lastIndex >= index - 2, let last = findings.last {
        if last.size < jump { findings[findings.count - 1] = finding }
      } else {
        findings.append(finding)
      }
      lastIndex = index
    }
    return findings
  }
}

/// The reported velocity is the derivative of the presented position.
enum HonestVelocityCheck: Judging {
  /// The largest difference that is no finding, in points per second.
  static let limit = 2.0

  /// The share of the speed that is no finding either; pop's decay is off by 0.1%.
  static let relativeLimit = 0.01

  /// The shortest interval whose slope counts as it is, in seconds.
  private static let shortestInterval = 1.0 / 4000

  static let rules: [RuleRow] = [
    .init(
      .misreportsVelocity, .pointsPerSecond,
      within: ["limit": limit, "relativeLimit": relativeLimit],
      "The reported velocity is that at which the position moves.")
  ]

  static let needs: Evidence.Needs = .refinements

  static func findings(in flights: JudgedFlights) -> [Finding] {
    flights.comparable.compactMap { worst(in: $0) }
  }

  private static func worst(in refinement: Refinement) -> Finding? {
    let flight = refinement.flight
    var worst: Finding?
    for index in refinement.judgedSamples {
      let (from, to) = (flight[index - 1].state, flight[index].state)
      let interval = flight.interval(before: index)
      // Where the velocity turns inside the finest interval, no velocity at its ends is its mean.
      // How steep it is there, an interval that holds most of a motion does not show.
      let turn =
        max(
          flight.acceleration(before: index), flight.acceleration(before: max(index - 1, 1)),
          flight.acceleration(before: min(index + 1, flight.movingCount - 1)))
        * Refinement.finestInterval(in: interval) / 2
      let honest = max(limit, relativeLimit * max(from.velocity.length, to.velocity.length))
      let limit = honest + turn
      guard let here = size(flight, index), here > limit,
        let found = refinement.persistentSize(
          before: index, above: max(limit, worst?.size ?? 0), size),
        refinement.holdsAtFinest(
          before: index, { size($0, $1) ?? 0 > honest + $0.turnWithin($1) })
      else { continue }
      worst = flight.finding(
        .misreportsVelocity, at: index, size: found.size, limit: limit,
        .slope(
          (to.position - from.position) / interval, reported: to.velocity,
          interval: found.interval))
    }
    return worst
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
}
