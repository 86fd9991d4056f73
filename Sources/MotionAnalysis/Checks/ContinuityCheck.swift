internal import MotionModel

/// Between hand-offs neither position nor velocity jumps.
///
/// At each pair of ticks it compares what happened with what the motion on both sides allows. Where
/// the excess is large, it looks at the same time with 2, 4 and 8 times the ticks: what stays is a
/// jump. It looks at positions and reported velocities each by themselves; ``HonestVelocityCheck``
/// ties one to the other. The step to rest is left to ``RestCheck``.
///
/// What it can miss: a jump below the limits, and one in the first or last interval of a flight,
/// where there is nothing on one side to predict from, that a change of the acceleration beside it
/// explains within the finest interval, and what follows once a flight is too fast to judge. What it can
/// mistake: a motion that is steep even against the finest interval, and does not claim to be so.
enum ContinuityCheck {
  /// The largest jump of position that is no finding, in points.
  static let positionLimit = 0.05

  /// The largest jump of velocity that is no finding, in points per second.
  static let velocityLimit = 10.0

  /// Returns the jumps between hand-offs; those of neighbouring ticks count as one, the largest.
  static func findings(in evidence: Evidence, _ flights: JudgedFlights) -> [Finding] {
    guard evidence.refinements.count >= 2 else { return [] }
    var findings: [Finding] = []
    for flight in flights.own {
      let count = flight.movingCount
      guard count >= 2 else { continue }
      let refinement = Refinement(of: flight, in: flights.refined)
      let fastTime = refinement.fastTime(claiming: evidence.recording.header.claims.fastestRate)
      let judged = flight.judgedCount(of: count, until: fastTime)
      let finest = refinement.finestFlight
      findings += jumps(
        in: flight, judged, of: count, refinement, .positionJumps,
        limit: { positionLimit + flight.unpredictedPosition(at: $0, of: count, finest: finest) }
      ) { $0.positionExcess(at: $1, of: $2, tolerating: $3) }
      findings += jumps(
        in: flight, judged, of: count, refinement, .velocityJumps,
        limit: { velocityLimit + flight.unpredictedVelocity(at: $0, of: count, finest: finest) }
      ) { $0.velocityExcess(at: $1, of: $2, tolerating: $3) }
    }
    return findings
  }

  private static func jumps(
    in flight: Flight, _ judged: Int, of count: Int, _ refinement: Refinement, _ rule: Rule,
    limit: (Int) -> Double, _ size: (Flight, Int, Int, Flight.Tolerance) -> Double?
  ) -> [Finding] {
    var findings: [Finding] = []
    var lastIndex = -2
    for index in 1..<judged {
      let limit = limit(index)
      // Too few ticks to predict from: the refinements have more.
      let here = size(flight, index, count, .none) ?? .infinity
      guard here > limit else { continue }
      guard
        let jump = refinement.persistentSize(
          from: flight[index - 1].time, to: flight[index].time, above: limit,
          { size($0, $1, $2, .bend) })?.size,
        // Beside intervals of another length, a bend can look like a jump at every level.
        refinement.holdsAtFinest(
          from: flight[index - 1].time, to: flight[index].time,
          { size($0, $1, $2, .meetingBend) ?? 0 > limit })
      else { continue }
      let finding = Finding(
        rule, place: .tick(flight.tick(ofSample: index)), time: flight[index].time,
        line: flight.line, size: jump, limit: limit, .position(flight[index].state.position))
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
