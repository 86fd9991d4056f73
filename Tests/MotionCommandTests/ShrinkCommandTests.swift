import Foundation
import TestSupport
import Testing

@Suite struct ShrinkCommandTests {
  private let folder = ScratchFolder()

  /// A fling across the pane, a tap in its flight, and another fling.
  private static let trace: String = {
    var rows: [String] = []
    func fling(_ start: Int, toward step: Double) {
      rows.append("\(start),press,100,300")
      for index in 1...12 {
        let x = 100 + 2.5 * Double(index)
        rows.append("\(start + index * 8_333_333),drag,\(x),\(300 + step * Double(index))")
      }
      rows.append("\(start + 101_000_000),release,130,\(300 + step * 12)")
    }
    fling(50_000_000, toward: -12.25)
    rows.append("250000000,tap,10,10")
    fling(400_000_000, toward: 11)
    return """
      # motion-trace 1
      # name: two-flings
      # source: a test
      # recorded: by hand
      # surface: pane closed=100,400 open=100,0
      nanoseconds,event,x,y
      \(rows.joined(separator: "\n"))

      """
  }()

  init() throws { try folder.write(Self.trace, to: "t.csv") }

  private func shrink(_ arguments: String...) throws -> CommandRun {
    try folder.run(["shrink", "t.csv"] + arguments)
  }

  private func events(of text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map { String($0) }
  }

  @Test func theFirstFindingIsKept() throws {
    let run = try shrink("--engine", "fault:scalar-velocity")
    #expect(run.status == 0)
    #expect(events(of: run.output).count <= 4)
    #expect(
      run.output.hasPrefix(
        """
        # motion-trace 1
        # name: two-flings-shrunk
        # source: a test
        # recorded: shrunk by motion-replay 0.1.0 from another trace; that: by hand
        # surface: pane closed=100,400 open=100,0
        # shrunk-from: two-flings, digest
        """))
    let kept =
      #/# shrunk-for: rule release-slows of a release of at least [0-9]+ pt/s, engine fault:/#
    #expect(run.output.contains(kept))
    #expect(run.errors.hasPrefix("t.csv: 29 events in 0.501 s -> "))
    #expect(run.errors.contains("\nstill fails: line "))
    #expect(run.errors.hasSuffix("\nminimal: no event can be left out\n"))
    // The output is the same again, and fails as it says.
    #expect(try shrink("--engine", "fault:scalar-velocity").output == run.output)
    try folder.write(run.output, to: "small.csv")
    let check = try folder.run(["check", "small.csv", "--engine", "fault:scalar-velocity"])
    #expect(check.status == 4)
    #expect(check.output.contains("hand-off-velocity: release: velocity falls"))
    #expect(
      try folder.run(["check", "small.csv", "--engine", "spring-exact"]).status == 0)
  }

  /// The largest finding is kept to half, so that a small one beside it does not stand for it.
  @Test func theSizeIsKept() throws {
    func size(_ arguments: String...) throws -> Double {
      let run = try shrink("--engine", "fault:scalar-velocity", arguments[0], arguments[1])
      #expect(run.output.contains("of at least") == (arguments[0] != "--any-size"))
      try folder.write(run.output, to: "small.csv")
      let found = try folder.run(
        ["check", "small.csv", "--engine", "fault:scalar-velocity", "--report", "json=found.json"])
      #expect(found.status == 4)
      let sizes = try folder.read("found.json").matches(of: /"size" : ([0-9.]+)/)
      return try #require(sizes.compactMap { Double($0.1) }.max())
    }
    let whole = try folder.run(
      ["check", "t.csv", "--engine", "fault:scalar-velocity", "--report", "json=all.json"])
    #expect(whole.status == 4)
    let largest = try folder.read("all.json").matches(of: /"size" : ([0-9.]+)/)
      .compactMap { Double($0.1) }.max()
    #expect(try size("--budget", "2000") >= 0.5 * #require(largest))
    _ = try size("--any-size", "--any-hand-off")
  }

  @Test func aNamedCheckAndRuleAreKept() throws {
    let run = try shrink(
      "--engine", "fault:retarget-stops", "--check", "retarget-changes-velocity", "--output",
      "small.csv")
    #expect(run.output.isEmpty)
    #expect(run.status == 0)
    let small = try folder.read("small.csv")
    #expect(events(of: small).contains { $0.contains(",tap,") })
    #expect(events(of: small).count <= 5)
    #expect(folder.names == ["small.csv", "t.csv"])
  }

  /// An engine of which the motion is another at many rates keeps the clock of the first finding.
  @Test func aFindingStaysOnItsClock() throws {
    let run = try shrink("--engine", "framer", "--check", "differs-at-odd-rates")
    #expect(run.status == 0)
    #expect(run.errors.contains(", rate-independence: at clock 90 it is "), "\(run.errors)")
    #expect(
      run.output.contains("# shrunk-for: rule differs-at-odd-rates of a retarget at clock 90 "))
    let first = try shrink("--engine", "framer", "--check", "rate-independence", "--any-hand-off")
    #expect(first.errors.contains(", rate-independence: at clock 60 it is "), "\(first.errors)")
    #expect(
      first.output.contains("rule differs-at-low-rates of a retarget at clock 60 of at least "))
  }

  @Test func aDivergenceIsKept() throws {
    let run = try shrink("--engine", "spring", "--against", "spring:damping=21")
    #expect(run.status == 0)
    // The tap is the shortest gesture that shows it.
    #expect(events(of: run.output) == ["0,tap,0,0"])
    #expect(run.errors.contains("\nstill fails: tick "))
    #expect(
      run.output.contains(
        "# shrunk-for: the digests of spring:stiffness=300,damping=20,mass=1,clock=nominal and "
          + "spring:stiffness=300,damping=21,mass=1,clock=nominal differ, clock 120, delivery tick, "
          + "velocity lsq2\n"))
  }

  @Test func aCommandDecides() throws {
    let run = try shrink("--command", "grep -q ',tap,'", "--output", "small.csv")
    #expect(run.status == 0)
    #expect(events(of: try folder.read("small.csv")) == ["0,tap,0,0"])
    // Put in front, ! turns round what a harness says that exits with 0 when all is well.
    try folder.write("grep ',tap,' \"$1\" > tapped && exit 1; exit 0\n", to: "harness")
    let negated = try shrink("--command", "! sh harness")
    #expect(negated.status == 0)
    #expect(events(of: negated.output) == ["0,tap,0,0"])
  }

  /// The signal comes while the program runs, which tells of its beginning by a pipe.
  @Test func aSignalThatEndsItLeavesNothingBehind() throws {
    try folder.write(
      "trap 'echo ended > ended; exit 1' TERM; echo > began; sleep 100 & wait\n", to: "harness")
    let run = try folder.shell(
      """
      mkfifo began; mkdir temporary
      TMPDIR=$PWD/temporary "$M" shrink t.csv --command 'exec sh harness' --output small.csv & child=$!
      read line < began
      ls temporary | grep -c '^motion-replay-shrink-'
      kill -TERM $child; wait $child; code=$?
      ls -A temporary
      cat ended
      exit $code
      """)
    #expect(run.status == 143)
    #expect(run.output == "1\nended\n", "nothing is left in the folder")
    #expect(folder.names == ["began", "ended", "harness", "t.csv", "temporary"])
  }

  @Test func aCommandThatLikesEverythingLeavesNothingAndItIsSaid() throws {
    let run = try shrink("--command", "true")
    #expect(events(of: run.output).isEmpty)
    #expect(run.errors.contains("it fails without any event"))
    #expect(run.status == 0)
  }

  @Test func withTheBudgetUsedUpTheSmallestSoFarIsWritten() throws {
    let run = try shrink("--engine", "fault:scalar-velocity", "--budget", "4")
    #expect(run.status == 0)
    #expect((1..<29).contains(events(of: run.output).count))
    #expect(
      run.errors.hasSuffix(
        "\nnot minimal: all 4 tries are used up; go on with the result, or --budget\n"))
  }

  @Test func nothingToShrinkIsWrongUsage() throws {
    let sound = try shrink("--engine", "spring-exact", "--output", "small.csv")
    #expect(
      sound.errors
        == "error: nothing to shrink: on 't.csv' no check finds anything with spring-exact\n")
    #expect(sound.status == 64)
    #expect(folder.names == ["t.csv"])
    let check = try shrink("--engine", "fault:scalar-velocity", "--check", "lost-time")
    #expect(check.errors.contains("lost-time finds nothing with fault:scalar-velocity"))
    #expect(check.status == 64)
    let same = try shrink("--engine", "spring", "--against", "spring")
    #expect(same.errors.contains("spring moves as spring does, bit by bit"))
    #expect(same.status == 64)
    let command = try shrink("--command", "false")
    #expect(command.errors.contains("'false' does not exit with 0"))
    #expect(command.status == 64)
  }

  @Test(
    arguments: tried(
      [
        ([], "nothing to keep: give --engine SPEC, or --command COMMAND"),
        (["--engine", "none"], "--engine: found engine 'none'"),
        (["--engine", "spring", "--against", "none"], "--against: found engine 'none'"),
        (["--engine", "spring", "--sound", "none"], "--sound: found engine 'none'"),
        (["--engine", "spring", "--sound", "a b=spring"], "--sound: found the name 'a b' in"),
        (["--command", "true", "--time-limit", "9s"], "--command 'timeout 10 COMMAND'"),
        (["--engine", "spring", "--time-limit", "9"], "--time-limit: found '9', expected a time"),
        (["--engine", "spring", "--check", "no"], "--check: found 'no', expected one of: f"),
        (["--engine", "spring", "--budget", "0"], "--budget: found 0, expected a number from 1"),
        (["--engine", "spring", "--command", "true"], "--command stands alone"),
        (
          ["--engine", "spring", "--against", "fluid", "--check", "rest"],
          "--against stands instead"
        ),
        (["--engine", "spring", "--clock", "real:60"], "expected a simulated clock"),
      ], oneOf: 3))
  func wrongUsageIsNamed(arguments: [String], message: String) throws {
    let run = try folder.run(["shrink", "t.csv"] + arguments)
    #expect(run.errors.contains(message))
    #expect(run.output.isEmpty)
    #expect(run.status == 64)
  }

  @Test func wrongFilesAreNamed() throws {
    let missing = try folder.run(["shrink", "no.csv", "--engine", "spring"])
    #expect(missing.errors == "error: cannot read 'no.csv': No such file or directory\n")
    #expect(missing.status == 66)
    try folder.write(SampleTraces.malformed, to: "bad.csv")
    let bad = try folder.run(["shrink", "bad.csv", "--engine", "spring"])
    #expect(bad.errors.hasPrefix("bad.csv:4:3: "))
    #expect(bad.status == 65)
    let output = try shrink("--engine", "fault:scalar-velocity", "--output", "nowhere/a.csv")
    #expect(output.errors.contains("error: cannot write 'nowhere/a.csv'"))
    #expect(output.status == 1)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsKnowIt(shell: String) throws {
    let run = try folder.run(["--generate-completion-script", shell])
    #expect(run.output.contains("shrink") && run.output.contains("any-hand-off"))
  }
}
