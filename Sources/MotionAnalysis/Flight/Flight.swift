public import MotionModel

/// A stretch after a release, retarget or cancel in which the engine alone moves the value.
///
/// Sample 0 is the state after the hand-off; if that steers a motion between ticks, the first tick.
/// Then come the ticks (the last of those at the same time) and the state before the next hand-off.
package struct Flight {
  let ticks: [Tick]
  let handOff: Int
  let interaction: Interaction
  let line: Int32

  package let target: SIMD2<Double>

  let start: Tick

  /// The position just before the hand-off.
  let foundAt: SIMD2<Double>

  /// The state just before the next hand-off, at rest if it stopped by then; nil if none follows.
  let end: Tick?

  let tickRange: Range<Int>
  let ownTicks: [Int]?

  /// Stored, as every access to a sample needs it.
  let tickCount: Int

  /// The number of samples before the first one at rest; all if none is.
  package let movingCount: Int

  /// The number of samples, at least 1.
  package var count: Int { 1 + tickCount + (end == nil ? 0 : 1) }

  var longestInterval: Double { (1..<count).lazy.map { interval(before: $0) }.max() ?? 0 }

  /// The sample with an index in 0 ..< ``count``.
  @inline(__always)
  package subscript(index: Int) -> Tick {
    if index == 0 { return start }
    if index <= tickCount {
      return ticks[ownTicks?[index - 1] ?? tickRange.lowerBound + index - 1]
    }
    return end ?? start
  }

  func tick(ofSample index: Int) -> Int {
    if let ownTicks, index >= 1, index <= ownTicks.count { return ownTicks[index - 1] }
    let index = index > tickCount ? tickRange.count + 1 : index
    return min(max(tickRange.lowerBound + index - 1, 0), max(ticks.count - 1, 0))
  }
}

extension Flight {
  func firstSample(after time: Instant) -> Int {
    (0..<count).partitioningIndex { self[$0].time > time }
  }
}

extension Array {
  func element(at index: Int) -> Element? { index < count ? self[index] : nil }
}

extension Range<Int> {
  /// Finds by bisection the first number for which a condition holds, as it does from there on.
  @inline(__always)
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Recording {
  /// Whether the recording tests a hand-off: a release, tap or cancel that a tick shows.
  ///
  /// Without one, as in an empty trace, a lone press or one that is cut off before its release, no
  /// check can find anything.
  ///
  /// - Complexity: O(n) in the number of hand-offs.
  public var testsHandOff: Bool {
    handOffs.contains { $0.interaction.target != nil && $0.tick < ticks.count }
  }

  package var flights: [Flight] {
    var flights: [Flight] = []
    // Only its first tick shows when an interrupting flight began: some engines count from the last
    // tick, some from the event.
    let standsBetweenTicks = standsBetweenTicks
    for (index, handOff) in handOffs.enumerated() {
      guard let target = handOff.interaction.target else { continue }
      let next = handOffs.element(at: index + 1)
      var first = min(handOff.tick, ticks.count)
      let last = next.map { min($0.tick, ticks.count) } ?? ticks.count
      // A tick at the hand-off's own time presents the state after it.
      var startsAtRest = false
      while first < last, ticks[first].time <= handOff.time {
        // A hand-off does not record rest; a tick at its time does, if it presents the same state.
        startsAtRest = ticks[first].isAtRest && ticks[first].state == handOff.after
        first += 1
      }
      var start = Tick(time: handOff.time, state: handOff.after, isAtRest: startsAtRest)
      if standsBetweenTicks, handOff.before.velocity != .zero, first < last, !startsAtRest {
        start = ticks[first]
        first += 1
      }
      let range = min(first, last)..<last
      let lastTick = first < last ? ticks[last - 1] : start
      // The state before the next hand-off rests if the last tick does or it came to rest since.
      let end = next.map {
        Tick(
          time: standsBetweenTicks ? lastTick.time : $0.time, state: $0.before,
          isAtRest: lastTick.isAtRest || $0.comesToRest(after: lastTick.state))
      }
      // If the engine chooses its rest, the target is the allowed rest nearest to the flight's end.
      let goal =
        header.claims.choosesRest
        ? header.surface.rest(nearest: (end ?? lastTick).state.position) : target
      let own = distinctTicks(in: range, before: end?.time)
      let count = own?.count ?? range.count
      let rest =
        if let own { own.firstIndex { ticks[$0].isAtRest } } else {
          range.firstIndex { ticks[$0].isAtRest }.map { $0 - range.lowerBound }
        }
      let moving = start.isAtRest ? 0 : rest.map { $0 + 1 }
      flights.append(
        Flight(
          ticks: ticks, handOff: index, interaction: handOff.interaction, line: handOff.line,
          target: goal, start: start,
          foundAt: handOff.before.position, end: end, tickRange: range, ownTicks: own,
          tickCount: count, movingCount: moving ?? (1 + count + (end?.isAtRest == false ? 1 : 0))))
    }
    return flights
  }

  /// Whether the state between two ticks is that of the tick before.
  private var standsBetweenTicks: Bool {
    header.claims.movesOnlyAtTicks && header.conditions.delivery == .immediate
  }

  private func distinctTicks(in range: Range<Int>, before end: Instant?) -> [Int]? {
    func isLast(_ index: Int) -> Bool {
      guard let next = index + 1 < range.upperBound ? ticks[index + 1].time : end else {
        return true
      }
      return ticks[index].time < next
    }
    // Backwards, to read each time once; nearly always all ticks are distinct.
    var next = end ?? Instant(nanoseconds: .max)
    for tick in ticks[range].reversed() {
      guard tick.time < next else { return range.filter(isLast) }
      next = tick.time
    }
    return nil
  }

  /// The last tick at the very time of a hand-off, if the value rests there.
  ///
  /// If it stands between ticks, such a tick still shows the way since the one before; then nil.
  func restAtHandOff(of flight: Flight) -> Int? {
    let (handOff, next) = (handOffs[flight.handOff], handOffs.element(at: flight.handOff + 1))
    let end = min(next?.tick ?? ticks.count, ticks.count)
    guard !standsBetweenTicks, handOff.tick < end else { return nil }
    return (handOff.tick..<end).prefix { ticks[$0].time == handOff.time }.last
      .flatMap { ticks[$0].isAtRest ? $0 : nil }
  }

  /// Whether the replay ended too early for rest: an interrupted run within 10 s of the flight's
  /// start, any other only because a stall delayed the hand-off.
  func isCutOff(in flight: Flight) -> Bool {
    let time = flight[flight.count - 1].time.nanoseconds - flight[0].time.nanoseconds
    if header.conditions.clock.isInterrupted { return time < ReplayClock.usualSettleLimit }
    guard header.conditions.clock.withAnyStalls != header.conditions.clock else { return false }
    let ticks = (1..<flight.count).lazy.map {
      flight[$0].time.nanoseconds - flight[$0 - 1].time.nanoseconds
    }
    return time + 2 * (ticks.max() ?? 0) < header.conditions.clock.settleLimit
  }
}

extension HandOff {
  /// Whether it came to rest since the tick: a hand-off shows rest only as a velocity of 0.
  fileprivate func comesToRest(after state: MotionState) -> Bool {
    before.velocity == .zero && state.velocity != .zero
  }
}
