internal import MotionModel

/// The motion comes to rest, on its target, without a visible snap, and stays there.
///
/// A decay does not claim to rest on a target, as it coasts. On a scroll area it has to rest inside
/// the limits all the same, like everything else.
///
/// A snap is what the speed and the deceleration before it do not explain. It is looked for at the
/// refinements too: whether an engine that rests from far away does so depends on which speeds its
/// ticks happen to meet, and more ticks meet more of them. What the finest ticks take in steps that
/// their velocities explain is no snap. The speed at which the motion stops is taken at the
/// refinements, where a motion that slows down just before its end does not seem to stop dead.
/// Neither is judged of a flight that is too fast for its ticks.
enum RestCheck {
  /// The largest distance from the target, or past a limit, that is no finding, in points.
  static let distanceLimit = snapLimit

  /// The largest snap that is no finding, in points; a third is a pixel of the finest displays.
  static let snapLimit = 1.0 / 3

  /// The largest speed left at rest that is no finding, in points per second.
  static let speedLimit = 20.0

  /// Returns what is wrong with the way in which flights end, in time order.
  static func findings(in evidence: Evidence, _ flights: JudgedFlights) -> [Finding] {
    let recording = evidence.recording
    var findings: [Finding] = []
    for flight in flights.own {
      guard let rest = flight.rest else {
        if flight.end == nil, let last = recording.ticks.last, !recording.isCutOff(in: flight) {
          findings.append(neverAtRest(flight, last))
        }
        continue
      }
      let same = flights.refined.compactMap { $0.first { $0.handOff == flight.handOff } }
      // Just before a hand-off, a turning point stands still as rest does: an inexact engine's at
      // one rate only, an exact one's where its speed falls evenly to zero at that very moment.
      let isOfHandOff = flight.end != nil && rest.sample == flight.count - 1
      if isOfHandOff, same.contains(where: { $0.rest == nil }) || same.last?.turnsAtEnd == true {
        continue
      }
      let place = Finding.Place.tick(flight.tick(ofSample: rest.sample))
      func report(_ rule: Rule, _ size: Double, _ limit: Double, _ details: Finding.Details) {
        guard size > limit else { return }
        findings.append(
          Finding(
            rule, place: place, time: rest.time, line: flight.line, size: size, limit: limit,
            details))
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
      defer { findings += motionAtRest(flight, rest) }
      let refinement = Refinement(of: flight, in: flights.refined)
      if refinement.fastTime(claiming: recording.header.claims.fastestRate) != nil { continue }
      let snaps: [Flight.Rest] = ([flight] + same).compactMap { level in
        guard let rest = level.rest, rest.snap > max(rest.explainedSnap, snapLimit),
          same.last?.explainsSnap(of: level, to: rest, within: snapLimit) != true
        else { return nil }
        return rest
      }
      if let worst = snaps.max(by: { $0.snap < $1.snap }) {
        report(worst == rest ? .snapsAtRest : .snapsOnShorterTicks, worst.snap, snapLimit, .none)
      }
      // What has not stopped by the next hand-off on the finest ticks does not stop dead. What lies in
      // one of the finest intervals as a whole may have had time to slow down.
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

  private static func neverAtRest(_ flight: Flight, _ last: Tick) -> Finding {
    let waited = last.time.seconds(since: flight[0].time)
    return Finding(
      .neverRests, place: .tick(flight.tick(ofSample: flight.count - 1)), time: last.time,
      line: flight.line, size: waited, limit: waited,
      .flight(of: flight.interaction.name, at: last.state.position))
  }

  private static func motionAtRest(_ flight: Flight, _ rest: Flight.Rest) -> [Finding] {
    for index in rest.sample..<flight.count {
      let sample = flight[index]
      let moved = (sample.state.position - rest.position).length
      let speed = sample.state.velocity.length
      guard moved > 0 || speed > 0 else { continue }
      return [
        Finding(
          moved > 0 ? .movesAtRest : .hasVelocityAtRest,
          place: .tick(flight.tick(ofSample: index)), time: sample.time, line: flight.line,
          size: moved > 0 ? moved : speed, limit: 0, .change(points: moved, speed: speed))
      ]
    }
    return []
  }
}
