public import MotionModel

/// The ticks of another sequence, with more in between that deliver no waiting events.
///
/// The interactions reach the engine at the same times as without the extra ticks, so that two
/// recordings differ by the length of the engine's steps only.
public struct RefinedTicks<Base: TickSequence>: TickSequence {
  private var base: Base
  private let parts: Int64
  private var from: Instant
  private var to: Instant
  private var part: Int64

  /// Creates a refined sequence.
  ///
  /// - Parameters:
  ///   - base: The ticks that deliver events.
  ///   - parts: Into how many equal parts to cut each interval, at least 1.
  public init(_ base: Base, parts: Int64) {
    self.base = base
    self.parts = parts
    from = .zero
    to = .zero
    part = parts
  }

  /// Returns the next tick.
  ///
  /// - Returns: Its time, and whether it is one of the base sequence.
  public mutating func next() -> (time: Instant, deliversEvents: Bool) {
    if part == parts {
      from = to
      to = base.next().time
      part = 0
      if from == to {
        part = parts
        return (to, true)
      }
    }
    part += 1
    let whole = to.nanoseconds - from.nanoseconds
    return (from.advanced(byNanoseconds: whole * part / parts), part == parts)
  }

  /// Whether the last tick was the last one of the base sequence.
  public var hasEnded: Bool { part == parts && base.hasEnded }
}

extension RefinedTicks: Sendable where Base: Sendable {}
