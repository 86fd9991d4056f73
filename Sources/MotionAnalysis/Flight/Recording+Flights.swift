public import MotionModel

extension Recording {
  /// The flights of the recording, in time order.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public var flights: [Flight] {
    var flights: [Flight] = []
    for (index, handOff) in handOffs.enumerated() {
      guard let target = handOff.interaction.target else { continue }
      let next = index + 1 < handOffs.count ? handOffs[index + 1] : nil
      var first = min(handOff.tick, ticks.count)
      let last = next.map { min($0.tick, ticks.count) } ?? ticks.count
      // A tick at the hand-off's own time presents its state after it.
      var startsAtRest = false
      while first < last, ticks[first].time <= handOff.time {
        startsAtRest = ticks[first].isAtRest
        first += 1
      }
      let range = min(first, last)..<last
      // The state before the next hand-off rests where the last tick does.
      let moving =
        startsAtRest ? 0 : range.first { ticks[$0].isAtRest }.map { $0 - range.lowerBound + 1 }
      flights.append(
        Flight(
          ticks: ticks, handOff: index, interaction: handOff.interaction, line: handOff.line,
          target: target,
          start: .init(time: handOff.time, state: handOff.after, isAtRest: startsAtRest),
          end: next.map {
            let isAtRest = first < last ? ticks[last - 1].isAtRest : startsAtRest
            return .init(time: $0.time, state: $0.before, isAtRest: isAtRest)
          },
          tickRange: range,
          movingCount: moving ?? (1 + range.count + (next == nil ? 0 : 1))))
    }
    return flights
  }
}
