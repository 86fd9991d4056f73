import MotionModel
import MotionReplay

extension Motion {
  /// An engine of the motion that was at rest until something happened at time zero.
  func started(
    at place: SIMD2<Double> = .zero, _ interaction: Interaction
  ) -> Interactive<Self> {
    var engine = engine
    engine.place(at: place)
    engine.handle(interaction, at: .zero)
    return engine
  }
}

extension Engine {
  /// Ticks of one length from time zero until it rests: how many, and the state before the last.
  mutating func tickToRest(_ nanoseconds: Int64) -> (ticks: Int64, before: MotionState) {
    var (ticks, before) = (Int64(0), state)
    while !isAtRest {
      before = state
      ticks += 1
      advance(to: Instant(nanoseconds: ticks * nanoseconds))
    }
    return (ticks, before)
  }
}

func milliseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1_000_000) }
