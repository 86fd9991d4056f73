internal import MotionEngines
internal import MotionModel
internal import MotionReplay

/// A place in a conversation with another process.
///
/// A copy shares the conversation until one of the two diverges. An engine that has failed stands
/// still, at rest; ``EngineAttempt`` reports it.
struct ForeignEngine: Engine, @unchecked Sendable {
  // Used by one thread at a time.

  let claims: EngineClaims

  private let pool: EnginePool
  private var foresight: Foresight?
  private var conversation: Conversation?
  private var hearsNominal = false
  private var touch: Instant?
  private var count = 0
  private var answer = EngineAnswer()

  init(_ pool: EnginePool, _ claims: EngineClaims, _ foresight: Foresight?) {
    (self.pool, self.claims, self.foresight) = (pool, claims, foresight)
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

  mutating func expectTouch(at time: Instant) { touch = time }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    perform(.interaction(interaction, time, touch: touch ?? time))
    touch = nil
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

  /// Splits the conversation: if the process can save states, it must keep the two copies apart.
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

/// An engine in another process: one with two numbers, or one with one number for each moving axis.
struct ForeignAxes: Engine {
  let claims: EngineClaims
  private var parts: [(axis: Axis, engine: ForeignEngine)]
  private var start = SIMD2<Double>.zero

  init(_ pool: EnginePool, _ claims: EngineClaims, _ axes: [Axis], _ foresight: Foresight? = nil) {
    self.claims = claims
    parts = axes.map { ($0, ForeignEngine(pool.on($0), claims, foresight)) }
  }

  var state: MotionState {
    if parts.count == 1, parts[0].axis == .xy { return parts[0].engine.state }
    var state = MotionState(position: start, velocity: .zero)
    for (axis, engine) in parts {
      let (index, own) = (axis == .x ? 0 : 1, engine.state)
      state.position[index] = own.position[index]
      state.velocity[index] = own.velocity[index]
    }
    return state
  }

  var isAtRest: Bool { parts.allSatisfy { $0.engine.isAtRest } }

  mutating func prepare(for surface: Surface) {
    parts.removeAll { $0.axis != surface.axis && $0.axis != .xy && surface.axis != .xy }
    each { $0.prepare(for: surface) }
  }

  mutating func place(at position: SIMD2<Double>) {
    start = position
    each { $0.place(at: position) }
  }

  mutating func expectFrames(every interval: Double) { each { $0.expectFrames(every: interval) } }

  mutating func expectTouch(at time: Instant) { each { $0.expectTouch(at: time) } }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    each { $0.handle(interaction, at: time) }
  }

  mutating func advance(to time: Instant) { each { $0.advance(to: time) } }

  mutating func fork() -> ForeignAxes {
    var copy = self
    for index in parts.indices { copy.parts[index].engine = parts[index].engine.fork() }
    return copy
  }

  private mutating func each(_ body: (inout ForeignEngine) -> Void) {
    for index in parts.indices { body(&parts[index].engine) }
  }
}
