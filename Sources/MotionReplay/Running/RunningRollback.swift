public import MotionEngines
public import MotionModel

/// A replay that rolls its engine back over and over, and is given its events in pieces.
///
/// See ``Replay/rollBack(_:through:options:into:)``. It stays as many ticks behind its events as an
/// engine is advanced before it is rolled back.
public struct RunningRollback<E: Engine> {
  private var replay: RunningReplay<E>

  /// The number of ticks at which the engine is copied next.
  private var nextCopy = 0

  /// Prepares and places an engine, before the first tick and before any event.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - surface: What the finger moves.
  ///   - options: Everything else that determines the motion.
  public init(_ engine: E, on surface: Surface, options: ReplayOptions) {
    replay = RunningReplay(engine, on: surface, options: options)
  }

  /// Whether the last tick was the last one of the replay.
  public var hasEnded: Bool { replay.hasEnded }

  /// Takes the next events and goes on as far as they allow.
  ///
  /// - Parameters:
  ///   - more: The next events, in time order.
  ///   - bound: All events before this time have been given: ticks before it happen. Nil where all
  ///     events have been given: the replay goes on to its end.
  ///   - rollback: Gets what is presented before and after the rollbacks.
  /// - Complexity: O(n) in the number of ticks and events.
  public mutating func run(
    _ more: [Event], until bound: Instant?, into rollback: inout Rollback
  ) {
    replay.append(more)
    if bound == nil { replay.endEvents() }
    while !replay.hasEnded {
      if replay.tickCount >= nextCopy {
        guard replay.hasTicks(Rollback.ahead, before: bound) else { return }
        pretend(replay)
        rollback.stretches.append(stretch(in: rollback))
        nextCopy = replay.tickCount + Rollback.every
      }
      guard replay.hasTick(before: bound) else { return }
      let handOffs = rollback.recording.handOffs.count
      replay.advance(into: &rollback.recording)
      let isHandedOff = rollback.recording.handOffs.dropFirst(handOffs)
        .contains { if case .drag = $0.interaction { false } else { true } }
      if isHandedOff { nextCopy = replay.tickCount }
    }
  }

  /// Returns what a copy presents that is advanced as far as it goes before a rollback.
  private func stretch(in rollback: Rollback) -> Rollback.Stretch {
    var stretch = Rollback.Stretch(
      tickCount: replay.tickCount, handOffCount: rollback.recording.handOffs.count)
    var ahead = replay
    while !ahead.hasEnded, stretch.ticks.count < Rollback.ahead { ahead.advance(into: &stretch) }
    return stretch
  }

  /// Goes on with a catch, a throw and a tap that are not in the trace.
  private func pretend(_ replay: RunningReplay<E>) {
    var replay = replay
    let place = replay.engine.state.position
    for interaction in [
      nil, Interaction.grab, .drag(by: SIMD2(13, -29)), nil, .drag(by: SIMD2(-31, 17)),
      .release(velocity: SIMD2(-740, 310), toward: place), nil, nil, .retarget(to: place + 53), nil,
      nil, nil,
    ] {
      replay.pretend(interaction)
    }
  }
}
