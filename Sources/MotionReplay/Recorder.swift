public import MotionModel

/// A receiver of the ticks and hand-offs of a replay.
public protocol Recorder {
  /// Takes what was presented at a tick, which is not earlier than anything before.
  mutating func append(_ tick: Tick)

  /// Takes a hand-off, before the tick that presents it.
  mutating func append(_ handOff: HandOff)
}

extension Recording: Recorder {}

/// A recorder that keeps nothing but a count and a checksum, so that replays can be timed.
///
/// The checksum depends on every presented number; reading it keeps the work from being optimised
/// away.
public struct TickTally: Recorder, Hashable, Sendable {
  /// The number of ticks.
  public var ticks = 0
  /// The sum of the bits of all presented positions and velocities, modulo 2^64.
  public var checksum: UInt64 = 0

  @inlinable public init() {}

  /// Counts a tick and adds its bits.
  public mutating func append(_ tick: Tick) { add(tick.state) }

  /// Counts a tick that presents a state, and adds its bits.
  @inlinable @inline(__always) public mutating func add(_ state: MotionState) {
    ticks &+= 1
    let bits =
      unsafeBitCast(state.position, to: SIMD2<UInt64>.self)
      &+ unsafeBitCast(state.velocity, to: SIMD2<UInt64>.self)
    checksum &+= bits.x &+ bits.y
  }

  package mutating func add(_ other: TickTally) {
    ticks &+= other.ticks
    checksum &+= other.checksum
  }

  /// Counts nothing: the ticks after a hand-off show what it did.
  public mutating func append(_ handOff: HandOff) {}
}

/// A tally that also keeps which tick presented which hand-off.
///
/// With enough memory reserved, it takes none while it is filled.
public struct MarkedTally: Recorder, Hashable, Sendable {
  /// The count and the checksum.
  public var tally = TickTally()
  /// The hand-offs, in time order.
  public var handOffs: [HandOff] = []

  /// Creates an empty tally with memory for a number of hand-offs.
  public init(capacity: Int = 0) { handOffs.reserveCapacity(capacity) }

  /// Empties the tally, keeping its memory.
  public mutating func reset() {
    tally = TickTally()
    handOffs.removeAll(keepingCapacity: true)
  }

  /// Counts a tick.
  public mutating func append(_ tick: Tick) { tally.append(tick) }

  /// Keeps a hand-off.
  public mutating func append(_ handOff: HandOff) { handOffs.append(handOff) }
}
