import Foundation
import Testing

@Suite struct StatusLineTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private static let check = ["check", "taps.csv", "--engine", "spring-exact"]

  /// Runs a command with a terminal as its error stream; returns what it wrote there.
  private func errors(
    of arguments: [String], _ environment: [String: String] = [:]
  ) throws -> String {
    let terminal = try #require(PseudoTerminal())
    let run = try CommandRun(
      arguments, in: folder, environment: environment, standardError: terminal.end)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("checked 1 replay"))
    return terminal.readAll()
  }

  @Test func aTerminalSeesHowFarTheWorkIs() throws {
    let line = "0 %, 1 of 1: two-taps/spring-exact"
    let blank = String(repeating: " ", count: line.count)
    #expect(try errors(of: Self.check) == "\r\(line)\r\(blank)\r")
  }

  @Test func theLineIsNoWiderThanTheTerminal() throws {
    let errors = try errors(of: Self.check, ["COLUMNS": "20"])
    #expect(errors.hasPrefix("\r0 %, 1 of 1: two-ta\r"))
  }

  @Test func aDumbTerminalAndWhoWantsQuietSeeNothing() throws {
    #expect(try errors(of: Self.check, ["TERM": "dumb"]).isEmpty)
    let terminal = try #require(PseudoTerminal())
    let run = try CommandRun(
      Self.check + ["--quiet"], in: folder, standardError: terminal.end)
    #expect((run.output, run.status) == ("", 0))
    #expect(terminal.readAll().isEmpty)
  }
}
