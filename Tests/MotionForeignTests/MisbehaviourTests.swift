import Foundation
import MotionAnalysis
import MotionForeign
import MotionModel
import MotionReplay
import Testing

/// Misbehaving processes and libraries; the transcript `misbehaviour` has more of them.
@Suite struct MisbehaviourTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Engines/misbehaving.pl").path(percentEncoded: false)

  /// 1000 ns for 10 ticks, 0 ns for 0 ticks, and an invalid number of ticks.
  @Test func aCostIsATimeByItsTicks() throws {
    func cost(_ mode: String) throws -> Measured<TickCost> {
      try #require(try engine(mode).outside).cost(Self.trace, try Self.options, 3)
    }
    let found = try #require(try cost("costs").value)
    #expect(found.nanosecondsPerTick == 100 && found.spread == 0)
    #expect(try cost("costs-nothing").reason == "the trace has no flight tick")
    #expect(
      try cost("costs-negative").reason
        == "the engine answered 'cost 100 -1', expected cost NANOSECONDS TICKS")
  }

  @Test(arguments: [120, 121])
  func aLongLineIsCut(length: Int) {
    let line = String(repeating: "x", count: length)
    let shown = length > 120 ? line.prefix(117) + "..." : line[...]
    #expect(EngineFailure.Kind.refused(line).phrase == "refused: \(shown)")
  }

  @Test func whatCannotBeAskedBetweenFramesIsNotAskedAndNotPassed() throws {
    let engine = try engine("no-between")
    let evidence = try EngineAttempt.failing("t", limit: 20) {
      try engine.gatherEvidence(Self.trace, Self.options)
    }
    #expect(evidence.variants.isEmpty && evidence.stalled.isEmpty)
    #expect(Checks.notRun(in: evidence)?.checks == [.rateIndependence, .lostTime])
    #expect(engine.claims.movesOnlyAtTicks)
  }

  @Test func nobodyOutlivesTheEngine() throws {
    // It sleeps after the end of its input; its group is killed when `child` goes away.
    var process: pid_t = 0
    do {
      let child = try EngineChild(command: "echo $$ >&2; exec perl '\(Self.script)' outlives")
      process = child.processNumber
      #expect(kill(process, 0) == 0)
    }
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  // MARK: - Libraries

  /// Invalid libraries: lines of C, and the message.
  static let libraries: [(code: String, message: String)] = [
    ("int x;", "has no function motion_engine"),
    ("const void *motion_engine(void) { return 0; }", "returned NULL"),
    (
      "static unsigned t[64] = {7}; const void *motion_engine(void) { return t; }",
      "has version 7 of motion_engine.h, expected at most 3"
    ),
    (
      "static long t[64] = {1}; const void *motion_engine(void) { return t; }",
      "has no greeting, reset, place, grab, drag, release, retarget, cancel, advance, create, destroy"
    ),
  ]

  @Test(arguments: libraries.indices)
  func aBadLibraryIsToldBeforeAnyReplay(index: Int) throws {
    let (code, message) = Self.libraries[index]
    let path = try Self.compile(code)
    let error = #expect(throws: EngineFailure.self) { try library(path) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  /// The body of the 30th call of `advance`, and the message.
  static let advances: [(code: String, message: String)] = [
    ("*(volatile int *)0 = 1;", "it died of signal 11 (Segmentation fault)\n  | Thread 0"),
    ("abort();", "it died of signal 6"),
    ("fputs(\"no\\n\", stderr); exit(4);", "it exited with code 4\n  | no"),
    ("for (;;) {}", "it took more than 500ms"),
  ]

  @Test(arguments: advances.indices)
  func aFaultOfALibraryIsNoneOfOurs(index: Int) throws {
    let (code, message) = Self.advances[index]
    let engine = try library(try Self.compile(Self.library(code)))
    let error = #expect(throws: EngineFailure.self) {
      try EngineAttempt.failing("t", limit: message.contains("500ms") ? 0.5 : 20) {
        try engine.record(Self.trace, Self.options)
      }
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    if !message.contains("500ms") { #expect(error?.tick == 29) }
  }

  /// The first lines are the library's own frames, not registers and images.
  @Test func aCrashedLibraryShowsItsFrames() throws {
    let engine = try library(try Self.compile(Self.library("*(volatile int *)0 = 1;")))
    let error = #expect(throws: EngineFailure.self) {
      try EngineAttempt.failing("t", limit: 20) { try engine.record(Self.trace, Self.options) }
    }
    let words = error?.lastWords ?? []
    #expect(words.first?.hasSuffix("crashed:") == true, "\(words)")
    #expect(words.dropFirst().first?.contains(" in e.so") == true, "\(words)")
    #expect(!words.contains { $0.hasPrefix("rax") || $0.hasPrefix("Images") })
  }

  /// An older version's table has fewer functions; a newer one's library is told all it asks for.
  @Test(arguments: [(1, 0), (2, 100.0 / 60), (3, 1.005)])
  func aLibraryIsToldTheSurfaceTheNominalIntervalAndTheTouches(
    version: Int, expected: Double
  ) throws {
    let functions = """
      static void surface(void *e, const char *text) {
        ((E *)e)->frames = text[0] == 'f' ? 100 : 0;
      }
      static void nominal(void *e, double seconds, motion_engine_state *s) {
        ((E *)e)->x = ((E *)e)->frames * seconds;
        show(e, s);
      }
      static void touch(void *e, int64_t time) { ((E *)e)->x = time * 1e-9; }
      const motion_engine_table *m
      """
    let members = ["advance", "advance, surface, nominal", "advance, surface, nominal, touch"]
    let code = Self.library("").replacing("1, \"{", with: "\(version), \"{")
      .replacing("advance};", with: members[version - 1] + "};")
      .replacing("const motion_engine_table *m", with: functions)
    let engine = try library(try Self.compile(code))
    var trace = Self.trace
    trace.events[0].time = Instant(nanoseconds: 1_005_000_000)
    let recording = try EngineAttempt.failing("t", limit: 20) {
      try engine.record(trace, Self.options)
    }
    #expect(abs((recording.ticks.last?.state.position.x ?? .nan) - expected) < 1e-9)
  }

  /// The bytes of a state are copied; replaying all calls instead would count another reset.
  @Test func theStateOfALibraryIsCopied() throws {
    let code = Self.library("").replacing("typedef", with: "static int resets;\ntypedef")
      .replacing("return 0; }", with: "resets++; return 0; }").replacing("e->x", with: "resets")
    let engine = try library(try Self.compile(code))
    let rollback = try EngineAttempt.failing("t", limit: 20) {
      engine.rollBack(Self.trace, try Self.options)
    }
    let resets = Set(rollback.recording.ticks.map(\.state.position.x))
    #expect(rollback.stretches.count > 1)
    #expect(resets.count == 1, "\(resets)")
  }

  @Test func aLibraryThatMakesNoEngineIsTold() throws {
    let making = Self.library("").replacing("sizeof(E), 0, 0, 0,", with: "0, make, free, 0,")
      .replacing("typedef", with: "static void *make(void) { return 0; }\ntypedef")
    let path = try Self.compile(making)
    let error = #expect(throws: EngineFailure.self) {
      let engine = try library(path)
      _ = try EngineAttempt.failing("t", limit: 20) { try engine.record(Self.trace, Self.options) }
    }
    let message = "it exited with code 1\n  | create of the library '\(path)' returned NULL"
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func whatALibraryPrintsIsNoAnswer() throws {
    let engine = try library(try Self.compile(Self.library("puts(\"hello\"); fflush(stdout);")))
    let recording = try EngineAttempt.failing("t", limit: 20) {
      try engine.record(Self.trace, Self.options)
    }
    #expect(recording.ticks.count > 30)
  }

  // MARK: - What they are made of

  private static let trace = Trace(
    header: TraceHeader(comments: [], surface: .free),
    events: [Event(time: Instant(nanoseconds: 1_000_000_000), kind: .tap, position: SIMD2(5, 5))])

  private static var options: ReplayOptions {
    get throws { ReplayOptions(schedule: try Schedule("60")) }
  }

  private func engine(_ mode: String) throws -> ConfiguredEngine {
    try #require(
      try ConfiguredEngine.outside(
        "process:exec perl '\(Self.script)' \(mode)", label: "bad", server: ""))
  }

  private func library(_ path: String) throws -> ConfiguredEngine {
    try #require(
      try ConfiguredEngine.outside(
        "library:\(path)", label: "bad", server: ThroughThePipeTests.command))
  }

  private static func compile(_ code: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "engine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (source, library) = (folder.appending(path: "e.c"), folder.appending(path: "e.so"))
    try code.write(to: source, atomically: true, encoding: .utf8)
    let include = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../include").path(percentEncoded: false)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "cc", "-w", "-fPIC", "-shared", "-I", include, "-o", library.path(percentEncoded: false),
      source.path(percentEncoded: false),
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return library.path(percentEncoded: false)
  }

  /// A library whose value stands still, and which runs `code` in its 30th `advance`.
  private static func library(_ code: String) -> String {
    """
    #include <stdio.h>
    #include <stdlib.h>
    #include "motion_engine.h"
    typedef struct { double x; int frames; } E;
    static void show(E *e, motion_engine_state *s) {
      *s = (motion_engine_state){.x = e->x, .at_rest = 1};
    }
    static const char *reset(void *e, const char *p) { *(E *)e = (E){0, 0}; return 0; }
    static void place(void *e, double x, double y, motion_engine_state *s) { show(e, s); }
    static void grab(void *e, int64_t t, motion_engine_state *s) { show(e, s); }
    static void drag(void *e, int64_t t, double x, double y, motion_engine_state *s) { show(e, s); }
    static void release(void *e, int64_t t, double a, double b, double c, double d,
                        motion_engine_state *s) { show(e, s); }
    static void go(void *e, int64_t t, double x, double y, motion_engine_state *s) { show(e, s); }
    static void advance(void *v, int64_t t, motion_engine_state *s) {
      E *e = v;
      if (++e->frames == 30) { \(code) }
      show(e, s);
    }
    const motion_engine_table *motion_engine(void) {
      static const motion_engine_table t = {
        1, "{\\"name\\":\\"bad\\"}", sizeof(E), 0, 0, 0, reset, place, grab, drag, release, go, go,
        advance};
      return &t;
    }
    """
  }
}
