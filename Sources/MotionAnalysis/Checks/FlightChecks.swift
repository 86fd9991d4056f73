internal import MotionModel

enum RestCheck {
  static let distanceLimit = snapLimit

  /// A third of a point is a pixel of the finest displays.
  static let snapLimit = 1.0 / 3

  static let speedLimit = 20.0

  static let check = Check(
    "rest",
    "The motion comes to rest within the replay's limit, on its target or inside the limits of a "
      + "scroll area, with a snap and a last speed of at most a stated size, and stays at rest.",
    needs: .refinements, skipsFastMotion: true,
    .init(.neverRests, .seconds, "The motion comes to rest."),
    .init(
      .restsOffTarget, .points, within: ["distanceLimit": distanceLimit],
      "The motion rests on its target."),
    .init(
      .restsPastLimit, .points, within: ["distanceLimit": distanceLimit],
      "The motion rests inside the limits of a scroll area."),
    .init(
      .snapsAtRest, .points, within: ["snapLimit": snapLimit],
      "The last step to rest is no visible jump."),
    .init(
      .snapsOnShorterTicks, .points, within: ["snapLimit": snapLimit],
      "With shorter ticks too the last step to rest is no visible jump."),
    .init(
      .stopsDead, .pointsPerSecond, within: ["speedLimit": speedLimit], ofReports: true,
      "The motion slows down before it rests."),
    .init(.movesAtRest, .points, "At rest the value stays where it is."),
    .init(.hasVelocityAtRest, .pointsPerSecond, ofReports: true, "At rest the velocity is zero.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let recording = flights.evidence.recording
    var findings: [Finding] = []
    for refinement in flights.refinements {
      let (flight, same) = (refinement.flight, refinement.finer)
      let instant = instantRest(flight, in: recording)
      instant.map { findings.append($0) }
      guard let rest = flight.rest else {
        if flight.end == nil, let last = recording.ticks.last, !last.isAtRest,
          !recording.isCutOff(in: flight)
        {
          findings.append(neverAtRest(flight, last))
        }
        continue
      }
      // Just before a hand-off a turning point looks like rest: for an inexact engine at one rate
      // only, for an exact one if its speed falls evenly to zero at that very moment.
      let isOfHandOff = flight.end != nil && rest.sample == flight.count - 1
      if isOfHandOff, same.contains(where: { $0.rest == nil }) || same.last?.turnsAtEnd == true {
        continue
      }
      func report(_ rule: Rule, _ size: Double, _ limit: Double, _ details: Finding.Details) {
        guard size > limit else { return }
        findings.append(
          flight.finding(rule, at: rest.sample, size: size, limit: limit, details))
      }
      if recording.header.claims.restsOnTarget {
        report(
          .restsOffTarget, (rest.position - flight.target).length, distanceLimit,
          .position(rest.position))
      } else if case .scroll(let area) = recording.header.surface.kind {
        report(
          .restsPastLimit, (rest.position - area.nearest(to: rest.position)).length, distanceLimit,
          .position(rest.position))
      }
      defer { motionAtRest(flight, rest).map { findings.append($0) } }
      if refinement.fastTime != nil { continue }
      let snaps: [Flight.Rest] = ([flight] + same).compactMap { level in
        guard let rest = level.rest, rest.snap > max(rest.explainedSnap, snapLimit),
          same.last?.explainsSnap(of: level, to: rest, within: snapLimit) != true
        else { return nil }
        return rest
      }
      if instant == nil, let snap = snapAtOnce(refinement, in: recording) {
        report(rest.sample == 1 ? .snapsAtRest : .snapsOnShorterTicks, snap, snapLimit, .none)
      } else if let worst = snaps.max(by: { $0.snap < $1.snap }) {
        report(worst == rest ? .snapsAtRest : .snapsOnShorterTicks, worst.snap, snapLimit, .none)
      }
      // A motion that has not stopped by the next hand-off on the finest ticks does not stop dead.
      // One that lies within one of the finest intervals may have had time to slow down.
      var speed = same.isEmpty ? rest.stopSpeed : same.last?.rest?.stopSpeed ?? 0
      if recording.header.claims.isExact, speed > speedLimit, let finest = same.last {
        speed = min(speed, finest.exactStopSpeed)
      }
      if speed > 0.5 * max(rest.stopSpeed, same.compactMap { $0.rest?.stopSpeed }.max() ?? 0),
        same.last?.maySlowDownAtOnce != true
      {
        report(.stopsDead, min(rest.stopSpeed, speed), speedLimit, .speed(rest.lastSpeed))
      }
    }
    return findings
  }

  /// Finds a snap, or the stop of a flight without other ticks, in the tick of the hand-off's time.
  private static func instantRest(_ flight: Flight, in recording: Recording) -> Finding? {
    guard let tick = recording.restAtHandOff(of: flight) else { return nil }
    let (rest, start) = (recording.ticks[tick], recording.handOffs[flight.handOff].after)
    let (way, speed) = ((rest.state.position - start.position).length, start.velocity.length)
    let snaps = way > snapLimit
    guard snaps || flight.rest == nil && speed > speedLimit else { return nil }
    return Finding(
      snaps ? .snapsAtRest : .stopsDead, place: .tick(tick), time: rest.time, line: flight.line,
      size: snaps ? way : speed, limit: snaps ? snapLimit : speedLimit,
      snaps ? .none : .speed(speed))
  }

  private static func snapAtOnce(_ refinement: Refinement, in recording: Recording) -> Double? {
    let handOff = recording.handOffs[refinement.flight.handOff]
    let told = handOff.expectedVelocity ?? .zero
    return refinement.finest?.snapAtOnce(
      rate: recording.header.claims.fastestRate ?? EngineClaims.usualRate,
      speed: max(
        handOff.before.velocity.length, handOff.after.velocity.length, told.length))
  }

  private static func neverAtRest(_ flight: Flight, _ last: Tick) -> Finding {
    let waited = last.time.seconds(since: flight[0].time)
    return Finding(
      .neverRests, place: .tick(flight.tick(ofSample: flight.count - 1)), time: last.time,
      line: flight.line, size: waited, limit: waited,
      .flight(of: flight.interaction.name, at: last.state.position))
  }

  private static func motionAtRest(_ flight: Flight, _ rest: Flight.Rest) -> Finding? {
    for index in rest.sample..<flight.count {
      let state = flight[index].state
      let (moved, speed) = ((state.position - rest.position).length, state.velocity.length)
      guard moved > 0 || speed > 0 else { continue }
      return flight.finding(
        moved > 0 ? .movesAtRest : .hasVelocityAtRest, at: index,
        size: moved > 0 ? moved : speed, limit: 0, .change(points: moved, speed: speed))
    }
    return nil
  }
}

enum StabilityCheck {
  /// The share of energy that may be gained beyond an integrator's sway.
  static let limit = 0.05

  static let check = Check(
    "stability", "The energy of a passive spring does not grow between hand-offs.",
    .init(
      .gainsEnergy, .times, within: ["limit": limit], ofReports: true,
      "The energy of a passive spring does not grow between hand-offs.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let claims = flights.evidence.recording.header.claims
    guard let oscillator = claims.oscillator else { return [] }
    // If the engine chose the target and a hand-off ended the flight, the target is unknown.
    return flights.own.filter { !claims.choosesRest || $0.rest != nil }
      .compactMap { finding($0, oscillator) }
  }

  private static func finding(
    _ flight: Flight, _ oscillator: EngineClaims.Oscillator
  ) -> Finding? {
    let frequency = (oscillator.stiffness / oscillator.mass).squareRoot()
    let first = oscillator.energy(of: flight[0].state, toward: flight.target)
    // The energy of 1 pt of distance, or of 1 pt/s without stiffness: less is not visible.
    let floor = oscillator.stiffness > 0 ? oscillator.stiffness / 2 : oscillator.mass / 2
    var longest = 0.0
    var worst: (gain: Double, allowed: Double, index: Int)?
    for index in 1..<flight.count {
      longest = max(longest, flight.interval(before: index))
      let sway = min(frequency * longest / 2, 0.5)
      let allowed = (1 + limit) * (1 + sway) / (1 - sway)
      let gain =
        (oscillator.energy(of: flight[index].state, toward: flight.target) - floor)
        / max(first, floor)
      if gain > allowed, gain > worst?.gain ?? 0 { worst = (gain, allowed, index) }
    }
    return worst.map {
      flight.finding(
        .gainsEnergy, at: $0.index, size: $0.gain, limit: $0.allowed,
        .flight(of: flight.interaction.name, at: flight[$0.index].state.position))
    }
  }
}
