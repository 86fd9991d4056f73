/// What an engine presented in one replay, tick by tick, with its hand-offs.
///
/// It holds no measured time.
public struct Recording: Hashable, Sendable {
  /// Everything that determines the recording.
  public var header: RecordingHeader
  /// The presented ticks, in time order.
  @inlinable public var ticks: [Tick] { presented }
  /// The hand-offs, in time order.
  public private(set) var handOffs: [HandOff] = []
  /// The digest of every tick's time and state and every hand-off's time and two states, in order.
  @inlinable public var digest: Digest { motion }

  @usableFromInline var presented: [Tick] = []
  @usableFromInline var motion = Digest()

  public init(header: RecordingHeader) { self.header = header }

  /// Adds a tick, which must not be earlier than anything added before.
  @inlinable public mutating func append(_ tick: Tick) {
    motion.combine(UInt64(bitPattern: tick.time.nanoseconds))
    motion.combine(tick.state)
    presented.append(tick)
  }

  /// Adds a hand-off, which must not be earlier than anything added before.
  public mutating func append(_ handOff: HandOff) {
    motion.combine(UInt64(bitPattern: handOff.time.nanoseconds))
    motion.combine(handOff.before)
    motion.combine(handOff.after)
    handOffs.append(handOff)
  }

  /// Reserves memory for a number of ticks and hand-offs.
  public mutating func reserveCapacity(ticks: Int, handOffs: Int) {
    presented.reserveCapacity(ticks)
    self.handOffs.reserveCapacity(handOffs)
  }

  /// Shares the storage of `other` if all ticks and hand-offs of both have the same bits.
  package mutating func share(_ other: Recording) {
    guard presented.count == other.presented.count, handOffs.count == other.handOffs.count,
      other.holds(presented, handOffs, from: (0, 0))
    else { return }
    (presented, handOffs) = (other.presented, other.handOffs)
  }

  /// Whether the recording has these ticks and hand-offs from `start` on, bit for bit.
  func holds(
    _ ticks: [Tick], _ handOffs: [HandOff], from start: (tick: Int, handOff: Int)
  ) -> Bool {
    guard start.tick + ticks.count <= presented.count,
      start.handOff + handOffs.count <= self.handOffs.count
    else { return false }
    for index in ticks.indices
    where !ticks[index].isBitEqual(to: presented[start.tick + index]) {
      return false
    }
    for index in handOffs.indices
    where !handOffs[index].hasStates(of: self.handOffs[start.handOff + index]) {
      return false
    }
    return true
  }

  /// Removes finite ticks under a finger if `other` has none at their time; the digest stays.
  package mutating func leaveOutHeldTicks(missingIn other: Recording) {
    var (count, nextHandOff, near, isHeld) = (0, 0, 0, false)
    for (index, tick) in presented.enumerated() {
      while nextHandOff < handOffs.count, handOffs[nextHandOff].tick <= index {
        isHeld = handOffs[nextHandOff].interaction.target == nil
        handOffs[nextHandOff].tick = count
        nextHandOff += 1
      }
      while near < other.presented.count, other.presented[near].time < tick.time { near += 1 }
      let isFurther = near == other.presented.count || other.presented[near].time != tick.time
      if isHeld, isFurther, tick.state.isFinite { continue }
      presented[count] = tick
      count += 1
    }
    for index in nextHandOff..<handOffs.count { handOffs[index].tick = count }
    presented = Array(presented[..<count])
  }

  /// Empties the recording for another replay, keeping its storage.
  public mutating func reset(header: RecordingHeader) {
    self.header = header
    presented.removeAll(keepingCapacity: true)
    handOffs.removeAll(keepingCapacity: true)
    motion = Digest()
  }
}

/// Everything that determines a recording.
public struct RecordingHeader: Hashable, Sendable {
  /// The name of the trace.
  public var trace: String
  /// The digest of the trace's surface and events.
  public var traceDigest: Digest
  /// What the finger moved.
  public var surface: Surface
  /// The engine with all its parameters, such as `spring:stiffness=300,damping=20,mass=1`.
  public var engine: String
  /// What the engine promises about its motion.
  public var claims: EngineClaims
  /// Everything else that determined the motion.
  public var conditions: Conditions

  public init(
    trace: String, traceDigest: Digest, surface: Surface, engine: String, claims: EngineClaims,
    conditions: Conditions
  ) {
    (self.trace, self.traceDigest, self.surface) = (trace, traceDigest, surface)
    (self.engine, self.claims, self.conditions) = (engine, claims, conditions)
  }
}

/// What an engine presented at one tick.
public struct Tick: Hashable, Sendable {
  // The widest property comes first, for 48 bytes instead of 64.

  /// The presented state.
  public var state: MotionState
  /// The time of the tick.
  public var time: Instant
  /// Whether the engine said that it was at rest.
  public var isAtRest: Bool

  @inlinable public init(time: Instant, state: MotionState, isAtRest: Bool) {
    (self.time, self.state, self.isAtRest) = (time, state, isAtRest)
  }
}

/// The instant at which an interaction reached an engine, with the states just before and after.
public struct HandOff: Hashable, Sendable {
  // Interaction and line come first, for 128 bytes instead of 144.

  /// What happened; a drag has the pull of the finger since the grab.
  ///
  /// The engine was told the same, except for a drag past a limit of a scroll area: it was told
  /// what the rubber band leaves of the pull, ``Surface/movement(by:from:)``. A recording holds the
  /// pull, so that a check can find out whether the value was where the band allows.
  public var interaction: Interaction
  /// The line of the event in the trace file, counted from 1; 0 if it came from no file.
  public var line: Int32
  /// When the interaction reached the engine; both states are of this time.
  public var time: Instant
  /// The state just before.
  public var before: MotionState
  /// The state just after.
  public var after: MotionState
  /// The index of the first tick that presents the state after the hand-off.
  public var tick: Int

  @inlinable public init(
    time: Instant, interaction: Interaction, before: MotionState, after: MotionState, tick: Int,
    line: Int32
  ) {
    (self.time, self.interaction, self.before, self.after) = (time, interaction, before, after)
    (self.tick, self.line) = (tick, line)
  }
}

extension Recording {
  /// Ticks and hand-offs in order; a hand-off comes before the first tick that presents its effect.
  var places: some Sequence<Difference.Place> {
    sequence(state: (tick: 0, handOff: 0)) { [ticks, handOffs] next -> Difference.Place? in
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
