internal import MotionEngines
internal import MotionModel

/// An engine that goes ahead of each third tick, is put back, and only then takes the tick.
///
/// For a value that makes no difference; state that a copy does not copy shows.
struct RollingBack<E: Engine>: Engine {
  private var engine: E
  private var ticks = 0

  init(_ engine: E) { self.engine = engine }

  var state: MotionState { engine.state }
  var isAtRest: Bool { engine.isAtRest }
  var claims: EngineClaims { engine.claims }

  mutating func prepare(for surface: Surface) { engine.prepare(for: surface) }

  mutating func place(at position: SIMD2<Double>) { engine.place(at: position) }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    engine.handle(interaction, at: time)
  }

  mutating func advance(to time: Instant) {
    ticks += 1
    if ticks % 3 == 0 {
      let saved = engine
      for ahead: Int64 in [0, 9_000_001, 25_000_000] {
        engine.advance(to: time.advanced(byNanoseconds: ahead))
      }
      engine = saved
    }
    engine.advance(to: time)
  }
}
