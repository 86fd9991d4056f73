/// A row of a recording's text: a tick or a hand-off, by its index.
enum RecordingTextRow: Hashable {
  /// The tick with this index.
  case tick(Int)
  /// The hand-off with this index.
  case handOff(Int)
}

extension Recording {
  /// The rows in the order in which they happened: a hand-off stands before the first tick that
  /// presents the state after it.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs, all in all.
  var textRows: some Sequence<RecordingTextRow> {
    sequence(state: (tick: 0, handOff: 0)) { [ticks, handOffs] next -> RecordingTextRow? in
      if next.handOff < handOffs.count,
        next.tick == ticks.count || handOffs[next.handOff].tick <= next.tick
      {
        next.handOff += 1
        return .handOff(next.handOff - 1)
      }
      guard next.tick < ticks.count else { return nil }
      next.tick += 1
      return .tick(next.tick - 1)
    }
  }
}
