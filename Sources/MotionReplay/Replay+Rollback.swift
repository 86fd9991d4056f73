public import MotionEngines
public import MotionModel

extension Replay {
  /// Runs an engine through a trace, rolling it back and advancing it again over and over.
  ///
  /// Every `Rollback.every` ticks, and behind each hand-off that is no drag, the engine is copied. A
  /// copy is advanced with a gesture that never happened, another by `Rollback.ahead` ticks with
  /// what did happen, hand-offs included; then the first copy goes on. The guess comes first, so
  /// that what it leaves behind is met by both.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  ///   - rollback: Gets what is presented before and after the rollbacks.
  /// - Complexity: O(n) in the number of ticks and events: about four replays where hand-offs are
  ///   rare.
  public static func rollBack<E: Engine>(
    _ engine: E, through trace: Trace, options: ReplayOptions, into rollback: inout Rollback
  ) {
    var replay = RunningReplay(engine, through: trace, options: options)
    while !replay.hasEnded {
      pretend(replay)
      var stretch = Rollback.Stretch(
        tickCount: replay.tickCount, handOffCount: rollback.recording.handOffs.count)
      var ahead = replay
      while !ahead.hasEnded, stretch.ticks.count < Rollback.ahead { ahead.advance(into: &stretch) }
      rollback.stretches.append(stretch)
      let next = replay.tickCount + Rollback.every
      var isHandedOff = false
      while !replay.hasEnded, !isHandedOff, replay.tickCount < next {
        let handOffs = rollback.recording.handOffs.count
        replay.advance(into: &rollback.recording)
        isHandedOff = rollback.recording.handOffs.dropFirst(handOffs)
          .contains { if case .drag = $0.interaction { false } else { true } }
      }
    }
  }

  /// Goes on with a catch, a throw and a tap that are not in the trace.
  private static func pretend<E: Engine>(_ replay: RunningReplay<E>) {
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

extension Rollback.Stretch: Recorder {
  /// Keeps a tick.
  ///
  /// - Parameter tick: The tick.
  public mutating func append(_ tick: Tick) { ticks.append(tick) }

  /// Keeps a hand-off.
  ///
  /// - Parameter handOff: The hand-off.
  public mutating func append(_ handOff: HandOff) { handOffs.append(handOff) }
}
