/// What an engine presented in one replay, tick by tick, with its hand-offs.
///
/// It holds no measured time.
public struct Recording: Hashable, Sendable {
  /// Everything that determines the recording.
  public var header: RecordingHeader

  /// What was presented, in time order.
  public private(set) var ticks: [Tick] = []

  /// The hand-offs, in time order.
  public private(set) var handOffs: [HandOff] = []

  /// The digest of the bits of every tick and hand-off, in the order in which they happened.
  ///
  /// A tick counts with its time and state, a hand-off with its time and the states before and
  /// after.
  public private(set) var digest = Digest()

  /// Creates an empty recording.
  ///
  /// - Parameter header: Everything that determines the recording.
  public init(header: RecordingHeader) {
    self.header = header
  }

  /// Adds a tick.
  ///
  /// - Parameter tick: The tick; not earlier than anything added before.
  public mutating func append(_ tick: Tick) {
    digest.combine(UInt64(bitPattern: tick.time.nanoseconds))
    digest.combine(tick.state)
    ticks.append(tick)
  }

  /// Adds a hand-off.
  ///
  /// - Parameter handOff: The hand-off; not earlier than anything added before.
  public mutating func append(_ handOff: HandOff) {
    digest.combine(UInt64(bitPattern: handOff.time.nanoseconds))
    digest.combine(handOff.before)
    digest.combine(handOff.after)
    handOffs.append(handOff)
  }

  /// Takes memory beforehand, so that so much can be added without taking more.
  ///
  /// - Parameters:
  ///   - ticks: The number of ticks, at least 0.
  ///   - handOffs: The number of hand-offs, at least 0.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public mutating func reserveCapacity(ticks: Int, handOffs: Int) {
    self.ticks.reserveCapacity(ticks)
    self.handOffs.reserveCapacity(handOffs)
  }

  /// Empties the recording for another replay, keeping its storage.
  ///
  /// - Parameter header: Everything that determines the next recording.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public mutating func reset(header: RecordingHeader) {
    self.header = header
    ticks.removeAll(keepingCapacity: true)
    handOffs.removeAll(keepingCapacity: true)
    digest = Digest()
  }
}
