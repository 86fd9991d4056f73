public import MotionModel

/// A recorder that keeps nothing but a count and a checksum, so that replays can be timed.
///
/// The checksum depends on every presented number; reading it keeps the work from being optimised
/// away.
@frozen
public struct TickTally: Recorder, Hashable, Sendable {
  /// The number of ticks.
  public var ticks = 0

  /// The sum of the bits of all presented positions and velocities, modulo 2^64.
  public var checksum: UInt64 = 0

  /// Creates an empty tally.
  @inlinable
  public init() {}

  /// Counts a tick.
  ///
  /// - Parameter tick: The tick.
  @inlinable
  public mutating func append(_ tick: Tick) {
    ticks &+= 1
    let bits =
      unsafeBitCast(tick.state.position, to: SIMD2<UInt64>.self)
      &+ unsafeBitCast(tick.state.velocity, to: SIMD2<UInt64>.self)
    checksum &+= bits.x &+ bits.y
  }

  /// Counts nothing: the ticks after a hand-off show what it did.
  ///
  /// - Parameter handOff: The hand-off.
  @inlinable
  public mutating func append(_ handOff: HandOff) {}
}
