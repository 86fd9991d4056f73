public import MotionEngines
public import MotionModel

/// An engine of a kind that its set does not know.
class RunningEngine {
  /// The presented position and velocity.
  var state: MotionState { .zero }

  /// Whether nothing will move before the next interaction.
  var isAtRest: Bool { true }

  /// Takes an interaction.
  func handle(_ interaction: Interaction, at time: Instant) {}

  /// Moves the value on to the time of a tick.
  func advance(to time: Instant) {}
}

/// An engine of a known kind, for a set that does not know it.
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
