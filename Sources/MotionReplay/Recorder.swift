public import MotionModel

/// What receives the ticks and hand-offs of a replay.
public protocol Recorder {
  /// Takes what was presented at a tick.
  ///
  /// - Parameter tick: The tick, not earlier than anything before.
  mutating func append(_ tick: Tick)

  /// Takes a hand-off.
  ///
  /// - Parameter handOff: The hand-off, before the tick that presents it.
  mutating func append(_ handOff: HandOff)
}

extension Recording: Recorder {}
