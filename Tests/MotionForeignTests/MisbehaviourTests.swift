import Foundation
import MotionAnalysis
import MotionEngines
import MotionForeign
import MotionModel
import MotionReplay
import MotionTraces
import Testing

/// Each way for a process or a library to misbehave ends its engine, with its own message.
@Suite struct MisbehaviourTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Engines/misbehaving.pl").path(percentEncoded: false)

  /// What is wrong with the greeting, the start or the first reset, found before any replay.
  static let atTheStart: [(mode: String, message: String)] = [
    ("greeting-word", "answered 'hello', expected 'motion-engine 1 {\"name\":...}'"),
    ("greeting-version", "expected version 1 of the protocol"),
    ("greeting-json", "it is no JSON"),
    ("greeting-no-name", "'name' is missing or wrong"),
    ("greeting-can", "'can' is missing or wrong"),
    ("greeting-mass", "expected an oscillator with a mass above 0"),
    (
      "greeting-break",
      "answered 'snaps-at-last', expected breaks of rules as 'list breaks' names them"
    ),
    ("exits-at-once", "it exited with code 3"),
    ("reset-nonsense", "answered 'yes', expected ok"),
    ("reset-claims", "expected ok, and possibly an object of claims"),
    ("refuses-reset", "bad: no such parameter"),
  ]

  @Test(arguments: atTheStart.indices)
  func aBadStartIsToldBeforeAnyReplay(index: Int) throws {
    let (mode, message) = Self.atTheStart[index]
    let error = #expect(throws: (any Error).self) { try engine(mode) }
    let text = (error as? EngineParameterError)?.message ?? error.map { "\($0)" } ?? ""
    #expect(text.contains(message), "\(text)")
  }

  /// What is wrong at the 30th frame of a replay, with the last words of those that have some.
  static let inAReplay: [(mode: String, message: String)] = [
    ("dies", "it exited with code 255\n  | out of luck"),
    ("exits-0", "it exited with code 0"),
    ("half-line", "it exited with code 9"),
    ("signal", "it died of signal 11 (Segmentation fault)"),
    ("abort", "it died of signal 6 (Aborted)\n  | assertion failed: mass > 0"),
    ("hangs", "it took more than 500ms, the limit of --time-limit, and was killed"),
    ("loops", "it took more than 500ms, the limit of --time-limit, and was killed"),
    ("no-number", "it answered 's 1 x 3 4 0', expected s X Y VX VY REST"),
    ("few-numbers", "it answered 's 1 2 3 0', expected s X Y VX VY REST"),
    ("many-numbers", "it answered 's 1 2 3 4 5 0', expected s X Y VX VY REST"),
    ("rest-2", "it answered 's 1 2 3 4 2', expected s X Y VX VY REST"),
    ("prints", "it answered 'position is 3', expected s X Y VX VY REST"),
    ("empty-line", "it answered '', expected s X Y VX VY REST"),
    ("ok-to-frames", "it answered 'ok', expected s X Y VX VY REST"),
    ("error-to-frames", "it refused: out of memory"),
    ("binary", "expected s X Y VX VY REST"),
    ("overlong", "more than 65536 bytes without a line end"),
    ("twice", "without being asked"),
    ("closes", "nothing, and closed its output"),
  ]

  @Test(arguments: inAReplay.indices)
  func aFailureInAReplayNamesTraceAndTick(index: Int) throws {
    let (mode, message) = Self.inAReplay[index]
    let isSlow = ["hangs", "loops"].contains(mode)
    let engine = try engine(mode)
    let error = #expect(throws: EngineFailure.self) {
      try EngineAttempt.failing("'taps' (taps.csv)", limit: isSlow ? 0.5 : 20) {
        try engine.record(Self.trace, Self.options)
      }
    }
    let text = error?.description ?? ""
    #expect(text.contains(message), "\(text)")
    #expect(text.hasPrefix("the engine 'bad' on the trace 'taps' (taps.csv), tick "), "\(text)")
    // The event comes later, so that the 30th frame is the 30th tick.
    if !isSlow, mode != "twice" { #expect(error?.tick == 29, "\(text)") }
  }

  @Test func whatCannotBeSavedAfterAllIsTold() throws {
    let engine = try engine("save-fails")
    let error = #expect(throws: EngineFailure.self) {
      try EngineAttempt.failing("t", limit: 20) { try engine.rollBack(Self.trace, Self.options) }
    }
    #expect(error?.kind == .refused("cannot save"))
  }

  @Test func aPlaceWithoutAStateIsTold() throws {
    let engine = try engine("place-ok")
    let error = #expect(throws: EngineFailure.self) {
      try EngineAttempt.failing("t", limit: 20) { try engine.record(Self.trace, Self.options) }
    }
    #expect(error?.kind == .nonsense("ok", expected: "s X Y VX VY REST"))
  }

  @Test func aCommandThatIsNotThereIsTold() throws {
    let error = #expect(throws: EngineFailure.self) {
      try ConfiguredEngine.outside("process:no-such-command-here", label: "bad", server: "")
    }
    #expect(
      error?.description.contains("exited with code 127, as a shell does that finds no") == true)
    #expect(error?.lastWords.first?.contains("no-such-command-here") == true)
  }

  /// 1000 ns for 10 ticks, none for none, and a number of ticks that is none.
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

  /// A frame at the time of the tap is none in flight.
  @Test func theServerCountsTicksInFlight() throws {
    let child = try EngineChild(
      command: "exec '\(ThroughThePipeTests.command)' serve-engine spring")
    let log = "reset\nplace 0 0\nretarget 0 100 0\nframes 0 8000000 16000000\n"
    #expect(try child.cost(3, of: Array(log.utf8)).ticks == 6)
  }

  @Test(arguments: ["-1", "0.5", " 8", "x"])
  func theServerTakesWholeTimes(time: String) throws {
    let child = try EngineChild(
      command: "exec '\(ThroughThePipeTests.command)' serve-engine spring")
    let error = #expect(throws: EngineFailure.self) {
      try child.cost(1, of: Array("reset\nplace 0 0\nframes \(time)\n".utf8))
    }
    #expect(error?.kind == .refused("frames: found no time, expected whole nanoseconds"))
  }

  @Test(arguments: [120, 121])
  func aLongLineIsCut(length: Int) {
    let line = String(repeating: "x", count: length)
    let shown = length > 120 ? line.prefix(117) + "..." : line[...]
    #expect(EngineFailure.Kind.refused(line).phrase == "refused: \(shown)")
  }

  @Test func noiseOnTheErrorStreamDisturbsNothing() throws {
    let engine = try engine("floods-stderr")
    let recording = try EngineAttempt.failing("t", limit: 20) {
      try engine.record(Self.trace, Self.options)
    }
    #expect(recording.ticks.count > 30)
  }

  @Test func aStateThatLeaksThroughAResetIsFoundByName() throws {
    let engine = try engine("leaks")
    let evidence = try EngineAttempt.failing("t", limit: 20) {
      try engine.gatherEvidence(Self.trace, Self.options)
    }
    #expect(Checks.findings(in: evidence).contains { $0.rule == .repetitionDiffers })
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
    // It sleeps behind the end of its input; its group is killed when the pool is gone.
    var process: pid_t = 0
    do {
      let child = try EngineChild(command: "echo $$ >&2; exec perl '\(Self.script)' outlives")
      process = child.processNumber
      #expect(kill(process, 0) == 0)
    }
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  // MARK: - Libraries

  /// What is wrong with a library: lines of C, and the message.
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

  @Test func aLibraryThatIsNotThereIsTold() throws {
    let error = #expect(throws: EngineFailure.self) { try library("/nowhere.so") }
    #expect(error?.description.contains("cannot open the library '/nowhere.so'") == true)
  }

  /// What the 30th call of `advance` does, and the message.
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

  /// The first frames are the library's own, not registers and images.
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

  /// A table of an older version has less functions, and a longer one is told what it asks for.
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

  /// The bytes of a state are copied, where telling it everything again would count another reset.
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

  /// A library whose value stands still, and does something in its 30th `advance`.
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
