import Foundation
import TestSupport
import Testing

/// Hostile files, arguments, environments and baselines: each ends with its exit code and a reason,
/// never with a trap, a hang, a lost file or an unexplained success.
@Suite struct AdversaryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let status: Int32
    /// Text that must occur in the output or the errors.
    let message: String
    let line: String

    var testDescription: String { line }

    /// Reads a table from the folder Hostile; debug builds try one row in eight.
    static func read(_ name: String) throws -> [Row] {
      tried(try rows(of: "Hostile/\(name).txt").map(Row.init), oneOf: 8)
    }

    /// Reads a table with one row per line.
    static func table(_ text: String) throws -> [Row] {
      try text.split(separator: "\n").map { try Row(String($0)) }
    }

    /// Reads `STATUS :: MESSAGE :: LINE`.
    init(_ row: String) throws {
      let cells = row.split(separator: " :: ", maxSplits: 2).map(String.init)
      guard cells.count == 3, let status = Int32(cells[0]) else {
        throw RowError("found '\(row)', expected STATUS :: MESSAGE :: LINE")
      }
      (self.status, message, line) = (status, cells[1], cells[2])
    }
  }

  /// Definitions for all lines: `$M` is the command, `$B` a baseline of `decay` and `spring-exact`
  /// on both traces, `trace` makes a trace of rows below the header `$H`, and `drag` makes a drag
  /// over 270 points, given the time between its events, its start and a factor for its places.
  ///
  /// `dying` makes an engine that ends as node does, with the stack after its message.
  private static let prelude = #"""
    C='check taps.csv --engine decay'
    T='check t.csv --engine decay'
    L='--limit peak_speed<=1e9pt/s'
    G="gate taps.csv --engine decay $L"
    U="gate t.csv --engine decay $L"
    N='gate taps.csv drag.csv --baseline b'
    trace() {
      { echo '# motion-trace 1'; printf "$H"; echo nanoseconds,event,x,y; printf '%s\n' "$@"; } > t.csv
    }
    drag() {
      H='# surface: pane closed=160,420 open=160,40\n'
      set -- "$1" "${2:-0}" "${3:-1}"
      rows="$2,press,$((160 * $3)),$((440 * $3))"
      for n in 1 2 3 4 5 6 7 8 9; do
        rows="$rows
    $(($2 + n * $1)),$([ $n = 9 ] && echo release || echo drag),$((160 * $3)),$(((440 - 30 * n) * $3))"
      done
      trace "$rows"
    }
    copy() { cp -r "$B" b; }
    gone() {
      copy
      sed -i 's/decay/gone/g' b/decay.csv b/manifest.txt
      mv b/decay.csv b/gone.csv
      mv b/decay b/gone
      { head -5 b/manifest.txt; echo engine,gone,gone.csv,gone; grep spring b/manifest.txt
        grep trace, b/manifest.txt; } > m
      mv m b/manifest.txt
    }
    recordings() {
      $M run taps.csv --engine decay --output a
      $M run taps.csv --engine spring --output c
    }
    dying() {
      echo 'read l; echo "motion-engine 1 {\"name\":\"x\"}"; read l; echo ok
      { echo "TypeError: the cause"; for n in 1 2 3 4 5 6 7 8 9; do echo "    at $n"; done; } >&2' > bad.sh
    }

    """#

  @Test(arguments: try Row.read("arguments")) func hostileArguments(_ row: Row) throws {
    try run(row)
  }

  @Test(arguments: try Row.read("environments")) func hostileEnvironments(_ row: Row) throws {
    try run(row)
  }

  @Test(arguments: try Row.read("files")) func hostileFiles(_ row: Row) throws { try run(row) }

  @Test(arguments: try Row.read("baselines")) func hostileBaselines(_ row: Row) throws {
    try run(row)
  }

  @Test(arguments: try Row.read("outputs")) func hostileOutputs(_ row: Row) throws { try run(row) }

  @Test(arguments: try Row.read("nothing")) func nothingJudgedIsNoPass(_ row: Row) throws {
    try run(row)
  }

  private static let prepared: Result<ScratchFolder, any Error> = Result {
    let folder = ScratchFolder()
    try write(to: folder)
    let run = try folder.run(
      [
        "gate", "taps.csv", "drag.csv", "--engine", "spring-exact", "--engine", "decay", "--record",
        "b",
      ])
    try #require(run.status == 0, "\(run.errors)\(run.output)")
    return folder
  }

  private static func write(to folder: ScratchFolder) throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    try folder.write(SampleTraces.unnamed, to: "drag.csv")
  }

  private func run(_ row: Row) throws {
    let folder = ScratchFolder()
    try Self.write(to: folder)
    // By name, because the path of its folder may contain a space.
    let folders = [CommandRun.command.deletingLastPathComponent().path, "/usr/bin", "/bin"]
    let environment = [
      "M": CommandRun.command.lastPathComponent, "B": try Self.prepared.get().file("b").path,
      "PATH": folders.joined(separator: ":"),
    ]
    let run = try CommandRun(
      ["-c", Self.prelude + row.line], in: folder, environment: environment,
      program: URL(fileURLWithPath: "/bin/sh"))
    let text = run.errors + run.output
    #expect(run.status == row.status, "\(text)")
    #expect(text.contains(row.message), "\(text)")
    // In any case the inputs are unchanged, and no unfinished file is left.
    #expect(try folder.read("taps.csv") == SampleTraces.twoTaps)
    #expect(try folder.read("drag.csv") == SampleTraces.unnamed)
    #expect(!folder.names.contains { $0.hasPrefix(".motion-replay") })
  }
}
