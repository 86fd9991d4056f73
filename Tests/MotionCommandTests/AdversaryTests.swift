import Foundation
import Testing

/// Hostile files, arguments, environments and baselines: each ends with its code and says why, never with
/// a trap, a hang, a lost file or a success that nothing explains.
@Suite struct AdversaryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let status: Int32
    /// A part of what is written to either stream.
    let message: String
    let line: String

    var testDescription: String { line }

    /// Reads a table: a row a line, `STATUS :: MESSAGE :: LINE`.
    static func table(_ text: String) -> [Row] {
      text.split(separator: "\n").map { row in
        let cells = row.split(separator: " :: ", maxSplits: 2).map(String.init)
        guard cells.count == 3, let status = Int32(cells[0]) else {
          preconditionFailure("a row of this file's own table that is none: \(row)")
        }
        return Row(status: status, message: cells[1], line: cells[2])
      }
    }
  }

  /// What the lines have in common: `$M` is the command, `$B` a baseline of `decay` and `spring-exact` on
  /// both traces, `trace` makes a trace of rows (below the header `$H`), and `drag` one of a drag over 270
  /// points, with a time between its events, a start, and a factor of its places.
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

    """#

  static let arguments = Row.table(
    #"""
    64 :: is given as ./-h.csv :: cp taps.csv ./-h.csv; $M check -h.csv
    64 :: is given as ./-h.csv :: cp taps.csv ./-h.csv; $M $C -h.csv
    64 :: is given as ./-h.csv :: cp taps.csv ./-h.csv; $M -h.csv
    64 :: is given as ./-help.csv :: cp taps.csv ./-help.csv; $M gate -help.csv $L
    64 :: found '-vh' :: $M list traces -vh
    0 :: checked 1 replay of :: cp taps.csv ./-h.csv; $M check --engine decay -- -h.csv
    0 :: checked 1 replay of :: cp taps.csv ./-h.csv; $M check --engine decay ./-h.csv
    64 :: --help.csv :: $M $C --help.csv
    66 :: cannot read '' :: $M $C ''
    64 :: Missing expected argument :: $M compare
    64 :: Missing expected argument :: $M merge
    64 :: Missing expected argument :: $M diff drag.csv
    64 :: sprong :: $M check taps.csv --engine sprong
    64 :: --engine :: $M check taps.csv --engine ''
    64 :: stiffness :: $M check taps.csv --engine spring:stiffness=nan
    64 :: stiffness :: $M check taps.csv --engine spring:stiffness=-1
    64 :: stiffness :: $M check taps.csv --engine spring:stiffness=1e999
    64 :: mass :: $M check taps.csv --engine spring:mass=0
    64 :: damping :: $M check taps.csv --engine spring:damping=1,damping=2
    64 :: --clock :: $M $C --clock 0
    64 :: --clock :: $M $C --clock nan
    64 :: --clock :: $M $C --clock 1000000000
    64 :: --clock :: $M $C --clock 60,jitter=1h
    64 :: expected a simulated clock :: $M $C --clock real:60
    64 :: found no file :: $M $C --clock recorded:
    66 :: cannot read 'nowhere' :: $M $C --clock recorded:nowhere
    65 :: taps.csv:1: :: $M $C --clock recorded:taps.csv
    64 :: is no regular expression :: $M $C --filter '['
    64 :: matches nothing :: $M $C --filter nothing
    64 :: --jobs :: $M $C --jobs 0
    64 :: --jobs :: $M $C --jobs=-1
    64 :: --jobs :: $M $C --jobs 99999999999999999999
    64 :: --time-limit :: $M $C --time-limit 0s
    64 :: --format :: $M $C --format xml
    64 :: --cases :: $M check-random --cases 0
    64 :: --from :: $M check-random --from=-1
    64 :: nothing to gate on :: $M gate taps.csv --engine decay
    64 :: --limit :: $M gate taps.csv --limit 'peak_speed<=nan pt/s'
    64 :: 'km' :: $M gate taps.csv --engine decay --limit 'settling_time<=1km'
    4 :: spring-exact, error_against_exact<=9pt: no recording has :: \#
    $M gate taps.csv --engine spring --engine spring-exact --limit 'error_against_exact<=9pt'
    4 :: retarget: velocity falls :: $M gate taps.csv --engine fault:retarget-stops $L
    0 :: no rule is broken anew :: $M gate taps.csv --engine cubic:handoff=restart $L
    """#)

  @Test(arguments: arguments) func hostileArguments(_ row: Row) throws { try run(row) }

  static let environments = Row.table(
    #"""
    64 :: --part: found '0/4', expected NUMBER/PARTS :: $M $C --part 0/4
    64 :: --part: found '5/4', expected NUMBER/PARTS :: $M $C --part 5/4
    64 :: --part: found '4', expected NUMBER/PARTS :: $M $C --part 4
    64 :: --part: found '1/0', expected NUMBER/PARTS :: $M $C --part 1/0
    64 :: --part: found '1/99999', expected NUMBER/PARTS :: $M $C --part 1/99999
    64 :: --part: found '-1/4', expected NUMBER/PARTS :: $M $C --part=-1/4
    64 :: --part: found '+1/4', expected NUMBER/PARTS :: $M $C --part +1/4
    64 :: --part: found '1/4/2', expected NUMBER/PARTS :: $M $C --part 1/4/2
    64 :: --part: found ' 1/4', expected NUMBER/PARTS :: $M $C --part ' 1/4'
    64 :: --part: found '1.0/2', expected NUMBER/PARTS :: $M $C --part 1.0/2
    64 :: --part: found '', expected NUMBER/PARTS :: $M $C --part ''
    64 :: --part: found '/', expected NUMBER/PARTS :: $M $C --part /
    64 :: --part: found 'ENV', expected NUMBER/PARTS :: $M $C --part ENV
    64 :: part 2 of 2 has none of 1 replays :: $M $C --part 2/2
    0 :: checked part 1 of 2: 1 of 1 replay of 1 engine on 1 trace :: $M $C --part 1/2
    64 :: judges nothing :: $M compare taps.csv --engine decay --no-cost --part 2/2
    64 :: judges nothing :: $M $G --part 2/2
    64 :: found neither TEST_TOTAL_SHARDS nor :: $M $C --part env
    64 :: part 3 of 3 has none :: env TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=2 $M $C --part env
    64 :: found 'x' :: env TEST_TOTAL_SHARDS=x TEST_SHARD_INDEX=0 $M $C --part env
    64 :: from 0 to 2 :: env TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=3 $M $C --part env
    0 :: checked 1 replay of 1 engine :: env TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=2 $M $C
    0 :: checked 1 replay of 1 engine :: env GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=1 $M $C
    0 :: checked 1 replay of 1 engine :: env TEST_TOTAL_SHARDS=nonsense $M $C
    0 :: passed: 1 replay of 1 engine :: env TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=2 $M $G
    0 :: decay   ok :: \#
    env TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=2 $M compare taps.csv --engine decay --no-cost
    0 :: checked 1 replay of 1 engine :: env TEST_SHARD_STATUS_FILE=taps.csv $M $C
    64 :: cannot write 'taps.csv': this command reads it :: \#
    env TEST_TOTAL_SHARDS=1 TEST_SHARD_INDEX=0 TEST_SHARD_STATUS_FILE=taps.csv $M $C --part env
    0 :: checked 1 replay of 1 engine :: env -i "$(command -v $M)" $C
    0 :: checked 1 replay of 1 engine :: env LC_ALL=tr_TR.UTF-8 TZ=nonsense TERM= $M $C
    65 :: 'q' is no part of a run :: \#
    $M $C --part-report p; sed 's/"total":1/"total":0/' p > q; $M merge q
    65 :: 'q' is no part of a run :: $M $C --part-report p; head -c 99 p > q; $M merge q
    65 :: are both part 1 of 1 :: $M $C --part-report p; $M merge p ./p
    65 :: found 1 of 2 parts; missing: 2 :: $M $C --part 1/2 --part-report p; $M merge p
    """#)

  @Test(arguments: environments) func hostileEnvironments(_ row: Row) throws { try run(row) }

  static let files = Row.table(
    #"""
    65 :: t.csv:1:1: found the end of the file :: : > t.csv; $M $T
    64 :: t.csv: untested: no release, tap or cancel :: trace 0,press,0,0; sed -i 3d t.csv; $M $T
    5 :: 1 trace tests nothing :: trace 0,press,0,0; sed -i 3d t.csv; $M $U
    64 :: untested :: trace 0,press,0,0; $M $T
    5 :: t.csv: decay, tested: untested :: trace 0,press,0,0; $M $U
    64 :: t.csv: untested: :: trace 0,press,0,0; $M compare t.csv --engine decay --no-cost
    64 :: untested :: trace 0,press,0,0 8000000,drag,4,0; $M $T
    5 :: untested :: trace 0,press,0,0 8000000,drag,4,0; $M $U
    5 :: 1 trace tests nothing :: trace 0,press,0,0; $M $U --record b; s=$?; ls b; exit $s
    0 :: untested :: trace 0,press,0,0; $M $U --record b; test -z "$(ls b)"
    0 :: t.csv: untested :: trace 0,press,0,0; $M check t.csv taps.csv --engine decay
    5 :: 1 trace tests nothing :: trace 0,press,0,0; $M gate t.csv taps.csv --engine decay $L
    0 :: passed: 1 replay :: \#
    H='# untested: a press moves nothing\n'; trace 0,press,0,0; $M gate t.csv --engine decay --record b
    5 :: untested :: H='# untested:\n'; trace 0,press,0,0; $M $U
    64 :: untested :: \#
    H='# surface: scroll min=0,0 max=0,900 size=320,480\n'; trace 0,tap,9,9 300000000,tap,9,9; $M $T
    4 :: warning: t.csv:4: found a finger that is reported every 8e-09 s :: drag 8; $M $T
    65 :: milliseconds: multiply by 1000000 :: drag 8; $M $U
    65 :: microseconds: multiply by 1000 :: drag 8333; $M $U
    65 :: units of 100 ns: multiply by 100 :: drag 83333; $M $U
    0 :: passed :: drag 8333333; $M $U
    65 :: pixels: divide x and y by 3 :: drag 8333333 0 3; $M $U
    0 :: warning: t.csv:4: found touches far from :: drag 8333333 0 3; $M $T
    65 :: t.csv:4:1: found a :: drag 8333333 0 40; $M $U
    65 :: milliseconds :: trace 0,tap,0,0 300,tap,9,9; $M $U
    65 :: t.csv:4:1: found a first event 2 hours after zero :: drag 8333333 7200000000000; $M $T
    65 :: take 7200000000000 off every time :: drag 8333333 7200000000000; $M list traces t.csv
    65 :: take 600000000000 off every time :: drag 8333333 600000000000; $M $U
    65 :: t.csv:3:9 :: trace 0,press,nan,0; $M $T
    65 :: t.csv:3:9 :: trace 0,press,0x10,0; $M $T
    65 :: t.csv:3:9 :: trace 0,press,1e999,0; $M $T
    65 :: t.csv:3:1 :: trace 9999999999999999999,press,0,0; $M $T
    65 :: hours after zero :: trace 9223372036854775807,tap,0,0; $M $T
    65 :: at least 5 :: trace 5,tap,0,0 4,tap,0,0; $M $T
    65 :: t.csv:3:3 :: trace 0,release,0,0; $M $T
    65 :: t.csv:4:3 :: trace 0,press,0,0 1,press,0,0; $M $T
    65 :: 3 cells :: trace 0,tap,0; $M $T
    65 :: version :: echo '# motion-trace 2' > t.csv; $M $T
    65 :: t.csv:1:3: found the byte '\x03' :: printf 'PK\003\004' > t.csv; $M $T
    65 :: t.csv:1: :: printf '\377\376#\000' > t.csv; $M $T
    0 :: checked 1 replay :: sed 's/$/\r/' taps.csv > t.csv; $M $T
    0 :: checked 1 replay :: { printf '\357\273\277'; cat taps.csv; } > t.csv; $M $T
    66 :: no trace (*.csv) in the folder 't.csv' :: mkdir t.csv; $M $T
    0 :: checked 1 replay of :: $M $C taps.csv ./taps.csv
    65 :: taps.csv:1: :: $M diff taps.csv drag.csv
    """#)

  @Test(arguments: files) func hostileFiles(_ row: Row) throws { try run(row) }

  static let baselines = Row.table(
    #"""
    0 :: passed: 4 replays of 2 engines on 2 traces, the motions are those of b :: copy; $M $N
    5 :: there is no baseline b/decay.csv :: copy; rm b/decay.csv; $M $N
    5 :: b/decay.csv: decay, baseline: it is missing :: copy; rm b/decay.csv; $M $N --engine spring-exact
    5 :: b/decay.CSV: all engines, baseline: obsolete :: copy; mv b/decay.csv b/decay.CSV; $M $N
    5 :: b/decay.CSV: all engines, baseline: obsolete :: copy; mv b/decay.csv b/decay.CSV; $M $N --filter spring
    5 :: b/old.csv: all engines, baseline: obsolete :: copy; cp b/decay.csv b/old.csv; $M $N
    5 :: b/old: all engines, baseline: obsolete :: copy; mkdir b/old; $M $N
    5 :: obsolete: b/manifest.txt does not name it :: copy; touch b/README; $M $N
    0 :: passed :: copy; touch b/.gitattributes; $M $N
    5 :: b/decay/x.csv: all engines, baseline: obsolete :: copy; cp b/decay/drag.csv b/decay/x.csv; $M $N
    5 :: b/decay/two-taps.csv :: copy; rm b/decay/two-taps.csv; $M $N
    5 :: the recording is missing :: copy; rm -r b/decay; $M $N
    5 :: b/decay/two-taps.csv: :: copy; echo > b/decay/two-taps.csv; $M $N
    5 :: has the digest :: copy; cp b/spring-exact/two-taps.csv b/decay; $M $N
    5 :: b/decay.csv :: copy; rm b/decay.csv; mkdir b/decay.csv; $M $N
    5 :: is the baseline of 'spring-exact' :: copy; cp b/spring-exact.csv b/decay.csv; $M $N
    5 :: there is no b/manifest.txt :: copy; rm b/manifest.txt; $M $N
    5 :: b/manifest.txt:1:1 :: copy; : > b/manifest.txt; $M $N
    5 :: cannot read 'b/manifest.txt' :: copy; rm b/manifest.txt; mkdir b/manifest.txt; $M $N
    5 :: b/manifest.txt:10: :: copy; echo '<<<<<<< ours' >> b/manifest.txt; $M $N
    5 :: expected 'decay.csv' :: copy; sed -i 's/,decay.csv/,..\/taps.csv/' b/manifest.txt; $M $N
    5 :: each once :: copy; sed -i '/^engine,decay/p' b/manifest.txt; $M $N
    5 :: b/decay.csv: all engines, baseline: obsolete :: \#
    copy; sed -i '/^engine,decay/d' b/manifest.txt; $M $N
    5 :: names no engine :: copy; sed -i '/^engine/d' b/manifest.txt; $M $N
    5 :: it has the trace 'two-taps', which :: copy; sed -i '/^trace,two/d' b/manifest.txt; $M $N
    5 :: it names the trace 'zz', which no engine has :: copy; echo 'trace,zz,,' >> b/manifest.txt; $M $N
    5 :: it was made with clock 120 :: copy; sed -i 's/clock: 120/clock: 60/' b/manifest.txt; $M $N
    0 :: passed :: copy; sed -i 's/$/\r/' b/manifest.txt; $M $N
    5 :: the baseline has no trace 'two-taps' :: copy; sed -i '/^two-taps/d' b/decay.csv; $M $N
    5 :: the folder 'b' is not there :: touch b; $M $N
    5 :: there is no b/manifest.txt :: mkdir b; $M $N
    5 :: obsolete: ./manifest.txt does not name it :: $M gate taps.csv --engine decay --record .
    5 :: b/mine: obsolete: b/manifest.txt does not name it :: mkdir b; touch b/mine; $M $G --record b; s=$?; ls b; exit $s
    5 :: write all its engines at once :: copy; $M $G --clock 60 --record b
    0 :: passed: 6 replays of 3 engines :: \#
    copy; $M gate taps.csv drag.csv --engine fluid --record b && $M $N
    0 :: passed: 1 replay :: copy; $M $G --record b && test "$(ls b/decay)" = two-taps.csv
    0 :: passed: 4 replays :: \#
    copy; $M gate taps.csv drag.csv --engine decay --record b --digests-only && test ! -e b/decay && $M $N
    0 :: the motions are those of b :: copy; rm b/decay.csv; $M $N --accept && $M $N
    0 :: the motions are those of b :: copy; rm b/decay/two-taps.csv; $M $N --accept && $M $N
    5 :: specification: the baseline was made with 'decay :: \#
    copy; cp b/decay.csv c; $M $N --accept --filter two-taps --engine decay=spring; s=$?; \#
    cmp c b/decay.csv || exit 99; exit $s
    5 :: obsolete: no engine 'gone' :: gone; $M $N
    0 :: gone: removed: no such engine :: gone; $M $N --accept --drop && test ! -e b/gone && $M $N
    5 :: another run writes the baseline in 'b' :: copy; exec 9< b; flock -x 9; $M $N
    5 :: another run reads or writes :: copy; exec 9< b; flock -s 9; $M $N --accept
    0 :: passed :: copy; exec 9< b; flock -s 9; $M $N
    5 :: another run reads or writes the baseline in 'b' :: \#
    mkdir b; exec 9< b; flock -s 9; $M $G --record b; s=$?; test -z "$(ls b)" || exit 99; exit $s
    """#)

  @Test(arguments: baselines) func hostileBaselines(_ row: Row) throws { try run(row) }

  static let outputs = Row.table(
    #"""
    64 :: this command reads it :: $M $C --output taps.csv
    64 :: this command reads it :: $M $C --output ./taps.csv
    64 :: cannot write 'l': this command reads it :: ln taps.csv l; $M $C --report junit=l
    64 :: this command reads it :: ln -s . d; $M $C --report junit=d/taps.csv
    64 :: this command reads it :: \#
    mkdir s; cp taps.csv s; $M check s --engine decay --output s/taps.csv
    64 :: this command reads it :: $M $C --part-report taps.csv
    64 :: this command reads it :: $M compare taps.csv --engine decay --no-cost --output taps.csv
    64 :: this command reads it :: $M measure taps.csv --engine decay --output taps.csv
    64 :: this command reads it :: $M run taps.csv --engine decay --output taps.csv
    64 :: this command reads it :: $M run taps.csv --engine decay --report trace-event=taps.csv
    64 :: this command reads it :: \#
    $M run taps.csv --engine decay --clock real:60 --schedule taps.csv --output x
    64 :: this command reads it :: $M shrink taps.csv --engine fault:retarget-stops --output taps.csv
    64 :: # motion-recording 1 :: recordings; $M diff a c --output c; s=$?; head -1 c; exit $s
    64 :: found 'a' twice :: recordings; $M diff a a
    64 :: this command reads it :: recordings; $M $C --clock recorded:a --output a
    64 :: this command reads it :: $M $C --part-report p; $M merge p --output p
    64 :: this command reads it :: $M $C --part-report p; $M merge p --report json=p
    64 :: this command reads it :: $M $G --report junit=taps.csv
    64 :: belongs to the baseline :: copy; $M $N --report junit=b/decay.csv
    64 :: belongs to the baseline :: copy; $M $N --report junit=b/new.xml
    64 :: belongs to the baseline :: copy; ln -s b l; $M $N --output l/decay/x
    64 :: belongs to the baseline :: mkdir b; $M $G --record b --report junit=b/decay.csv
    64 :: --output and --report would both write :: $M $C --output x --report junit=./x
    64 :: --output and --part-report would both write :: $M $C --output x --part-report x
    64 :: would both write :: : > x; ln x y; $M $C --output x --report sarif=y
    0 :: written :: $M $C --output /dev/null --report junit=/dev/null && echo written
    65 :: taps.csv :: $M check-random --cases 1 --engine decay --progress taps.csv
    64 :: is there with other contents :: \#
    $M synthesize free-taps; echo >> free-taps.csv; $M synthesize free-taps
    64 :: mine :: \#
    echo mine > free-taps.csv; $M synthesize; s=$?; cat free-taps.csv; \#
    test $(ls | wc -l) = 3 || exit 99; exit $s
    0 :: free-taps.csv :: $M synthesize free-taps && $M synthesize free-taps
    64 :: is there with other contents :: \#
    $M synthesize --random 1:2; echo >> random-1-2.csv; $M synthesize --random 1:2
    """#)

  @Test(arguments: outputs) func hostileOutputs(_ row: Row) throws { try run(row) }

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
    // By its name, as its folder may have a space.
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
    // Whatever happened, the inputs are as they were, and nothing unfinished is left.
    #expect(try folder.read("taps.csv") == SampleTraces.twoTaps)
    #expect(try folder.read("drag.csv") == SampleTraces.unnamed)
    #expect(!folder.names.contains { $0.hasPrefix(".motion-replay") })
  }
}
