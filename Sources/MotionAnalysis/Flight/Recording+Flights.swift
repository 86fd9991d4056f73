public import MotionModel

extension Recording {
  /// The flights of the recording, in time order.
  ///
  /// - Complexity: O(n) in the number of hand-offs.
  public var flights: [Flight] {
    var flights: [Flight] = []
    for (index, handOff) in handOffs.enumerated() {
      guard let target = handOff.interaction.target else { continue }
      let next = index + 1 < handOffs.count ? handOffs[index + 1] : nil
      var first = min(handOff.tick, ticks.count)
      while first < ticks.count, ticks[first].time <= handOff.time { first += 1 }
      let last = next.map { min($0.tick, ticks.count) } ?? ticks.count
      flights.append(
        Flight(
          ticks: ticks, handOff: index, interaction: handOff.interaction, line: handOff.line,
          target: target,
          start: .init(time: handOff.time, state: handOff.after, isAtRest: false),
          end: next.map { .init(time: $0.time, state: $0.before, isAtRest: false) },
          tickRange: min(first, last)..<last))
    }
    return flights
  }
}
