internal import MotionMeasurement
internal import MotionModel

/// A process that runs an engine; one thread at a time uses it.
package final class EngineChild {
  let command: String
  let greeting: EngineGreeting
  private(set) var claims: EngineClaims
  let processor = EngineAttempt.current?.processor
  weak var owner: Conversation?
  var limit: (end: ContinuousClock.Instant, seconds: Double)?

  package var processNumber: Int32 { process.number }

  private var frame = EngineFrame()
  private let clock: PreloadedClock?
  private var process: WorkerProcess
  private var bytes: [UInt8] = []
  private var deadline = ContinuousClock.now
  private var lastID = 0
  private var dropped: [Int] = []
  static let answerLimit = 10.0

  package init(command: String, preload: String? = nil) throws(EngineFailure) {
    self.command = command
    if let preload { clock = try PreloadedClock(library: preload) } else { clock = nil }
    do throws(WorkerError) {
      process = try WorkerProcess(
        guarding: (clock?.exports ?? "") + command, timeLimit: Self.answerLimit)
    } catch {
      throw EngineFailure(.init(error.kind))
    }
    let deadline = ContinuousClock.now + .seconds(Self.answerLimit)
    var line = ""
    do throws(WorkerError) {
      try process.send(
        Array("\(EngineGreeting.word) \(EngineGreeting.version)\n".utf8), by: deadline)
      line = try process.withLine(by: deadline) { String(decoding: $0.dropLast(), as: UTF8.self) }
    } catch {
      throw EngineFailure(.init(error.kind), process.lastErrors())
    }
    do throws(EngineFailure) {
      greeting = try EngineGreeting(line: line.hasSuffix("\r") ? String(line.dropLast()) : line)
    } catch {
      throw EngineFailure(error.kind, process.lastErrors())
    }
    try clock?.requireReader()
    claims = greeting.claims?.claims ?? EngineClaims()
  }

  func reset(
    _ parameters: String, _ surface: Surface?, _ frame: EngineFrame = EngineFrame()
  ) throws(EngineFailure) {
    (owner, self.frame) = (nil, frame)
    clock?.set(.zero)
    let rest = try okay("reset" + (parameters.isEmpty ? "" : " " + parameters))
    if !rest.isEmpty {
      do throws(EngineFailure) {
        claims =
          try EngineGreeting(json: "{\"name\":\"\",\"claims\":\(rest)}").claims?.claims ?? claims
      } catch {
        throw fault(.nonsense("ok " + rest, expected: "ok, and possibly an object of claims"))
      }
    }
    guard let surface, greeting.can(.surface) else { return }
    _ = try okay("surface " + frame.surface(surface).text)
  }

  func place(_ position: SIMD2<Double>) throws(EngineFailure) -> EngineAnswer {
    EngineLine.appendPlace(frame.value(at: position), to: &bytes)
    return try answers(1)[0]
  }

  /// Performs acts, one by one if the process reads a clock that this one sets.
  func perform(_ acts: some Collection<EngineAct>) throws(EngineFailure) -> [EngineAnswer] {
    guard let clock else { return try answers(to: acts) }
    var found: [EngineAnswer] = []
    for act in acts {
      if !act.isNominal { clock.set(act.time) }
      do throws(EngineFailure) {
        found += try answers(to: CollectionOfOne(act))
      } catch {
        var error = error
        error.answered += found.count
        throw error
      }
    }
    return found
  }

  private func answers(
    to acts: some Collection<EngineAct>
  ) throws(EngineFailure) -> [EngineAnswer] {
    EngineLine.append(
      frame.acts(acts), asking: greeting.can(.packed) ? "packed" : "frames",
      hasTouches: greeting.can(.touches), to: &bytes)
    return try answers(acts.count)
  }

  func save() throws(EngineFailure) -> Int {
    lastID += 1
    _ = try okay("save \(lastID)")
    return lastID
  }

  func load(_ id: Int) throws(EngineFailure) { _ = try okay("load \(id)") }

  func drop(_ id: Int) { dropped.append(id) }

  func settle(_ parameters: String) throws(EngineFailure) {
    do throws(EngineFailure) {
      try reset(parameters, nil)
    } catch {
      // Output before the answer to the reset belongs to the replay.
      guard case .nonsense(let text, _) = error.kind else { throw error }
      throw fault(.early(text))
    }
  }

  package func cost(
    _ repeats: Int, of log: [UInt8]
  ) throws(EngineFailure) -> (nanoseconds: Double, ticks: Int) {
    owner = nil
    bytes += Array("cost \(repeats)\n".utf8) + log + Array("end\n".utf8)
    try send()
    return try line("cost NANOSECONDS TICKS") { line -> (nanoseconds: Double, ticks: Int)? in
      var words = LineWords(line)
      guard words.word() == "cost", let time = words.number(), time >= 0, time.isFinite,
        let ticks = words.whole(), words.isAtEnd
      else { return nil }
      return (time, Int(ticks))
    }
  }

  private func okay(_ request: String) throws(EngineFailure) -> String {
    let drops = dropped
    dropped = []
    for id in drops { bytes += Array("drop \(id)\n".utf8) }
    bytes += Array((request + "\n").utf8)
    try send()
    var rest = ""
    for _ in 0...drops.count {
      rest = try line("ok") { line in
        var words = LineWords(line)
        return words.word() == "ok" ? words.rest() : nil
      }
    }
    return rest
  }

  private func answers(_ count: Int) throws(EngineFailure) -> [EngineAnswer] {
    try send()
    var answers: [EngineAnswer] = []
    answers.reserveCapacity(count)
    let form = greeting.can(.packed) ? "s X Y VX VY REST, or p BASE64" : "s X Y VX VY REST"
    while answers.count < count {
      do throws(EngineFailure) {
        answers += try line(form) { line in
          EngineLine.answers(line, atMost: count - answers.count)?.map { frame.answer($0) }
        }
      } catch {
        var error = error
        error.answered = answers.count
        throw error
      }
    }
    try checkNothingIsLeft()
    return answers
  }

  private func checkNothingIsLeft() throws(EngineFailure) {
    guard process.hasLine else { return }
    let text = try? process.withLine(by: .now) { String(decoding: $0.dropLast(), as: UTF8.self) }
    throw fault(.early(text ?? ""))
  }

  private func send() throws(EngineFailure) {
    defer { bytes.removeAll(keepingCapacity: true) }
    try checkNothingIsLeft()
    let usual = ContinuousClock.now + .seconds(Self.answerLimit)
    deadline = limit.map { min($0.end, usual) } ?? usual
    do throws(WorkerError) {
      try process.send(bytes, by: deadline)
    } catch {
      throw fault(error)
    }
  }

  private func line<Answer>(
    _ expected: String, _ read: (UnsafeBufferPointer<UInt8>) -> Answer?
  ) throws(EngineFailure) -> Answer {
    var text = ""
    let found: Answer?
    do throws(WorkerError) {
      found = try process.withLine(by: deadline) { line in
        if let answer = read(line) { return answer }
        text = String(decoding: line.dropLast(), as: UTF8.self)
        return nil
      }
    } catch {
      throw fault(error)
    }
    if let found { return found }
    if text.hasPrefix("error ") || text == "error" {
      throw fault(.refused(String(text.dropFirst(6))))
    }
    throw fault(.nonsense(text, expected: expected))
  }

  private func fault(_ error: WorkerError) -> EngineFailure {
    if case .hung = error.kind, let limit, ContinuousClock.now >= limit.end {
      return fault(.overdue(seconds: limit.seconds))
    }
    return fault(.init(error.kind))
  }

  private func fault(_ kind: EngineFailure.Kind) -> EngineFailure {
    EngineFailure(kind, process.lastErrors())
  }
}
