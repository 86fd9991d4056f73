import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A study of the judge of apps' own recordings: engines on real gestures, as apps would record
/// themselves, at three rates and three scales, times off by up to 2 ms, 2% of frames missed.
///
/// It takes minutes and runs only if `MOTION_REPLAY_JUDGE` holds the number of recordings for each
/// sound engine, gesture, rate and scale; `MOTION_REPLAY_GESTURES` may name another folder.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MOTION_REPLAY_JUDGE"] != nil))
struct JudgeStudyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let screens: [(rate: Int, scale: Double)] = [60, 90, 120].flatMap { rate in
    [1, 2, 3].map { (rate, $0) }
  }
  /// The gestures that were not used to choose constants, unless another folder is named.
  private static let folder =
    environment["MOTION_REPLAY_GESTURES"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Unseen")

  private struct Showing {
    var rate: Int
    var scale: Double
    var seed: UInt64
    /// Whether all missed frames form one hitch, 150 ms after the last touch.
    var hitches: Bool

    var name: String { "\(rate) Hz \(Int(scale))x" }

    /// The gesture, its times moved within a frame.
    private func placed(_ gesture: Trace) -> Trace {
      var random = SplitMix64(seed: ~seed)
      let phase = Int64(random.nextUnit() * 1e9 / Double(rate))
      var trace = gesture
      for index in trace.events.indices {
        trace.events[index].time = trace.events[index].time.advanced(byNanoseconds: phase)
      }
      return trace
    }

    /// How far the value is, after the hitch, from where it is without one, in points.
    func displacement(of engine: ConfiguredEngine, on gesture: Trace) throws -> Double {
      let trace = placed(gesture)
      let even = engine.record(trace, try ReplayOptions("\(rate)")).ticks
      let clock = try "\(rate),\(hitch(of: engine, trace))"
      let places = Dictionary(even.map { ($0.time, $0.state.position) }) { first, _ in first }
      return engine.record(trace, try ReplayOptions(clock)).ticks.reduce(0) { worst, tick in
        max(worst, places[tick.time].map { ($0 - tick.state.position).length } ?? 0)
      }
    }

    private func shown(
      _ engine: ConfiguredEngine, on trace: Trace, _ clock: String
    ) throws -> AppRecording {
      let options = try ReplayOptions("\(rate),seed=\(seed),\(clock)")
      return Presentation(scale: scale, jitter: 2_000_000, seed: seed)
        .recording(of: engine.record(trace, options), trace)
    }

    private func hitch(of engine: ConfiguredEngine, _ trace: Trace) throws -> String {
      let frames = try shown(engine, on: trace, "drop=0").frames
      let length = Int64((0.02 * Double(frames.count)).rounded(.up) * 1e9 / Double(rate))
      return "stall=\(trace.end.nanoseconds + 150_000_000)ns:\(length)ns"
    }

    func recording(of engine: ConfiguredEngine, on gesture: Trace) throws -> AppRecording {
      let trace = placed(gesture)
      return try shown(engine, on: trace, hitches ? hitch(of: engine, trace) : "drop=0.02")
    }
  }

  private typealias Case = (engine: ConfiguredEngine, gesture: Trace, showing: Showing)

  private func judged(_ cases: [Case]) async throws -> [[Finding]] {
    let width = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: [(Int, [Finding])].self) { group in
      for lane in 0..<width {
        group.addTask {
          try stride(from: lane, to: cases.count, by: width).map { index in
            let one = cases[index]
            let recording = try one.showing.recording(of: one.engine, on: one.gesture)
            return (index, AppJudgement(recording).findings)
          }
        }
      }
      var found = [[Finding]](repeating: [], count: cases.count)
      for try await results in group {
        for (index, findings) in results { found[index] = findings }
      }
      return found
    }
  }

  /// Whether the value is, after the hitch, as far from where it is without one as a finding says.
  ///
  /// An engine whose numbers are sound may make one coarse step of a hitch and be late after it.
  private func isTrue(_ finding: Finding, _ one: Case) throws -> Bool {
    guard finding.rule == .losesTime, one.showing.hitches, let visible = finding.visible else {
      return false
    }
    return try one.showing.displacement(of: one.engine, on: one.gesture) >= visible.points
  }

  @Test func soundEnginesHaveNoFalseFinding() async throws {
    let seeds = try #require(Self.environment["MOTION_REPLAY_JUDGE"].flatMap { Int($0) })
    let ours = [
      "spring-exact", "spring-exact:damping=60", "swiftui", "flutter", "scroll",
      "cubic:handoff=hermite",
    ]
    let engines = try ours.map(EngineCatalogue.standard.configure) + SoundEngines.all
    let gestures = try ProjectTraces.all(in: Self.folder)
    var cases: [Case] = []
    for engine in engines {
      for gesture in gestures {
        // An engine that only coasts does not go to the target of a tap.
        if engine.label == "scroll", !gesture.name.hasPrefix("scroll") { continue }
        for (rate, scale) in Self.screens {
          for _ in 0..<seeds {
            let showing = Showing(
              rate: rate, scale: scale, seed: UInt64(cases.count), hitches: cases.count % 2 == 1)
            cases.append((engine, gesture, showing))
          }
        }
      }
    }
    for (one, findings) in zip(cases, try await judged(cases)) {
      #expect(
        try findings.filter { try !isTrue($0, one) }
          .map { "line \($0.line), \($0.rule): \($0.message)" } == [],
        "\(one.engine.label) on \(one.gesture.name), \(one.showing)")
    }
    #expect(cases.count >= engines.count)
    print("sound engines: \(cases.count) recordings")
  }

  /// Prints, for the page "Judge what your app did", on how many gestures each fault of a shipped
  /// library breaks a rule that its sound twin does not break.
  @Test func faultsAreFound() async throws {
    let showings = Self.screens.flatMap { rate, scale in
      [false, true].map { Showing(rate: rate, scale: scale, seed: 0, hitches: $0) }
    }
    let heads = stride(from: 0, to: showings.count, by: 2).map { showings[$0].name }
    print("| fault | " + heads.joined(separator: " | ") + " | rules |")
    print("| --- |" + String(repeating: " --- |", count: heads.count + 1))
    let gestures = try ProjectTraces.all(in: Self.folder)
    let faults = EngineCatalogue.standard.entries.map(\.description)
      .filter { $0.family == .fault }
    var found = 0
    for fault in faults {
      let engines = try [fault.name, try #require(fault.soundTwin)]
        .map(EngineCatalogue.standard.configure)
      let places = showings.flatMap { showing in gestures.map { ($0, showing) } }
      let cases = places.flatMap { place in engines.map { ($0, place.0, place.1) } }
      let findings = try await judged(cases)
      var cells: [String: Set<String>] = [:]
      var rules: Set<String> = []
      for (index, place) in places.enumerated() {
        let new = Set(findings[2 * index].map(\.rule))
          .subtracting(findings[2 * index + 1].map(\.rule))
        rules.formUnion(new.map(\.rawValue))
        if !new.isEmpty { cells[place.1.name, default: []].insert(place.0.name) }
      }
      if !cells.isEmpty { found += 1 }
      let row = heads.map { cells[$0].map { "\($0.count)" } ?? "" }.joined(separator: " | ")
      print("| `\(fault.name)` | \(row) | \(rules.sorted().joined(separator: ", ")) |")
    }
    print("\(found) of \(faults.count) faults are found on one of \(gestures.count) gestures")
    #expect(found >= (Self.environment["MOTION_REPLAY_GESTURES"] == nil ? 16 : 1))
    #expect(faults.count == 19)
  }
}
