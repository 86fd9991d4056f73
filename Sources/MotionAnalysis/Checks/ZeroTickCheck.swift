internal import MotionModel

enum ZeroTickCheck {
  static let limit = 1e-6

  /// How far a number may change, in ulp of the numbers that it is computed from.
  static let ulps = 4.0

  static let check = Check(
    "zero-tick",
    "Advancing by nothing changes nothing; two half ticks equal one tick for engines that claim "
      + "exactness.", needs: [.zeroTicks, .refinements],
    .init(
      .zeroTickChanges, .numbers, within: ["ulps": ulps], "An advance by no time changes nothing."),
    .init(
      .zeroTickChangesLater, .numbers, within: ["ulps": ulps],
      "An advance by no time changes nothing at later ticks."),
    .init(
      .halfTicksDiffer, .points, within: ["limit": limit],
      "Two half ticks equal one tick, for an engine that claims exactness.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let recording = flights.evidence.recording
    let zero = flights.evidence.zeroTicks.flatMap { zeroTickFinding(recording, $0) }
    let half =
      recording.header.claims.isExact
      ? flights.halved.flatMap { halfTickFinding(recording, flights.own, $0) } : nil
    return [zero, half].compactMap { $0 }
  }

  private static func zeroTickFinding(_ recording: Recording, _ repeated: Recording) -> Finding? {
    // A result of larger numbers is rounded in their last places.
    let claims = recording.header.claims
    var (target, scale) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var handOffs = recording.handOffs[...]
    for (position, tick) in repeated.ticks.enumerated() {
      while let next = handOffs.first, next.tick <= position / 2 {
        let start = next.after.position
        target = next.interaction.target ?? .zero
        for axis in 0...1 { scale[axis] = max(abs(target[axis]), abs(start[axis])) }
        handOffs.removeFirst()
      }
      let (index, isRepeat) = (position / 2, position % 2 == 1)
      guard isRepeat || index < recording.ticks.count else { break }
      let expected = isRepeat ? repeated.ticks[position - 1].state : recording.ticks[index].state
      guard !tick.state.isBitEqual(to: expected),
        !isRounded(
          tick.state, expected, target, scale, claims, ticks: isRepeat ? 1 : Double(index + 1))
      else { continue }
      let rule = isRepeat ? Rule.zeroTickChanges : .zeroTickChangesLater
      return finding(rule, recording, index, tick.time, expected, tick.state)
    }
    return nil
  }

  /// A velocity is rounded like the distance that it is computed from, times a rate.
  private static func isRounded(
    _ found: MotionState, _ expected: MotionState, _ target: SIMD2<Double>, _ scale: SIMD2<Double>,
    _ claims: EngineClaims, ticks: Double
  ) -> Bool {
    let rate = claims.fastestRate ?? EngineClaims.usualRate
    return (0...1).allSatisfy { axis in
      let place = max(scale[axis], abs(expected.position[axis])).ulp
      let distance = abs(expected.position[axis] - target[axis])
      let speed = max(abs(expected.velocity[axis]), rate * distance).ulp + rate * place
      return abs(found.position[axis] - expected.position[axis]) <= ulps * ticks * place
        && (!claims.reportsVelocity
          || abs(found.velocity[axis] - expected.velocity[axis]) <= ulps * ticks * speed)
    }
  }

  private static func halfTickFinding(
    _ recording: Recording, _ flights: [Flight], _ halves: [Flight]
  ) -> Finding? {
    let rate = recording.header.claims.fastestRate ?? EngineClaims.usualRate
    var allowance = 0.0
    for (flight, half) in zip(flights, halves) {
      // A catch at another tick may lead to another target.
      guard flight.handOff == half.handOff, flight.target == half.target else { return nil }
      let (whole, split) = (flight[0].state, half[0].state)
      // The difference that is left from the flight before, if it rested at another tick.
      allowance = max(
        allowance, 2 * (whole.position - split.position).length,
        (whole.velocity - split.velocity).length)
      // An angle, rate times time, is rounded in its last place: that share of the swing is lost.
      let swing = (whole.position - flight.target).length + whole.velocity.length / rate
      let lossPerSecond = 0x1p-52 * rate * swing
      var near = 0
      for index in 1..<flight.count {
        let sample = flight[index]
        while near + 1 < half.count, half[near + 1].time <= sample.time { near += 1 }
        let other = half[near]
        guard other.time == sample.time, !sample.isAtRest, !other.isAtRest else { continue }
        let distance = (sample.state.position - other.state.position).length
        let lost = lossPerSecond * sample.time.seconds(since: flight[0].time)
        let limit = max(limit, 1e-9 * sample.state.position.length, lost) + allowance
        guard distance > limit else { continue }
        var found = finding(
          .halfTicksDiffer, recording, flight.tick(ofSample: index), sample.time, sample.state,
          other.state)
        (found.size, found.limit) = (distance, limit)
        return found
      }
    }
    return nil
  }

  private static func finding(
    _ rule: Rule, _ recording: Recording, _ tick: Int, _ time: Instant, _ before: MotionState,
    _ after: MotionState
  ) -> Finding {
    let changed = zip(before.numbers, after.numbers).count { $0.bitPattern != $1.bitPattern }
    return Finding(
      rule, place: .tick(tick), time: time, line: recording.line(ofTick: tick),
      size: Double(changed), limit: 0,
      .change(
        points: (after.position - before.position).length,
        speed: (after.velocity - before.velocity).length))
  }
}
