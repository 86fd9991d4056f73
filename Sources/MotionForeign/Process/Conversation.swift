internal import MotionModel

/// A replay with a process: its requests and answers, in order.
///
/// A process has only one state. So a conversation keeps its acts; if another one has used the
/// process meanwhile, it loads the saved state, or resets, and repeats its acts.
final class Conversation {
  final class Seat {
    let child: EngineChild
    let pool: EnginePool
    let attempt: EngineAttempt?
    var hasFailed = false
    var lastTime = Instant.zero
    var foresight: Foresight?

    init(_ pool: EnginePool) throws(EngineFailure) {
      (self.pool, attempt) = (pool, EngineAttempt.current)
      child = try pool.take()
      child.limit = attempt?.limit
    }

    deinit {
      guard !hasFailed else { return }
      do throws(EngineFailure) {
        try child.settle(pool.parameters)
        pool.giveBack(child)
      } catch {
        fail(error, at: lastTime)
      }
    }

    func fail(_ fault: EngineFailure, at time: Instant) {
      hasFailed = true
      var failure = fault.of(pool.label, in: attempt)
      (failure.tick, failure.time) = (foresight?.tick(at: time), time)
      attempt?.fail(failure)
    }
  }

  private final class Saved {
    let id: Int
    private let child: EngineChild

    init(_ child: EngineChild) throws(EngineFailure) {
      self.child = child
      id = try child.save()
    }

    deinit { child.drop(id) }
  }

  /// Acts sent before answers are read, of at most 120 bytes (answers 110), so that no pipe fills.
  private static let window = 128

  let seat: Seat
  private let surface: Surface
  private var position = SIMD2<Double>.zero
  private var saved: Saved?
  private(set) var acts: [EngineAct] = []
  private(set) var answers: [EngineAnswer] = []
  private var foresight: Foresight?

  init(_ seat: Seat, _ surface: Surface, _ foresight: Foresight?) {
    (self.seat, self.surface, self.foresight) = (seat, surface, foresight)
    seat.foresight = foresight
  }

  private init(_ other: Conversation, count: Int) {
    (seat, surface, position, saved) = (other.seat, other.surface, other.position, other.saved)
    foresight = other.foresight
    foresight?.takeBack(other.acts[count...])
    acts = Array(other.acts[..<count])
    answers = Array(other.answers[..<count])
  }

  func place(_ position: SIMD2<Double>) -> EngineAnswer {
    self.position = position
    do throws(EngineFailure) {
      try seat.child.reset(seat.pool.parameters, surface, seat.pool.frame)
      let answer = try seat.child.place(position)
      seat.child.owner = self
      return answer
    } catch {
      seat.fail(error, at: .zero)
      return EngineAnswer(state: MotionState(position: position))
    }
  }

  /// Goes on in a new conversation if the acts after `count` differ; returns nil after a failure.
  func perform(_ act: EngineAct, after count: Int) -> (Conversation, EngineAnswer)? {
    if count < acts.count {
      if acts[count] == act { return (self, answers[count]) }
      return Conversation(self, count: count).perform(act, after: count)
    }
    guard !seat.hasFailed else { return nil }
    if seat.child.owner !== self, !restore() { return nil }
    var next = [act]
    if foresight?.takes(act) == true {
      foresight?.append(to: &next, upTo: Self.window)
    } else {
      foresight = nil
    }
    do throws(EngineFailure) {
      answers += try seat.child.perform(next)
      acts += next
      seat.lastTime = next.reduce(seat.lastTime) { max($0, $1.time) }
    } catch {
      // Repeating several acts one by one finds the one that fails.
      let found = next.count == 1 ? nil : culprit(next)
      let last = next[min(error.answered, next.count - 1)]
      let failed = found?.act ?? last
      seat.fail(found?.fault ?? error, at: failed.isNominal ? seat.lastTime : failed.time)
      return nil
    }
    return (self, answers[count])
  }

  func fork(after count: Int) -> (Conversation, Conversation) {
    let one = Conversation(self, count: count)
    if seat.child.owner === self, count == acts.count { seat.child.owner = one }
    if seat.child.greeting.can(.save), one.saved == nil || !one.acts.isEmpty,
      !seat.hasFailed, seat.child.owner === one || one.restore()
    {
      let time = one.acts.last?.time ?? .zero
      do throws(EngineFailure) {
        one.saved = try Saved(seat.child)
        (one.acts, one.answers) = ([], [])
      } catch {
        seat.fail(error, at: time)
      }
    }
    return (one, Conversation(one, count: one.acts.count))
  }

  private func restore() -> Bool {
    do throws(EngineFailure) {
      try restore(on: seat.child)
      seat.child.owner = self
      return true
    } catch {
      seat.fail(error, at: acts.last?.time ?? .zero)
      return false
    }
  }

  private func restore(on child: EngineChild) throws(EngineFailure) {
    if let saved, child === seat.child {
      try child.load(saved.id)
    } else {
      try child.reset(seat.pool.parameters, surface, seat.pool.frame)
      _ = try child.place(position)
    }
    for start in stride(from: 0, to: acts.count, by: Self.window) {
      _ = try child.perform(acts[start...].prefix(Self.window))
    }
  }

  private func culprit(_ next: [EngineAct]) -> (act: EngineAct, fault: EngineFailure)? {
    guard saved == nil, let child = try? seat.pool.take(fresh: true) else { return nil }
    child.limit = seat.attempt?.limit
    guard (try? restore(on: child)) != nil else { return nil }
    for act in next {
      do throws(EngineFailure) {
        _ = try child.perform(CollectionOfOne(act))
      } catch {
        return (act, error)
      }
    }
    return nil
  }
}
