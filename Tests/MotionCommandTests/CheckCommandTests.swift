import Testing

@Suite struct CheckCommandTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private func check(_ arguments: String...) throws -> CommandRun {
    try folder.run(["check", "taps.csv"] + arguments)
  }

  @Test func findingsAreOneALineAndFail() throws {
    let run = try check(
      "--clock", "60", "--known", "--engine", "spring", "--engine", "cubic:handoff=restart")
    #expect(
      run.output == """
        taps.csv:6: 0.933 s, spring, rest: snaps by 0.89 pt to where it rests on shorter ticks
        taps.csv:6: 0.650 s, spring, lost-time: after a stall of 500 ms, at tick 19 of the clock \
        120,stall=150ms:500ms, it goes on where it was 492 ms before, 63.9 pt from where it should be
        taps.csv:6: 0.100 s, cubic:handoff=restart, hand-off-velocity: retarget: velocity falls from (0, -265) to (0, 0) pt/s, visible 16 pt
        checked 2 replays of 2 engines on 1 trace: 3 findings

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 4)
  }

  @Test func knownBreaksAreALineAndPass() throws {
    let run = try check("--clock", "60", "--engine", "spring", "--engine", "cubic:handoff=restart")
    #expect(
      run.output == """
        spring: known breaks on 1 of 1 traces (--known shows all): \
        snaps-on-shorter-ticks up to 0.89 pt, loses-time up to 492 ms
        cubic:handoff=restart: known breaks on 1 of 1 traces (--known shows all): \
        retarget-changes-velocity up to 265 pt/s
        checked 2 replays of 2 engines on 1 trace: no finding

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func withoutFindingsItSaysWhatWasChecked() throws {
    let run = try check("--engine", "spring-exact")
    #expect(run.output == "checked 1 replay of 1 engine on 1 trace: no finding\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func aSeededFaultIsFound() throws {
    let run = try check("--clock", "60", "--engine", "fault:clamped-tick,limit=0.0667")
    // 500 ms less the 66.7 ms that the tick may last.
    #expect(
      run.output.hasPrefix(
        "taps.csv:6: 0.650 s, fault:clamped-tick,limit=0.0667, lost-time: after a stall of 500 ms, at tick 19 "
          + "of the clock 120,stall=150ms:500ms, it goes on where it was 433 ms before, "))
    #expect(run.errors.isEmpty)
    #expect(run.status == 4)
  }

  @Test func csvHasARowForEachFinding() throws {
    let run = try check("--known", "--engine", "cubic:handoff=restart", "--format", "csv")
    let rows = run.output.split(separator: "\n")
    #expect(
      rows.first
        == "trace,file,line,time_ns,engine,check,rule,size,limit,unit,visible_points,visible_arcmin,message"
    )
    #expect(rows.dropFirst().allSatisfy { $0.hasPrefix("two-taps,taps.csv,") })
    #expect(rows.count > 1)
    #expect(run.status == 4)
  }

  @Test func jsonIsTheDocumentOfCompare() throws {
    let engine = ["taps.csv", "--engine", "cubic:handoff=restart", "--format", "json"]
    let checked = try folder.run(["check"] + engine)
    let compared = try folder.run(["compare", "--no-cost"] + engine)
    #expect(checked.output == compared.output)
    #expect(checked.status == 0)
    #expect(compared.status == 0)
  }

  @Test func aScrollAreaIsJudgedByItsLimits() throws {
    let names = ["scroll-map-fling", "scroll-catch-bounce", "scroll-rubber-band"]
    let made = try folder.run(["synthesize"] + names + ["--output", "scrolls"])
    #expect(made.status == 0)
    let sound = try folder.run(
      ["check", "scrolls", "--engine", "scroll", "--engine", "spring-exact"])
    #expect(sound.output == "checked 6 replays of 2 engines on 3 traces: no finding\n")
    #expect(sound.errors.isEmpty)
    #expect(sound.status == 0)
    let endless = try folder.run(["check", "scrolls", "--known", "--engine", "decay"])
    let lines = endless.output.split(separator: "\n").dropLast()
    #expect(lines.count >= 3)
    #expect(
      lines.allSatisfy { $0.contains("rest: rests at") && $0.hasSuffix("of the scroll area") })
    #expect(endless.status == 4)
  }
}
