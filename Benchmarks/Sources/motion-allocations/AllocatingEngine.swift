internal import MotionModel
internal import MotionReplay

/// An engine that allocates in each tick, which the count must find.
struct AllocatingEngine: Engine {
  private(set) var state = MotionState.zero
  let isAtRest = false
  private var positions: [SIMD2<Double>] = []

  mutating func place(at position: SIMD2<Double>) {
    state = MotionState(position: position)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {}

  mutating func advance(to time: Instant) {
    // A new array in each tick; the next tick replaces it.
    positions = [state.position, SIMD2(time.seconds, 0)]
  }
}
