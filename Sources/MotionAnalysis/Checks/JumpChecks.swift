internal import MotionModel

enum ContinuityCheck {
  static let positionLimit = 0.05

  static let velocityLimit = 10.0

  static let check = Check(
    "continuity", "Between hand-offs position and velocity have no jump.", needs: .refinements,
    skipsFastMotion: true,
    .init(
      .positionJumps, .points, within: ["positionLimit": positionLimit],
      "Between hand-offs the position does not jump."),
    .init(
      .velocityJumps, .pointsPerSecond, within: ["velocityLimit": velocityLimit],
      ofReports: true, "Between hand-offs the velocity does not jump.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    atHandOffs(of: flights.evidence.recording)
      + flights.comparable.flatMap { refinement in
        jumps(
          in: refinement, .positionJumps,
          limit: { positionLimit + refinement.unpredicted(before: $0).position }
        ) { $0.positionExcess(at: $1, tolerating: $2) }
          + velocityJumps(in: refinement)
      }
  }

  private static func velocityJumps(in refinement: Refinement) -> [Finding] {
    let found = jumps(
      in: refinement, .velocityJumps,
      limit: { velocityLimit + refinement.unpredicted(before: $0).velocity }
    ) { $0.velocityExcess(at: $1, tolerating: $2) }
    guard let first = firstJump(in: refinement) else { return found }
    // A jump to the first sample and back counts as one.
    let last = refinement.flight[min(2, refinement.flight.count - 1)].time
    return [first] + found.filter { $0.time > last }
  }

  /// Finds a jump to the first sample, which predictions with nothing before it take for a bend.
  private static func firstJump(in refinement: Refinement) -> Finding? {
    guard refinement.judgedSamples.contains(1), let coarse = refinement.finer.dropLast().last,
      let jump = refinement.finest?.firstOutstanding, jump > velocityLimit,
      abs(jump - coarse.firstOutstanding) < 0.3 * jump
    else { return nil }
    let flight = refinement.flight
    return flight.finding(
      .velocityJumps, at: 1, size: jump, limit: velocityLimit, .position(flight[1].state.position))
  }

  private static func atHandOffs(of recording: Recording) -> [Finding] {
    // Such an engine stays where it was at the last tick until it is advanced to this one.
    if recording.header.claims.movesOnlyAtTicks { return [] }
    return recording.handOffs.indices.compactMap { index in
      let handOff = recording.handOffs[index]
      let next = recording.handOffs.element(at: index + 1)
      guard handOff.interaction.target != nil, next?.tick != handOff.tick,
        handOff.tick < recording.ticks.count
      else { return nil }
      let tick = recording.ticks[handOff.tick]
      guard tick.time == handOff.time, !tick.isAtRest else { return nil }
      let way = (tick.state.position - handOff.after.position).length
      let change = (tick.state.velocity - handOff.after.velocity).length
      guard way > positionLimit || change > velocityLimit else { return nil }
      let isJump = way > positionLimit
      return Finding(
        isJump ? .positionJumps : .velocityJumps, place: .tick(handOff.tick), time: tick.time,
        line: handOff.line, size: isJump ? way : change,
        limit: isJump ? positionLimit : velocityLimit, .position(tick.state.position))
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
      // With too few ticks to predict from, the refinements decide: they have more.
      let here = size(flight, index, .none) ?? .infinity
      guard here > limit,
        let jump = refinement.persistentSize(
          before: index, above: limit, { size($0, $1, .bend) })?.size,
        // Next to intervals of another length, a bend can look like a jump at every level.
        refinement.holdsAtFinest(
          before: index, { size($0, $1, .meetingBend) ?? 0 > limit })
      else { continue }
      // A person sees frames: a velocity peak between two of them counts as far as they show it.
      let seen = rule == .velocityJumps ? min(jump, here) : jump
      let finding = flight.finding(
        rule, at: index, size: seen, limit: limit, .position(flight[index].state.position))
      if lastIndex >= index - 2, let last = findings.last {
        if last.size < seen { findings[findings.count - 1] = finding }
      } else {
        findings.append(finding)
      }
      lastIndex = index
    }
    return findings
  }
}

enum HonestVelocityCheck {
  static let limit = 2.0

  /// A share of the speed; pop's decay is off by 0.1%.
  static let relativeLimit = 0.01

  static let wayLimit = 0.25

  private static let firstInstants: Int64 = 20_000_000

  /// A missing way stays with shorter ticks; the error of a sum falls at least to a half.
  private static let mostChange = 0.3

  private static let shortestInterval = 1.0 / 4000

  /// The frame interval to assume if the clock names no rate, in seconds.
  private static let usualFrame = 1.0 / 120

  static let check = Check(
    "honest-velocity",
    "The reported velocity is the derivative of the presented position, to the order that the "
      + "rate allows.", needs: .refinements, skipsFastMotion: true,
    .init(
      .misreportsVelocity, .pointsPerSecond,
      within: ["limit": limit, "relativeLimit": relativeLimit], ofReports: true,
      "The reported velocity is that at which the position moves."),
    .init(
      .losesWay, .points,
      within: [
        "wayLimit": wayLimit, "relativeLimit": relativeLimit, "mostChange": mostChange,
      ], ofReports: true,
      "After a hand-off the position goes where the reported velocities lead.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let frame = flights.evidence.recording.header.conditions.clock.rate?.interval ?? usualFrame
    return flights.comparable.flatMap {
      [missingWay(in: $0), worst(in: $0, frame: frame)].compactMap { $0 }
    }
  }

  /// Both refinements must agree, as how an interval is cut does not change the way through it.
  private static func missingWay(in refinement: Refinement) -> Finding? {
    let flight = refinement.flight
    // The flight itself may begin later, at its first tick, which a stall can delay for long.
    guard let start = refinement.finest?[0].time else { return nil }
    let end = min(
      flight[refinement.judgedSamples.last ?? 0].time,
      start.advanced(byNanoseconds: firstInstants))
    let levels = refinement.finer.suffix(2).map { $0.missingWays(upTo: end) }
    guard let coarse = levels.first, let fine = levels.last else { return nil }
    var (worst, near): (Finding?, Int) = (nil, 0)
    for other in coarse {
      while near + 1 < fine.count, fine[near].time < other.time { near += 1 }
      guard near < fine.count, fine[near].time == other.time else { continue }
      let (missing, limit) = (
        fine[near].missing, wayLimit + relativeLimit * fine[near].way + fine[near].turn
      )
      guard missing.length > max(limit, worst?.size ?? 0),
        (missing - other.missing).length <= mostChange * missing.length
      else { continue }
      let index = flight.firstSample(after: other.time.advanced(byNanoseconds: -1))
      worst = flight.finding(
        .losesWay, at: min(index, flight.count - 1), size: missing.length, limit: limit,
        .way(missing, seconds: other.time.seconds(since: start)))
    }
    return worst
  }

  /// Finds the worst error over a frame, as a person sees it: a step of microseconds is no speed.
  private static func worst(in refinement: Refinement, frame: Double) -> Finding? {
    let flight = refinement.flight
    var worst: Finding?
    for index in refinement.judgedSamples {
      let (from, to) = (flight[index - 1].state, flight[index].state)
      let interval = flight.interval(before: index)
      // If the velocity turns inside the finest interval, its mean is no velocity between both
      // ends. An interval that holds most of a motion does not show how steep it is there.
      let turn =
        max(
          flight.acceleration(before: index), flight.acceleration(before: max(index - 1, 1)),
          flight.acceleration(before: min(index + 1, flight.movingCount - 1)))
        * Refinement.finestInterval(in: interval) / 2
      let honest = max(limit, relativeLimit * max(from.velocity.length, to.velocity.length))
      let limit = honest + turn
      let share = min(interval / frame, 1)
      guard let here = size(flight, index), here > limit, share * here > worst?.size ?? 0,
        let found = refinement.persistentSize(before: index, above: limit, size),
        refinement.holdsAtFinest(
          before: index, { size($0, $1) ?? 0 > honest + $0.turnWithin($1) })
      else { continue }
      worst = flight.finding(
        .misreportsVelocity, at: index, size: share * here, limit: share * limit,
        .slope(
          (to.position - from.position) / interval, reported: to.velocity, interval: interval,
          error: found.size * found.interval))
    }
    return worst
  }

  /// Between ticks closer than the shortest interval, a slope is mostly the step of an engine that
  /// moves in steps, so what continuity allows a position is subtracted.
  private static func size(_ flight: Flight, _ index: Int) -> Double? {
    guard let error = flight.velocityError(at: index)?.length else { return nil }
    let interval = flight.interval(before: index)
    guard interval < shortestInterval else { return error }
    return max(error - ContinuityCheck.positionLimit / interval, 0)
  }
}
