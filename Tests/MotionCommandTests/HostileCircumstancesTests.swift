import Foundation
import Testing

/// Files, names, streams, signals and limits that nobody wishes for: each has its exit code and its
/// message; none ends in a hang, a trap, a lost file or an unexplained success.
@Suite struct HostileCircumstancesTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    try folder.write(SampleTraces.unnamed, to: "drag.csv")
  }

  /// A circumstance: a line of a shell, where `$M` is the command, and what it gives.
  ///
  /// `M` with a subcommand is `"$M"`; what is expected stands in one of both streams.
  struct Row: Sendable, CustomStringConvertible {
    var line: String
    var status: Int32
    var message: String
    var description: String { line }

    init(_ line: String, _ status: Int32, _ message: String) {
      (self.line, self.status, self.message) = (line, status, message)
    }
  }

  /// Runs a line, for at most a minute.
  private func shell(_ line: String) throws -> CommandRun {
    try folder.write("set -u\nM() { \"$M\" \"$@\"; }\n\(line)\n", to: ".line")
    return try CommandRun(
      ["-k", "1", "60", "/bin/bash", ".line"], in: folder,
      environment: [
        "M": CommandRun.command.path, "TMPDIR": folder.url.path, "S": "--engine spring",
      ],
      program: URL(fileURLWithPath: "/usr/bin/timeout"))
  }

  /// A trace of which a check needs half a gigabyte.
  private static let large =
    "awk 'BEGIN { print \"# motion-trace 1\\nnanoseconds,event,x,y\\n0,press,0,0\"; "
    + "for (i = 1; i < 99000; i++) printf \"%d000000,drag,%d,0\\n\", i * 8, i % 7 }' > large.csv; "
  /// Starts the command with signals as they are at a terminal.
  private static let start = "env --default-signal=INT,HUP,TERM \"$M\" "

  /// Pipes, devices and streams in place of files.
  static let inputs: [Row] = [
    Row(
      "mkfifo p; M check p $S", 66, "cannot read 'p': nothing came for 5 s, and no program writes"),
    Row("mkfifo p; M compare p --no-cost $S & (sleep .3; cat taps.csv > p); wait $!", 0, "spring"),
    Row("mkfifo p; M check p $S & : > p; wait $!", 65, "p:1:1: found the end of the file"),
    Row("M check <(cat taps.csv) $S", 0, ""),
    Row("M check <(sleep .2; head -c 40 taps.csv; sleep .2; tail -c +41 taps.csv) $S", 0, ""),
    Row("M run - $S < taps.csv", 0, "# motion-recording 1"),
    Row("cat taps.csv | M compare - --no-cost $S", 0, "two-taps   2 events"),
    Row("cat drag.csv | M compare - --no-cost $S", 0, "stdin   4 events"),
    Row("M check - $S < /dev/null", 65, "-:1:1: found the end of the file"),
    Row("M check - $S <&-", 66, "cannot read '-': Bad file descriptor"),
    Row("M check - $S < .", 66, "cannot read '-': Is a directory"),
    Row(
      "M run - $S --output taps.csv < taps.csv", 64, "cannot write 'taps.csv': this command reads"),
    Row("M check /dev/zero $S", 65, "/dev/zero:1:"),
    Row("M check /dev/full $S", 65, "/dev/full:1:"),
    Row("M check /dev/null $S", 65, "/dev/null:1:1: found the end of the file"),
    Row("M run taps.csv $S --clock recorded:/dev/zero", 65, "/dev/zero:1:"),
    Row("M diff /dev/zero /dev/null", 65, "/dev/null:1:1: found the end of the file"),
    Row("M run taps.csv $S > a; cat a | M diff - a", 0, ""),
    Row(
      "M compare taps.csv $S --benchmark /dev/zero", 65, "cannot read '/dev/zero': File too large"),
    Row("M merge /dev/zero", 65, "cannot read '/dev/zero': File too large"),
    Row("M check-random --cases 1 $S --progress /dev/zero", 65, "'/dev/zero' holds no progress"),
    Row("M shrink /dev/zero --engine fault:scalar-velocity", 65, "/dev/zero:1:"),
    Row("M list traces /dev/zero", 65, "/dev/zero:1:"),
    Row("M run . $S", 66, "cannot read '.': Is a directory"),
  ]

  /// Names that mean something to a shell, a terminal, a spreadsheet or a CI.
  static let names: [Row] = [
    Row(
      "cp taps.csv ::error::x.csv; M check ::error::x.csv --engine fault:retarget-stops", 4,
      "./::error::x.csv:6: "),
    Row("echo no > ::error::x.csv; M check ::error::x.csv", 65, "./::error::x.csv:1:1: found 'no'"),
    Row(
      "cp drag.csv ::add-mask::a.csv; M list traces ::add-mask::a.csv", 0,
      "\u{fffd}:add-mask::a  4 events"),
    Row(
      "cp drag.csv ::error::x.csv; M compare ::error::x.csv --no-cost $S", 0,
      "\u{fffd}:error::x   4 events"),
    Row(
      "cp taps.csv '##[error]x.csv'; M check '##[error]x.csv' --engine fault:retarget-stops", 4,
      "\u{fffd}#[error]x.csv:6: "),
    Row(
      "cp taps.csv '##vso[task.x]y.csv'; M check '##vso[task.x]y.csv' --engine fault:retarget-stops",
      4, "\u{fffd}#vso[task.x]y.csv:6: "),
    Row(
      "cp drag.csv '=1+1.csv'; M compare '=1+1.csv' --no-cost $S --format csv", 0,
      "\n'=1+1,'=1+1.csv,spring,"),
    Row(
      "cp drag.csv @x.csv; M compare @x.csv --no-cost $S --format csv", 0, "\n'@x,'@x.csv,spring,"),
    Row(
      "cp drag.csv ./-2.csv; M compare ./-2.csv --no-cost $S --format csv", 0,
      "\n'-2,./-2.csv,spring,"),
    Row(
      "cp drag.csv +a.csv; M compare +a.csv --no-cost $S --format csv", 0, "\n'+a,'+a.csv,spring,"),
    Row(
      "cp drag.csv $'\\ta.csv'; M compare $'\\ta.csv' --no-cost $S --format csv", 0, "\n'\u{fffd}a,"
    ),
    Row(
      "cp drag.csv ::a.csv; M compare ::a.csv --no-cost $S --format csv", 0,
      "\n\"::a\",\"::a.csv\",spring,"),
    Row(
      "f=$'a\\u202eb.csv'; cp drag.csv $f; M compare $f --no-cost $S", 0, "a\u{fffd}b   4 events"),
    Row("f=$'a\\u2066b.csv'; echo > $f; M check $f", 65, "a\u{fffd}b.csv:1"),
    Row(
      "f=$'a\\u202eb.csv'; cp drag.csv $f; M compare $f --no-cost $S --format json", 0, "a\\u202eb"),
    Row("f=$'a\\x1b[2Jb.csv'; cp drag.csv $f; M list traces $f", 0, "a\u{fffd}[2Jb"),
    Row(
      "f=$'a\\x1b]0;x\\a.csv'; M check $f", 66,
      "cannot read 'a\u{fffd}]0;x\u{fffd}.csv': No such file"),
    Row(
      "f=$'a\\nb.csv'; cp taps.csv $f; M check $f --engine fault:retarget-stops", 4,
      "a\u{fffd}b.csv:6: "),
    Row("M check $'no\\x1b[31m.csv' $S --report junit=$'x\\x1b/r'", 66, "no\u{fffd}[31m.csv"),
    Row("M check taps.csv --engine $'\\x1b[31m'", 64, "found engine '\u{fffd}[31m'"),
    Row("M check taps.csv $'--\\x1b[31m'", 64, "\u{fffd}[31m"),
    Row("M $'\\x1b[31m'", 64, "found the command '\u{fffd}[31m'"),
    Row(
      "f=$'a\\u202eb.csv'; cp taps.csv $f; M check $f --engine fault:retarget-stops --report junit=-",
      4, "file=\"a\u{fffd}b.csv\""),
    Row(
      "f=$'a\\u202eb.csv'; cp taps.csv $f; M check $f --engine fault:retarget-stops --report markdown=-",
      4, "a\u{fffd}b.csv:6"),
    Row(
      "f=$'a\\u202eb.csv'; cp taps.csv $f; M check $f --engine fault:retarget-stops --report annotations=-",
      4, "::error file=a\u{fffd}b.csv,line=6,"),
    Row("cp taps.csv -h.csv; M check ./-h.csv $S", 0, ""),
    Row("cp taps.csv -- '--engine'; M check -- --engine $S", 66, "cannot read"),
    Row("cp taps.csv \"$(printf '%0251d' 1).csv\"; M check 0*.csv $S", 0, ""),
    Row("M synthesize pane-tap-storm --output ::x", 0, "./::x/pane-tap-storm.csv"),
    Row("TERM=dumb FORCE_COLOR= M check taps.csv --engine fault:retarget-stops", 4, "taps.csv:6: "),
  ]

  /// Streams and disks that take nothing.
  static let outputs: [Row] = [
    Row(
      "M compare taps.csv --no-cost $S > /dev/full", 1,
      "cannot write standard output: No space left"),
    Row(
      "M check taps.csv $S --report junit=/dev/full", 1, "cannot write '/dev/full': No space left"),
    Row("M list engines > /dev/full", 1, "cannot write standard output: No space left"),
    Row(
      "M synthesize pane-tap-storm > /dev/full", 1, "cannot write standard output: No space left"),
    Row("M run taps.csv $S > /dev/full", 1, "cannot write standard output: No space left"),
    Row("M run taps.csv $S >&-", 1, "cannot write standard output: Bad file descriptor"),
    Row("M check taps.csv --engine fault:retarget-stops 2>&-", 4, "taps.csv:6: "),
    Row("ulimit -f 1; M run taps.csv $S --output out", 1, "cannot write 'out': File too large"),
    Row("M run taps.csv $S --output none/out", 1, "cannot write 'none/out': No such file"),
    Row("M run taps.csv $S --output /proc/out", 1, "cannot write '/proc/out': "),
    Row("M gate taps.csv $S --record taps.csv/b", 1, "cannot make the folder 'taps.csv"),
    Row("M run taps.csv $S | head -1; echo ${PIPESTATUS[0]}", 0, "# motion-recording 1\n0\n"),
    Row("M compare taps.csv drag.csv --no-cost | true; echo ${PIPESTATUS[0]}", 0, "0\n"),
    Row("M check taps.csv --engine fault:retarget-stops | true; echo ${PIPESTATUS[0]}", 0, "4\n"),
    Row(
      "M check-random --cases 2 $S --report junit=/dev/full", 1,
      "cannot write '/dev/full': No space"),
  ]

  /// Limits of memory, of size, and of time.
  static let limits: [Row] = [
    Row(
      large + "ulimit -v 450000; M check large.csv $S", 1,
      "'large.csv' needs about 541 MiB of memory, and "),
    Row(
      large + "ulimit -v 450000; M compare large.csv --no-cost $S", 1, " MiB are left by ulimit -v"),
    Row(
      large + "ulimit -v 450000; M gate large.csv --record b $S; ls b", 2,
      " MiB are left by ulimit -v"),
    Row(
      large
        + "for c in check compare measure 'list traces'; do M $c large.csv large.csv $S 2>/dev/null; done; (cat large.csv; cat large.csv | tail -n +3) | M compare - $S",
      65, "-:"),
    Row(
      "(cat drag.csv; yes 24000000,tap,8,0 | head -100000) | M compare - $S", 65,
      "-:100003:1: found event 100001, expected at most 100000 events"),
    Row(
      "(cat drag.csv; yes 24000000,tap,8,0 | head -100000) | M run - $S", 65,
      "-:100003:1: found event 100001, expected at most 100000 events"),
    Row(
      "(cat drag.csv; yes 24000000,tap,8,0 | head -100000) | M list traces -", 65,
      "-:100003:1: found event 100001, expected at most 100000 events"),
    Row(
      "(cat drag.csv; yes 24000000,tap,8,0) | M check - $S", 65, "-:100003:1: found event 100001"),
    Row("yes '# x' | M check - $S", 65, "-:1:1: found"),
    Row(
      "sed 's/^0,/86400000000000,/;s/^100000000,/86400100000000,/' taps.csv > b.csv; M check b.csv $S",
      65, "b.csv:5:1: found a first event at 86400000000000 ns, expected times from the begin"),
  ]

  /// What is misspelt, and what is asked for.
  static let words: [Row] = [
    Row(
      "M compar taps.csv", 64,
      "found the command 'compar' (did you mean 'compare'?), expected one of: compare,"),
    Row("M check taps.csv --engin spring", 64, "Did you mean '--engine'?"),
    Row("M check taps.csv --engine sprng-exact", 64, "(did you mean 'spring-exact'?)"),
    Row(
      "M check taps.csv --engine spring:stifness=3", 64,
      "has no parameter 'stifness' (did you mean 'stiffness'?)"),
    Row(
      "M check taps.csv --engine fault:scalar-velocty", 64,
      "(did you mean 'fault:scalar-velocity'?)"),
    Row("M check taps.csv --engine scalar", 64, "found engine 'scalar', expected one of"),
    Row(
      "M gate taps.csv $S --limit 'settling_tme<=1s'", 64,
      "found the metric 'settling_tme' (did you mean 'settling_time'?)"),
    Row(
      "M shrink taps.csv $S --check release-slow", 64,
      "found 'release-slow' (did you mean 'release-slows'?)"),
    Row("M check taps.csv --report jnit=x", 64, "found 'jnit=x' (did you mean 'junit'?)"),
    Row("M synthesize pane-tap-strom", 64, "(did you mean 'pane-tap-storm'?)"),
  ]

  /// The signals by which a shell, a user and a service manager end a program.
  static let signals: [Row] =
    [("TERM", 143), ("INT", 130), ("HUP", 129)].flatMap { name, code in
      [
        Row(
          "mkfifo pipe.csv; \(start) check taps.csv pipe.csv $S --report trace-event=out & child=$!; "
            + "exec 3> pipe.csv; ls -A | grep -c '^\\.motion-replay'; kill -\(name) $child; "
            + "wait $child; echo code $?; ls -A | grep -c '^\\.motion-replay'", 1,
          "1\ncode \(code)\n0\n"),
        Row(
          "\(start) shrink taps.csv --command 'echo $$ > started; sleep 53; :' & child=$!; "
            + "while ! [ -s started ]; do sleep .02; done; kill -\(name) $child; wait $child; "
            + "echo code $?; sleep .2; kill -0 $(cat started) || ls | grep motion-replay", 1,
          "code \(code)\n"
        ),
      ]
    } + [
      Row(
        "\(start) shrink taps.csv --command 'trap \"\" TERM; echo $$ > started; sleep 53; :' & child=$!; "
          + "while ! [ -s started ]; do sleep .02; done; kill -TERM $child; wait $child; "
          + "echo code $?; sleep .1; kill -0 $(cat started)", 1, "code 143\n"),
      Row(
        "mkfifo pipe.csv; nohup \"$M\" check taps.csv pipe.csv $S & child=$!; exec 3> pipe.csv; "
          + "kill -HUP $child; cat drag.csv >&3; exec 3>&-; wait $child; echo code $?", 0,
        "code 0\n"),
      Row(
        "\(start) check-random --cases 1000000 $S --progress done & child=$!; "
          + "while ! [ -s done ]; do sleep .02; done; kill -INT $child; wait $child", 130,
        "of 1000000 random cases of seed 1"),
    ]

  static let all = inputs + names + outputs + limits + words + signals

  @Test(arguments: all)
  func circumstance(_ row: Row) throws {
    let run = try shell(row.line)
    #expect(run.status == row.status, "\(row): \(run.errors)")
    #expect(
      row.message.isEmpty || run.errors.contains(row.message) || run.output.contains(row.message),
      "\(row): \(run.output.prefix(2000)) \(run.errors.prefix(2000))")
    let text = run.output + run.errors
    for word in ["Fatal error", "crashed", "core dumped"] {
      #expect(!text.contains(word), "\(row)")
    }
    let unseen = text.unicodeScalars.first {
      let category = $0.properties.generalCategory
      return $0 != "\n" && (category == .control || category == .format)
        && !row.line.contains("ls -A")
    }
    #expect(unseen == nil, "\(row): \(text)")
    for line in text.split(separator: "\n") where line.hasPrefix("::") {
      #expect(row.line.contains("annotations"), "\(row): \(line)")
    }
    #expect(folder.names.filter { $0.hasPrefix(".motion-replay") } == [], "\(row)")
    #expect(try folder.read("taps.csv") == SampleTraces.twoTaps, "\(row)")
  }

  @Test func thereAreManyCircumstances() {
    #expect(Self.all.count >= 70)
    #expect(Set(Self.all.map(\.line)).count == Self.all.count)
  }

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
    arguments: [
      Row("compare taps.csv drag.csv --no-cost --jobs 8", 0, "2 traces "),
      Row("check taps.csv drag.csv $S --jobs 8", 0, "note: the system gives no thread"),
      Row("check-random --cases 20 $S --jobs 8", 0, "20 of 20 random cases"),
      Row("run taps.csv $S", 0, "# motion-recording 1"),
      Row(
        "shrink taps.csv --command true", 1,
        "cannot start /bin/sh: Resource temporarily unavailable"),
      Row("doctor", 0, "terminal"),
    ])
  func noThread(_ row: Row) throws {
    let run = try shell(
      "chmod 777 .; ulimit -u 1; exec setpriv --reuid=64999 --clear-groups \"$M\" \(row.line)")
    #expect(run.status == row.status, "\(row): \(run.errors)")
    #expect((run.output + run.errors).contains(row.message), "\(row): \(run.errors)")
  }
}
