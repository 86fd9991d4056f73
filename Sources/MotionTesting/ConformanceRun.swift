internal import MotionModel
internal import MotionEngines
internal import MotionReplay

struct ConformanceRun<E: Engine>: CustomStringConvertible {
  var engine: E
  var time = Instant.zero

  init(_ engine: E, at position: SIMD2<Double> = SIMD2(40, -25)) {
    self.engine = engine
    self.engine.place(at: position)
  }

  var state: MotionState { engine.state }
  var moment: Tick { Tick(time: time, state: state, isAtRest: engine.isAtRest) }
  var description: String {
    "(\(state.position.x), \(state.position.y)) with velocity "
      + "(\(state.velocity.x), \(state.velocity.y))" + (engine.isAtRest ? ", at rest" : "")
  }
  mutating func handle(_ interaction: Interaction) { engine.handle(interaction, at: time) }

  func handling(_ interaction: Interaction) -> ConformanceRun {
    var run = self
    run.handle(interaction)
    return run
  }

  mutating func tick(_ length: Int64 = 16_666_667, times: Int = 1) {
    for _ in 0..<times {
      time = time.advanced(byNanoseconds: length)
      engine.advance(to: time)
    }
  }

  mutating func take(_ step: ConformanceStep) {
    switch step {
    case .tick(let length): tick(length)
    case .interaction(let interaction): handle(interaction)
    }
  }

  /// Ticks for at most 60 s; the lengths, in nanoseconds, are used in turn.
  mutating func tickToRest(_ lengths: [Int64]) -> Bool {
    let end = time.advanced(byNanoseconds: 60_000_000_000)
    var index = 0
    while !engine.isAtRest, time < end {
      tick(lengths[index % lengths.count])
      index += 1
    }
    return engine.isAtRest
  }

  func moments(after script: some Sequence<ConformanceStep>) -> [Tick] {
    var run = self
    return script.map { step in
      run.take(step)
      return run.moment
    }
  }

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

  static func held(_ engine: E) -> ConformanceRun {
    var run = inFlight(engine)
    run.handle(.grab)
    run.tick()
    run.handle(.drag(by: SIMD2(-17, 44)))
    run.tick()
    return run
  }

  static func takingOver(_ engine: E, by interaction: Interaction) -> ConformanceRun {
    switch interaction {
    case .grab, .retarget: inFlight(engine).handling(interaction)
    case .drag, .release, .cancel: held(engine).handling(interaction)
    }
  }
}
