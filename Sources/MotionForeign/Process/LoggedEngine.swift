internal import MotionEngines
internal import MotionModel

/// What an engine was asked for in a replay that goes one way.
final class ReplayLog: @unchecked Sendable {
  // Used by one thread, and by one replay at a time.
  var surface = Surface.free
  var position = SIMD2<Double>.zero
  var acts: [EngineAct] = []

  /// The requests, from the reset on.
  func bytes(parameters: String, wantsSurface: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    EngineLine.append("reset" + (parameters.isEmpty ? "" : " " + parameters) + "\n", to: &bytes)
    if wantsSurface { EngineLine.append("surface \(surface.text)\n", to: &bytes) }
    EngineLine.appendPlace(position, to: &bytes)
    EngineLine.append(acts, to: &bytes)
    return bytes
  }
}

/// An engine that writes down what it is asked for.
struct LoggedEngine<Asked: Engine>: Engine {
  var engine: Asked
  let log: ReplayLog

  var claims: EngineClaims { engine.claims }
  var state: MotionState { engine.state }
  var isAtRest: Bool { engine.isAtRest }

  mutating func prepare(for surface: Surface) {
    log.surface = surface
    engine.prepare(for: surface)
  }

  mutating func place(at position: SIMD2<Double>) {
    (log.position, log.acts) = (position, [])
    engine.place(at: position)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    log.acts.append(.interaction(interaction, time))
    engine.handle(interaction, at: time)
  }

  mutating func advance(to time: Instant) {
    log.acts.append(.frame(time))
    engine.advance(to: time)
  }
}
