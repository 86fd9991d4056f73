import MotionEngines
import MotionModel
import MotionReplay

/// An exact spring that is placed elsewhere unless it was prepared for the given surface first.
struct SurfaceEngine: Engine {
  private let expected: Surface
  private var surface: Surface?
  private var spring = SpringExact().engine

  init(expects surface: Surface) { expected = surface }

  var state: MotionState { spring.state }
  var isAtRest: Bool { spring.isAtRest }
  var claims: EngineClaims { spring.claims }

  mutating func prepare(for surface: Surface) { self.surface = surface }

  mutating func place(at position: SIMD2<Double>) {
    spring.place(at: surface == expected ? position : position + 1)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    spring.handle(interaction, at: time)
  }

  mutating func advance(to time: Instant) { spring.advance(to: time) }
}
