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
  public init(header: RecordingHeader) {
    self.header = header
  }

  /// Adds a tick, which must not be earlier than anything added before.
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
  public mutating func reserveCapacity(ticks: Int, handOffs: Int) {
    self.ticks.reserveCapacity(ticks)
    self.handOffs.reserveCapacity(handOffs)
  }

  /// Empties the recording for another replay, keeping its storage.
  public mutating func reset(header: RecordingHeader) {
    self.header = header
    ticks.removeAll(keepingCapacity: true)
    handOffs.removeAll(keepingCapacity: true)
    digest = Digest()
  }
}

extension Recording {
  /// A tick or a hand-off, by its index.
  enum Row: Hashable {
    case tick(Int)
    case handOff(Int)
  }

  /// The rows in the order in which they happened: a hand-off stands before the first tick that
  /// presents the state after it.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs, all in all.
  var textRows: some Sequence<Row> {
    sequence(state: (tick: 0, handOff: 0)) { [ticks, handOffs] next -> Row? in
      if next.handOff < handOffs.count,
        next.tick == ticks.count || handOffs[next.handOff].tick <= next.tick
      {
        next.handOff += 1
        return .handOff(next.handOff - 1)
      }
      guard next.tick < ticks.count else { return nil }
      next.tick += 1
      return .tick(next.tick - 1)
    }
  }
}
