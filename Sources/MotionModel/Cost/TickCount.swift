/// An exact count over all ticks of one replay, such as of instructions or of allocations.
///
/// It is no time: where nothing is changed, another run counts the same.
public struct TickCount: Hashable, Sendable {
  /// How many there were in the whole replay.
  public var total: Int

  /// How many ticks the replay has.
  public var ticks: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - total: How many there were in the whole replay, at least 0.
  ///   - ticks: How many ticks the replay has, at least 0.
  public init(total: Int, ticks: Int) {
    self.total = total
    self.ticks = ticks
  }

  /// How many there are to a tick, with the share of what happens between ticks; 0 without ticks.
  public var perTick: Double { ticks > 0 ? Double(total) / Double(ticks) : 0 }
}
