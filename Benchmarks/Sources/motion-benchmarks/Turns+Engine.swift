internal import MotionModel
internal import MotionReplay

extension Turns {
  /// How an engine is turned around.
  enum Turn {
    /// It is retargeted, as by a tap.
    case tapped
    /// It is released with a velocity of `rate` times its way to the target, per second.
    case thrown(rate: Double)

    /// Returns the interaction that turns the engine.
    fileprivate func interaction(from state: MotionState, to next: SIMD2<Double>) -> Interaction {
      switch self {
      case .tapped: .retarget(to: next)
      case .thrown(let rate):
        .release(velocity: (next - state.position) * rate, toward: next)
      }
    }
  }

  /// Runs a copy of a fresh engine over the schedule, specialised for its type.
  ///
  /// - Returns: The checksum of the states, summed as on the C++ side.
  @inline(never)
  func run(_ engine: some Engine, _ turn: Turn) -> UInt64 {
    var sum = SIMD2<Double>.zero
    forEachTick(of: engine, turn) { sum += $0.state.position + $0.state.velocity }
    return sum.x.bitPattern ^ (sum.y.bitPattern &* 0x9e37_79b9_7f4a_7c15)
  }

  /// Returns the share of ticks, from 0 to 1, after which a copy of a fresh engine is at rest.
  func shareAtRest(_ engine: some Engine, _ turn: Turn) -> Double {
    var count = 0
    forEachTick(of: engine, turn) { count += $0.isAtRest ? 1 : 0 }
    return Double(count) / Double(times.count)
  }

  @inline(__always)
  private func forEachTick<E: Engine>(of engine: E, _ turn: Turn, _ body: (E) -> Void) {
    var engine = engine
    engine.prepare(for: surface)
    engine.place(at: start)
    engine.expectFrames(every: Self.frame)
    var now = Instant.zero
    var isTowardEnd = true
    var begin = 0
    while begin < times.count {
      engine.handle(turn.interaction(from: engine.state, to: isTowardEnd ? end : start), at: now)
      isTowardEnd.toggle()
      let stop = min(begin + Self.interval, times.count)
      for tick in begin..<stop {
        now = Instant(nanoseconds: times[tick])
        engine.advance(to: now)
        body(engine)
      }
      begin = stop
    }
  }
}
