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

  /// Advances until the engine rests, at most 60 s, by ticks of some lengths in turn, in nanoseconds;
  /// tells whether it has come to rest.
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

/// What an engine presents at one step of a script.
struct ConformanceMoment: CustomStringConvertible {
  /// Position and velocity.
  let state: MotionState

  /// Whether the engine says that it is at rest.
  let isAtRest: Bool

  /// Keeps what a run presents now.
  init(_ run: ConformanceRun<some Engine>) {
    (state, isAtRest) = (run.state, run.engine.isAtRest)
  }

  /// Returns the name of the first value that has other bits, or nil where all are the same.
  func firstDifference(from other: ConformanceMoment) -> String? {
    let values = [
      ("position.x", state.position.x, other.state.position.x),
      ("position.y", state.position.y, other.state.position.y),
      ("velocity.x", state.velocity.x, other.state.velocity.x),
      ("velocity.y", state.velocity.y, other.state.velocity.y),
    ]
    if let value = values.first(where: { $0.1.bitPattern != $0.2.bitPattern }) { return value.0 }
    return isAtRest == other.isAtRest ? nil : "isAtRest"
  }

  /// All values, with all digits.
  var description: String {
    "(\(state.position.x), \(state.position.y)) with velocity "
      + "(\(state.velocity.x), \(state.velocity.y))" + (isAtRest ? ", at rest" : "")
  }
}

/// A step of a script: a tick of a length in nanoseconds, or an interaction.
enum ConformanceStep {
  case tick(Int64)
  case interaction(Interaction)

  /// Returns a script of some 200 steps: ordinary interactions and uneven ticks, from 1 ns to 50 ms.
  static func script(seed: UInt64) -> [ConformanceStep] {
    var random = SplitMix64(seed: seed)
    let lengths: [Int64] = [
      1, 999_983, 4_166_667, 8_333_333, 8_333_334, 11_111_111, 16_666_667, 33_333_333, 50_000_000,
    ]
    func vector(_ size: Double) -> SIMD2<Double> {
      SIMD2(size * (2 * random.nextUnit() - 1), size * (2 * random.nextUnit() - 1))
    }
    var steps: [ConformanceStep] = []
    for _ in 0..<24 {
      if random.next() % 3 == 0 {
        steps.append(.interaction(.retarget(to: vector(300))))
      } else {
        steps.append(.interaction(.grab))
        for _ in 0..<2 {
          steps.append(.tick(lengths[Int(random.next() % UInt64(lengths.count))]))
          steps.append(.interaction(.drag(by: vector(80))))
        }
        let isCancelled = random.next() % 4 == 0
        steps.append(
          .interaction(
            isCancelled
              ? .cancel(toward: vector(300))
              : .release(velocity: vector(2000), toward: vector(300))))
      }
      for _ in 0..<4 {
        steps.append(.tick(lengths[Int(random.next() % UInt64(lengths.count))]))
      }
    }
    return steps
  }
}
