import MotionAnalysis
internal import MotionEngines
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch
import MotionTesting

struct RandomRun: Sendable {
  let seed: UInt64
  let cases: Range<Int>
  let engines: [ConfiguredEngine]
  let draws: (catalogue: EngineCatalogue, texts: [String])?
  let takesKnown: Bool
  let most: Int
  var viewing: Viewing?
  var viewed: [(String, String)] = []
  /// Whether each engine gets its own cases, varied from what its scouts kept.
  var isGuided = false
  private static let batch = 8

  var progressHead: RunHead {
    var head = head(arguments: [], of: cases, .whole)
    head.records = nil
    head.settings += ["first case: \(cases.lowerBound)", "build: \(BuildFile.own.digest.text)"]
    return head
  }

  func head(arguments: [String], of all: Range<Int>, _ part: RunPart) -> RunHead {
    let drawn = draws.map { $0.texts.joined(separator: " ") } ?? "none"
    return RunHead(
      command: "check-random", arguments: arguments,
      settings: [
        RunSettings.version, "seed: \(seed)", "most findings: \(most)",
        "generator: \(RandomCase.version)\(isGuided ? " guided \(GuidedCases.version)" : "")",
        "drawn parameters: \(drawn)",
        "limits: \(Checks.limits)", "known breaks: \(takesKnown ? "shown" : "counted")",
      ] + engines.map { "engine: \($0.specification)" }
        + viewed.map { "\($0.0): \($0.1)" },
      part: part, total: all.count, records: 1, random: extent(all))
  }

  func extent(_ all: Range<Int>) -> RunHead.Random {
    .init(seed: seed, cases: all, engines: engines.map(\.label), most: most)
  }

  func go(from first: Int, _ runner: Runner, consume: (RandomTally) -> Void) throws -> Bool {
    let starts = Array(stride(from: first, to: cases.upperBound, by: Self.batch))
    do {
      let guides = isGuided && !starts.isEmpty ? try guides(runner) : []
      try runner.run(starts, named: { "random \(seed):\($0)" }) { start in
        if Interrupt.isRequested { throw Interrupted() }
        return try batch(start..<min(start + Self.batch, cases.upperBound), guides, runner.watchdog)
      } consume: { _, piece in
        consume(piece)
        return piece.findings > 0
      }
    } catch is Interrupted { return false }
    return true
  }

  private func guides(_ runner: Runner) throws -> [GuidedCases] {
    try runner.answers(of: engines, named: { "scouts of \($0.label)" }) { engine in
      try GuidedCases.scouted(seed: seed, engine, runner.watchdog) {
        if Interrupt.isRequested { throw Interrupted() }
      }
    }
  }

  private struct Interrupted: Error {}

  private func batch(
    _ indices: Range<Int>, _ guides: [GuidedCases], _ watchdog: Watchdog
  ) throws -> RandomTally {
    var tally = RandomTally(next: indices.lowerBound)
    for index in indices {
      let blind = guides.isEmpty ? RandomCase(seed: seed, index: index) : nil
      for (number, usual) in engines.enumerated() {
        let random = blind ?? guides[number].randomCase(index)
        guard let engine = draws == nil ? usual : drawn(number, for: random) else {
          tally.undrawn += 1
          continue
        }
        let file = TraceFile(path: "\(seed):\(index)", trace: random.trace)
        let cell = ReplayCell(file: file, engine: engine, options: random.options)
        let evidence = try watchdog.watch(cell) {
          engine.gatherEvidence(random.trace, random.options)
        }
        judge(evidence, engine, usual.label, random, &tally)
      }
      tally.next = index + 1
    }
    return tally
  }

  private static let mostDraws = 50

  /// Draws until the motion rests: a spring without damping, or a very soft one, is right not to.
  private func drawn(_ number: Int, for random: RandomCase) -> ConfiguredEngine? {
    guard let draws else { return nil }
    // Not the random numbers from which the trace and the schedule are made.
    var numbers = SplitMix64(seed: seed &* 3 &+ UInt64(number), index: random.index)
    for _ in 0..<Self.mostDraws {
      guard let engine = try? draws.catalogue.draw(draws.texts[number], from: &numbers) else {
        continue
      }
      let recording = engine.record(random.trace, random.options)
      let rests = recording.ticks.last?.isAtRest == true
      if rests || recording.handOffs.last?.interaction.target == nil { return engine }
    }
    return nil
  }

  private func judge(
    _ evidence: Evidence, _ engine: ConfiguredEngine, _ label: String, _ random: RandomCase,
    _ tally: inout RandomTally
  ) {
    tally.replays += 1
    if evidence.recording.testsHandOff { tally.tested[label, default: 0] += 1 }
    if Checks.notRun(in: evidence) != nil { tally.partly += 1 }
    for finding in Checks.findings(in: evidence, known: takesKnown ? [] : engine.knownBreaks) {
      if finding.isKnown {
        tally.known["\(label), \(finding.rule)", default: 0] += 1
      } else {
        tally.findings += 1
        if tally.shown.count < RandomTally.mostKept {
          tally.shown.append(
            RandomFinding(
              index: random.index, engine: engine.label, asked: label,
              finding: finding.seen(from: viewing)))
        }
      }
    }
  }
}

extension GuidedCases {
  static func scouted(
    seed: UInt64, _ engine: ConfiguredEngine, _ watchdog: Watchdog, _ check: () throws -> Void = {}
  ) throws -> GuidedCases {
    try GuidedCases(seed: seed, engine: engine) { trace, options, record in
      try check()
      let file = TraceFile(path: trace.name, trace: trace)
      return try watchdog.watch(ReplayCell(file: file, engine: engine, options: options), record)
    }
  }

  func randomCase(_ index: Int) -> RandomCase {
    let (trace, options) = self.case(index)
    return RandomCase(seed: seed, index: index, trace, options)
  }
}

struct RandomFinding: Codable, Equatable, Sendable {
  var index: Int
  var engine: String
  /// The name of the engine before parameters were drawn.
  var asked: String
  var finding: Finding
  func trace(_ seed: UInt64) -> String { "\(seed):\(index)" }

  func line(_ seed: UInt64) -> String {
    PlacedLine.text(
      file: trace(seed), line: 0, time: finding.time,
      [engine, finding.check.rawValue], finding.message)
  }
}

struct RandomTally: Codable, Equatable, Sendable {
  var next: Int
  var replays = 0
  /// Pairs of case and engine for which no parameters with which the motion rests were found.
  var undrawn = 0
  /// Replays that test a hand-off, by engine.
  var tested: [String: Int] = [:]
  var partly = 0
  var findings = 0
  var known: [String: Int] = [:]
  var shown: [RandomFinding] = []

  static let mostKept = 10_000

  mutating func add(_ part: RandomTally) {
    next = part.next
    replays += part.replays
    undrawn += part.undrawn
    tested.merge(part.tested) { $0 + $1 }
    partly += part.partly
    findings += part.findings
    known.merge(part.known) { $0 + $1 }
    shown += part.shown.prefix(max(Self.mostKept - shown.count, 0))
  }
}
