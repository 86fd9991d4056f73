internal import MotionEngines
internal import MotionModel
internal import MotionReplay

/// An engine in another process, as a value: a place in a conversation.
///
/// A copy shares the conversation until one of both goes another way. An engine that has failed
/// stands still, at rest; ``EngineAttempt`` tells of it.
struct ForeignEngine: Engine, @unchecked Sendable {
  // Used by one thread at a time.

  let claims: EngineClaims

  private let pool: EnginePool
  private var foresight: Foresight?
  private var conversation: Conversation?
  private var hearsNominal = false
  private var count = 0
  private var answer = EngineAnswer()

  init(_ pool: EnginePool, _ claims: EngineClaims) { (self.pool, self.claims) = (pool, claims) }

  init(
    _ pool: EnginePool, _ claims: EngineClaims, for trace: Trace, _ options: ReplayOptions,
    in wrap: (ErasedEngine) -> ErasedEngine = { $0 }
  ) {
    self.init(pool, claims)
    foresight = Foresight(trace, options, claims, in: wrap)
  }

  var state: MotionState {
    claims.reportsVelocity
      ? answer.state : MotionState(position: answer.state.position, velocity: .zero)
  }
  var isAtRest: Bool { answer.isAtRest }

  mutating func prepare(for surface: Surface) {
    conversation = nil
    guard EngineAttempt.current?.failure == nil else { return }
    do throws(EngineFailure) {
      let seat = try Conversation.Seat(pool)
      hearsNominal = seat.child.greeting.can(.nominal)
      foresight?.hearsNominal = hearsNominal
      conversation = Conversation(seat, surface, foresight)
    } catch {
      let attempt = EngineAttempt.current
      attempt?.fail(error.of(pool.label, in: attempt))
    }
  }

  mutating func place(at position: SIMD2<Double>) {
    count = 0
    answer = conversation?.place(position) ?? EngineAnswer(state: MotionState(position: position))
  }

  mutating func expectFrames(every interval: Double) {
    if hearsNominal { perform(.nominal(interval)) }
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
