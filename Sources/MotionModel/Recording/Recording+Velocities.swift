extension Recording {
  /// Derives velocities from the presented positions if the engine reports none.
  ///
  /// Each is the slope of the parabola through three samples of a flight: central between two
  /// others, one-sided at hand-offs and before the rest, so that no slope crosses a hand-off. Under
  /// a finger and at rest velocities are zero.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  /// - Note: Source: derivative of Lagrange's polynomial for three points; M. Abramowitz, I. A.
  ///   Stegun, 25.3.4 for even ones.
  package mutating func deriveVelocities() {
    if header.claims.reportsVelocity { return }
    var (ticks, handOffs) = (ticks, handOffs)
    for index in ticks.indices { ticks[index].state.velocity = .zero }
    for index in handOffs.indices {
      handOffs[index].before.velocity = .zero
      handOffs[index].after.velocity = .zero
    }
    for index in handOffs.indices where handOffs[index].interaction.target != nil {
      let start = handOffs[index]
      let next = index + 1 < handOffs.count ? handOffs[index + 1] : nil
      let shown = start.tick..<max(next?.tick ?? ticks.count, start.tick)
      var way = FlightWay()
      way.append(start.time, start.after.position)
      let moving = shown.prefix { !ticks[$0].isAtRest }
      for tick in moving { way.append(ticks[tick].time, ticks[tick].state.position) }
      let isOver = moving.count < shown.count
      // An engine that moves only at ticks stands still since the last one.
      if let next, !isOver, !header.claims.movesOnlyAtTicks {
        way.append(next.time, next.before.position)
      }
      for tick in moving { ticks[tick].state.velocity = way.velocity(at: ticks[tick].time) }
      handOffs[index].after.velocity = way.velocity(at: start.time)
      if next != nil, !isOver { handOffs[index + 1].before.velocity = way.velocity(at: way.end) }
    }
    reset(header: header)
    var pending = handOffs[...]
    for (index, tick) in ticks.enumerated() {
      while pending.first.map({ $0.tick <= index }) == true { append(pending.removeFirst()) }
      append(tick)
    }
    for handOff in pending { append(handOff) }
  }
}

private struct FlightWay {
  private var times: [Instant] = []
  private var positions: [SIMD2<Double>] = []
  private var next = 0

  var end: Instant { times.last ?? .zero }

  /// Samples at the same time: the last one wins.
  mutating func append(_ time: Instant, _ position: SIMD2<Double>) {
    if times.last == time {
      positions[positions.count - 1] = position
    } else {
      times.append(time)
      positions.append(position)
    }
  }

  /// The search goes on from the last time; an earlier time starts it over.
  mutating func velocity(at time: Instant) -> SIMD2<Double> {
    guard times.count > 1 else { return .zero }
    if next >= times.count || times[next] > time { next = 0 }
    while next + 1 < times.count, times[next] < time { next += 1 }
    let first = min(max(next - 1, 0), max(times.count - 3, 0))
    let origin = times[next]
    func seconds(_ index: Int) -> Double { times[index].seconds(since: origin) }
    guard times.count > 2 else { return (positions[1] - positions[0]) / (seconds(1) - seconds(0)) }
    let (a, b, c) = (seconds(first), seconds(first + 1), seconds(first + 2))
    let parts = (
      positions[first] * (-(b + c) / ((a - b) * (a - c))),
      positions[first + 1] * (-(a + c) / ((b - a) * (b - c))),
      positions[first + 2] * (-(a + b) / ((c - a) * (c - b)))
    )
    return parts.0 + parts.1 + parts.2
  }
}
