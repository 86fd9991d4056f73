import MotionModel
import MotionReplay

/// An engine that changes some behavior of the engine inside and passes everything else on.
protocol EngineWrapper: Engine {
  associatedtype Base: Engine
  var base: Base { get set }
}

extension EngineWrapper {
  var state: MotionState { base.state }
  var isAtRest: Bool { base.isAtRest }
  var claims: EngineClaims { base.claims }

  mutating func prepare(for surface: Surface) { base.prepare(for: surface) }
  mutating func place(at position: SIMD2<Double>) { base.place(at: position) }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    base.handle(interaction, at: time)
  }

  mutating func advance(to time: Instant) { base.advance(to: time) }
}
