internal import MotionModel
internal import MotionEngines

/// An engine on its way, with the time at which it stands.
struct ConformanceRun<E: Engine> {
  var engine: E
  var time = Instant.zero

  /// Places a copy of an engine.
  init(_ engine: E, at position: SIMD2<Double> = SIMD2(40, -25)) {
    self.engine = engine
    self.engine.place(at: position)
  }

  /// The presented state.
  var state: MotionState { engine.state }

  /// Hands an interaction over at the present time.
  mutating func handle(_ interaction: Interaction) {
    engine.handle(interaction, at: time)
  }

  /// Advances by ticks of one length, in nanoseconds.
  mutating func tick(_ length: Int64 = 16_666_667, times: Int = 1) {
    for _ in 0..<times {
      time = time.advanced(byNanoseconds: length)
      engine.advance(to: time)
    }
  }

  /// Takes a step of a script.
  mutating func take(_ step: ConformanceStep) {
    switch step {
    case .tick(let length): tick(length)
    case .interaction(let interaction): handle(interaction)
    }
  }

  /// Advances until the engine rests, at most 60 s.
  ///
  /// - Parameter lengths: The lengths of the ticks, in nanoseconds, in turn.
  /// - Returns: Whether it has come to rest.
  mutating func tickToRest(_ lengths: [Int64]) -> Bool {
    let end = time.advanced(byNanoseconds: 60_000_000_000)
    var index = 0
    while !engine.isAtRest, time < end {
      tick(lengths[index % lengths.count])
      index += 1
    }
    return engine.isAtRest
  }

  /// An engine that a finger has let go of, with a velocity, three ticks ago.
  static func inFlight(_ engine: E) -> ConformanceRun {
    var run = ConformanceRun(engine)
    run.handle(.grab)
    run.tick()
    run.handle(.drag(by: SIMD2(30, 12)))
    run.tick()
    run.handle(.release(velocity: SIMD2(820, -460), toward: SIMD2(240, 90)))
    run.tick(times: 3)
    return run
  }

  /// An engine that a finger holds, away from where it was grabbed.
  static func held(_ engine: E) -> ConformanceRun {
    var run = inFlight(engine)
    run.handle(.grab)
    run.tick()
    run.handle(.drag(by: SIMD2(-17, 44)))
    run.tick()
    return run
  }
}
