import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// Engines on real gestures, as an app would record itself: whole pixels, times off by up to 2 ms,
/// one frame in fifty missed.
@Suite struct AppJudgementTests {
  private static func trace(_ name: String) throws -> Trace {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try (try? ProjectTraces.named(name, in: folder.appending(path: "Gestures")))
      ?? ProjectTraces.named(name, in: folder.appending(path: "Unseen"))
  }

  private func recording(
    _ engine: String, on gesture: String, rate: Int, scale: Double, seed: UInt64 = 0,
    stall: Int? = nil
  ) throws -> AppRecording {
    let trace = try Self.trace(gesture)
    let end = (trace.events.last?.time.nanoseconds ?? 0) / 1_000_000
    let stall = stall.map { ",stall=\(end + 150)ms:\($0)ms" } ?? ""
    let options = try ReplayOptions("\(rate),drop=0.02\(stall),seed=\(seed)")
    let recording = try EngineCatalogue.standard.configure(engine).record(trace, options)
    return Presentation(scale: scale, jitter: 2_000_000, seed: seed).recording(of: recording, trace)
  }

  @Test(
    arguments: tried(
      ["spring-exact", "swiftui", "flutter", "cubic:handoff=hermite"], oneOf: 3, from: 1),
    ["pane-pen", "free-long", "scroll-edge"])
  func aSoundEngineHasNoFinding(_ engine: String, on gesture: String) throws {
    for rate in tried([60, 90, 120], oneOf: 3, from: engine.count + gesture.count) {
      let judgement = AppJudgement(
        try recording(engine, on: gesture, rate: rate, scale: Double(rate / 30 - 1)))
      #expect(judgement.findings.map(\.message) == [], "at \(rate) Hz")
      #expect(judgement.decidedCount > 0)
    }
  }

  @Test(
    arguments: tried(
      [
        ("stop-before-start", Check.handOffVelocity), ("points-per-event", .handOffVelocity),
        ("re-add-stops", .handOffVelocity), ("half-time-jump", .rest), ("wall-clock-rest", .rest),
        ("one-tick-short", .rest), ("absolute-velocity", .handOffVelocity),
      ], oneOf: 7))
  func aFieldFaultIsFound(_ fault: String, by check: Check) throws {
    var found: [Finding] = []
    for gesture in ["pane-up", "pane-across", "free-throws", "scroll-list", "pane-pen"]
    where !found.contains(where: { $0.check == check }) {
      let recording = try recording("fault:" + fault, on: gesture, rate: 120, scale: 2)
      found += AppJudgement(recording).findings
    }
    #expect(found.contains { $0.check == check })
    #expect(found.allSatisfy { $0.line > 0 && $0.size > $0.limit })
  }

  /// The rules that an engine breaks on gestures at 120 Hz and 3x; `stall` is in milliseconds.
  private func rules(_ engine: String, on gestures: [String], stall: Int? = nil) throws -> [Rule] {
    try gestures.flatMap {
      AppJudgement(try recording(engine, on: $0, rate: 120, scale: 3, stall: stall)).findings
        .map(\.rule)
    }
  }

  /// Gestures with flights, without and with a stall.
  private static let flights = (
    gestures: ["snap-flings", "pane-slant", "pane-up"], stall: Int?.none
  )
  private static let stalled = (gestures: ["pane-slant", "pane-long"], stall: Optional(150))

  @Test func aSoundEngineBreaksNoneOfTheirRules() throws {
    for (gestures, stall) in [Self.flights, Self.stalled] {
      #expect(try rules("spring-exact", on: gestures, stall: stall) == [])
    }
  }

  @Test(
    arguments: tried(
      [
        ("retarget-stops", Rule.retargetChangesVelocity), ("whole-milliseconds", .positionJumps),
        ("fed-back-remainder", .positionJumps), ("clamped-tick", .losesTime),
        ("dropped-steps", .losesTime),
      ], oneOf: 5, from: 3))
  func aFlightTellsOfIts(_ fault: String, by rule: Rule) throws {
    let (gestures, stall) = rule == .losesTime ? Self.stalled : Self.flights
    #expect(try rules("fault:" + fault, on: gestures, stall: stall).contains(rule))
  }

  /// One frame is off, or several stand still and the next one catches up.
  @Test(
    arguments: tried(
      [("pane-slant", 120), ("pane-long", 60), ("free-long", 120)], oneOf: 3, from: 1))
  func wrongFramesInAFlightAreFound(on gesture: String, rate: Int) throws {
    let sound = try recording("spring-exact", on: gesture, rate: rate, scale: 3)
    let lift = try #require(sound.touches.events.last { $0.kind == .release })
    let first = try #require(sound.frames.firstIndex { $0.time > lift.time })
    for frame in tried([first + 4, first + 11], oneOf: 2, from: rate / 60) {
      for (stillCount, off) in [(0, SIMD2(0, 20.0)), (1, .zero), (3, .zero)] {
        var recording = sound
        recording.frames[frame].position += off
        for still in 0..<stillCount {
          recording.frames[frame + still].position = sound.frames[frame - 1].position
        }
        let rules = AppJudgement(recording).findings.map(\.rule)
        #expect(rules == [.positionJumps], "frame \(frame - first), \(stillCount), \(off)")
      }
    }
    #expect(AppJudgement(sound).findings.isEmpty)
  }

  /// A flight that only an endless latency would explain decides nothing.
  @Test func aFlightThatIsNoLawIsNotKept() throws {
    var recording = try recording("spring-exact", on: "pane-long", rate: 120, scale: 3)
    let lift = try #require(recording.touches.events.last { $0.kind == .release })
    for index in recording.frames.indices where recording.frames[index].time > lift.time {
      recording.frames[index].position.y += Double(index * 7919 % 13)
    }
    let flights = AppJudgement(recording).places.filter { $0.rules.contains(.positionJumps) }
    #expect(flights.last?.ruling == .undecided)
  }

  /// Times and places that no real app has.
  @Test func oddRecordingsAreJudgedAsNothing() throws {
    let text = "# motion-trace 1\nnanoseconds,event,x,y\n10,press,0,0\n20,release,0,0\n"
    let touches = try Trace(reading: Array(text.utf8))
    let frames: [[AppRecording.Frame]] = [
      [], [.init(time: .zero, position: .zero)],
      (0..<20).map { _ in .init(time: .zero, position: .zero) },
      (0..<40).map {
        .init(time: Instant(nanoseconds: Int64($0) * 16_666_667), position: SIMD2(.nan, 1))
      },
      (0..<40).map {
        .init(time: Instant(nanoseconds: Int64($0) << 56), position: SIMD2(1e300, 1))
      },
    ]
    for frames in frames {
      let judgement = AppJudgement(AppRecording(touches: touches, frames: frames, scale: 1))
      #expect(judgement.findings.map(\.message) == [])
      #expect(judgement.frameCount == frames.count)
    }
  }

  /// An overdamped motion loses its initial velocity before a frame shows it.
  @Test func aStiffMotionIsUndecided() throws {
    let judgement = AppJudgement(
      try recording("spring-exact:damping=200", on: "pane-up", rate: 60, scale: 3))
    let releases = judgement.places.filter { $0.rules.contains(.releaseSlows) }
    #expect(releases.count == 3)
    #expect(releases.allSatisfy { $0.ruling == .undecided })
    #expect(judgement.findings.isEmpty)
  }

  /// Uneven frames make the times of all of them uncertain.
  @Test func unevenFramesFindNothingOfASoundEngine() throws {
    var recording = try recording("spring-exact", on: "pane-up", rate: 120, scale: 3)
    for index in recording.frames.indices {
      let off = Int64(index * index * 7919 % 7) * 1_100_000
      recording.frames[index].time = recording.frames[index].time.advanced(byNanoseconds: off)
    }
    recording.frames.sort { $0.time < $1.time }
    #expect(AppJudgement(recording).findings.map(\.message) == [])
  }

  @Test func theClockOfTheFramesIsFound() throws {
    let judgement = AppJudgement(
      try recording("spring-exact", on: "pane-up", rate: 90, scale: 3))
    #expect(abs(judgement.period - 1 / 90.0) < 1e-4)
    let jitter = try #require(judgement.jitter)
    #expect((0.0015...0.0025).contains(jitter))
    #expect(judgement.missedFrames > 0)
    #expect(try #require(judgement.latency) < 0.02)
  }

  @Test func tooFewFramesDecideNothing() throws {
    var recording = try recording("spring-exact", on: "pane-up", rate: 60, scale: 1)
    recording.frames.removeLast(recording.frames.count - 7)
    let judgement = AppJudgement(recording)
    #expect(judgement.decidedCount == 0)
    #expect(judgement.findings.isEmpty)
  }

  @Test func aValueThatLeavesTheFingerIsFound() throws {
    var recording = try recording("spring-exact", on: "pane-across", rate: 120, scale: 3)
    #expect(AppJudgement(recording).findings.isEmpty)
    let press = try #require(recording.touches.events.first { $0.kind == .press })
    let middle = press.time.advanced(byNanoseconds: 400_000_000)
    for index in recording.frames.indices
    where recording.frames[index].time > middle
      && recording.frames[index].time < middle.advanced(byNanoseconds: 50_000_000)
    {
      recording.frames[index].position.x += 30
    }
    let findings = AppJudgement(recording).findings
    #expect(findings.contains { $0.rule == .dragStrays && $0.line == press.line })
  }

  @Test func aRecordingIsReadAsItIsWritten() throws {
    let recording = try recording("spring-exact", on: "pane-up", rate: 60, scale: 3)
    let read = try AppRecording(reading: recording.bytes)
    #expect(read.scale == 3)
    #expect(read.frames.map(\.position) == recording.frames.map(\.position))
    #expect(read.frames.map(\.time) == recording.frames.map(\.time))
    #expect(read.touches.events.map(\.kind) == recording.touches.events.map(\.kind))
    #expect(read.touches.header.surface == recording.touches.header.surface)
    #expect(read.bytes == recording.bytes)
  }

  @Test(arguments: [
    ("10,frame,0,0\n5,frame,0,0\n", 3, 1), ("10,frame,a,0\n", 2, 10), ("5,drag,0,0\n", 2, 3),
    ("10,press,0,0\n20,frame,0,0\n5,drag,1,1\n", 4, 1),
  ])
  func aBadRowIsRefused(_ rows: String, line: Int, column: Int) throws {
    let text = "# motion-trace 1\nnanoseconds,event,x,y\n" + rows
    let error = #expect(throws: TraceError.self) { try AppRecording(reading: Array(text.utf8)) }
    #expect(error?.line == line + 1)
    #expect(error?.column == column)
  }

  @Test func aTouchMayStandBehindLaterFrames() throws {
    let text = """
      # motion-trace 1
      nanoseconds,event,x,y
      10,frame,0,0.5
      5,press,0,0
      20,frame,1,0.5

      """
    let recording = try AppRecording(reading: Array(text.utf8))
    #expect(recording.frames.count == 2)
    #expect(recording.touches.events.map(\.time.nanoseconds) == [5])
    #expect(recording.scale == 2)
  }
}
