import MotionEngines
import MotionModel
import MotionReplay

struct SeededFaultRun<E: Engine> {
  private(set) var engine: E
  private(set) var time = Instant.zero

  init(_ engine: E, at position: SIMD2<Double> = .zero) {
    self.engine = engine
    self.engine.place(at: position)
  }

  /// Creates a run, and starts the motion at time zero if there is a target.
  init<M: Motion>(
    _ motion: M, at position: SIMD2<Double> = .zero, toward target: SIMD2<Double>? = nil
  ) where E == Interactive<M> {
    self.init(motion.engine, at: position)
    if let target { handle(.retarget(to: target)) }
  }

  var state: MotionState { engine.state }
  var isAtRest: Bool { engine.isAtRest }

  mutating func handle(_ interaction: Interaction) {
    engine.handle(interaction, at: time)
  }

  mutating func release(_ velocity: SIMD2<Double>, toward rest: SIMD2<Double>) {
    handle(.grab)
    handle(.release(velocity: velocity, toward: rest))
  }

  /// Ticks at an even rate, from the present time on.
  mutating func tick(_ count: Int64, rate: Int64) {
    let start = time
    for index in 1...count {
      time = start.advanced(byNanoseconds: index * 1_000_000_000 / rate)
      engine.advance(to: time)
    }
  }

  mutating func tick(milliseconds: Int64) { tick(nanoseconds: milliseconds * 1_000_000) }

  mutating func tick(nanoseconds: Int64) {
    time = time.advanced(byNanoseconds: nanoseconds)
    engine.advance(to: time)
  }

  /// Ticks at an even rate until the engine rests, at most a minute.
  mutating func tickToRest(rate: Int64) {
    let start = time
    var index: Int64 = 0
    while !engine.isAtRest, index < 60 * rate {
      index += 1
      time = start.advanced(byNanoseconds: index * 1_000_000_000 / rate)
      engine.advance(to: time)
    }
  }
}
