import Foundation
import Testing

@Suite struct DoctorCommandTests {
  private let folder = ScratchFolder()

  @Test func everyFactIsNamed() throws {
    let run = try folder.run(["doctor"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let names = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first.map { String($0) } }
    #expect(
      names == [
        "version", "build", "processor", "processors", "clock", "load", "addresses", "clock",
        "timer", "valgrind", "allocations", "libbenchmark", "terminal",
      ])
  }

  @Test func whatIsMissingIsNoFailure() throws {
    let run = try folder.run(["doctor"], environment: ["PATH": folder.url.path])
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "valgrind      not found\n  instructions cannot be counted; apt-get install valgrind\n"))
  }

  @Test func aToolThatFailsCountsAsMissing() throws {
    try folder.write(script: "echo valgrind-9.9; exit 1", to: "valgrind")
    let path = ["PATH": folder.url.path]
    #expect(
      try folder.run(["doctor"], environment: path).output
        .contains("valgrind      not found\n"))
    try folder.write(script: "echo valgrind-9.9", to: "valgrind")
    #expect(
      try folder.run(["doctor"], environment: path).output
        .contains("valgrind      9.9\n"))
  }

  @Test func theTerminalIsSeen() throws {
    let terminal = try #require(PseudoTerminal())
    let run = try CommandRun(["doctor"], in: folder, standardOutput: terminal.end)
    let output = terminal.readAll()
    #expect(output.contains("standard output is one"))
    #expect(output.contains("text is colored, no progress is shown"))
    #expect(run.status == 0)
  }

  @Test(.enabled(if: SchemaValidator.isAvailable, "needs python3 with the module jsonschema"))
  func jsonFitsItsSchema() throws {
    let run = try folder.run(["doctor", "--format", "json"])
    #expect(try SchemaValidator.firstError(in: run.output, schema: "doctor-1") == "")
    let wrong = run.output.replacing("\"timer_lateness_ns\"", with: "\"timer\"")
    #expect(try SchemaValidator.firstError(in: wrong, schema: "doctor-1") != "")
  }

  @Test func versionIsThreeNumbers() throws {
    let run = try folder.run(["--version"])
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(run.status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreGenerated(shell: String) throws {
    let run = try folder.run(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.output.contains("doctor") && run.output.contains("trace-event"))
  }
}
