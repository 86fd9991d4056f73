internal import MotionModel

enum LostTimeCheck {
  static let limit = 5.0

  static let floor = 1.0

  static let shortestStall = 0.1

  /// The share of the distance without a delay that the right delay may leave.
  private static let leftover = 0.02

  static let check = Check(
    "lost-time", "A stall loses no time: after it the motion is where it would be without it.",
    needs: [.stalled, .refinements],
    .init(
      .losesTime, .milliseconds, within: ["limit": limit, "floor": floor, "leftover": leftover],
      "After a stall the motion is where it would be without the stall.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let evidence = flights.evidence
    var findings: [Finding] = []
    if let even = evidence.flights(at: 120)?.last {
      for stalled in evidence.stalled {
        guard let flight = stalled.flights.last, even.handOff == flight.handOff,
          let first = (1..<flight.count).max(by: {
            flight.interval(before: $0) < flight.interval(before: $1)
          }), let found = finding(before: first, of: flight, in: stalled, even: even)
        else { continue }
        findings.append(found)
        break
      }
    }
    return findings + ownStalls(in: flights) + heldStalls(in: evidence)
  }

  private static func ownStalls(in flights: JudgedFlights) -> [Finding] {
    let recording = flights.evidence.recording
    return flights.refinements.compactMap { refinement in
      let flight = refinement.flight
      // The longest of the shorter ticks without stalls: the shortest show what each of them loses.
      guard
        let finer = refinement.finer.first(where: { $0.longestInterval < shortestStall / 3 })
          ?? refinement.finest
      else { return nil }
      return (1..<flight.count).lazy.filter { flight.interval(before: $0) > shortestStall }
        .compactMap {
          finding(before: $0, of: flight, in: recording, even: finer)
        }
        .first
    }
  }

  private static func heldStalls(in evidence: Evidence) -> [Finding] {
    let found = evidence.stalled.dropFirst().map(HeldCheck.findings(in:)).filter { !$0.isEmpty }
    guard !found.isEmpty else { return [] }
    let own = Set(HeldCheck.findings(in: evidence.recording).map { $0.rule })
    return found.compactMap { $0.first { !own.contains($0.rule) } }.map {
      var finding = $0
      finding.place = .recording
      return finding
    }
  }

  private static func finding(
    before first: Int, of flight: Flight, in recording: Recording, even: Flight
  ) -> Finding? {
    // The effect of another velocity at the start is no lost time.
    guard even.count >= 4,
      TrajectoryDistance.startsAlike(flight[0].state.velocity, even[0].state.velocity)
    else { return nil }
    let undelayed = distance(from: first, of: flight, to: even, delay: 0)
    guard undelayed > floor else { return nil }
    // Near its rest a motion falls evenly or stands still, where any error of a rough integrator
    // looks like a shift in time.
    let most = Self.leftover * undelayed + 0.05 * floor
    guard way(from: first, of: flight) > 3 * floor,
      let delay = bestDelay(from: first, of: flight, to: even, leaving: most),
      delay >= 0 || undelayed > 3 * floor, abs(delay) * 1e3 > limit,
      distance(from: first, of: flight, to: even, delay: delay) < most
    else { return nil }
    return Finding(
      .losesTime, place: .recording, time: flight[first].time, line: flight.line,
      size: abs(delay) * 1e3, limit: limit,
      .stall(
        milliseconds: flight.interval(before: first) * 1e3, tick: flight.tick(ofSample: first),
        clock: recording.header.conditions.clock, distance: undelayed, isAhead: delay < 0,
        // Time that was lost before stays lost.
        sinceHandOff: (1...first).lazy.map { tick(before: $0, of: flight, in: recording) }
          .filter { $0 > shortestStall / 3 }.reduce(0, +) * 1e3))
  }

  /// The length of a tick; the first begins before the hand-off, and some engines count all of it.
  private static func tick(before index: Int, of flight: Flight, in recording: Recording) -> Double
  {
    let tick = flight.tick(ofSample: index)
    guard index == 1, tick > 0 else { return flight.interval(before: index) }
    let ticks = recording.ticks
    return max(ticks[tick].time.seconds(since: ticks[tick - 1].time), flight.interval(before: 1))
  }

  private static func way(from first: Int, of flight: Flight) -> Double {
    (first..<flight.count).lazy.map {
      (flight[$0].state.position - flight[first].state.position).length
    }.max() ?? 0
  }

  /// Returns the delay to a microsecond, at most the time since the hand-off; below 0 if ahead.
  ///
  /// It is nil if no delay leaves less than `most`.
  private static func bestDelay(
    from first: Int, of flight: Flight, to even: Flight, leaving most: Double
  ) -> Double? {
    func distance(_ delay: Double, limit: Double = .infinity) -> Double {
      Self.distance(from: first, of: flight, to: even, delay: delay, limit: limit)
    }
    let step = 1.0 / 480
    // One of the tried delays lies within half a step of the right one, so it leaves little more.
    // Four times that is allowed.
    var nearest = (delay: nil as Double?, distance: most + 2 * step * fastest(of: even))
    let time = flight[first].time
    let longest = max(time.seconds(since: even[0].time), 0)
    let ahead = max(even[min(even.movingCount, even.count - 1)].time.seconds(since: time), 0)
    for index in 0...Int(longest / step) {
      let delay = Double(index) * step
      let distance = distance(delay, limit: nearest.distance)
      if distance < nearest.distance { nearest = (delay, distance) }
    }
    for index in 1...max(Int(ahead / step), 1) {
      let delay = -Double(index) * step
      let distance = distance(delay, limit: nearest.distance)
      if distance < nearest.distance { nearest = (delay, distance) }
    }
    guard let tried = nearest.delay else { return nil }
    // Around the right delay the distance grows evenly to both sides.
    var (low, high) = (tried - step, tried + step)
    if tried >= 0 { low = max(low, 0) }
    while high - low > 1e-6 {
      let (left, right) = ((2 * low + high) / 3, (low + 2 * high) / 3)
      let leftDistance = distance(left)
      let isLeft = leftDistance < distance(right, limit: leftDistance.nextUp)
      if isLeft { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  private static func fastest(of flight: Flight) -> Double {
    (1..<flight.count).lazy.map { index in
      let way = (flight[index].state.position - flight[index - 1].state.position).length
      return way / max(flight.interval(before: index), 1e-6)
    }.max() ?? 0
  }

  private static func distance(
    from first: Int, of flight: Flight, to even: Flight, delay: Double, limit: Double = .infinity
  ) -> Double {
    let begin = even[0].time
    let delay = -Int64((delay * 1e9).rounded())
    var largest = 0.0
    let start = flight[first].time.advanced(byNanoseconds: delay)
    var near = max(even.firstSample(after: start) - 1, 0)
    for index in first..<min(flight.count, first + 60) {
      let sample = flight[index]
      let time = max(sample.time.advanced(byNanoseconds: delay), begin)
      while near + 1 < even.count, even[near + 1].time <= time { near += 1 }
      let position =
        near + 1 == even.count
        ? even[near].state.position : even.position(at: time, near: near)
      largest = max(largest, (sample.state.position - position).length)
      if largest >= limit { break }
    }
    return largest
  }
}
