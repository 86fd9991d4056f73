import MotionEngines
import MotionMeasurement
import MotionModel
import MotionReplay
import Testing

struct CountingScriptTests {
  private let options: ReplayOptions
  private let engines: [ConfiguredEngine]
  private let trace: Trace

  init() throws {
    options = ReplayOptions(schedule: try Schedule("60,drop=0.25,seed=7"))
    engines = try ["spring", "fault:allocating-tick"].map {
      try EngineCatalogue.standard.configure($0)
    }
    trace = try Programs.taps()
  }

  private func script(_ quantity: CountedQuantity) -> CountingScript {
    CountingScript(
      quantity, traces: [trace], engines: engines, cells: [(0, 0), (0, 1)], options: options)
  }

  /// Returns the answers of a worker with given counts.
  private func answers(_ counts: [String]) -> [UInt8] {
    let lines =
      ["hello \(WorkerProtocol.version) x86_64 release spring ", "trace 0 \(trace.digest.text)"]
      + engines.enumerated().map { "engine \($0) \($1.specification)" } + counts + ["quit"]
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Returns the words after the counts: the ticks and the checksum of an engine.
  private func work(_ engine: Int) -> String {
    let tally = engines[engine].calls(trace, options).walk(.inFlight)
    return "\(tally.ticks) \(tally.checksum)"
  }

  private func profile(_ totals: [Int]) -> [UInt8] {
    Array(
      totals.map {
        "desc: Trigger: --dump-after=\(CountedWalk.symbol)\ntotals: \($0)\n"
      }.joined().utf8)
  }

  @Test func requestsAreThoseOfTheProtocol() {
    let lines = String(decoding: script(.instructions).requests, as: UTF8.self)
      .split(separator: "\n")
    let options = "60,drop=0.25,seed=7 tick lsq2"
    #expect(lines.first == "hello \(WorkerProtocol.version)")
    #expect(lines[1] == "trace \(trace.bytes.count)")
    #expect(
      lines.suffix(5) == [
        "engine \(options) spring:stiffness=300,damping=20,mass=1,clock=nominal",
        "engine \(options) fault:allocating-tick,stiffness=300,damping=20",
        "instructions 0 0", "instructions 1 0", "quit",
      ])
  }

  @Test func countsAreRead() throws {
    let ticks = engines[0].calls(trace, options).walk(.inFlight).ticks
    let counts = try script(.allocations).counts(
      answers: answers(["allocations 0 \(work(0))", "allocations 77 \(work(1))"]))
    #expect(counts[0] == .found(TickCount(total: 0, ticks: ticks)))
    #expect(counts[1].value?.total == 77)
  }

  @Test func instructionsComeFromTheProfile() throws {
    let counts = try script(.instructions).counts(
      answers: answers(["instructions \(work(0))", "instructions \(work(1))"]),
      profile: profile([3000, 4100]))
    #expect(counts.map { $0.value?.total } == [3000, 4100])
  }

  @Test func aRefusalIsAReason() throws {
    let counts = try script(.instructions).counts(
      answers: answers(["error cannot be counted", "instructions \(work(1))"]),
      profile: profile([4100]))
    #expect(counts[0].reason == "cannot be counted")
    #expect(counts[1].value?.total == 4100)
  }

  @Test func otherWorkIsRefused() throws {
    let tally = engines[1].calls(trace, options).walk(.inFlight)
    let wrong = "allocations 0 \(tally.ticks) \(tally.checksum &+ 1)"
    #expect(throws: CountingFailure.self) {
      try script(.allocations).counts(answers: answers(["allocations 0 \(work(0))", wrong]))
    }
    #expect(throws: CountingFailure.self) {
      try script(.instructions).counts(
        answers: answers(["instructions \(work(0))", "instructions \(work(1))"]),
        profile: profile([1000, 4000, 5000]))
    }
  }

  @Test(arguments: [
    ("", "the worker ended before its last answer"),
    ("hello 999 x86_64 release spring \n", "the worker speaks another version of the protocol"),
    ("nonsense\n", "the worker speaks another version of the protocol"),
    (
      "hello \(WorkerProtocol.version) x86_64 release spring \ntrace 0 0000000000000000\n",
      "the worker read another trace than taps"
    ),
    (
      "hello \(WorkerProtocol.version) x86_64 release spring \nerror no such trace\n",
      "no such trace"
    ),
  ])
  func aWorkerThatFailsIsReported(answers: String, message: String) {
    #expect(throws: CountingFailure(message)) {
      try script(.allocations).counts(answers: Array(answers.utf8))
    }
  }

  @Test func everyTruncationIsRefused() throws {
    let whole = answers(["allocations 0 \(work(0))", "allocations 77 \(work(1))"])
    for count in 0..<whole.count - 1 {
      #expect(throws: CountingFailure.self) {
        try script(.allocations).counts(answers: Array(whole.prefix(count)))
      }
    }
  }
}
