import Foundation
import Testing

/// The command of another package, with its own engine beside the standard ones.
@Suite struct ExampleToolTests {
  private let folder = ScratchFolder(["t/taps.csv": SampleTraces.twoTaps])

  private func run(_ arguments: String...) throws -> CommandRun {
    let tool = CommandRun.command.deletingLastPathComponent().appendingPathComponent("ExampleTool")
    return try CommandRun(arguments, in: folder, program: tool)
  }

  @Test func itsEngineIsListedBesideTheStandardOnes() throws {
    let names = try run("list", "engines").output.split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
    #expect(names.dropFirst().first == "glide")
    #expect(names.contains("spring-exact"))
    #expect(names.contains("fault:fixed-tick"))
  }

  @Test func itHasTheNameOfItsExecutable() throws {
    #expect(try run("--help").output.contains("USAGE: ExampleTool <subcommand>"))
    let wrong = try run("check", "t", "--engine", "gilde")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.hasPrefix(
        "Error: --engine: found engine 'gilde' (did you mean 'glide'?), expected one of: glide"))
    #expect(wrong.errors.contains("\nUsage: ExampleTool check [<options>]"), "\(wrong.errors)")
    #expect(wrong.errors.hasSuffix("See 'ExampleTool check --help' for more information.\n"))
    let missing = try run("gate", "t", "--baseline", "b", "--engine", "glide")
    #expect(missing.status == 5)
    #expect(missing.errors.contains("record it: ExampleTool gate t --engine glide --record b"))
  }

  @Test func itsEngineIsComparedWithAStandardOne() throws {
    let run = try run(
      "compare", "t", "--no-cost", "--engine", "glide", "--engine", "spring-exact", "--format",
      "csv")
    #expect(run.status == 4 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("glide:duration=0.3"))
    #expect(run.output.contains("spring-exact:"))
  }

  @Test func itsEngineIsChecked() throws {
    let run = try run("check", "t", "--engine", "glide:duration=10")
    #expect(run.errors.isEmpty)
    #expect([0, 4].contains(run.status))
    #expect(run.output.isEmpty == (run.status == 0))
    let random = try self.run("check-random", "--engine", "glide", "--cases", "2")
    #expect(random.output.contains("2 of 2 random cases of seed 1, 1 engine, 2 checked"))
  }

  @Test func aChangedParameterIsBlocked() throws {
    let recorded = try run("gate", "t", "--record", "b", "--engine", "glide")
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(try run("gate", "t", "--baseline", "b").status == 0)
    let changed = try run("gate", "t", "--baseline", "b", "--engine", "glide=glide:duration=0.31")
    #expect(changed.status == 3)
    #expect(changed.output.contains("this is glide:duration=0.31, was glide:duration=0.3"))
  }

  #if !DEBUG
    /// A threshold of 100% leaves nothing to chance.
    @Test func itsCostIsComparedWithAnotherBuild() throws {
      let tool = CommandRun.command.deletingLastPathComponent().appendingPathComponent(
        "ExampleTool")
      let run = try run(
        "gate", "t", "--engine", "glide", "--against", tool.path, "--threshold", "100%", "--format",
        "json")
      // Without a baseline its findings fail the gate; its cost does not.
      #expect(run.status == 4, "\(run.errors)")
      #expect(run.output.contains("\"verdict\" : \"same\""))
      if SchemaValidator.isAvailable {
        #expect(try SchemaValidator.firstError(in: run.output, schema: "gate-1") == "")
      }
    }
  #endif
}
