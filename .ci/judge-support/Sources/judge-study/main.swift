import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay

/// A gesture of a file.
struct Gesture: Sendable {
  var name: String
  var trace: Trace
}

/// How an app would have recorded itself: rate, pixels a point, and the seed of jitter, missed frames and
/// phase.
struct Showing: Sendable {
  /// The share of frames that is missed.
  static let missed = 0.02

  var rate: Int
  var scale: Double
  var seed: UInt64
  /// Whether all missed frames are one hitch, 150 ms after the last touch.
  var hitches: Bool

  /// What an app with an engine would have written of a gesture.
  ///
  /// Times are up to 2 ms off, 2% of frames missed. The display's frames come at any time after a touch.
  func recording(of engine: ConfiguredEngine, _ gesture: Gesture) throws -> AppRecording {
    var random = SplitMix64(seed: ~seed)
    let phase = Int64(random.nextUnit() * 1e9 / Double(rate))
    var trace = gesture.trace
    for index in trace.events.indices {
      trace.events[index].time = trace.events[index].time.advanced(byNanoseconds: phase)
    }
    func shown(_ clock: String) throws -> AppRecording {
      let options = ReplayOptions(schedule: try Schedule("\(rate),seed=\(seed),\(clock)"))
      return Presentation(scale: scale, jitter: 2_000_000, seed: seed)
        .recording(of: engine.record(trace, options), trace)
    }
    guard hitches else { return try shown("drop=\(Self.missed)") }
    let count = (Self.missed * Double(try shown("drop=0").frames.count)).rounded(.up)
    let length = Int64(count * 1e9 / Double(rate))
    return try shown("stall=\(trace.end.nanoseconds + 150_000_000)ns:\(length)ns")
  }
}

/// A recording, and what was found.
struct Trial: Sendable {
  var engine: String
  var gesture: String
  var showing: Showing
  var findings: [Finding]
  var rules: Set<Rule> { Set(findings.map(\.rule)) }
}

/// Judges recordings, in parallel, in order.
func judged(
  _ cases: [(engine: ConfiguredEngine, gesture: Gesture, showing: Showing)]
) async throws -> [Trial] {
  let width = ProcessInfo.processInfo.activeProcessorCount
  return try await withThrowingTaskGroup(of: [(Int, Trial)].self) { group in
    for lane in 0..<width {
      group.addTask {
        try stride(from: lane, to: cases.count, by: width).map { index in
          let one = cases[index]
          let judgement = AppJudgement(try one.showing.recording(of: one.engine, one.gesture))
          return (
            index,
            Trial(
              engine: one.engine.label, gesture: one.gesture.name, showing: one.showing,
              findings: judgement.findings)
          )
        }
      }
    }
    var trials = [Trial?](repeating: nil, count: cases.count)
    for try await results in group {
      for (index, trial) in results { trials[index] = trial }
    }
    return trials.compactMap { $0 }
  }
}

/// The sound engines of the project.
let sound = [
  "spring-exact", "spring-exact:damping=60", "swiftui", "flutter", "scroll",
  "cubic:handoff=hermite",
]
let rates = [60, 90, 120]
let scales = [1.0, 2, 3]

func engine(_ text: String) throws -> ConfiguredEngine {
  try EngineCatalogue.standard.configure(text)
}

/// Whether an engine is meant for a surface: one that only coasts does not go where a tap is.
func fits(_ engine: String, _ gesture: Gesture) -> Bool {
  guard engine == "scroll" else { return true }
  if case .scroll = gesture.trace.header.surface.kind { return true }
  return false
}

func gestures(_ folders: [String]) throws -> [Gesture] {
  try folders.flatMap { folder in
    let url = URL(filePath: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return try names.filter { $0.hasSuffix(".csv") }.map { name in
      let bytes = Array(try Data(contentsOf: url.appending(path: name)))
      return Gesture(
        name: String(name.dropLast(4)), trace: try Trace(reading: bytes, file: name))
    }
  }
}

/// Recordings of sound engines, every second one with a hitch; returns how many have findings.
func judgeSound(_ gestures: [Gesture], seeds: Int, more: Bool) async throws -> (Int, Int) {
  var cases: [(engine: ConfiguredEngine, gesture: Gesture, showing: Showing)] = []
  let engines = try sound.map { try engine($0) } + (more ? SoundEngines.all : [])
  for engine in engines {
    for gesture in gestures where fits(engine.label, gesture) {
      for rate in rates {
        for scale in scales {
          for _ in 0..<seeds {
            let turn = cases.count
            let showing = Showing(
              rate: rate, scale: scale, seed: UInt64(turn), hitches: turn % 2 == 1)
            cases.append((engine, gesture, showing))
          }
        }
      }
    }
  }
  var wrong = 0
  for trial in try await judged(cases) where !trial.findings.isEmpty {
    wrong += 1
    for finding in trial.findings {
      print(
        "FALSE", trial.engine, trial.gesture, trial.showing.rate, trial.showing.scale,
        trial.showing.seed, "line \(finding.line)", finding.time.seconds, finding.rule,
        finding.message, finding.size / finding.limit)
    }
  }
  return (cases.count, wrong)
}

/// Prints on how many gestures each fault shows a rule broken that its twin does not break, frames missed one by
/// one or in one hitch; returns how many faults do.
func judgeFaults(_ gestures: [Gesture]) async throws -> Int {
  let heads = rates.flatMap { rate in scales.map { "\(rate) Hz \(Int($0))x" } }
  print("| fault | " + heads.joined(separator: " | ") + " | rules |")
  print("| --- |" + String(repeating: " --- |", count: heads.count + 1))
  var found = 0
  for (fault, twin) in ShippedFaults.all {
    var cases: [(engine: ConfiguredEngine, gesture: Gesture, showing: Showing)] = []
    for rate in rates {
      for scale in scales {
        for gesture in gestures {
          for hitches in [false, true] {
            let showing = Showing(rate: rate, scale: scale, seed: 0, hitches: hitches)
            cases.append((try engine("fault:" + fault), gesture, showing))
            cases.append((try engine(twin), gesture, showing))
          }
        }
      }
    }
    let trials = try await judged(cases)
    var cells: [String: Set<String>] = [:]
    var kinds: [String: Int] = [:]
    for index in stride(from: 0, to: trials.count, by: 2) {
      let new = trials[index].rules.subtracting(trials[index + 1].rules)
      for rule in new { kinds[rule.rawValue, default: 0] += 1 }
      guard !new.isEmpty else { continue }
      let showing = trials[index].showing
      cells["\(showing.rate) Hz \(Int(showing.scale))x", default: []]
        .insert(trials[index].gesture)
    }
    if !cells.isEmpty { found += 1 }
    let row = heads.map { cells[$0].map { "\($0.count)" } ?? "" }.joined(separator: " | ")
    print("| `\(fault)` | \(row) | \(kinds.keys.sorted().joined(separator: ", ")) |")
  }
  return found
}

let arguments = CommandLine.arguments.dropFirst()
let folders = arguments.filter { $0.contains("/") }
let numbers = arguments.compactMap { Int($0) }
let all = try gestures(Array(folders))
if arguments.contains("faults") {
  let found = try await judgeFaults(all)
  print("\(found) of \(ShippedFaults.all.count) faults are found on one of \(all.count) gestures")
  if found < numbers.first ?? 1 { exit(1) }
} else {
  let (count, wrong) = try await judgeSound(
    all, seeds: numbers.first ?? 1, more: arguments.contains("more"))
  print("sound engines: \(count) recordings, \(wrong) with findings")
  if wrong > 0 || count == 0 { exit(1) }
}
