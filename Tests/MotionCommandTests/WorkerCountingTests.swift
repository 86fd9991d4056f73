import Foundation
import Testing

/// A worker that counts, asked as its parent asks it.
@Suite struct WorkerCountingTests {
  private let folder = ScratchFolder()

  /// What counts, as far as it is there.
  private enum Tools {
    static let hasAllocationTrace: Bool = {
      let run = try? CommandRun(
        ["true"], in: ScratchFolder(), environment: ["LD_PRELOAD": "libc_malloc_debug.so.0"],
        program: URL(fileURLWithPath: "/usr/bin/env"))
      return run?.status == 0 && run?.errors == ""
    }()
  }

  /// Asks a worker to count something twice for each engine.
  private func answers(
    _ word: String, _ engines: [String], environment: [String: String]
  ) throws -> [[Substring]] {
    let trace = SampleTraces.twoTaps
    let lines =
      ["hello 2", "trace \(trace.utf8.count)"].joined(separator: "\n") + "\n" + trace
      + (engines.map { "engine 120 tick lsq2 \($0)" }
      + engines.indices.flatMap { ["\(word) \($0) 0", "\(word) \($0) 0"] } + ["quit"])
      .map { $0 + "\n" }.joined()
    try folder.write(lines, to: "requests")
    let run = try CommandRun(
      ["-c", "exec '\(CommandRun.command.path)' worker < requests"], in: folder,
      environment: environment, program: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 0)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").dropFirst(2 + engines.count).dropLast()
      .map { $0.split(separator: " ") }
  }

  @Test(.enabled(if: Tools.hasAllocationTrace, "needs the GNU C library with its debug library"))
  func allocationsAreCountedExactly() throws {
    let answers = try answers(
      "allocations", ["spring-exact", "fault:allocating-tick"],
      environment: ["LD_PRELOAD": "libc_malloc_debug.so.0"])
    #expect(answers[0] == answers[1])
    #expect(answers[2] == answers[3])
    let counts = answers.map { $0.dropFirst().prefix(2).compactMap { Int($0) } }
    let (sound, faulty) = (try #require(counts.first), try #require(counts.last))
    #expect(sound[1] == faulty[1])
    // The motion, and with it the checksum, is the same.
    #expect(answers[0].last == answers[2].last)
    #if DEBUG
      // What is not optimised asks for memory on its own.
      #expect(faulty[0] >= sound[0] + faulty[1])
    #else
      #expect(sound[0] == 0)
      #expect(faulty[0] == faulty[1])
    #endif
  }

  @Test func withoutATraceNothingIsCounted() throws {
    let answers = try answers("allocations", ["spring"], environment: [:])
    let message =
      "error allocations are not traced: that needs the GNU C library with libc_malloc_debug.so.0"
    #expect(answers.map { $0.joined(separator: " ") } == [message, message])
  }

  @Test func instructionsAreLeftToTheProfiler() throws {
    let answers = try answers("instructions", ["spring", "cubic"], environment: [:])
    #expect(answers.count == 4)
    #expect(answers.allSatisfy { $0.count == 3 && $0[0] == "instructions" })
    #expect(answers[0] == answers[1])
  }
}
