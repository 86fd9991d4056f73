public import MotionModel

/// The calls that a replay made of its engine, to be repeated by a loop that does nothing else.
///
/// The cost of a tick is the time from the start of one ``Engine/advance(to:)`` to the start of the
/// next. So the calls are recorded once: the engine at the start of each stretch, and the times to
/// which it was advanced. A walk repeats them in code specialised for the engine's type. Between
/// two calls there is no clock, gesture or recorder, and the engine's state runs from tick to tick
/// as in an app.
///
/// Ticks in flight, under a finger and at rest are separate walks, so that a long rest in a trace
/// does not change the costs. A tick of length zero moves nothing and is in none of them.
public struct ReplayCalls: Sendable {
  @usableFromInline let ticks: [Int]
  /// How many hand-offs begin or steer a flight.
  public let handOffCount: Int
  @usableFromInline let ticksWalk: @Sendable (MotionPhase, Int) -> TickTally
  @usableFromInline let handOffsWalk: @Sendable () -> TickTally

  /// It is inlined, so that the walks are specialised for the engine.
  @inlinable init<E: Engine>(of engine: E, _ trace: Trace, _ options: ReplayOptions) {
    let log = CallLog(engine, trace, options)
    let stretches = [MotionPhase.atRest, .held, .inFlight].map { log.stretches(in: $0) }
    let handOffs = log.handOffs
    ticks = stretches.map { $0.times.count }
    handOffCount = handOffs.count
    ticksWalk = { stretches[Int($0.rawValue)].walk(repeats: $1) }
    handOffsWalk = {
      var tally = TickTally()
      for handOff in handOffs {
        var engine = handOff.engine
        engine.handle(handOff.interaction, at: handOff.time)
        tally.add(engine.state)
      }
      return tally
    }
  }

  /// Returns how many ticks there are in a phase.
  public func tickCount(_ phase: MotionPhase) -> Int { ticks[Int(phase.rawValue)] }

  /// Repeats all ticks of a phase and returns their number and the checksum of their states.
  ///
  /// Ask for all repeats in one call: a call takes a good part of the time of a short walk.
  ///
  /// - Complexity: O(n m) in the numbers of these ticks and of repeats.
  public func walk(_ phase: MotionPhase, repeats: Int = 1) -> TickTally {
    ticksWalk(phase, repeats)
  }

  /// Repeats all hand-offs that begin or steer a flight, each from the state before it.
  public func walkHandOffs() -> TickTally { handOffsWalk() }
}

@frozen @usableFromInline struct CallStretches<E: Engine>: Sendable {
  @usableFromInline var starts: [(engine: E, end: Int)] = []
  @usableFromInline var times: [Int64] = []

  @inlinable init() {}

  @inlinable func walk(repeats: Int) -> TickTally {
    var tally = TickTally()
    times.withUnsafeBufferPointer { times in
      for _ in 0..<repeats {
        var tick = 0
        for start in starts {
          // Copies that no call can see stay in registers.
          var engine = start.engine
          var flown = tally
          while tick < start.end {
            engine.advance(to: Instant(nanoseconds: times[tick]))
            flown.add(engine.state)
            tick &+= 1
          }
          tally = flown
        }
      }
    }
    return tally
  }
}

@usableFromInline final class CallLog<E: Engine> {
  private var starts: [(engine: E, phase: MotionPhase, first: Int)] = []
  fileprivate var times: [Int64] = []
  @usableFromInline
  fileprivate(set) var handOffs: [(engine: E, interaction: Interaction, time: Instant)] = []

  @usableFromInline init(_ engine: E, _ trace: Trace, _ options: ReplayOptions) {
    var tally = TickTally()
    let called = CalledEngine(engine, log: self)
    var replay = RunningReplay(ErasedEngine(called), through: trace, options: options)
    replay.run(into: &tally)
  }

  fileprivate func begin(_ phase: MotionPhase, with engine: E) {
    if let last = starts.last, last.first == times.count { starts.removeLast() }
    starts.append((engine, phase, times.count))
  }

  @usableFromInline func stretches(in phase: MotionPhase) -> CallStretches<E> {
    var stretches = CallStretches<E>()
    for (index, start) in starts.enumerated() where start.phase == phase {
      let end = index + 1 < starts.count ? starts[index + 1].first : times.count
      stretches.times += times[start.first..<end]
      stretches.starts.append((start.engine, stretches.times.count))
    }
    return stretches
  }
}

@usableFromInline struct CalledEngine<E: Engine>: Engine, @unchecked Sendable {
  private var engine: E
  private var now = Instant.zero
  private var phase = MotionPhase.atRest
  // The log is shared with its reader, which reads it after the only replay.
  private let log: CallLog<E>

  @usableFromInline init(_ engine: E, log: CallLog<E>) { (self.engine, self.log) = (engine, log) }

  @usableFromInline var state: MotionState { engine.state }
  @usableFromInline var isAtRest: Bool { engine.isAtRest }
  @usableFromInline var claims: EngineClaims { engine.claims }

  @usableFromInline mutating func prepare(for surface: Surface) { engine.prepare(for: surface) }

  @usableFromInline mutating func place(at position: SIMD2<Double>) {
    engine.place(at: position)
    log.begin(.atRest, with: engine)
  }

  @usableFromInline mutating func expectFrames(every interval: Double) {
    engine.expectFrames(every: interval)
    log.begin(phase, with: engine)
  }

  @usableFromInline mutating func expectTouch(at time: Instant) { engine.expectTouch(at: time) }

  @usableFromInline mutating func handle(_ interaction: Interaction, at time: Instant) {
    let before = engine
    engine.handle(interaction, at: time)
    now = max(now, time)
    switch interaction {
    case .grab, .drag:
      if phase == .held { return }
      phase = .held
    case .retarget where phase == .held: return
    case .release, .retarget, .cancel:
      log.handOffs.append((before, interaction, time))
      phase = engine.isAtRest ? .atRest : .inFlight
    }
    log.begin(phase, with: engine)
  }

  @usableFromInline mutating func advance(to time: Instant) {
    engine.advance(to: time)
    guard time > now else { return }
    now = time
    log.times.append(time.nanoseconds)
    if phase == .inFlight, engine.isAtRest {
      phase = .atRest
      log.begin(.atRest, with: engine)
    }
  }
}
