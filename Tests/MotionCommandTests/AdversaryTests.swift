import Foundation
import Testing

/// Hostile files, arguments, environments and baselines: each ends with its code and says why, never with
/// a trap, a hang, a lost file or a success that nothing explains.
@Suite struct AdversaryTests {
  /// A line of a shell, in which `$M` is the command and `$B` a baseline of two engines and two traces,
  /// and what must become of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    /// A part of what is written to either stream.
    let message: String
    var environment: [String: String] = [:]

    init(_ line: String, _ status: Int32, _ message: String, _ environment: [String: String] = [:]) {
      (self.line, self.status, self.message, self.environment) = (line, status, message, environment)
    }

    var testDescription: String { line }
  }

  /// The folder with the baseline, which is recorded once.
  private static let prepared: Result<ScratchFolder, any Error> = Result {
    let folder = ScratchFolder()
    try write(to: folder)
    let run = try CommandRun(
      ["gate", "taps.csv", "drag.csv", "--engine", "spring-exact", "--engine", "decay", "--record", "b"],
      in: folder)
    try #require(run.status == 0, "\(run.errors)\(run.output)")
    return folder
  }

  private static func write(to folder: ScratchFolder) throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    try folder.write(SampleTraces.unnamed, to: "drag.csv")
  }

  private static let shell = URL(fileURLWithPath: "/bin/sh")

  private func run(_ row: Row) throws {
    let folder = ScratchFolder()
    try Self.write(to: folder)
    var environment = row.environment
    environment["M"] = CommandRun.command.path
    environment["B"] = try Self.prepared.get().file("b").path
    let run = try CommandRun(
      ["-c", row.line], in: folder, environment: environment, program: Self.shell)
    #expect(run.status == row.status, "\(row.line): \(run.errors)\(run.output)")
    #expect(
      (run.errors + run.output).contains(row.message), "\(row.line): \(run.errors)\(run.output)")
    // Whatever happened, the inputs are as they were, and nothing unfinished is left.
    #expect(try folder.read("taps.csv") == SampleTraces.twoTaps)
    #expect(try folder.read("drag.csv") == SampleTraces.unnamed)
    #expect(!folder.names.contains { $0.hasPrefix(".motion-replay") })
  }

  // MARK: Arguments

  private static let check = "\"$M\" check taps.csv --engine decay"
  private static let limits = "--limit 'peak_speed<=1e9pt/s'"

  static let arguments: [Row] = [
    Row("cp taps.csv ./-h.csv; \"$M\" check -h.csv", 64, "is given as ./-h.csv"),
    Row("cp taps.csv ./-h.csv; \(check) -h.csv", 64, "is given as ./-h.csv"),
    Row("cp taps.csv ./-h.csv; \"$M\" -h.csv", 64, "is given as ./-h.csv"),
    Row("cp taps.csv ./-help.csv; \"$M\" gate -help.csv \(limits)", 64, "given as ./-help.csv"),
    Row("\"$M\" list traces -vh", 64, "found '-vh'"),
    Row("cp taps.csv ./-h.csv; \"$M\" check --engine decay -- -h.csv", 0, "checked 1 replay of"),
    Row("cp taps.csv ./-h.csv; \"$M\" check --engine decay ./-h.csv", 0, "checked 1 replay of"),
    Row("\(check) --help.csv", 64, "--help.csv"),
    Row("\(check) ''", 66, "cannot read ''"),
    Row("\"$M\" compare", 64, "Missing expected argument"),
    Row("\"$M\" check taps.csv --engine sprong", 64, "sprong"),
    Row("\"$M\" check taps.csv --engine ''", 64, "--engine"),
    Row("\"$M\" check taps.csv --engine spring:stiffness=nan", 64, "stiffness"),
    Row("\"$M\" check taps.csv --engine spring:stiffness=-1", 64, "stiffness"),
    Row("\"$M\" check taps.csv --engine spring:stiffness=1e999", 64, "stiffness"),
    Row("\"$M\" check taps.csv --engine spring:mass=0", 64, "mass"),
    Row("\"$M\" check taps.csv --engine spring:damping=1,damping=2", 64, "damping"),
    Row("\(check) --clock 0", 64, "--clock"),
    Row("\(check) --clock nan", 64, "--clock"),
    Row("\(check) --clock 1000000000", 64, "--clock"),
    Row("\(check) --clock 60,jitter=1h", 64, "--clock"),
    Row("\(check) --clock real:60", 64, "expected a simulated clock"),
    Row("\(check) --clock recorded:", 64, "found no file"),
    Row("\(check) --clock recorded:nowhere", 66, "cannot read 'nowhere'"),
    Row("\(check) --clock recorded:taps.csv", 65, "taps.csv:1:"),
    Row("\(check) --filter '['", 64, "is no regular expression"),
    Row("\(check) --filter nothing", 64, "matches nothing"),
    Row("\(check) --jobs 0", 64, "--jobs"),
    Row("\(check) --jobs=-1", 64, "--jobs"),
    Row("\(check) --jobs 99999999999999999999", 64, "--jobs"),
    Row("\(check) --time-limit 0s", 64, "--time-limit"),
    Row("\(check) --format xml", 64, "--format"),
    Row("\"$M\" check-random --cases 0", 64, "--cases"),
    Row("\"$M\" check-random --from -1", 64, "--from"),
    Row("\"$M\" diff drag.csv", 64, "Missing expected argument"),
    Row("\"$M\" merge", 64, "Missing expected argument"),
    Row("\"$M\" gate taps.csv --engine decay", 64, "nothing to gate on"),
    Row("\"$M\" gate taps.csv --limit 'peak_speed<=nan pt/s'", 64, "--limit"),
    Row("\"$M\" gate taps.csv --engine spring-exact --limit 'settling_time<=1km'", 64, "'km'"),
    Row(
      "\"$M\" gate taps.csv --engine spring --engine spring-exact --limit 'error_against_exact<=9pt'", 4,
      "spring-exact, error_against_exact<=9pt: no recording has a error_against_exact_points"),
    Row(
      "\"$M\" gate drag.csv --engine fault:scalar-velocity --limit 'peak_speed<=1e9pt/s'; s=$?; "
        + "\"$M\" check drag.csv --engine fault:scalar-velocity > /dev/null; test $? = $s", 0, "judged"),
    Row("\"$M\" gate taps.csv --engine fault:retarget-stops \(limits)", 4, "retarget: velocity falls"),
    Row(
      "\"$M\" gate taps.csv --engine cubic:handoff=restart \(limits)", 0, "no rule is broken anew"),
  ]

  @Test(arguments: arguments) func hostileArguments(_ row: Row) throws { try run(row) }

  // MARK: Parts and the environment

  private static let parts = ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "2"]

  static let environments: [Row] =
    ["0/4", "5/4", "4", "1/0", "1/99999", "-1/4", "1/4/2", " 1/4", "+1/4", "1.0/2", "", "/", "ENV"].map {
      Row("\(check) --part='\($0)'", 64, "--part: found '\($0)', expected NUMBER/PARTS")
    } + [
      Row("\(check) --part 2/2", 64, "part 2 of 2 has none of 1 replays"),
      Row("\(check) --part 1/2", 0, "checked part 1 of 2: 1 of 1 replay of 1 engine on 1 trace"),
      Row("\"$M\" compare taps.csv --engine decay --no-cost --part 2/2", 64, "judges nothing"),
      Row("\"$M\" gate taps.csv --engine decay \(limits) --part 2/2", 64, "judges nothing"),
      Row("\(check) --part env", 64, "found neither TEST_TOTAL_SHARDS nor"),
      Row("\(check) --part env", 64, "part 3 of 3 has none of 1 replays", parts),
      Row(check, 0, "checked 1 replay of 1 engine on 1 trace: no finding", parts),
      Row(check, 0, "checked 1 replay", ["GTEST_TOTAL_SHARDS": "2", "GTEST_SHARD_INDEX": "1"]),
      Row(check, 0, "checked 1 replay", ["TEST_TOTAL_SHARDS": "nonsense"]),
      Row("\(check) --part env", 64, "TEST_TOTAL_SHARDS", ["TEST_TOTAL_SHARDS": "x", "TEST_SHARD_INDEX": "0"]),
      Row("\(check) --part env", 64, "from 0 to 2", ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "3"]),
      Row(
        "\"$M\" gate taps.csv --engine decay \(limits)", 0,
        "passed: 1 replay of 1 engine on 1 trace", parts),
      Row(
        "\"$M\" compare taps.csv --engine decay --no-cost", 0, "ok on 1 trace", parts),
      Row(check, 0, "checked 1 replay", ["TEST_SHARD_STATUS_FILE": "taps.csv"]),
      Row(
        "\(check) --part env", 64, "cannot write 'taps.csv': this command reads it",
        ["TEST_TOTAL_SHARDS": "1", "TEST_SHARD_INDEX": "0", "TEST_SHARD_STATUS_FILE": "taps.csv"]),
      Row("unset PATH HOME; \(check)", 0, "checked 1 replay"),
      Row(check, 0, "checked 1 replay", ["LC_ALL": "tr_TR.UTF-8", "TZ": "nonsense", "TERM": ""]),
      Row(
        "\(check) --part-report p; sed 's/\"total\":1/\"total\":0/' p > q; \"$M\" merge q", 65,
        "'q' is no part of a run"),
      Row("\(check) --part-report p; head -c 99 p > q; \"$M\" merge q", 65, "'q' is no part of a run"),
      Row("\(check) --part-report p; \"$M\" merge p ./p", 65, "are both part 1 of 1"),
      Row("\(check) --part 1/2 --part-report p; \"$M\" merge p", 65, "found 1 of 2 parts; missing: 2"),
    ]

  @Test(arguments: environments) func hostileEnvironments(_ row: Row) throws { try run(row) }

  // MARK: Files

  private static let head = "# motion-trace 1\\nnanoseconds,event,x,y\\n"

  /// Makes the file t.csv of rows, below a header or another start.
  private static func trace(_ rows: [String], head: String = head) -> String {
    "printf '\(head)\(rows.map { $0 + "\\n" }.joined())' > t.csv; "
  }

  private static let checkT = "\"$M\" check t.csv --engine decay"
  private static let gateT = "\"$M\" gate t.csv --engine decay \(limits)"
  private static let press = trace(["0,press,0,0"])
  private static let cut = trace(["0,press,0,0", "8000000,drag,4,0", "16000000,drag,8,0"])
  private static let pane = "# motion-trace 1\\n# surface: pane closed=160,420 open=160,40\\n"

  /// A drag over 120 points in so many reports, so far apart.
  private static func drag(every interval: Int, from start: Int = 0, factor: Int = 1) -> String {
    trace(
      ["\(start),press,\(160 * factor),\(440 * factor)"]
        + (1...9).map {
          "\(start + $0 * interval),\($0 == 9 ? "release" : "drag"),\(160 * factor),\((440 - 30 * $0) * factor)"
        }, head: pane + "nanoseconds,event,x,y\\n")
  }

  static let files: [Row] = [
    Row(": > t.csv; \(checkT)", 65, "t.csv:1:1: found the end of the file"),
    Row(trace([]) + checkT, 64, "t.csv: untested: no release, tap or cancel"),
    Row(trace([]) + gateT, 5, "1 trace tests nothing"),
    Row(press + checkT, 64, "untested"),
    Row(press + gateT, 5, "t.csv: decay, tested: untested"),
    Row(press + "\"$M\" compare t.csv --engine decay --no-cost", 64, "untested on 1"),
    Row(cut + checkT, 64, "untested"),
    Row(cut + gateT, 5, "untested"),
    Row(cut + "\(gateT) --record b; s=$?; ls -A b; exit $s", 5, "1 trace tests nothing"),
    Row(cut + "\(gateT) --record b > /dev/null; ls b | grep -c . ; true", 0, "0\n"),
    Row(cut + "\"$M\" check t.csv taps.csv --engine decay", 0, "t.csv: untested"),
    Row(cut + "\"$M\" gate t.csv taps.csv --engine decay \(limits)", 5, "1 trace tests nothing"),
    Row(
      trace(["0,press,0,0"], head: "# motion-trace 1\\n# untested: a press alone moves nothing\\nnanoseconds,event,x,y\\n")
        + "\"$M\" gate t.csv --engine decay --record b", 0, "passed: 1 replay"),
    Row(
      trace(["0,press,0,0"], head: "# motion-trace 1\\n# untested:\\nnanoseconds,event,x,y\\n") + gateT, 5,
      "untested"),
    Row(
      trace(
        ["0,tap,9,9", "300000000,tap,9,9"],
        head: "# motion-trace 1\\n# surface: scroll min=0,0 max=0,900 size=320,480\\nnanoseconds,event,x,y\\n")
        + checkT, 64, "untested"),
    Row(drag(every: 8) + checkT, 0, "warning: t.csv:4: found a finger that is reported every 8e-09 s"),
    Row(drag(every: 8) + gateT, 65, "milliseconds: multiply by 1000000"),
    Row(drag(every: 8333) + gateT, 65, "microseconds: multiply by 1000"),
    Row(drag(every: 83_333) + gateT, 65, "units of 100 ns: multiply by 100"),
    Row(drag(every: 8_333_333) + gateT, 0, "passed"),
    Row(drag(every: 8_333_333, factor: 3) + gateT, 65, "pixels: divide x and y by 3"),
    Row(drag(every: 8_333_333, factor: 3) + checkT, 0, "warning: t.csv:4: found touches far from"),
    Row(drag(every: 8_333_333, factor: 40) + gateT, 65, "t.csv:4:1: found a"),
    Row(trace(["0,tap,0,0", "300,tap,9,9"]) + gateT, 65, "milliseconds"),
    Row(drag(every: 8_333_333, from: 7_200_000_000_000) + checkT, 65, "a first event 2 hours after zero"),
    Row(
      drag(every: 8_333_333, from: 7_200_000_000_000) + "\"$M\" list traces t.csv", 65,
      "take 7200000000000 off every time"),
    Row(drag(every: 8_333_333, from: 600_000_000_000) + gateT, 65, "take 600000000000 off every time"),
    Row(trace(["0,press,nan,0"]) + checkT, 65, "t.csv:3:9"),
    Row(trace(["0,press,0x10,0"]) + checkT, 65, "t.csv:3:9"),
    Row(trace(["0,press,1e999,0"]) + checkT, 65, "t.csv:3:9"),
    Row(trace(["-1,press,0,0"]) + checkT, 65, "t.csv:3:1"),
    Row(trace(["9999999999999999999,press,0,0"]) + checkT, 65, "t.csv:3:1"),
    Row(trace(["9223372036854775807,tap,0,0"]) + checkT, 65, "hours after zero"),
    Row(trace(["5,tap,0,0", "4,tap,0,0"]) + checkT, 65, "at least 5"),
    Row(trace(["0,release,0,0"]) + checkT, 65, "t.csv:3:3"),
    Row(trace(["0,press,0,0", "1,press,0,0"]) + checkT, 65, "t.csv:4:3"),
    Row(trace(["0,tap,0"]) + checkT, 65, "3 cells"),
    Row("printf '# motion-trace 2\\n' > t.csv; \(checkT)", 65, "version"),
    Row("printf 'PK\\003\\004' > t.csv; \(checkT)", 65, "t.csv:1:1"),
    Row("printf '\\377\\376#\\000' > t.csv; \(checkT)", 65, "t.csv:1:"),
    Row("sed 's/$/\\r/' taps.csv > t.csv; \(checkT)", 0, "checked 1 replay"),
    Row("{ printf '\\357\\273\\277'; cat taps.csv; } > t.csv; \(checkT)", 0, "checked 1 replay"),
    Row("mkdir t.csv; \(checkT)", 66, "no trace (*.csv) in the folder 't.csv'"),
    Row("\(check) taps.csv ./taps.csv", 0, "checked 1 replay"),
    Row("\"$M\" diff taps.csv drag.csv", 65, "taps.csv:1:"),
  ]

  @Test(arguments: files) func hostileFiles(_ row: Row) throws { try run(row) }

  // MARK: Baselines

  private static let both = "taps.csv drag.csv"
  private static let copy = "cp -r \"$B\" b; "
  private static let gateB = "\"$M\" gate \(both) --baseline b"

  static let baselines: [Row] = [
    Row(copy + gateB, 0, "passed: 4 replays of 2 engines on 2 traces, the motions are those of b"),
    Row(copy + "rm b/decay.csv; \(gateB)", 5, "there is no baseline b/decay.csv"),
    Row(copy + "rm b/decay.csv; \(gateB) --engine spring-exact", 5, "b/decay.csv: decay, baseline: it is missing"),
    Row(copy + "mv b/decay.csv b/decay.CSV; \(gateB)", 5, "b/decay.CSV: all engines, baseline: obsolete"),
    Row(copy + "mv b/decay.csv b/decay.CSV; \(gateB) --filter spring", 5, "rm -r b/decay.CSV"),
    Row(copy + "cp b/decay.csv b/old.csv; \(gateB)", 5, "b/old.csv: all engines, baseline: obsolete"),
    Row(copy + "mkdir b/old; \(gateB)", 5, "rm -r b/old"),
    Row(copy + "touch b/README; \(gateB)", 5, "obsolete: b/manifest.txt does not name it"),
    Row(copy + "touch b/.gitattributes; \(gateB)", 0, "passed"),
    Row(copy + "cp b/decay/unnamed.csv b/decay/x.csv; \(gateB)", 5, "rm -r b/decay/x.csv") ,
    Row(copy + "rm b/decay/two-taps.csv; \(gateB)", 5, "b/decay/two-taps.csv"),
    Row(copy + "rm -r b/decay; \(gateB)", 5, "the recording is missing"),
    Row(copy + "echo > b/decay/two-taps.csv; \(gateB)", 5, "b/decay/two-taps.csv:"),
    Row(copy + "cp b/spring-exact/two-taps.csv b/decay/; \(gateB)", 5, "has the digest"),
    Row(copy + "rm b/decay.csv; mkdir b/decay.csv; \(gateB)", 5, "b/decay.csv"),
    Row(copy + "cp b/spring-exact.csv b/decay.csv; \(gateB)", 5, "is the baseline of 'spring-exact'"),
    Row(copy + "rm b/manifest.txt; \(gateB)", 5, "there is no b/manifest.txt"),
    Row(copy + ": > b/manifest.txt; \(gateB)", 5, "b/manifest.txt:1:1"),
    Row(copy + "rm b/manifest.txt; mkdir b/manifest.txt; \(gateB)", 5, "cannot read 'b/manifest.txt'"),
    Row(copy + "echo '<<<<<<< ours' >> b/manifest.txt; \(gateB)", 5, "b/manifest.txt:10:"),
    Row(copy + "sed -i 's/,decay.csv/,..\\/taps.csv/' b/manifest.txt; \(gateB)", 5, "expected 'decay.csv'"),
    Row(copy + "sed -i '/^engine,decay/p' b/manifest.txt; \(gateB)", 5, "each once"),
    Row(copy + "sed -i '/^engine,decay/d' b/manifest.txt; \(gateB)", 5, "b/decay.csv: all engines, baseline: obsolete"),
    Row(copy + "sed -i '/^engine/d' b/manifest.txt; \(gateB)", 5, "names no engine"),
    Row(copy + "sed -i '/^trace,two/d' b/manifest.txt; \(gateB)", 5, "it has the trace 'two-taps', which"),
    Row(copy + "echo 'trace,zz,,' >> b/manifest.txt; \(gateB)", 5, "it names the trace 'zz', which no engine has"),
    Row(copy + "sed -i 's/clock: 120/clock: 60/' b/manifest.txt; \(gateB)", 5, "it was made with clock 120"),
    Row(copy + "sed -i 's/$/\\r/' b/manifest.txt; \(gateB)", 0, "passed"),
    Row(copy + "sed -i '/^two-taps/d' b/decay.csv; \(gateB)", 5, "the baseline has no trace 'two-taps'"),
    Row("touch b; \(gateB)", 5, "the folder 'b' is not there"),
    Row("mkdir b; \(gateB)", 5, "there is no b/manifest.txt"),
    Row("\"$M\" gate \(both) --baseline taps.csv", 5, "the folder 'taps.csv' is not there"),
    Row("\"$M\" gate taps.csv --engine decay --record .", 5, "obsolete: ./manifest.txt does not name it"),
    Row("mkdir b; touch b/mine; \"$M\" gate taps.csv --engine decay --record b; s=$?; ls b; exit $s", 5, "rm -r b/mine"),
    Row(copy + "\"$M\" gate taps.csv --engine decay --clock 60 --record b", 5, "write all its engines at once"),
    Row(copy + "\"$M\" gate \(both) --engine fluid --record b && \(gateB)", 0, "passed: 6 replays of 3 engines"),
    Row(copy + "\"$M\" gate taps.csv --engine decay --record b && ls b/decay", 0, "two-taps.csv"),
    Row(copy + "\"$M\" gate \(both) --engine decay --record b --digests-only && test ! -e b/decay && \(gateB)", 0, "passed: 4 replays"),
    Row(copy + "rm b/decay.csv; \(gateB) --accept && \(gateB)", 0, "the motions are those of b"),
    Row(copy + "rm b/decay/two-taps.csv; \(gateB) --accept && \(gateB)", 0, "the motions are those of b"),
    Row(
      copy + "cp b/decay.csv c; \"$M\" gate taps.csv --baseline b --accept --filter two-taps "
        + "--engine decay=decay:rate=0.99; s=$?; cmp c b/decay.csv || exit 99; exit $s", 5,
      "specification: the baseline was made with 'decay"),
    Row(
      copy + "sed -i 's/decay/gone/g' b/decay.csv b/manifest.txt; mv b/decay.csv b/gone.csv; mv b/decay b/gone; "
        + gateB, 5, "obsolete: no engine 'gone'"),
    Row(
      copy + "sed -i 's/decay/gone/g' b/decay.csv b/manifest.txt; mv b/decay.csv b/gone.csv; mv b/decay b/gone; "
        + "sed -i '/^engine,gone/{h;d};/^engine,spring/{p;x}' b/manifest.txt; "
        + "\(gateB) --accept && \(gateB) && test ! -e b/gone", 0, "gone: removed: no such engine"),
    Row(copy + "exec 9< b; flock -x 9; \(gateB)", 5, "another run writes the baseline in 'b'"),
    Row(copy + "exec 9< b; flock -s 9; \(gateB) --accept", 5, "another run reads or writes"),
    Row(copy + "exec 9< b; flock -s 9; \(gateB)", 0, "passed"),
    Row(
      "mkdir b; exec 9< b; flock -s 9; \"$M\" gate taps.csv --engine decay --record b; s=$?; ls b; exit $s", 5,
      "another run reads or writes the baseline in 'b'"),
  ]

  @Test(arguments: baselines) func hostileBaselines(_ row: Row) throws { try run(row) }

  // MARK: Outputs

  private static let reads = "this command reads it; give another file"
  private static let record = "\"$M\" run taps.csv --engine decay --output a; \"$M\" run taps.csv --engine spring --output c; "

  static let outputs: [Row] = [
    Row("\(check) --output taps.csv", 64, reads),
    Row("\(check) --output ./taps.csv", 64, reads),
    Row("ln taps.csv l; \(check) --report junit=l", 64, "cannot write 'l': \(reads)"),
    Row("ln -s . d; \(check) --report junit=d/taps.csv", 64, reads),
    Row("mkdir s; cp taps.csv s; \"$M\" check s --engine decay --output s/taps.csv", 64, reads),
    Row("\(check) --part-report taps.csv", 64, reads),
    Row("\"$M\" compare taps.csv --engine decay --no-cost --output taps.csv", 64, reads),
    Row("\"$M\" measure taps.csv --engine decay --output taps.csv", 64, reads),
    Row("\"$M\" run taps.csv --engine decay --output taps.csv", 64, reads),
    Row("\"$M\" run taps.csv --engine decay --report trace-event=taps.csv", 64, reads),
    Row("\"$M\" run taps.csv --engine decay --clock real:60 --schedule taps.csv --output x", 64, reads),
    Row("\"$M\" shrink taps.csv --engine fault:retarget-stops --output taps.csv", 64, reads),
    Row(record + "\"$M\" diff a c --output c; s=$?; head -1 c; exit $s", 64, "# motion-recording 1"),
    Row(record + "\"$M\" diff a a", 64, "found 'a' twice"),
    Row(record + "\(check) --clock recorded:a --output a", 64, reads),
    Row("\(check) --part-report p; \"$M\" merge p --output p", 64, reads),
    Row("\(check) --part-report p; \"$M\" merge p --report json=p", 64, reads),
    Row("echo {} > f; \"$M\" compare taps.csv --engine decay --benchmark f --output f", 65, "f"),
    Row("\"$M\" gate taps.csv --engine decay \(limits) --report junit=taps.csv", 64, reads),
    Row(copy + "\(gateB) --report junit=b/decay.csv", 64, "belongs to the baseline"),
    Row(copy + "\(gateB) --report junit=b/new.xml", 64, "belongs to the baseline"),
    Row(copy + "ln -s b l; \(gateB) --output l/decay/x", 64, "belongs to the baseline"),
    Row("\"$M\" gate taps.csv --engine decay --record b --report junit=b/decay.csv", 64, "belongs to the baseline"),
    Row("\(check) --output x --report junit=./x", 64, "--output and --report would both write"),
    Row("\(check) --output x --part-report x", 64, "--output and --part-report would both write"),
    Row(": > x; ln x y; \(check) --output x --report sarif=y", 64, "would both write"),
    Row("\(check) --output /dev/null --report junit=/dev/null", 0, ""),
    Row("\"$M\" check-random --cases 1 --engine decay --progress taps.csv", 65, "taps.csv"),
    Row("\"$M\" synthesize free-taps; echo >> free-taps.csv; \"$M\" synthesize free-taps", 64, "is there with other contents"),
    Row("echo mine > free-taps.csv; \"$M\" synthesize > /dev/null; s=$?; ls | wc -l; cat free-taps.csv; exit $s", 64, "3\nmine\n"),
    Row("\"$M\" synthesize free-taps; \"$M\" synthesize free-taps", 0, "free-taps.csv"),
    Row("\"$M\" synthesize --random 1:2; for f in *.csv; do case $f in taps.csv|drag.csv) ;; *) echo >> \"$f\";; esac; done; "
      + "\"$M\" synthesize --random 1:2", 64, "is there with other contents"),
  ]

  @Test(arguments: outputs) func hostileOutputs(_ row: Row) throws { try run(row) }
}
