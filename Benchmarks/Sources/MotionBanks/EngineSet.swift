public import MotionModel
public import MotionReplay

/// Running engines of any kind, ticked together, like the article's animator.
///
///     var set = EngineSet()
///     let spring = set.add(engine)
///     while !set.isPaused {
///       set.advance(to: nextTick()) { id, state, _ in draw(id, at: state.position) }
///     }
///
/// An engine that comes to rest is presented once more and leaves the set. An empty set is paused,
/// and its owner can stop the display link until the next engine is added.
///
/// Engines are ticked in the order in which they were added. An engine that is removed during a
/// tick is no longer ticked or presented; one that is added is ticked from the next tick on. A tick
/// allocates nothing.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations", `UINTAnimator`, whose display link
///   pauses without animations,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct EngineSet: ~Copyable {
  private struct Entry {
    var id: EngineID
    // Nil if it was removed during the tick.
    var engine: RunningEngine?
  }

  private var entries: [Entry] = []
  private var ids = EngineIDs()
  private var isTicking = false

  /// Creates an empty set.
  public init() {}

  /// The number of engines.
  public var count: Int { ids.count }

  /// Whether there is nothing to tick.
  public var isPaused: Bool { count == 0 }

  /// Adds an engine, which runs from the next tick on.
  ///
  /// - Parameter engine: An engine that has been placed and started already.
  /// - Returns: Its name.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public mutating func add<E: Engine>(_ engine: E) -> EngineID {
    let id = ids.add(slot: entries.count)
    entries.append(Entry(id: id, engine: RunningEngineOf(engine)))
    return id
  }

  /// Removes an engine, if it is in the set.
  ///
  /// - Parameter id: Its name.
  /// - Returns: Whether it was in the set.
  /// - Complexity: O(n) in the number of engines.
  @discardableResult
  public mutating func remove(_ id: EngineID) -> Bool {
    guard ids.contains(id) else { return false }
    entries[ids[slotOf: id.index]].engine = nil
    ids.remove(id)
    if !isTicking { closeGaps() }
    return true
  }

  /// Returns whether an engine is in the set.
  ///
  /// - Parameter id: Its name.
  /// - Returns: False if it was removed or has come to rest.
  public func contains(_ id: EngineID) -> Bool { ids.contains(id) }

  /// Returns the presented position and velocity of an engine.
  ///
  /// - Parameter id: Its name.
  /// - Returns: The state; nil if it is not in the set.
  public func state(of id: EngineID) -> MotionState? { engine(id)?.state }

  /// Gives an engine an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - id: The name of the engine.
  ///   - time: When it happened.
  /// - Returns: Whether the engine is in the set.
  @discardableResult
  public mutating func handle(
    _ interaction: Interaction, of id: EngineID, at time: Instant
  ) -> Bool {
    guard let engine = engine(id) else { return false }
    engine.handle(interaction, at: time)
    return true
  }

  /// Advances all engines to the time of a tick, and presents each.
  ///
  /// - Parameters:
  ///   - time: The time of the tick.
  ///   - present: Takes the name and the state of an engine; it may add and remove engines.
  /// - Precondition: It is not called by `present`.
  /// - Complexity: O(n) in the number of engines.
  public mutating func advance(
    to time: Instant, presenting present: (EngineID, MotionState, inout EngineSet) -> Void
  ) {
    precondition(!isTicking, "a tick during a tick")
    isTicking = true
    for index in 0..<entries.count {
      guard let engine = entries[index].engine else { continue }
      let id = entries[index].id
      engine.advance(to: time)
      present(id, engine.state, &self)
      if engine.isAtRest { remove(id) }
    }
    isTicking = false
    closeGaps()
  }

  private func engine(_ id: EngineID) -> RunningEngine? {
    ids.contains(id) ? entries[ids[slotOf: id.index]].engine : nil
  }

  private mutating func closeGaps() {
    guard entries.count > ids.count else { return }
    var kept = 0
    for index in 0..<entries.count where entries[index].engine != nil {
      if kept < index {
        entries[kept] = entries[index]
        ids[slotOf: entries[kept].id.index] = kept
      }
      kept += 1
    }
    entries.removeSubrange(kept...)
  }
}

/// An engine whose type its set does not know.
class RunningEngine {
  var state: MotionState { .zero }

  /// Whether it cannot move before its next interaction.
  var isAtRest: Bool { true }

  func handle(_ interaction: Interaction, at time: Instant) {}

  func advance(to time: Instant) {}
}

/// An engine of a known type, for a set that does not know it.
final class RunningEngineOf<E: Engine>: RunningEngine {
  private var engine: E

  init(_ engine: E) {
    self.engine = engine
  }

  override var state: MotionState { engine.state }

  override var isAtRest: Bool { engine.isAtRest }

  override func handle(_ interaction: Interaction, at time: Instant) {
    engine.handle(interaction, at: time)
  }

  override func advance(to time: Instant) {
    engine.advance(to: time)
  }
}
