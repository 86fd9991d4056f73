public import MotionModel

/// The ticks of another sequence, each followed by one at the same time that delivers no events.
public struct RepeatedTicks<Base: TickSequence>: TickSequence {
  private var base: Base
  private var last: Instant?

  /// Creates a sequence in which every tick comes twice.
  ///
  /// - Parameter base: The ticks that deliver events.
  public init(_ base: Base) {
    self.base = base
  }

  /// Returns the next tick.
  ///
  /// - Returns: Its time, and whether it is one of the base sequence.
  public mutating func next() -> (time: Instant, deliversEvents: Bool) {
    if let time = last {
      last = nil
      return (time, false)
    }
    let tick = base.next()
    last = tick.time
    return tick
  }

  /// Whether the last tick was the repetition of the last one of the base sequence.
  public var hasEnded: Bool { last == nil && base.hasEnded }
}

extension RepeatedTicks: Sendable where Base: Sendable {}
