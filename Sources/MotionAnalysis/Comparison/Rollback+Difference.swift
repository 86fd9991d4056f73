import MotionModel

extension Rollback {
  /// Finds the first tick or hand-off that is presented otherwise behind a rollback than before it.
  ///
  /// - Parameter copies: The numbers of ticks at which a copy may have been made to be looked at.
  /// - Returns: The difference; nil where there is none.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  func firstDifference(behindCopiesAt copies: Range<Int>) -> StateDifference? {
    for stretch in stretches where copies.contains(stretch.tickCount) {
      let ticks = recording.ticks.dropFirst(stretch.tickCount).prefix(stretch.ticks.count)
      let handOffs = recording.handOffs.dropFirst(stretch.handOffCount)
        .prefix(stretch.handOffs.count)
      let difference = StateDifference(
        firstBetween: .init(ticks: stretch.ticks[...], handOffs: stretch.handOffs[...]),
        and: .init(ticks: ticks, handOffs: handOffs, firstTick: recording.firstTick))
      if let difference { return difference }
    }
    return nil
  }
}
