import Foundation
import Testing

/// Pipes, names, streams, limits and signals that nobody wishes for: each has its exit code and its
/// message; none ends in a hang, a trap, a lost file or an unexplained success.
@Suite struct HostileCircumstancesTests {
  typealias Row = AdversaryTests.Row
  private let folder = ScratchFolder([
    "taps.csv": SampleTraces.twoTaps, "drag.csv": SampleTraces.unnamed,
  ])

  /// What the lines have in common: `M` is the command, `"${START[@]}"` begins one with signals as they are at a
  /// terminal, `large` makes a trace of which a check needs half a gigabyte, `many` writes one that has no
  /// end, `unfinished` counts the files that are not complete, and `gone` tells whether a process ended.
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

  static let inputs = Row.table(
    #"""
    66 :: cannot read 'p': nothing came for 5 s, and no program writes :: mkfifo p; M check p $S
    0 :: spring :: mkfifo p; M compare p --no-cost $S & (sleep .3; cat taps.csv > p); wait $!
    65 :: p:1:1: found the end of the file :: mkfifo p; M check p $S & : > p; wait $!
    0 :: checked 1 replay :: M check <(cat taps.csv) $S
    0 :: checked 1 replay :: M check <(sleep .2; head -c 40 taps.csv; sleep .2; tail -c +41 taps.csv) $S
    0 :: # motion-recording 1 :: M run - $S < taps.csv
    0 :: two-taps   2 events :: cat taps.csv | M compare - --no-cost $S
    0 :: stdin   4 events :: cat drag.csv | M compare - --no-cost $S
    65 :: -:1:1: found the end of the file :: M check - $S < /dev/null
    66 :: cannot read '-': Bad file descriptor :: M check - $S <&-
    66 :: cannot read '-': Is a directory :: M check - $S < .
    64 :: cannot write 'taps.csv': this command reads :: M run - $S --output taps.csv < taps.csv
    65 :: /dev/zero:1: :: M check /dev/zero $S
    65 :: /dev/full:1: :: M check /dev/full $S
    65 :: /dev/null:1:1: found the end of the file :: M check /dev/null $S
    65 :: /dev/zero:1: :: M run taps.csv $S --clock recorded:/dev/zero
    65 :: /dev/null:1:1: found the end of the file :: M diff /dev/zero /dev/null
    0 :: equal :: M run taps.csv $S > a; cat a | M diff - a && echo equal
    65 :: cannot read '/dev/zero': File too large :: M compare taps.csv $S --benchmark /dev/zero
    65 :: cannot read '/dev/zero': File too large :: M merge /dev/zero
    65 :: '/dev/zero' holds no progress :: M check-random --cases 1 $S --progress /dev/zero
    65 :: /dev/zero:1: :: M shrink /dev/zero --engine fault:scalar-velocity
    65 :: /dev/zero:1: :: M list traces /dev/zero
    66 :: cannot read '.': Is a directory :: M run . $S
    """#)

  static let names = Row.table(
    #"""
    4 :: ./::error::x.csv:6: :: \#
    cp taps.csv ::error::x.csv; M check ::error::x.csv $F
    65 :: ./::error::x.csv:1:1: found 'no' :: echo no > ::error::x.csv; M check ::error::x.csv
    0 :: \#u{fffd}:add-mask::a  4 events :: \#
    cp drag.csv ::add-mask::a.csv; M list traces ::add-mask::a.csv
    0 :: \#u{fffd}:error::x   4 events :: \#
    cp drag.csv ::error::x.csv; M compare ::error::x.csv --no-cost $S
    4 :: \#u{fffd}#[error]x.csv:6: :: \#
    cp taps.csv '##[error]x.csv'; M check '##[error]x.csv' $F
    4 :: \#u{fffd}#vso[task.x]y.csv:6: :: \#
    cp taps.csv '##vso[task.x]y.csv'; M check '##vso[task.x]y.csv' $F
    0 :: '=1+1,'=1+1.csv,spring, :: \#
    cp drag.csv '=1+1.csv'; M compare '=1+1.csv' --no-cost $S --format csv
    0 :: '@x,'@x.csv,spring, :: cp drag.csv @x.csv; M compare @x.csv --no-cost $S --format csv
    0 :: '-2,./-2.csv,spring, :: \#
    cp drag.csv ./-2.csv; M compare ./-2.csv --no-cost $S --format csv
    0 :: '+a,'+a.csv,spring, :: cp drag.csv +a.csv; M compare +a.csv --no-cost $S --format csv
    0 :: '\#u{fffd}a, :: cp drag.csv $'\ta.csv'; M compare $'\ta.csv' --no-cost $S --format csv
    0 :: "::a","::a.csv",spring, :: \#
    cp drag.csv ::a.csv; M compare ::a.csv --no-cost $S --format csv
    0 :: a\#u{fffd}b   4 events :: f=$'a\u202eb.csv'; cp drag.csv "$f"; M compare "$f" --no-cost $S
    65 :: a\#u{fffd}b.csv:2:1: :: f=$'a\u2066b.csv'; echo > $f; M check $f
    0 :: a\u202eb :: f=$'a\u202eb.csv'; cp drag.csv "$f"; M compare "$f" --no-cost $S --format json
    0 :: a\#u{fffd}[2Jb :: f=$'a\x1b[2Jb.csv'; cp drag.csv $f; M list traces $f
    66 :: cannot read 'a\#u{fffd}]0;x\#u{fffd}.csv': No such file :: \#
    f=$'a\x1b]0;x\a.csv'; M check $f
    4 :: a\#u{fffd}b.csv:6: :: \#
    f=$'a\nb.csv'; cp taps.csv "$f"; M check "$f" $F
    66 :: no\#u{fffd}[31m.csv :: M check $'no\x1b[31m.csv' $S --report junit=$'x\x1b/r'
    64 :: found engine '\#u{fffd}[31m' :: M check taps.csv --engine $'\x1b[31m'
    64 :: \#u{fffd}[31m :: M check taps.csv $'--\x1b[31m'
    64 :: found the command '\#u{fffd}[31m' :: M $'\x1b[31m'
    4 :: file="a\#u{fffd}b.csv" :: \#
    f=$'a\u202eb.csv'; cp taps.csv "$f"; M check "$f" $F --report junit=-
    4 :: a\#u{fffd}b.csv:6 :: \#
    f=$'a\u202eb.csv'; cp taps.csv "$f"; M check "$f" $F --report markdown=-
    4 :: ::error file=a\#u{fffd}b.csv,line=6, :: \#
    f=$'a\u202eb.csv'; cp taps.csv "$f"; M check "$f" $F --report annotations=-
    0 :: checked 1 replay :: cp taps.csv ./-h.csv; M check ./-h.csv $S
    66 :: cannot read :: cp taps.csv -- '--engine'; M check -- --engine $S
    0 :: checked 1 replay :: cp taps.csv "$(printf '%0251d' 1).csv"; M check 0*.csv $S
    0 :: ./::x/pane-tap-storm.csv :: M synthesize pane-tap-storm --output ::x
    4 :: taps.csv:6: :: TERM=dumb FORCE_COLOR= M check taps.csv $F
    """#)

  static let outputs = Row.table(
    #"""
    1 :: cannot write standard output: No space left :: M compare taps.csv --no-cost $S > /dev/full
    1 :: cannot write '/dev/full': No space left :: M check taps.csv $S --report junit=/dev/full
    1 :: cannot write standard output: No space left :: M list engines > /dev/full
    1 :: cannot write standard output: No space left :: M synthesize pane-tap-storm > /dev/full
    1 :: cannot write standard output: No space left :: M run taps.csv $S > /dev/full
    1 :: cannot write standard output: Bad file descriptor :: M run taps.csv $S >&-
    4 :: taps.csv:6: :: M check taps.csv $F 2>&-
    1 :: cannot write 'out': File too large :: ulimit -f 1; M run taps.csv $S --output out
    1 :: cannot write 'none/out': No such file :: M run taps.csv $S --output none/out
    1 :: cannot write '/proc/out': :: M run taps.csv $S --output /proc/out
    1 :: cannot make the folder 'taps.csv :: M gate taps.csv $S --record taps.csv/b
    0 :: code 0 :: M run taps.csv $S | head -1; echo code ${PIPESTATUS[0]}
    0 :: code 0 :: M compare taps.csv drag.csv --no-cost | true; echo code ${PIPESTATUS[0]}
    0 :: code 4 :: M check taps.csv $F | true; echo code ${PIPESTATUS[0]}
    1 :: cannot write '/dev/full': No space :: M check-random --cases 2 $S --report junit=/dev/full
    """#)

  static let limits = Row.table(
    #"""
    1 :: 'large.csv' needs about :: \#
    large; ulimit -v 450000; M check large.csv $S
    1 :: MiB are left by ulimit -v :: large; ulimit -v 450000; M compare large.csv --no-cost $S
    2 :: MiB are left by ulimit -v :: large; ulimit -v 450000; M gate large.csv --record b $S; ls b
    65 :: -:100003:1: found event 100001, expected at most 100000 events :: \#
    many | head -100004 | M compare - $S
    65 :: -:100003:1: found event 100001, expected at most 100000 events :: \#
    many | head -100004 | M run - $S
    65 :: -:100003:1: found event 100001, expected at most 100000 events :: \#
    many | head -100004 | M list traces -
    65 :: -:100003:1: found event 100001 :: many | M check - $S
    65 :: -:1:1: found :: yes '# x' | M check - $S
    65 :: take 86400000000000 off every time :: \#
    sed 's/^0,/86400000000000,/;s/^100000000,/86400100000000,/' taps.csv > b.csv; M check b.csv $S
    """#)

  static let words = Row.table(
    #"""
    64 :: found the command 'compar' (did you mean 'compare'?), expected one of: compare, :: \#
    M compar taps.csv
    64 :: Did you mean '--engine'? :: M check taps.csv --engin spring
    64 :: (did you mean 'spring-exact'?) :: M check taps.csv --engine sprng-exact
    64 :: has no parameter 'stifness'; expected one of :: M check taps.csv --engine spring:stifness=3
    64 :: (did you mean 'fault:scalar-velocity'?) :: M check taps.csv --engine fault:scalar-velocty
    64 :: found engine 'scalar', expected one of :: M check taps.csv --engine scalar
    64 :: found the metric 'settling_tme' (did you mean 'settling_time'?) :: \#
    M gate taps.csv $S --limit 'settling_tme<=1s'
    64 :: found 'release-slow' (did you mean 'release-slows'?) :: \#
    M shrink taps.csv $S --check release-slow
    64 :: found 'jnit=x' (did you mean 'junit'?) :: M check taps.csv --report jnit=x
    64 :: (did you mean 'pane-tap-storm'?) :: M synthesize pane-tap-strom
    """#)

  static let signals =
    [("TERM", 143), ("INT", 130), ("HUP", 129)].flatMap { name, code in
      Row.table(
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

  @Test(arguments: inputs) func pipesAndDevices(_ row: Row) async throws { try await run(row) }
  @Test(arguments: names) func hostileNames(_ row: Row) async throws { try await run(row) }
  @Test(arguments: outputs) func fullOutputs(_ row: Row) async throws { try await run(row) }
  @Test(arguments: limits) func limitsOfMemory(_ row: Row) async throws { try await run(row) }
  @Test(arguments: words) func misspeltWords(_ row: Row) async throws { try await run(row) }
  @Test(arguments: signals) func signalsThatEnd(_ row: Row) async throws { try await run(row) }

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
    // Only annotations are meant for the CI.
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.isEmpty || row.line.contains("annotations"), "\(commands)")
    #expect(folder.names.filter { $0.hasPrefix(".motion-replay") } == [])
    #expect(try folder.read("taps.csv") == SampleTraces.twoTaps)
  }

  private static let user = NSLock()

  /// A user without a single thread or process to spare; only the superuser can make one.
  private static let hasUserWithoutThreads: Bool = {
    let run = try? CommandRun(
      ["--reuid=64999", "--clear-groups", CommandRun.command.path, "--version"],
      in: ScratchFolder(),
      program: URL(fileURLWithPath: "/usr/bin/setpriv"))
    return getuid() == 0 && run?.status == 0
  }()

  @Test(
    .enabled(if: hasUserWithoutThreads),
    arguments: Row.table(
      #"""
      0 :: 2 traces :: compare taps.csv drag.csv --engine spring --engine decay --no-cost --jobs 8
      0 :: note: the system gives no thread :: check taps.csv drag.csv $S --jobs 8
      0 :: 20 of 20 random cases :: check-random --cases 20 $S --jobs 8
      0 :: # motion-recording 1 :: run taps.csv $S
      1 :: cannot start /bin/sh: Resource temporarily unavailable :: shrink taps.csv --command true
      0 :: terminal :: doctor
      """#))
  func noThread(_ row: Row) throws {
    // The limit is the user's, so that one has to wait for the other.
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
