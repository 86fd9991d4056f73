public import MotionModel

/// A tally that also keeps which tick presented which hand-off.
///
/// With memory taken beforehand, it takes none while it is filled.
@frozen
public struct MarkedTally: Recorder, Hashable, Sendable {
  /// The count and the checksum.
  public var tally = TickTally()

  /// The hand-offs, in time order.
  public var handOffs: [HandOffMark] = []

  /// Creates an empty tally.
  ///
  /// - Parameter capacity: For how many hand-offs to take memory, at least 0.
  /// - Complexity: O(n) in the capacity.
  @inlinable
  public init(capacity: Int = 0) {
    handOffs.reserveCapacity(capacity)
  }

  /// Empties the tally, keeping its memory.
  ///
  /// - Complexity: O(n) in the number of hand-offs.
  @inlinable
  public mutating func reset() {
    tally = TickTally()
    handOffs.removeAll(keepingCapacity: true)
  }

  /// Counts a tick.
  ///
  /// - Parameter tick: The tick.
  @inlinable
  public mutating func append(_ tick: Tick) { tally.append(tick) }

  /// Keeps the mark of a hand-off.
  ///
  /// - Parameter handOff: The hand-off.
  @inlinable
  public mutating func append(_ handOff: HandOff) { handOffs.append(HandOffMark(handOff)) }
}
