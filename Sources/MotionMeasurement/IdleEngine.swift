internal import MotionEngines
package import MotionModel
package import MotionReplay

/// An engine that moves nothing, so that replaying it costs what the replay itself costs.
///
/// It presents the time, which keeps the compiler from taking the work of the recorder out of the loop,
/// and rests where it is told: its replay then has as many ticks as that of the engine beside it.
package struct IdleEngine: Engine {
  package private(set) var state = MotionState(position: .zero)
  package private(set) var isAtRest = false
  private let end: Instant

  /// Creates an engine that is at rest from a time on; nil for never.
  private init(restingFrom end: Instant?) {
    self.end = end ?? Instant(nanoseconds: .max)
  }

  /// Returns the idle engine whose replay has the ticks of another's.
  package static func beside(
    _ engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions
  ) -> ConfiguredEngine {
    let last = engine.record(trace, options).ticks.last
    let idle = IdleEngine(restingFrom: last.flatMap { $0.isAtRest ? $0.time : nil })
    return ConfiguredEngine(idle, specification: "idle", label: "idle")
  }

  package mutating func place(at position: SIMD2<Double>) { state.position = position }

  package mutating func handle(_ interaction: Interaction, at time: Instant) { isAtRest = false }

  package mutating func advance(to time: Instant) {
    state.velocity.x = Double(bitPattern: UInt64(bitPattern: time.nanoseconds))
    isAtRest = time >= end
  }
}
