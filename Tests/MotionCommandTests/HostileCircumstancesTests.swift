import Foundation
import TestSupport
import Testing

/// Unusual pipes, names, streams, limits and signals: each has its exit code and its message; none
/// ends in a hang, a trap, a lost file or an unexplained success.
@Suite struct HostileCircumstancesTests {
  typealias Row = AdversaryTests.Row
  private let folder = ScratchFolder([
    "taps.csv": SampleTraces.twoTaps, "drag.csv": SampleTraces.unnamed,
  ])

  /// Definitions for all lines: `M` is the command, `"${START[@]}"` starts it with the signals of a
  /// terminal, `large` makes a trace whose check needs 0.5 GB, `many` writes an endless trace,
  /// `unfinished` counts incomplete files, and `gone` tells whether a process has ended.
  private static let prelude = #"""
    S='--engine spring'
    F='--engine fault:retarget-stops'
    START=(env --default-signal=INT,HUP,TERM "$M")
    M() { "$M" "$@"; }
    large() {
      awk 'BEGIN {
        print "# motion-trace 1\nnanoseconds,event,x,y\n0,press,0,0"
        for (i = 1; i < 99000; i++) printf "%d000000,drag,%d,0\n", i * 8, i % 7
      }' > large.csv
    }
    many() { cat drag.csv; yes 24000000,tap,8,0; }
    unfinished() { find . -name '.motion-replay-*' -o -name 'motion-replay-*' 2> /dev/null | wc -l; }
    gone() { ! grep -q '^State:.[^Z]' /proc/$1/status 2> /dev/null; }

    """#

  static func signals() throws -> [Row] {
    try [("TERM", 143), ("INT", 130), ("HUP", 129)].flatMap { name, code in
      try Row.table(
        #"""
        0 :: 1 unfinished, code CODE, 0 left :: \#
        mkfifo pipe.csv; "${START[@]}" check taps.csv pipe.csv $S --report trace-event=out & child=$!; \#
        exec 3> pipe.csv; n=$(unfinished); kill -NAME $child; wait $child; \#
        echo "$n unfinished, code $?, $(unfinished) left"
        0 :: code CODE, 0 left :: \#
        for n in {1..99}; do cp drag.csv $n.csv; done; "${START[@]}" gate {1..99}.csv --record b & child=$!; \#
        until [ $(unfinished) -gt 0 ]; do sleep .02; done; kill -NAME $child; wait $child; \#
        echo "code $?, $(unfinished) left"; ls b
        0 :: code CODE, gone, 0 left :: \#
        "${START[@]}" shrink taps.csv --command 'sleep 53 & echo $! > started; wait; :' & child=$!; \#
        until [ -s started ]; do sleep .02; done; kill -NAME $child; wait $child; s=$?; \#
        gone $(cat started) && echo "code $s, gone, $(unfinished) left"
        """#.replacing("NAME", with: name).replacing("CODE", with: "\(code)"))
    }
      + Row.table(
        #"""
        0 :: code 143, gone, 0 left :: \#
        "${START[@]}" shrink taps.csv --command '(trap "" TERM; sleep 53) & echo $! > started; wait; :' & \#
        child=$!; until [ -s started ]; do sleep .02; done; kill -TERM $child; wait $child; s=$?; \#
        gone $(cat started) && echo "code $s, gone, $(unfinished) left"
        0 :: code 143, gone, 0 left :: \#
        "${START[@]}" shrink taps.csv --command 'trap "" TERM; sleep 53 & echo $! > started; wait; :' & child=$!; \#
        until [ -s started ]; do sleep .02; done; kill -TERM $child; wait $child; s=$?; \#
        gone $(cat started) && echo "code $s, gone, $(unfinished) left"
        0 :: code 0 :: \#
        mkfifo pipe.csv; nohup "$M" check taps.csv pipe.csv $S & child=$!; exec 3> pipe.csv; \#
        kill -HUP $child; cat drag.csv >&3; exec 3>&-; wait $child; echo code $?
        130 :: of 1000000 random cases of seed 1 :: \#
        "${START[@]}" check-random --cases 1000000 $S --progress done & child=$!; \#
        until [ -s done ]; do sleep .02; done; kill -INT $child; wait $child
        """#)
  }

  @Test(arguments: try Row.read("pipes"))
  func pipesAndDevices(_ row: Row) async throws { try await run(row) }

  @Test(arguments: tried(try Row.read("names"), oneOf: 3))
  func hostileNames(_ row: Row) async throws { try await run(row) }

  @Test(arguments: tried(try Row.read("streams"), oneOf: 3))
  func fullOutputs(_ row: Row) async throws { try await run(row) }

  @Test(arguments: tried(try Row.read("limits"), oneOf: 3))
  func limitsOfMemory(_ row: Row) async throws { try await run(row) }

  @Test(arguments: try Row.read("words"))
  func misspeltWords(_ row: Row) async throws { try await run(row) }

  @Test(arguments: tried(try signals(), oneOf: 2)) func signalsThatEnd(_ row: Row) async throws {
    try await run(row)
  }

  @discardableResult
  private func shell(_ line: String) async throws -> CommandRun {
    try await CommandRun.besideTests(
      try script(line), in: folder, environment: environment, program: Self.timeout)
  }

  private func script(_ line: String) throws -> [String] {
    try folder.write(Self.prelude + line + "\n", to: ".line")
    return ["-k", "1", "60", "/bin/bash", "-u", ".line"]
  }

  private static let timeout = URL(fileURLWithPath: "/usr/bin/timeout")
  private var environment: [String: String] {
    ["M": CommandRun.command.path, "TMPDIR": folder.url.path, "LC_ALL": "C.UTF-8"]
  }

  private func run(_ row: Row) async throws {
    let run = try await shell(row.line)
    let text = run.output + run.errors
    #expect(run.status == row.status, "\(text.prefix(2000))")
    #expect(text.contains(row.message), "\(text.prefix(2000))")
    for word in ["Fatal error", "crashed", "core dumped"] { #expect(!text.contains(word)) }
    let unseen = text.unicodeScalars.first {
      $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(unseen == nil, "\(text.prefix(2000))")
    // Only annotations are commands for the CI system.
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.isEmpty || row.line.contains("annotations"), "\(commands)")
    #expect(folder.names.filter { $0.hasPrefix(".motion-replay") } == [])
    #expect(try folder.read("taps.csv") == SampleTraces.twoTaps)
  }

  private static let user = NSLock()

  /// Whether there is a user with no thread or process to spare; only the superuser can create one.
  private static let hasUserWithoutThreads: Bool = {
    let run = try? CommandRun(
      ["--reuid=64999", "--clear-groups", CommandRun.command.path, "--version"],
      in: ScratchFolder(),
      program: URL(fileURLWithPath: "/usr/bin/setpriv"))
    return getuid() == 0 && run?.status == 0
  }()

  @Test(
    .enabled(if: hasUserWithoutThreads),
    arguments: try Row.table(
      #"""
      0 :: 2 traces :: compare taps.csv drag.csv --engine spring --engine decay --no-cost --jobs 8
      0 :: note: the system cannot start a thread :: check taps.csv drag.csv $S --jobs 8
      0 :: 20 of 20 random cases :: check-random --cases 20 $S --jobs 8
      0 :: # motion-recording 1 :: run taps.csv $S
      1 :: cannot start /bin/sh: Resource temporarily unavailable :: shrink taps.csv --command true
      0 :: terminal :: doctor
      """#))
  func noThread(_ row: Row) throws {
    // The limit applies to the user, so these tests take turns.
    let run = try Self.user.withLock {
      try CommandRun(
        script(
          "chmod 777 .; ulimit -u 1; exec setpriv --reuid=64999 --clear-groups \"$M\" " + row.line),
        in: folder, environment: environment, program: Self.timeout)
    }
    #expect(run.status == row.status, "\(run.errors)")
    #expect((run.output + run.errors).contains(row.message), "\(run.errors)")
  }
}
