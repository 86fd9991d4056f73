public import MotionModel

/// The ticks of another sequence, with more in between that deliver no waiting events.
///
/// The interactions reach the engine at the same times as without the extra ticks, so that two
/// recordings differ by the length of the engine's steps only.
public struct RefinedTicks<Base: TickSequence>: TickSequence {
  private var base: Base
  private let parts: Int64
  private let longest: Int64
  private var count: Int64
  private var from: Instant
  private var to: Instant
  private var part: Int64

  /// Creates a refined sequence.
  ///
  /// - Parameters:
  ///   - base: The ticks that deliver events.
  ///   - parts: Into how many equal parts to cut each interval, at least 1.
  ///   - longest: The longest interval that is cut into only so many, in nanoseconds, above 0; one
  ///     that is n times as long is cut into n times as many. With 1 part nothing is cut.
  public init(_ base: Base, parts: Int64, longest: Int64 = .max) {
    self.base = base
    self.parts = parts
    self.longest = longest
    count = parts
    from = .zero
    to = .zero
    part = parts
  }

  /// Returns the next tick.
  ///
  /// - Returns: Its time, and whether it is one of the base sequence.
  public mutating func next() -> (time: Instant, deliversEvents: Bool) {
    if part == count {
      from = to
      to = base.next().time
      part = 0
      if from == to {
        part = count
        return (to, true)
      }
      count = parts == 1 ? 1 : parts * ((to.nanoseconds - from.nanoseconds - 1) / longest + 1)
    }
    part += 1
    let whole = to.nanoseconds - from.nanoseconds
    return (from.advanced(byNanoseconds: whole * part / count), part == count)
  }

  /// Whether the last tick was the last one of the base sequence.
  public var hasEnded: Bool { part == count && base.hasEnded }
}

extension RefinedTicks: Sendable where Base: Sendable {}
