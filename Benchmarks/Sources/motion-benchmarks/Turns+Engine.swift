internal import MotionEngines
internal import MotionModel

extension Turns {
  /// Runs an engine over the schedule, specialised for its type, and retargets it at each turn.
  ///
  /// - Parameter engine: A fresh engine; the run gets a copy.
  /// - Returns: The checksum of the states, the same sums as on the C++ side.
  @inline(never)
  func run(_ engine: some Engine) -> UInt64 {
    run(engine) { _, next in .retarget(to: next) }
  }

  /// Runs an engine over the schedule, and throws it toward the other point at each turn.
  ///
  /// - Parameters:
  ///   - engine: A fresh engine; the run gets a copy.
  ///   - rate: The velocity of a throw over its way, per second.
  /// - Returns: The checksum of the states, the same sums as on the C++ side.
  @inline(never)
  func runThrown(_ engine: some Engine, rate: Double) -> UInt64 {
    run(engine) { state, next in
      .release(velocity: (next - state.position) * rate, toward: next)
    }
  }

  @inline(__always)
  private func run(
    _ engine: some Engine, _ turn: (MotionState, SIMD2<Double>) -> Interaction
  ) -> UInt64 {
    var engine = engine
    engine.place(at: start)
    var sum = SIMD2<Double>.zero
    var now = Instant.zero
    var isTowardEnd = true
    var begin = 0
    while begin < times.count {
      engine.handle(turn(engine.state, isTowardEnd ? end : start), at: now)
      isTowardEnd.toggle()
      let stop = min(begin + Self.interval, times.count)
      for tick in begin..<stop {
        now = Instant(nanoseconds: times[tick])
        engine.advance(to: now)
        let state = engine.state
        sum += state.position + state.velocity
      }
      begin = stop
    }
    return sum.x.bitPattern ^ (sum.y.bitPattern &* 0x9e37_79b9_7f4a_7c15)
  }
}
