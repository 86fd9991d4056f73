/// The name of one engine in a bank or set, stable while other engines come and go.
///
/// A removed name stays invalid, even if a later engine takes the engine's place.
public struct EngineID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// The names that a bank or set has given out, each with its engine's slot.
struct EngineIDs: Sendable {
  private struct Entry: Sendable {
    var generation: UInt32
    var slot: Int32
    var isUsed: Bool
  }

  private var entries: [Entry] = []
  private var free: [Int32] = []

  /// The number of names in use.
  var count: Int { entries.count - free.count }

  /// Reserves storage for `capacity` names.
  mutating func reserveCapacity(_ capacity: Int) {
    entries.reserveCapacity(capacity)
    free.reserveCapacity(capacity)
  }

  /// Gives out a name, reusing the index of a removed one if possible; slot -1 means none.
  mutating func add(slot: Int = -1) -> EngineID {
    if let index = free.popLast() {
      entries[Int(index)].slot = Int32(slot)
      entries[Int(index)].isUsed = true
      return EngineID(index: index, generation: entries[Int(index)].generation)
    }
    entries.append(Entry(generation: 0, slot: Int32(slot), isUsed: true))
    // Reserves here, so that removing a name allocates nothing, even in a tick.
    if free.capacity < entries.count { free.reserveCapacity(max(8, 2 * entries.count)) }
    return EngineID(index: Int32(entries.count - 1), generation: 0)
  }

  /// Removes a name that is in use.
  mutating func remove(_ id: EngineID) {
    entries[Int(id.index)].isUsed = false
    entries[Int(id.index)].generation &+= 1
    free.append(id.index)
  }

  /// Returns whether a name that was given out here is still in use.
  func contains(_ id: EngineID) -> Bool {
    Int(id.index) < entries.count && entries[Int(id.index)].isUsed
      && entries[Int(id.index)].generation == id.generation
  }

  /// The slot of an index; -1 means none.
  subscript(slotOf index: Int32) -> Int {
    get { Int(entries[Int(index)].slot) }
    set { entries[Int(index)].slot = Int32(newValue) }
  }

  /// Returns the index of a name.
  ///
  /// - Precondition: The name is in use.
  func index(of id: EngineID) -> Int32 {
    precondition(contains(id), "the engine was removed, or belongs elsewhere")
    return id.index
  }
}
