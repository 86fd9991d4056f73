internal import MotionSystem
public import MotionEngines
internal import MotionMeasurement
internal import MotionModel
internal import MotionReplay

/// The server side of the protocol: serves an engine on standard input and output.
///
/// The page "The engine protocol" lists the requests and answers.
public enum EngineServer {
  /// Serves an engine until `bye` or the end of the input; exits with 0, or 1 if the pipe fails.
  ///
  /// - Parameters:
  ///   - text: An engine of the catalogue, such as `spring:stiffness=200`, or `library:PATH`.
  ///   - catalogue: The engines that can be named.
  ///   - version: The version of this program.
  /// - Throws: `EngineParameterError` if there is no such engine or library.
  public static func main(
    _ text: String, of catalogue: EngineCatalogue, version: String
  ) throws -> Never {
    signal(SIGPIPE, SIG_IGN)
    let isDone: Bool
    if text.hasPrefix(EngineSpecification.libraryPrefix) {
      let path = String(text.dropFirst(EngineSpecification.libraryPrefix.count))
      // Output of a library is not an answer: it goes to the error stream.
      let output = dup(STDOUT_FILENO)
      dup2(STDERR_FILENO, STDOUT_FILENO)
      isDone = serve(try LibraryEngine(path: path), input: STDIN_FILENO, output: output)
    } else {
      let engine = try ServedCatalogueEngine(text, of: catalogue, version: version)
      isDone = serve(engine, input: STDIN_FILENO, output: STDOUT_FILENO)
    }
    exit(isDone ? 0 : 1)
  }

  static func serve(_ engine: some ServedEngine, input: Int32, output: Int32) -> Bool {
    var pipe = LinePipe(input: input, output: output)
    var session = EngineSession(engine)
    var answers: [UInt8] = []
    do throws(PipeError) {
      while !session.isOver {
        try pipe.withLine(by: nil) { session.answer($0, to: &answers) }
        // Requests that have come together are answered together.
        if pipe.hasLine, answers.count < 1 << 15, !session.isOver { continue }
        if !answers.isEmpty { try pipe.write(answers) }
        answers.removeAll(keepingCapacity: true)
      }
      return true
    } catch {
      return error == .closed
    }
  }
}

struct EngineSession<Served: ServedEngine> {
  private var engine: Served
  private var saved: [Int64: (engine: Served, last: Instant?)] = [:]
  private var costly: (repeats: Int64, steps: [EngineStep], refusal: EngineParameterError?)?
  private(set) var isOver = false
  /// The time of the last act; nil after a reset or place.
  private var last: Instant?

  init(_ engine: Served) { self.engine = engine }

  mutating func answer(_ line: UnsafeBufferPointer<UInt8>, to answers: inout [UInt8]) {
    var words = LineWords(line)
    let word = words.word()
    do throws(EngineParameterError) {
      if costly != nil {
        if word == "end" { return try measure(&answers) }
        guard costly?.refusal == nil else { return }
        return try EngineStep.read(word, &words) { costly?.steps.append($0) }
      }
      switch word {
      case EngineGreeting.word:
        guard let line = try? engine.greeting.line() else {
          throw EngineParameterError("this engine's description cannot be written")
        }
        EngineLine.append(line + "\n", to: &answers)
      case "save", "drop":
        saved[try Self.id(&words)] = word == "save" ? (engine.copy(), last) : nil
        EngineLine.append("ok\n", to: &answers)
      case "load":
        let id = try Self.id(&words)
        guard var state = saved[id] else { throw EngineParameterError("nothing is saved as \(id)") }
        (engine, last) = (state.engine.copy(), state.last)
        EngineLine.append("ok\n", to: &answers)
      case "cost":
        costly = (0, [], nil)
        costly?.repeats = try Self.id(&words)
      case "packed":
        var states: [EngineAnswer] = []
        try EngineStep.read("frames", &words) { (step) throws(EngineParameterError) in
          _ = try perform(step)
          states.append(engine.answer)
        }
        EngineLine.append(packed: states, to: &answers)
      case "bye": isOver = true
      default:
        try EngineStep.read(word, &words) { (step) throws(EngineParameterError) in
          let claims = try perform(step)
          switch step {
          case .reset:
            let text = claims.flatMap { try? EngineGreeting.json(EngineGreeting.Claims($0)) }
            EngineLine.append("ok" + (text.map { " " + $0 } ?? "") + "\n", to: &answers)
          case .surface: EngineLine.append("ok\n", to: &answers)
          case .place, .act: EngineLine.append(engine.answer, to: &answers)
          }
        }
      }
    } catch {
      // The log of a cost has one answer, at its end.
      if costly != nil {
        costly?.refusal = error
      } else {
        EngineLine.append("error " + EngineFailure.short(error.message) + "\n", to: &answers)
      }
    }
  }

  private mutating func perform(
    _ step: EngineStep
  ) throws(EngineParameterError) -> EngineClaims? {
    try follow(step)
    return try step.perform(on: &engine)
  }

  /// Refuses a time that goes back.
  private mutating func follow(_ step: EngineStep) throws(EngineParameterError) {
    switch step {
    case .reset, .place: last = nil
    case .surface, .act(.nominal): break
    case .act(let act):
      if let last, act.time < last {
        throw EngineParameterError(
          "found the time \(act.time.nanoseconds) after \(last.nanoseconds), expected no time that "
            + "goes back")
      }
      last = act.time
    }
  }

  private static func id(_ words: inout LineWords) throws(EngineParameterError) -> Int64 {
    guard let id = words.whole(), words.isAtEnd else {
      throw EngineParameterError(
        "expected a whole number of at least 0 behind save, load, drop or cost")
    }
    return id
  }

  /// A flight is timed as a whole, since a frame takes less than a reading of the clock.
  private mutating func measure(_ answers: inout [UInt8]) throws(EngineParameterError) {
    guard let (repeats, steps, refusal) = costly else { return }
    costly = nil
    if let refusal { throw refusal }
    let acts = steps.compactMap { if case .act(let act) = $0 { act } else { nil } }
    let beginning = steps.prefix(steps.count - acts.count)
    // Each replay of the log follows another one.
    for _ in 0..<2 {
      for step in beginning { try follow(step) }
      for act in acts { try follow(.act(act)) }
    }
    for step in beginning { _ = try step.perform(on: &engine) }
    let flights = stretchesInFlight(of: acts)
    let clock = ContinuousClock()
    var time = Duration.zero
    var (ticks, sum) = (0, 0.0)
    for _ in 0..<repeats {
      for step in beginning { _ = try step.perform(on: &engine) }
      var next = 0
      for flight in flights {
        for act in acts[next..<flight.lowerBound] { engine.perform(act) }
        let start = clock.now
        for act in acts[flight] {
          engine.perform(act)
          sum += engine.answer.state.position.x
        }
        time += clock.now - start
        ticks += flight.count
        next = flight.upperBound
      }
      for act in acts[next...] { engine.perform(act) }
    }
    // The sum depends on all of the work, so the optimizer cannot leave any out.
    withExtendedLifetime(sum) {}
    let nanoseconds =
      time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000
    EngineLine.append("cost \(nanoseconds) \(ticks)\n", to: &answers)
  }

  fileprivate mutating func stretchesInFlight(of acts: [EngineAct]) -> [Range<Int>] {
    var flights: [Range<Int>] = []
    var (isHeld, isInFlight, now) = (false, false, Instant.zero)
    for (index, act) in acts.enumerated() {
      engine.perform(act)
      switch act {
      case .frame(let time):
        if isInFlight, time > now {
          let start = flights.last?.upperBound == index ? flights.removeLast().lowerBound : index
          flights.append(start..<index + 1)
        }
        now = time
      case .nominal: break
      case .interaction(let interaction, _, _):
        switch interaction {
        case .grab, .drag: isHeld = true
        case .release, .cancel: isHeld = false
        case .retarget: break
        }
        isInFlight = !isHeld
      }
      if engine.answer.isAtRest { isInFlight = false }
    }
    return flights
  }
}

enum EngineStep {
  case reset(String)
  case surface(Surface)
  case place(SIMD2<Double>)
  case act(EngineAct)

  static func read(
    _ word: String, _ words: inout LineWords,
    _ body: (EngineStep) throws(EngineParameterError) -> Void
  ) throws(EngineParameterError) {
    switch word {
    case "frames":
      repeat { try body(.act(.frame(try time(&words, of: word)))) } while !words.isAtEnd
      return
    case "reset": return try body(.reset(words.rest()))
    case "surface":
      let text = words.rest()
      guard let surface = try? Surface(text: text) else {
        throw EngineParameterError("found the surface '\(text)', expected one as a trace has it")
      }
      return try body(.surface(surface))
    case "nominal":
      guard let interval = words.number(), interval >= 0, interval.isFinite else {
        throw EngineParameterError("nominal: found no interval, expected seconds, at least 0")
      }
      try body(.act(.nominal(interval)))
    case "place": try body(.place(try vector(&words, of: word)))
    case "grab", "drag", "release", "retarget", "cancel":
      let time = try time(&words, of: word)
      let interaction: Interaction =
        switch word {
        case "grab": .grab
        case "drag": .drag(by: try vector(&words, of: word))
        case "release":
          .release(velocity: try vector(&words, of: word), toward: try vector(&words, of: word))
        case "retarget": .retarget(to: try vector(&words, of: word))
        default: .cancel(toward: try vector(&words, of: word))
        }
      let touch = words.isAtEnd ? time : try self.time(&words, of: word)
      try body(.act(.interaction(interaction, time, touch: touch)))
    default:
      throw EngineParameterError("found the request '\(word)', expected one of this protocol's")
    }
    guard words.isAtEnd else {
      throw EngineParameterError("\(word): found more words than expected")
    }
  }

  private static func time(
    _ words: inout LineWords, of word: String
  ) throws(EngineParameterError) -> Instant {
    guard let time = words.whole() else {
      throw EngineParameterError("\(word): found no time, expected whole nanoseconds")
    }
    return Instant(nanoseconds: time)
  }

  private static func vector(
    _ words: inout LineWords, of word: String
  ) throws(EngineParameterError) -> SIMD2<Double> {
    guard let x = words.number(), let y = words.number() else {
      throw EngineParameterError("\(word): found too few numbers")
    }
    return SIMD2(x, y)
  }

  func perform(on engine: inout some ServedEngine) throws(EngineParameterError) -> EngineClaims? {
    switch self {
    case .reset(let parameters): return try engine.reset(parameters)
    case .surface(let surface): engine.prepare(for: surface)
    case .place(let position): engine.place(at: position)
    case .act(let act): engine.perform(act)
    }
    return nil
  }
}
