import MotionModel

extension Rollback {
  /// The first tick or hand-off that is presented otherwise behind a rollback than before it.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  var firstDifference: StateDifference? {
    for stretch in stretches {
      let ticks = recording.ticks.dropFirst(stretch.tickCount).prefix(stretch.ticks.count)
      let handOffs = recording.handOffs.dropFirst(stretch.handOffCount)
        .prefix(stretch.handOffs.count)
      let difference = StateDifference(
        firstBetween: .init(ticks: stretch.ticks[...], handOffs: stretch.handOffs[...]),
        and: .init(ticks: ticks, handOffs: handOffs))
      if let difference { return difference }
    }
    return nil
  }
}
