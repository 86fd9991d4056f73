import Foundation
import TestSupport
import Testing

/// Whatever keeps a gate from judging has its code and says what to do; nothing passes silently.
@Suite struct GateErrorTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private func gate(_ arguments: String...) throws -> CommandRun {
    try folder.run(["gate", "taps.csv"] + arguments)
  }

  /// A usage that is refused, and what the message says.
  static let usages: [([String], String)] = [
    (
      [], "nothing to gate on: give --baseline FOLDER (made with --record FOLDER), or --limit BOUND"
    ),
    (["--record", "b", "--baseline", "b"], "give one of them"),
    (["--accept", "--limit", "drag_lag<=1pt"], "--accept needs --baseline"),
    (["--record", ""], "the folder of the baseline has no name"),
    (["--digests-only", "--baseline", "b"], "--digests-only goes with --record or --accept"),
    (
      ["--record", "b", "--filter", "nothing"],
      "--filter: 'nothing' matches nothing; names are such"
    ),
    (["--limit", "settling<=1s"], "--limit: found the metric 'settling', expected one of: "),
    (
      ["--limit", "settling_time<=1"], "found no unit behind 1, expected for settling_time_s: s, ms"
    ),
    (
      ["--limit", "settling_time<=1pt"],
      "found the unit 'pt' behind 1, expected for settling_time_s"
    ),
    (["--limit", "settling_time=1s"], "found 'settling_time=1s', expected METRIC<=NUMBER UNIT"),
    (
      ["--limit", "settling_time<=xs"], "found 'xs', expected a number and its unit, one of: s, ms"
    ),
    (["--record", "b", "--jobs", "0"], "--jobs: found 0, expected a number from 1 to 1024"),
    (["--record", "b", "--engine", "a b=spring"], "found the name 'a b' in 'a b=spring'"),
    (
      ["--record", "b", "--engine", "A=spring", "--engine", "a=fluid"],
      "'A' and 'a' would share the baseline A.csv; give one another name"
    ),
    (
      ["--baseline", "b", "--report", "trace-event=x"], "a gate keeps neither costs nor recordings"
    ),
  ]

  @Test(arguments: tried(usages, oneOf: 3))
  func aWrongUsage(arguments: [String], message: String) throws {
    let run = try folder.run(["gate", "taps.csv"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(folder.names == ["taps.csv"])
  }

  @Test func aMissingFolder() throws {
    let run = try gate("--baseline", "b", "--clock", "60")
    #expect(
      run.errors
        == "error: there is no baseline: the folder 'b' is not there; record it: motion-replay gate "
        + "taps.csv --clock 60 --record b\n")
    #expect(run.status == 5)
  }

  @Test func anEmptyFolder() throws {
    try folder.write("", to: "b/note.txt")
    let run = try gate("--baseline", "b")
    #expect(
      run.errors == "error: there is no b/manifest.txt, which names what belongs to the baseline; "
        + "restore it, or empty the folder and record all its engines with --record\n")
    #expect(run.status == 5)
  }

  @Test func aMissingEngine() throws {
    _ = try gate("--record", "b", "--engine", "spring")
    let run = try gate("--baseline", "b", "--engine", "spring", "--engine", "fluid")
    #expect(
      run.output.hasPrefix(
        """
        fluid, baseline: there is no baseline b/fluid.csv; record it: motion-replay gate taps.csv \
        --engine fluid --record b
        failed, exit code 5: 1 thing to compare with is missing or does not fit; judged 2 replays of \
        2 engines on 1 trace

        """))
    #expect(run.status == 5)
  }

  /// What does not fit, as arguments of a later run or as a change of the file, and the message.
  static let misfits: [([String], String, String, String)] = [
    (
      ["--clock", "60"], "", "", "clock: the baseline was made with '120', this is '60'; nothing of"
    ),
    (["--delivery", "immediate"], "", "", "delivery: the baseline was made with 'tick', this is"),
    (["--velocity", "two-point"], "", "", "velocity: the baseline was made with 'lsq2', this is"),
    ([], "damping=20,", "damping=21,", "specification: the baseline was made with 'spring:stiffn"),
    (
      [], "baseline 2", "baseline 1",
      "b/spring.csv:1:19: found motion-baseline version '1', expecte"
    ),
    (
      [], "# engine: spring\n", "# engine: fluid\n",
      "b/spring.csv is the baseline of 'fluid', which"
    ),
    ([], "\ntwo-taps,", "\ntwo-taps,0", "b/spring.csv:10:10: found '"),
    ([], "\ntwo-taps,", "\n<<<<<<< ours\ntwo-taps,", "b/spring.csv:10:13: found 1 cell, expected"),
    ([], "\ntwo-taps,", "\nother,", "the baseline has the trace 'other', which is not among those"),
  ]

  private static let recorded: Result<ScratchFolder, any Error> = Result {
    let folder = ScratchFolder()
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    _ = try folder.run(["gate", "taps.csv", "--record", "b", "--engine", "spring"])
    return folder
  }

  @Test(arguments: tried(misfits, oneOf: 3))
  func aBaselineThatDoesNotFit(
    arguments: [String], old: String, new: String, message: String
  ) throws {
    try FileManager.default.copyItem(at: Self.recorded.get().file("b"), to: folder.file("b"))
    let text = try folder.read("b/spring.csv")
    if !old.isEmpty {
      try #require(text.contains(old))
      try folder.write(text.replacing(old, with: new), to: "b/spring.csv")
    }
    let run = try folder.run(
      ["gate", "taps.csv", "--baseline", "b", "--engine", "spring"] + arguments)
    #expect(run.output.contains(message), "\(run.output)")
    #expect(run.status == 5)
    #expect(run.output.contains("motion differs") == false)
  }

  /// What an older version did not have is not compared, which is said once; all else is.
  @Test(arguments: [
    (
      "held limit=1e-06;", "held limit=1;",
      "moves-while-held, has-velocity-while-held, rests-while-"
    ),
    (
      "; lost-time limit=5.0 floor=1.0 leftover=0.02", "",
      "loses-time: the baseline does not hold it; --accept"
    ),
    (
      ",peak_speed_points_per_s", ",speed", "peak_speed_points_per_s: the baseline does not hold it"
    ),
  ])
  func whatABaselineDoesNotHoldIsNotCompared(old: String, new: String, note: String) throws {
    try FileManager.default.copyItem(at: Self.recorded.get().file("b"), to: folder.file("b"))
    let text = try folder.read("b/spring.csv")
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: "b/spring.csv")
    let same = try folder.run(["gate", "taps.csv", "--baseline", "b", "--engine", "spring"])
    #expect(same.status == 0, "\(same.output)")
    #expect(same.output.components(separatedBy: "note: not compared: \(note)").count == 2)
    let other = try folder.run(
      ["gate", "taps.csv", "--baseline", "b", "--engine", "spring=spring:damping=21"])
    #expect(other.status == 3, "\(other.output)")
    // A row that is kept beside new ones would be said to hold more than it does.
    let part = try folder.run(
      ["gate", "taps.csv", "--baseline", "b", "--engine", "spring", "--accept"])
    #expect(part.status == 0, "\(part.output)")
    #expect(try folder.read("b/spring.csv") == text)
  }

  @Test func aChangedTraceIsNotCompared() throws {
    _ = try gate("--record", "b", "--engine", "spring")
    try folder.write(
      SampleTraces.twoTaps.replacing("\n100000000", with: "\n100000001"), to: "taps.csv")
    let run = try gate("--baseline", "b")
    #expect(
      run.output.hasPrefix("taps.csv: spring, baseline: trace digest: the baseline was made w"))
    #expect(run.status == 5)
    let accepted = try gate("--baseline", "b", "--accept")
    #expect(accepted.output.hasPrefix("spring, two-taps: another trace: trace digest "))
    #expect(try gate("--baseline", "b").status == 0)
  }

  @Test func aTraceThatCannotBeRead() throws {
    try folder.write(SampleTraces.malformed, to: "bad.csv")
    let run = try folder.run(["gate", "bad.csv", "missing.csv", "--record", "b"])
    #expect(run.errors.contains("bad.csv:4:"))
    #expect(run.errors.contains("error: cannot read 'missing.csv': No such file or directory"))
    #expect(run.status == 66)
    #expect(try folder.run(["gate", "bad.csv", "--record", "b"]).status == 65)
    #expect(!folder.names.contains("b"))
  }

  @Test func twoTracesOfOneName() throws {
    try folder.write(SampleTraces.twoTaps, to: "copy.csv")
    let run = try folder.run(
      ["gate", "taps.csv", "copy.csv", "--record", "b", "--engine", "spring"])
    #expect(run.errors.hasPrefix("error: two traces have the name 'two-taps' or one too like it"))
    #expect(run.status == 65)
  }

  @Test func aFolderThatCannotBeWritten() throws {
    let run = try gate("--record", "taps.csv/b", "--engine", "spring")
    #expect(run.errors == "error: cannot make the folder 'taps.csv/b': Not a directory\n")
    #expect(run.status == 1)
  }

  @Test func aReportThatCannotBeWritten() throws {
    _ = try gate("--record", "b", "--engine", "spring")
    let run = try gate("--baseline", "b", "--report", "junit=nowhere/j.xml")
    #expect(run.errors == "error: cannot write 'nowhere/j.xml': No such file or directory\n")
    #expect(run.status == 1)
  }

  @Test func aDivergenceGoesOverWhatDoesNotFit() throws {
    _ = try gate("--record", "b", "--engine", "spring", "--engine", "fluid")
    let text = try folder.read("b/fluid.csv")
    try folder.write(text.replacing("# clock: 120", with: "# clock: 60"), to: "b/fluid.csv")
    let run = try gate(
      "--baseline", "b", "--engine", "fluid", "--engine", "spring=spring:damping=9",
      "--limit", "settling_time<=1ms")
    #expect(run.output.contains("fluid, baseline: clock: "))
    #expect(run.output.contains("spring, motion: differs from tick "))
    #expect(run.output.contains("fluid, settling_time<=1ms: "))
    #expect(run.status == 3)
  }

  @Test func aFilterNarrowsEngines() throws {
    _ = try gate("--record", "b", "--engine", "spring")
    let run = try gate(
      "--baseline", "b", "--engine", "spring", "--engine", "fluid", "--filter", "/spring$")
    #expect(run.output == "passed: 1 replay of 1 engine on 1 trace, the motions are those of b\n")
  }

  @Test func aFilterThatLeavesNothingOutRewritesAll() throws {
    _ = try gate("--record", "b", "--engine", "spring")
    let run = try gate("--baseline", "b", "--accept", "--clock", "60", "--filter", "taps")
    #expect(run.output.hasPrefix("spring: clock: 120 -> 60\n"))
    #expect(run.status == 0)
    #expect(try gate("--baseline", "b").status == 5)
    _ = try gate("--record", "c", "--engine", "spring")
    let whole = try gate("--baseline", "c", "--accept", "--clock", "60")
    #expect(whole.output.hasPrefix("spring: clock: 120 -> 60\n"))
    #expect(whole.status == 0)
  }
}
