internal import MotionEngines
internal import MotionModel
internal import MotionReplay

/// An engine in another process, as a value: a place in a conversation.
///
/// A copy shares the conversation until one of both goes another way. An engine that has failed
/// stands still, at rest; ``EngineAttempt`` tells of it.
struct ForeignEngine: Engine, @unchecked Sendable {
  // Used by one thread at a time.

  /// What the engine promises of its motion.
  let claims: EngineClaims

  private let pool: EnginePool
  private var foresight: Foresight?
  private var conversation: Conversation?
  private var count = 0
  private var answer = EngineAnswer()

  init(_ pool: EnginePool, claims: EngineClaims, foresight: Foresight? = nil) {
    (self.pool, self.claims, self.foresight) = (pool, claims, foresight)
  }

  var state: MotionState { answer.state }

  var isAtRest: Bool { answer.isAtRest }

  mutating func prepare(for surface: Surface) {
    conversation = nil
    guard EngineAttempt.current?.failure == nil else { return }
    do throws(EngineFault) {
      conversation = Conversation(try .init(pool), surface, foresight)
    } catch {
      let attempt = EngineAttempt.current
      attempt?.fail(
        EngineFailure(
          engine: pool.label, trace: attempt?.trace, trouble: error.trouble,
          lastWords: EngineFailure.lines(error.errors)))
    }
  }

  mutating func place(at position: SIMD2<Double>) {
    count = 0
    answer = conversation?.place(position) ?? EngineAnswer(state: MotionState(position: position))
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    perform(.interaction(interaction, time))
  }

  mutating func advance(to time: Instant) { perform(.frame(time)) }

  private mutating func perform(_ act: EngineAct) {
    guard let next = conversation?.perform(act, after: count) else {
      answer.isAtRest = true
      return
    }
    (conversation, answer) = next
    count += 1
  }

  /// Makes a copy that the process keeps apart, so that what a copy holds is put to the test.
  mutating func fork() -> ForeignEngine {
    var copy = self
    if let split = conversation?.fork(after: count) {
      (conversation, copy.conversation) = split
      count = split.0.acts.count
      copy.count = count
    }
    return copy
  }
}

/// What an engine was asked for in a replay that goes one way.
final class ReplayLog: @unchecked Sendable {
  // Used by one thread, and by one replay at a time.
  fileprivate var surface = Surface.free
  fileprivate var position = SIMD2<Double>.zero
  fileprivate var acts: [EngineAct] = []

  /// The requests, from the reset on.
  func bytes(parameters: String, wantsSurface: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    EngineLine.append("reset" + (parameters.isEmpty ? "" : " " + parameters) + "\n", to: &bytes)
    if wantsSurface { EngineLine.append("surface \(surface.text)\n", to: &bytes) }
    EngineLine.appendPlace(position, to: &bytes)
    EngineLine.append(acts, to: &bytes)
    return bytes
  }
}

/// An engine that writes down what it is asked for.
struct LoggedEngine: Engine {
  var engine: ForeignEngine
  let log: ReplayLog

  var claims: EngineClaims { engine.claims }
  var state: MotionState { engine.state }
  var isAtRest: Bool { engine.isAtRest }

  mutating func prepare(for surface: Surface) {
    log.surface = surface
    engine.prepare(for: surface)
  }

  mutating func place(at position: SIMD2<Double>) {
    (log.position, log.acts) = (position, [])
    engine.place(at: position)
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    log.acts.append(.interaction(interaction, time))
    engine.handle(interaction, at: time)
  }

  mutating func advance(to time: Instant) {
    log.acts.append(.frame(time))
    engine.advance(to: time)
  }
}
