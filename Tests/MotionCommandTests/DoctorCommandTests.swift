import Foundation
import Testing

@Suite struct DoctorCommandTests {
  private let folder = ScratchFolder()

  @Test func everyFactIsNamed() throws {
    let run = try CommandRun(["doctor"], in: folder)
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
    let run = try CommandRun(["doctor"], in: folder, environment: ["PATH": folder.url.path])
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "valgrind      not found\n  instructions cannot be counted; apt-get install valgrind\n"))
  }

  @Test func aToolThatFailsCountsAsMissing() throws {
    try folder.write("#!/bin/sh\necho valgrind-9.9\nexit 1\n", to: "valgrind")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("valgrind").path)
    let path = ["PATH": folder.url.path]
    #expect(
      try CommandRun(["doctor"], in: folder, environment: path).output
        .contains("valgrind      not found\n"))
    try folder.write("#!/bin/sh\necho valgrind-9.9\n", to: "valgrind")
    #expect(
      try CommandRun(["doctor"], in: folder, environment: path).output
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
    let run = try CommandRun(["doctor", "--format", "json"], in: folder)
    #expect(try SchemaValidator.firstError(in: run.output, schema: "doctor-1") == "")
    let wrong = run.output.replacing("\"timer_lateness_ns\"", with: "\"timer\"")
    #expect(try SchemaValidator.firstError(in: wrong, schema: "doctor-1") != "")
  }

  @Test func versionIsThreeNumbers() throws {
    let run = try CommandRun(["--version"], in: folder)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(run.status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreGenerated(shell: String) throws {
    let run = try CommandRun(["--generate-completion-script", shell], in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("doctor") && run.output.contains("trace-event"))
  }
}
