public import MotionModel

extension Recording {
  /// The largest mean acceleration between two ticks of a flight, before it rests, in points per
  /// second squared; 0 without flights.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public var largestAcceleration: Double {
    flights.lazy.map(\.largestAcceleration).max() ?? 0
  }

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
      // The state before the next hand-off rests where the last tick does, or came to rest since.
      let (state, isAtRest) =
        first < last
        ? (ticks[last - 1].state, ticks[last - 1].isAtRest) : (handOff.after, startsAtRest)
      let isEndAtRest = isAtRest || comesToRest(by: next, after: state)
      let moving =
        startsAtRest ? 0 : range.first { ticks[$0].isAtRest }.map { $0 - range.lowerBound + 1 }
      flights.append(
        Flight(
          ticks: ticks, handOff: index, interaction: handOff.interaction, line: handOff.line,
          target: target,
          start: .init(time: handOff.time, state: handOff.after, isAtRest: startsAtRest),
          end: next.map { .init(time: $0.time, state: $0.before, isAtRest: isEndAtRest) },
          tickRange: range,
          movingCount: moving ?? (1 + range.count + (next == nil || isEndAtRest ? 0 : 1))))
    }
    return flights
  }

  /// Tells whether a motion has come to rest between the last tick and a hand-off.
  ///
  /// A hand-off does not record whether the engine rests: it does where the value stands still, to
  /// the bit, and did not at the tick.
  private func comesToRest(by handOff: HandOff?, after state: MotionState) -> Bool {
    guard let handOff else { return false }
    return handOff.before.velocity == .zero && state.velocity != .zero
  }
}
