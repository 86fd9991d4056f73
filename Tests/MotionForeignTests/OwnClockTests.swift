#if os(Linux)
  import Foundation
  import MotionAnalysis
  import MotionForeign
  import MotionModel
  import MotionReplay
  import MotionTraces
  import TestSupport
  import Testing

  /// Engines that read a clock of their own replay to the same digest if that clock is the trace's.
  @Suite struct OwnClockTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").path(percentEncoded: false)
    private static let folder = FileManager.default.temporaryDirectory
      .appending(path: "clock-\(UUID().uuidString)").path(percentEncoded: false)
    private static let clock = Result {
      try build("motion clock.so", "cc -O2", "Packaging/motion-clock.c")
    }
    private static let engine = Result {
      try build(
        "libclocked.so", "c++ -std=c++17 -O2 -I include",
        "Tests/MotionForeignTests/Engines/clocked.cpp")
    }

    private static func shell(_ command: String) throws -> String {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return String(decoding: output, as: UTF8.self)
    }

    private static func build(_ name: String, _ compiler: String, _ source: String) throws -> String
    {
      _ = try shell(
        "mkdir -p '\(folder)' && cd '\(root)' && \(compiler) -fPIC -shared -o '\(folder)/\(name)' \(source)"
      )
      return "\(folder)/\(name)"
    }

    private func engine(
      _ reads: String, preloads: Bool = true, isProcess: Bool = false
    ) throws -> ConfiguredEngine {
      let library = "library:\(try Self.engine.get()),clock=\(reads)"
      let words = preloads ? ",preload='\(try Self.clock.get())'" : ""
      let command = "process:exec '\(ThroughThePipeTests.command)' serve-engine "
      return try Outside.engine((isProcess ? command : "") + library + words)
    }

    private let trace = Result { try Trace.standard("pane-catch-and-throw") }

    private func record(_ engine: ConfiguredEngine) throws -> Recording {
      try engine.attempt(recording: trace.get())
    }

    /// Clocks in whole nanoseconds give the same motion as the requests' times, bit for bit.
    @Test(arguments: [
      "monotonic", "boottime", "realtime", "timespec_get", "steady_clock", "system_clock",
    ])
    func theClockIsThatOfTheRequests(reads: String) throws {
      let expected = try record(engine("given", preloads: false))
      #expect(expected.ticks.contains { !$0.isAtRest })
      #expect(try record(engine(reads)).firstMotionDifference(from: expected) == nil)
      #expect(
        try record(engine(reads, isProcess: true)).firstMotionDifference(from: expected) == nil)
      #expect(try record(engine(reads, preloads: false)).digest != expected.digest)
    }

    @Test(arguments: ["gettimeofday", "time"])
    func aCoarserClockGivesTheSameDigestTwice(reads: String) throws {
      let first = try record(engine(reads))
      #expect(try record(engine(reads)).digest == first.digest)
      #expect(Set(first.ticks.map(\.state.position.y)).count > 3)
    }

    /// A fork or a rollback sets the clock back.
    @Test func allChecksPass() throws {
      let found = try engine("steady_clock").attempt(findingsOn: trace.get())
      #expect(found == [], "\(found.map(\.message))")
    }

    @Test(.releaseOnly) func aClockThatIsNotCoveredIsFound() throws {
      let found = try engine("processor").attempt(findingsOn: trace.get())
      #expect(found.contains { $0.rule == .repetitionDiffers })
    }

    @Test func aLibraryThatIsNotThereIsTold() throws {
      let error = #expect(throws: EngineFailure.self) {
        try Outside.engine("process:true,preload=/no/such.so")
      }
      #expect("\(error as Any)".contains("cannot read '/no/such.so': No such file"))
    }

    @Test func aLibraryThatIsNoClockIsTold() throws {
      let source = "Tests/MotionForeignTests/OwnClockTests.swift"
      let error = try #require(throws: EngineFailure.self) {
        try Outside.served("spring", ",preload='\(Self.root)/\(source)'")
      }
      #expect("\(error)".contains("it does not load the clock '"), "\(error)")
    }

    @Test func scriptsReadItToo() throws {
      _ = try Self.shell(
        "cd '\(Self.folder)' && ln -s '\(try Self.clock.get())' clock.so && "
          + "printf '\\000\\312\\232\\073\\000\\000\\000\\000' > now")
      let variables = "LD_PRELOAD=\(Self.folder)/clock.so MOTION_CLOCK=\(Self.folder)/now"
      let text = try Self.shell(
        "\(variables) perl -MTime::HiRes=time,clock_gettime,CLOCK_MONOTONIC -e "
          + "'print time, \" \", clock_gettime(CLOCK_MONOTONIC), \" \", CORE::time'")
      #expect(text == "1700000001 1001 1700000001")
    }
  }
#endif
