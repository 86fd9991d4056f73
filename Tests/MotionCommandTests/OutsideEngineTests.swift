import Foundation
import Testing

/// Engines of other processes, as the command takes them.
@Suite struct OutsideEngineTests {
  private let folder = ScratchFolder([
    "taps.csv": SampleTraces.twoTaps, "bad.sh": SampleEngines.failing,
  ])
  private let served = "process:exec '\(CommandRun.command.path)' serve-engine"

  /// Commands that judge, and how they end with an engine that fails beside a sound one.
  static let judging: [[String]] = [
    ["check", "taps.csv"], ["check", "taps.csv", "--jobs", "2"],
    ["compare", "taps.csv", "--no-cost", "--jobs", "2"], ["measure", "taps.csv", "--no-counts"],
  ]

  @Test(arguments: judging)
  func anEngineThatFailsEndsItselfOnly(command: [String]) throws {
    let run = try folder.run(
      command + ["--engine", "bad=process:sh bad.sh", "--engine", "fault:retarget-stops"])
    #expect(
      run.errors == """
        error: the engine 'bad' on the trace 'two-taps' (taps.csv), tick 0, at 0.0 s: it exited with \
        code 3
          | no more

        """)
    #expect(run.status == 8)
    #expect(run.output.contains("retarget-stops"), "\(run.output)")
    #expect(!run.output.contains("bad"), "\(run.output)")
  }

  @Test(arguments: ["run", "shrink"])
  func aCommandOfOneEngineEndsWithIt(command: String) throws {
    let run = try folder.run(
      [command, "taps.csv", "--engine", "bad=process:sh bad.sh", "--output", "out"])
    #expect(run.errors.contains("it exited with code 3\n  | no more\n"), "\(run.errors)")
    #expect(run.status == 8)
    #expect(!folder.names.contains("out"))
  }

  @Test func noBaselineIsOfAnEngineThatFailed() throws {
    let run = try folder.run(
      ["gate", "taps.csv", "--record", "base", "--engine", "bad=process:sh bad.sh"]
        + ["--engine", "spring"])
    #expect(run.status == 8)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("base").path)
    #expect(names.sorted() == ["manifest.txt", "spring", "spring.csv"])
  }

  @Test func aUnitConcernsEnginesOutside() throws {
    let engines = ["--engine", "out=\(served) fault:one-point-snap", "--engine", "spring-exact"]
    let run = try CommandRun(
      ["check", "taps.csv", "--unit", "x=0..10pt", "--unit", "y=5..15pt"] + engines, in: folder)
    // Its last point is ten points here.
    #expect(run.output.contains("in the engine's unit"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("spring-exact, "), "\(run.output)")
    let refused = try CommandRun(
      ["check", "taps.csv", "--unit", "x=0..1pt", "--engine", "spring"], in: folder)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--unit: found no engine outside this program, expected one"))
  }

  @Test(arguments: [
    ("process:", "expected process:COMMAND,NAME=VALUE,..."),
    ("serve,mass=0", "a number from 1e-06 to 1000000"),
    ("serve,weight=3", "has no parameter 'weight'; expected one of: stiffness, damping, mass"),
  ])
  func wrongParametersAreWrongUsage(text: String, message: String) throws {
    let text = text.replacingOccurrences(of: "serve", with: "\(served) spring")
    let run = try folder.run(["check", "taps.csv", "--engine", text])
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 64)
  }

  @Test func oneOfOursHasTheSameFindingsThroughThePipe() throws {
    let fault = "fault:retarget-stops"
    let run = try folder.run(
      ["check", "taps.csv", "--engine", "a=\(fault)", "--engine", "b=\(served) \(fault)"])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 4)
    let inPlace: [String] = lines.filter { $0.contains(" a, ") }.map {
      String($0).replacingOccurrences(of: " a, ", with: " b, ")
    }
    let throughPipe: [String] = lines.filter { $0.contains(" b, ") }.map { String($0) }
    #expect(inPlace == throughPipe)
    #expect(lines.count > 1)
  }

  @Test func checksThatCannotBeRunAreNamedAndSkipped() throws {
    try folder.write(
      try folder.read("bad.sh").replacingOccurrences(
        of: "*) echo 'no more' >&2; exit 3 ;;",
        with: "frames) for t in $rest; do echo s 0 0 0 0 1; done ;;\n*) echo s 0 0 0 0 1 ;;"),
      to: "still.sh")
    let engine = "still=process:sh still.sh"
    let run = try folder.run(["check", "taps.csv", "--engine", engine, "--report", "junit=out.xml"])
    #expect(run.output.contains("still: not run: rate-independence, lost-time: the engine cannot"))
    let xml = try folder.read("out.xml")
    // Five rules of the one check, and one of the other.
    let skipped = xml.components(separatedBy: "<skipped").dropFirst()
    #expect(skipped.count { $0.contains("cannot be asked") } == 6, "\(xml)")
    // Taps ask for nothing of a grab, a drag, a release or a cancel.
    #expect(skipped.count { $0.contains("nothing asks for it") } == 11, "\(xml)")
    let json = try folder.run(
      ["compare", "taps.csv", "--no-cost", "--format", "json", "--engine", engine])
    #expect(json.output.contains("\"not_run\""))
  }
}
