import Foundation
import MotionEngines
import MotionModel
public import MotionReplay

/// The far end of a pipe: a process that replays what it is told to, and says how long that took.
///
/// Every command of the library MotionCommand is one with the argument `worker`. The page "The worker
/// protocol" has what it answers.
public struct Worker {
  private var session: WorkerSession

  /// Creates a worker that makes the engines of a catalogue and calls itself by a build's name.
  public init(catalogue: EngineCatalogue, build: String = "") {
    session = WorkerSession(
      catalogue: catalogue, build: String(build.map { $0.isNewline ? " " : $0 }))
  }

  /// Serves standard input and output until the parent says `quit` or is gone, and exits.
  ///
  /// The exit code is 0 in both cases, and 1 where the pipe fails.
  public func main() -> Never {
    var worker = self
    // A parent that is gone is noticed by the write.
    signal(SIGPIPE, SIG_IGN)
    exit(worker.serve(input: STDIN_FILENO, output: STDOUT_FILENO) ? 0 : 1)
  }

  /// Answers requests until `quit`, or until one side of the pipe is closed.
  ///
  /// It takes the file descriptors of both, and tells whether it ended without an error of the pipe.
  public mutating func serve(input: Int32, output: Int32) -> Bool {
    var pipe = LinePipe(input: input, output: output)
    do {
      while true {
        let line = try pipe.readLine()
        let answer: String
        do {
          answer = try session.answer(line, &pipe)
        } catch let error as RequestError {
          answer = "\(WorkerProtocol.error) \(error.message)"
        }
        try pipe.write(Array((answer + "\n").utf8))
        if answer == WorkerProtocol.Request.quit.rawValue { return true }
      }
    } catch {
      return error as? PipeError == .closed
    }
  }
}

/// What a worker holds between requests, and how it answers them.
struct WorkerSession {
  /// An engine with how it is replayed.
  struct Task {
    /// The engine.
    var engine: ConfiguredEngine
    /// Everything but trace and engine that determines the motion.
    var options: ReplayOptions
  }

  /// The traces, in the order in which they came.
  private(set) var traces: [Trace] = []

  /// The engines, in the order in which they came.
  private(set) var tasks: [Task] = []

  /// What counts allocations, from the first such request on.
  var allocations: AllocationCounter?

  private let catalogue: EngineCatalogue
  private let build: String
  private var placement = WorkerPlacement()
  private let clock = ContinuousClock()

  /// Creates a session with nothing in it.
  init(catalogue: EngineCatalogue, build: String) {
    (self.catalogue, self.build) = (catalogue, build)
  }

  /// Answers a request, without a line feed; the pipe has the bytes behind it.
  ///
  /// It throws a ``RequestError`` where the request makes no sense, and a ``PipeError`` where the pipe
  /// ends too early.
  mutating func answer(_ line: String, _ pipe: inout LinePipe) throws -> String {
    var words = RequestWords(line)
    let word = words.name
    guard let request = WorkerProtocol.Request(rawValue: word) else {
      throw RequestError("found the request '\(word)', expected one of this protocol's")
    }
    switch request {
    case .hello: return try hello(&words)
    case .place:
      let largest = WorkerPlacement.largest
      let offsets = try [0, 1].map { _ in
        try words.number("a multiple of 16 of at most \(largest)") {
          0...largest ~= $0 && $0 % 16 == 0
        }
      }
      placement = WorkerPlacement(stack: offsets[0], heap: offsets[1])
      return word
    case .trace: return try load(&words, &pipe)
    case .engine: return try configure(&words)
    case .replay:
      let (task, trace) = try replay(&words)
      return word + run(task, trace..<trace + 1, repeats: 1)
    case .slice:
      let (task, first) = try replay(&words)
      let rest = traces.count - first
      let count = try words.number("1 to \(rest) traces") { 1...rest ~= $0 }
      let repeats = try words.number("1 to 1000000000 repeats") { 1...1_000_000_000 ~= $0 }
      return word + run(task, first..<first + count, repeats: repeats)
    case .allocations: return try countAllocations(&words)
    case .instructions: return try countInstructions(&words)
    case .quit: return word
    }
  }

  private func hello(_ words: inout RequestWords) throws(RequestError) -> String {
    let version = words.next()
    guard version == "\(WorkerProtocol.version)" else {
      throw RequestError("found protocol version '\(version)', expected \(WorkerProtocol.version)")
    }
    return WorkerGreeting(engines: catalogue.entries.map(\.description.name), build: build).line
  }

  private mutating func load(_ words: inout RequestWords, _ pipe: inout LinePipe) throws -> String {
    let size = try words.number("a size of at most \(WorkerProtocol.largestTrace) bytes") {
      0...WorkerProtocol.largestTrace ~= $0
    }
    let bytes = try pipe.readBytes(size)
    do throws(TraceError) {
      let trace = try Trace(reading: bytes)
      traces.append(trace)
      return "trace \(traces.count - 1) \(trace.digest.text)"
    } catch {
      throw RequestError("\(error)")
    }
  }

  private mutating func configure(_ words: inout RequestWords) throws(RequestError) -> String {
    let (clock, delivery, velocity) = (words.next(), words.next(), words.next())
    guard let delivery = Delivery(rawValue: delivery) else {
      throw RequestError("found the delivery '\(delivery)', expected tick or immediate")
    }
    guard let velocity = VelocityEstimator(rawValue: velocity) else {
      throw RequestError("found the velocity estimator '\(velocity)', which this build lacks")
    }
    let schedule: Schedule
    do throws(ScheduleError) {
      schedule = try Schedule(clock)
    } catch {
      throw RequestError(error.message)
    }
    do throws(EngineParameterError) {
      let engine = try catalogue.configure(words.rest)
      tasks.append(
        Task(
          engine: engine,
          options: ReplayOptions(schedule: schedule, delivery: delivery, velocity: velocity)))
      return "engine \(tasks.count - 1) \(engine.specification)"
    } catch {
      throw RequestError(error.message)
    }
  }

  /// Replays traces and returns the time in nanoseconds, the ticks and the checksum.
  ///
  /// The clock is read here, around the work and nothing else.
  private func run(_ task: Task, _ range: Range<Int>, repeats: Int) -> String {
    var sum = TickTally()
    var time = Duration.zero
    placement.call {
      let start = clock.now
      for _ in 0..<repeats {
        for index in range {
          let tally = task.engine.tally(traces[index], task.options)
          sum.ticks &+= tally.ticks
          sum.checksum &+= tally.checksum
        }
      }
      time = clock.now - start
    }
    let nanoseconds =
      time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000
    return " \(nanoseconds) \(sum.ticks) \(sum.checksum)"
  }
}

extension WorkerSession {
  /// Answers how often memory was asked for in a replay, in how many ticks, and the checksum.
  ///
  /// An uncounted replay goes before, in which all is made that a program makes once.
  mutating func countAllocations(_ words: inout RequestWords) throws(RequestError) -> String {
    let (task, trace) = try replay(&words)
    let counter = if let allocations { allocations } else { try AllocationCounter() }
    allocations = counter
    var tally = task.engine.tally(traces[trace], task.options)
    let count = try counter.count { tally = task.engine.tally(traces[trace], task.options) }
    return "\(words.name) \(count) \(tally.ticks) \(tally.checksum)"
  }

  /// Replays an idle engine and then the engine where a profiler can count, and answers in how many ticks,
  /// and the checksum.
  ///
  /// Uncounted replays go before, in which all is made that a program makes once.
  mutating func countInstructions(_ words: inout RequestWords) throws(RequestError) -> String {
    let (task, trace) = try replay(&words)
    let idle = IdleEngine.beside(task.engine, traces[trace], task.options)
    for engine in [idle, task.engine] { _ = engine.tally(traces[trace], task.options) }
    _ = CountedReplay.run(idle, traces[trace], task.options)
    let tally = CountedReplay.run(task.engine, traces[trace], task.options)
    return "\(words.name) \(tally.ticks) \(tally.checksum)"
  }

  /// Takes the indices of an engine and of a trace.
  private func replay(_ words: inout RequestWords) throws(RequestError) -> (Task, Int) {
    let task = tasks[try words.index(of: "engine", below: tasks.count)]
    return (task, try words.index(of: "trace", below: traces.count))
  }
}
