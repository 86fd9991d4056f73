import Foundation
import Testing

/// Exact counts in a baseline: only release builds make them; debug builds refuse.
@Suite struct GateExactTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private func gate(_ arguments: String...) throws -> CommandRun {
    try folder.run(["gate", "taps.csv"] + arguments)
  }

  #if DEBUG
    @Test func aDebugBuildIsRefused() throws {
      let run = try gate("--record", "b", "--engine", "spring-exact", "--exact")
      #expect(
        run.errors
          == "error: --exact: the counts of a debug build mean nothing; build with -c release\n")
      #expect(run.status == 1)
    }
  #else
    /// Whether this machine can count instructions; allocations can be counted wherever glibc is.
    private static let hasValgrind = ["/usr/bin/valgrind", "/usr/local/bin/valgrind"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }

    private func record() throws -> String {
      let run = try gate("--record", "b", "--engine", "e=spring-exact", "--exact")
      try #require(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("instructions were not counted") == !Self.hasValgrind)
      return try folder.read("b/e.csv")
    }

    @Test func theSameBuildHasTheSameCounts() throws {
      let text = try record()
      #expect(text.contains("\n# architecture: "))
      #expect(text.contains(",instructions,allocations\n"))
      for _ in 0..<3 {
        let run = try gate("--baseline", "b", "--exact")
        #expect(run.status == 0, "\(run.output)")
      }
      #expect(try gate("--baseline", "b").status == 0)
    }

    @Test func anAllocationATickIsFound() throws {
      _ = try record()
      let run = try gate("--baseline", "b", "--engine", "e=fault:allocating-tick", "--exact")
      #expect(run.output.contains("taps.csv: e, counts: "))
      #expect(run.output.contains(" allocations, was 0: 1.00 more a flight tick"))
      #expect(run.status == 2)
    }

    @Test(.enabled(if: hasValgrind, "needs valgrind"))
    func oneMultiplicationATickIsFound() throws {
      _ = try record()
      let run = try gate("--baseline", "b", "--engine", "e=fault:extra-multiplication", "--exact")
      #expect(run.output.contains("taps.csv: e, counts: "))
      #expect(run.output.contains(" instructions, was "))
      #expect(
        run.output.contains(
          "failed, exit code 2: 1 count rises; judged 1 replay of 1 engine on 1 trace\n"))
      #expect(run.status == 2)
    }

    @Test func countsAreNeitherLostNorMadeUp() throws {
      let text = try record()
      let lost = try gate("--baseline", "b", "--accept")
      #expect(
        lost.errors.contains("b/e.csv has exact counts, which would be lost; give --exact too"))
      #expect(lost.status == 64)
      _ = try gate("--record", "b", "--engine", "e=spring-exact")
      let none = try gate("--baseline", "b", "--exact")
      #expect(none.output.contains("the baseline has no allocations; add them with --accept"))
      #expect(none.status == 5)
      let accepted = try gate("--baseline", "b", "--accept", "--exact")
      #expect(accepted.output.contains("e, two-taps: allocations: none -> 0\n"))
      #expect(try folder.read("b/e.csv") == text)
    }

    @Test func anotherArchitectureIsRefused() throws {
      let text = try record()
      try folder.write(
        text.replacing(/# architecture: \w+/, with: "# architecture: pdp11"), to: "b/e.csv")
      let run = try gate("--baseline", "b", "--exact")
      #expect(run.output.contains("e, baseline: architecture: the baseline was made with 'pdp11'"))
      #expect(run.status == 5)
      // Motion does not depend on the architecture.
      #expect(try gate("--baseline", "b").status == 0)
    }
  #endif
}
