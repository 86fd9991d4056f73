import MotionEngines
import MotionModel
import MotionReplay

/// An engine of another package, which glides to its target at a constant rate.
struct Glide: CatalogueEngine {
  static let catalogueDescription = EngineDescription(
    name: "glide", family: .timed, fidelity: .faithful, summary: "Glides to its target.")

  private(set) var state = MotionState.zero
  private(set) var isAtRest = true
  private let duration: Double
  private var target = SIMD2<Double>.zero
  private var origin = SIMD2<Double>.zero
  private var grabbed: SIMD2<Double>?
  private var start = Instant.zero

  init(parameters: EngineParameters) {
    duration = parameters.number(
      nil, "duration", "how long it glides", unit: "s", default: 0.3, in: 0.01...10)
  }

  mutating func place(at position: SIMD2<Double>) {
    state = MotionState(position: position)
    (target, origin) = (position, position)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    isAtRest = false
    switch interaction {
    case .grab:
      grabbed = state.position
      state.velocity = .zero
    case .drag(let translation):
      state.position = (grabbed ?? state.position) + translation
    case .release(_, let rest), .retarget(let rest), .cancel(let rest):
      (origin, target, start, grabbed) = (state.position, rest, time, nil)
    }
  }

  mutating func advance(to time: Instant) {
    guard grabbed == nil, !isAtRest else { return }
    let share = min(Double(time.nanoseconds - start.nanoseconds) * 1e-9 / duration, 1)
    state.position = origin + (target - origin) * share
    state.velocity = share < 1 ? (target - origin) / duration : .zero
    isAtRest = share == 1
  }
}
