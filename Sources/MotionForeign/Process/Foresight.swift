package import MotionReplay
package import MotionModel

/// The acts that a replay will ask for, as far as trace and options determine them.
///
/// A replay of an engine that only logs its acts runs ahead of the real one. A wrong guess costs
/// time, nothing else: an act that was not foreseen is sent by itself.
package struct Foresight {
  private var replay: RunningReplay
  /// Shared by copies, and empty whenever one is made.
  private let log = ReplayLog()
  private let surface: Surface
  private let start: ScheduledTicks
  /// Whether the engine gets the nominal interval of frames.
  package var hearsNominal = false
  private var coming: [EngineAct] = []

  /// Creates the foresight; `wrap` returns an engine that holds the one that logs.
  package init(
    _ trace: Trace, _ options: ReplayOptions, _ claims: EngineClaims,
    in wrap: (ErasedEngine) -> ErasedEngine = { $0 }
  ) {
    replay = RunningReplay(
      wrap(ErasedEngine(LoggedEngine(engine: WaitingEngine(claims: claims), log: log))),
      through: trace, options: options)
    surface = trace.header.surface
    start = ScheduledTicks(options, through: trace.events)
  }

  package mutating func takes(_ act: EngineAct) -> Bool {
    guard let next = peek(), next == act || (!isCertain(next) && next.time == act.time) else {
      return false
    }
    coming.removeLast()
    return true
  }

  package mutating func append(to acts: inout [EngineAct], upTo most: Int) {
    while acts.count < most, let next = peek(), isCertain(next) {
      acts.append(next)
      coming.removeLast()
    }
  }

  package mutating func takeBack(_ acts: some BidirectionalCollection<EngineAct>) {
    coming += acts.reversed()
  }

  private mutating func peek() -> EngineAct? {
    while coming.isEmpty, !replay.hasEnded {
      var nobody = TickTally()
      replay.advance(into: &nobody)
      coming = log.acts.reversed().filter { hearsNominal || !$0.isNominal }
      log.acts.removeAll(keepingCapacity: true)
    }
    return coming.last
  }

  private func isCertain(_ act: EngineAct) -> Bool {
    switch (surface.kind, act) {
    case (_, .frame), (_, .nominal), (_, .interaction(.grab, _, _)), (.pane, _): true
    case (.free, .interaction(.drag, _, _)): true
    default: false
    }
  }

  func tick(at time: Instant) -> Int? {
    var ticks = start
    var index = 0
    while let tick = ticks.next() {
      if tick.time >= time { return index }
      index += 1
    }
    return nil
  }
}

private struct WaitingEngine: Engine {
  let claims: EngineClaims
  var state: MotionState { .zero }
  var isAtRest: Bool { false }
  mutating func place(at position: SIMD2<Double>) {}
  mutating func handle(_ interaction: Interaction, at time: Instant) {}
  mutating func advance(to time: Instant) {}
}

package final class ReplayLog: @unchecked Sendable {
  // One thread uses it, for one replay at a time.
  var surface = Surface.free
  var position = SIMD2<Double>.zero
  fileprivate var touch: Instant?
  package var acts: [EngineAct] = []

  package init() {}

  func bytes(parameters: String, for greeting: EngineGreeting, in frame: EngineFrame) -> [UInt8] {
    var bytes: [UInt8] = []
    EngineLine.append("reset" + (parameters.isEmpty ? "" : " " + parameters) + "\n", to: &bytes)
    if greeting.can(.surface) {
      EngineLine.append("surface \(frame.surface(surface).text)\n", to: &bytes)
    }
    EngineLine.appendPlace(frame.value(at: position), to: &bytes)
    let acts = acts.filter { greeting.can(.nominal) || !$0.isNominal }
    EngineLine.append(frame.acts(acts), hasTouches: greeting.can(.touches), to: &bytes)
    return bytes
  }
}

package struct LoggedEngine<Asked: Engine>: Engine {
  var engine: Asked
  let log: ReplayLog

  package init(engine: Asked, log: ReplayLog) { (self.engine, self.log) = (engine, log) }
  package var claims: EngineClaims { engine.claims }
  package var state: MotionState { engine.state }
  package var isAtRest: Bool { engine.isAtRest }

  package mutating func prepare(for surface: Surface) {
    log.surface = surface
    engine.prepare(for: surface)
  }

  package mutating func place(at position: SIMD2<Double>) {
    (log.position, log.acts) = (position, [])
    engine.place(at: position)
  }

  package mutating func expectFrames(every interval: Double) {
    log.acts.append(.nominal(interval))
    engine.expectFrames(every: interval)
  }

  package mutating func expectTouch(at time: Instant) {
    log.touch = time
    engine.expectTouch(at: time)
  }

  package mutating func handle(_ interaction: Interaction, at time: Instant) {
    log.acts.append(.interaction(interaction, time, touch: log.touch ?? time))
    log.touch = nil
    engine.handle(interaction, at: time)
  }

  package mutating func advance(to time: Instant) {
    log.acts.append(.frame(time))
    engine.advance(to: time)
  }
}
