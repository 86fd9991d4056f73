import MotionSystem
public import MotionEngines
import MotionModel
import MotionReplay

/// A process at the far end of a pipe that replays traces on request and says how long they took.
///
/// Every command of the library MotionCommand is a worker if its argument is `worker`. The page
/// "The worker protocol" lists its answers.
public struct Worker {
  private let catalogue: EngineCatalogue
  private let build: String
  private var traces: [Trace] = []
  private var tasks: [(engine: ConfiguredEngine, options: ReplayOptions)] = []
  private var calls: [[ReplayCalls?]] = []
  private var allocations: AllocationCounter?
  private var placement = WorkerPlacement()

  /// Creates a worker for the engines of a catalogue; `build` is the name that it states.
  public init(catalogue: EngineCatalogue, build: String = "") {
    self.catalogue = catalogue
    self.build = String(build.map { $0.isNewline ? " " : $0 })
  }

  /// Serves standard input and output until the parent says `quit` or is gone, and exits.
  ///
  /// The exit code is 0 in both cases, and 1 if the pipe fails.
  public func main() -> Never {
    var worker = self
    // A write fails if the parent is gone; no signal is needed.
    signal(SIGPIPE, SIG_IGN)
    exit(worker.serve(input: STDIN_FILENO, output: STDOUT_FILENO) ? 0 : 1)
  }

  /// Answers requests until `quit`, or until one side of the pipe is closed.
  ///
  /// It takes the file descriptors of both sides, and returns false after an error of the pipe.
  public mutating func serve(input: Int32, output: Int32) -> Bool {
    var pipe = LinePipe(input: input, output: output)
    do {
      while true {
        let line = try pipe.readLine()
        let answer: String
        do {
          answer = try self.answer(line, &pipe)
        } catch let error as PipeError {
          throw error
        } catch {
          answer = "\(WorkerProtocol.error) \(RequestError(error).message)"
        }
        try pipe.write(Array((answer + "\n").utf8))
        if answer == WorkerProtocol.Request.quit.rawValue { return true }
      }
    } catch {
      return error as? PipeError == .closed
    }
  }

  private mutating func answer(_ line: String, _ pipe: inout LinePipe) throws -> String {
    var words = RequestWords(line)
    let word = words.name
    guard let request = WorkerProtocol.Request(rawValue: word) else {
      throw RequestError("found the request '\(word)', expected one of this protocol's")
    }
    switch request {
    case .hello:
      let version = words.next()
      guard version == "\(WorkerProtocol.version)" else {
        throw RequestError(
          "found protocol version '\(version)', expected \(WorkerProtocol.version)")
      }
      return WorkerGreeting(engines: catalogue.entries.map(\.description.name), build: build).line
    case .place:
      let largest = WorkerPlacement.largest
      let offsets = try [0, 1].map { _ in
        try words.number("a multiple of 16 of at most \(largest)") {
          0...largest ~= $0 && $0 % 16 == 0
        }
      }
      placement = WorkerPlacement(stack: offsets[0], heap: offsets[1])
      return word
    case .trace:
      let size = try words.number("a size of at most \(WorkerProtocol.largestTrace) bytes") {
        0...WorkerProtocol.largestTrace ~= $0
      }
      let trace = try Trace(reading: try pipe.readBytes(size))
      traces.append(trace)
      return "\(word) \(traces.count - 1) \(trace.digest.text)"
    case .engine: return try configure(&words)
    case .walk:
      let (task, first) = try indices(&words)
      let rest = traces.count - first
      let count = try words.number("1 to \(rest) traces") { 1...rest ~= $0 }
      let repeats = try words.number("1 to 1000000000 repeats") { 1...1_000_000_000 ~= $0 }
      return word + walk(flights(task, first..<first + count), repeats: repeats)
    case .allocations, .instructions: return word + (try count(request, &words))
    case .quit: return word
    }
  }

  private mutating func configure(_ words: inout RequestWords) throws -> String {
    let (clock, delivery, velocity) = (words.next(), words.next(), words.next())
    guard let delivery = Delivery(rawValue: delivery) else {
      throw RequestError("found the delivery '\(delivery)', expected tick or immediate")
    }
    guard let velocity = VelocityEstimator(rawValue: velocity) else {
      throw RequestError("found the velocity estimator '\(velocity)', which this build lacks")
    }
    let options = ReplayOptions(
      schedule: try Schedule(clock), delivery: delivery, velocity: velocity)
    let engine = try catalogue.configure(words.rest)
    tasks.append((engine, options))
    return "\(words.name) \(tasks.count - 1) \(engine.specification)"
  }

  private func indices(
    _ words: inout RequestWords
  ) throws(RequestError) -> (task: Int, trace: Int) {
    (
      try words.index(of: "engine", below: tasks.count),
      try words.index(of: "trace", below: traces.count)
    )
  }

  private mutating func flights(_ task: Int, _ range: Range<Int>) -> [ReplayCalls] {
    while calls.count < tasks.count { calls.append([]) }
    while calls[task].count < traces.count { calls[task].append(nil) }
    return range.map { trace in
      if let known = calls[task][trace] { return known }
      let taken = tasks[task].engine.calls(traces[trace], tasks[task].options)
      calls[task][trace] = taken
      return taken
    }
  }

  /// Reads the clock around the work and nothing else.
  private func walk(_ flights: [ReplayCalls], repeats: Int) -> String {
    var sum = TickTally()
    var time = Duration.zero
    placement.call {
      let start = ContinuousClock.now
      for calls in flights { sum.add(calls.walk(.inFlight, repeats: repeats)) }
      time = ContinuousClock.now - start
    }
    return " \(Int64(time.nanoseconds.rounded())) \(sum.ticks) \(sum.checksum)"
  }

  /// An uncounted walk comes first, so that work that a program does only once is not counted.
  private mutating func count(
    _ quantity: WorkerProtocol.Request, _ words: inout RequestWords
  ) throws -> String {
    let (task, trace) = try indices(&words)
    let isOfAllocations = quantity == .allocations
    if isOfAllocations, allocations == nil { allocations = try AllocationCounter() }
    let calls = flights(task, trace..<trace + 1)[0]
    var tally = calls.walk(.inFlight)
    let count = try isOfAllocations ? allocations?.count { tally = calls.walk(.inFlight) } : nil
    if !isOfAllocations { tally = CountedWalk.run(calls) }
    return (count.map { " \($0)" } ?? "") + " \(tally.ticks) \(tally.checksum)"
  }
}
