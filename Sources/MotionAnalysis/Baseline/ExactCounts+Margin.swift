public import MotionModel

extension BaselineRow.ExactCounts {
  /// By how many instructions of a whole replay two counts may differ and still be the same: 64.
  ///
  /// How an engine is copied depends on where it lies in memory, and that on the other engines of the
  /// process, its path and its environment. Between runs that differ in these, 1189 replays differed by
  /// 0, 2, 24 or 26 instructions. One more multiplication a tick is hundreds.
  public static let instructionMargin: Int64 = 64

  /// Returns these counts, with those of a baseline in place of what is the same as there.
  ///
  /// - Parameter stored: The counts of the baseline; nil where it has none.
  /// - Returns: The counts, so that what is the same leaves the baseline as it was.
  public func settled(on stored: BaselineRow.ExactCounts?) -> BaselineRow.ExactCounts {
    guard let now = instructions, let before = stored?.instructions,
      abs(now - before) <= Self.instructionMargin
    else { return self }
    return .init(instructions: before, allocations: allocations)
  }
}
