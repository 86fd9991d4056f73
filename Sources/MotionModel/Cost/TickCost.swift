/// What a tick of an engine costs, as measured on one machine.
///
/// It holds no motion.
public struct TickCost: Hashable, Sendable {
  /// The median over all slices, in nanoseconds a tick.
  public var nanosecondsPerTick: Double

  /// Half the distance between the quartiles, as a share of the median.
  public var spread: Double

  /// How many slices were timed.
  public var slices: Int

  /// Creates a cost.
  ///
  /// - Parameters:
  ///   - nanosecondsPerTick: The median over all slices, in nanoseconds a tick.
  ///   - spread: Half the distance between the quartiles, as a share of the median.
  ///   - slices: How many slices were timed.
  public init(nanosecondsPerTick: Double, spread: Double, slices: Int) {
    self.nanosecondsPerTick = nanosecondsPerTick
    self.spread = spread
    self.slices = slices
  }
}
