import Foundation
import Testing

/// A worker that counts, called as its parent calls it.
@Suite struct WorkerCountingTests {
  private static let tracing = ["LD_PRELOAD": "libc_malloc_debug.so.0"]

  /// Whether the C library can trace allocations here.
  private static let hasAllocationTrace: Bool = {
    let run = try? CommandRun(
      ["true"], in: ScratchFolder(), environment: tracing,
      program: URL(fileURLWithPath: "/usr/bin/env"))
    return run?.status == 0 && run?.errors == ""
  }()

  @Test(.enabled(if: hasAllocationTrace, "needs the GNU C library with its debug library"))
  func allocationsAreCountedExactly() throws {
    let trace = SampleTraces.twoTaps
    let folder = ScratchFolder([
      "requests": """
      hello 2
      trace \(trace.utf8.count)
      \(trace)engine 120 tick lsq2 spring-exact
      engine 120 tick lsq2 fault:allocating-tick
      allocations 0 0
      allocations 0 0
      allocations 1 0
      allocations 1 0
      quit

      """
    ])
    let run = try CommandRun(
      ["-c", "exec '\(CommandRun.command.path)' worker < requests"], in: folder,
      environment: Self.tracing, program: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 0)
    #expect(run.errors == "")
    let answers = run.output.split(separator: "\n").dropFirst(4).dropLast()
      .map { $0.split(separator: " ") }
    #expect(answers[0] == answers[1])
    #expect(answers[2] == answers[3])
    let counts = answers.map { $0.dropFirst().prefix(2).compactMap { Int($0) } }
    let (sound, faulty) = (try #require(counts.first), try #require(counts.last))
    #expect(sound[1] == faulty[1])
    // The motion is the same, and so is the checksum.
    #expect(answers[0].last == answers[2].last)
    #if DEBUG
      // Unoptimised code allocates memory of its own.
      #expect(faulty[0] >= sound[0] + faulty[1])
    #else
      #expect(sound[0] == 0)
      #expect(faulty[0] == faulty[1])
    #endif
  }
}
