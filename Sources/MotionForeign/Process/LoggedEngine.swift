package import MotionEngines
package import MotionModel

/// What an engine was asked for in a replay that goes one way.
package final class ReplayLog: @unchecked Sendable {
  // Used by one thread, and by one replay at a time.
  var surface = Surface.free
  var position = SIMD2<Double>.zero
  package var acts: [EngineAct] = []

  package init() {}

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
package struct LoggedEngine<Asked: Engine>: Engine {
  var engine: Asked
  let log: ReplayLog

  package init(engine: Asked, log: ReplayLog) {
    (self.engine, self.log) = (engine, log)
  }

  package var claims: EngineClaims { engine.claims }
  package var state: MotionState { engine.state }
  package var isAtRest: Bool { engine.isAtRest }

  package mutating func prepare(for surface: Surface) {
    log.surface = surface
    engine.prepare(for: surface)
  }

  package mutating func place(at position: SIMD2<Double>) {
    (log.position, log.acts) = (position, [])
    engine.place(at: position)
  }

  package mutating func handle(_ interaction: Interaction, at time: Instant) {
    log.acts.append(.interaction(interaction, time))
    engine.handle(interaction, at: time)
  }

  package mutating func advance(to time: Instant) {
    log.acts.append(.frame(time))
    engine.advance(to: time)
  }
}
