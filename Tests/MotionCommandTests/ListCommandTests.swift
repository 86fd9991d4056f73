import Testing

@Suite struct ListCommandTests {
  private let folder = ScratchFolder()

  @Test(arguments: [
    ("engines", ["spring", "spring-exact", "decay", "cubic"]),
    ("checks", ["finite", "hand-off-velocity", "determinism"]),
    ("rules", ["snaps-at-rest", "retarget-changes-velocity"]),
    ("breaks", ["spring", "cubic:handoff=restart", "compose"]),
    ("metrics", ["settling_time_s", "peak_speed_points_per_s"]),
    ("traces", ["pane-tap-mid-flight"]),
  ])
  func listsNames(subject: String, names: [String]) throws {
    let run = try folder.run(["list", subject])
    let listed = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first }
    for name in names { #expect(listed.contains { $0 == name }) }
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func anUnknownSubjectIsRefused() throws {
    let run = try folder.run(["list", "cats"])
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.status == 64)
  }

  @Test func enginesHaveALineEach() throws {
    let run = try folder.run(["list", "engines"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.split(separator: " ").first == "engine")
    #expect(lines.allSatisfy { $0.count <= 100 && !$0.hasPrefix(" ") })
    let reanimated = try #require(lines.first { $0.hasPrefix("reanimated ") })
    #expect(
      reanimated.split(separator: " ").joined(separator: " ")
        == "reanimated Reanimated 3.17.5, 4.1.3 faithful 8.3e-12 pt")
    #expect(lines.contains { $0.hasPrefix("compose ") && $0.hasSuffix(" pt, retyped") })
    #expect(lines.contains { $0.hasPrefix("cubic ") && $0.hasSuffix("  faithful  not run") })
    #expect(lines.contains { $0.hasPrefix("spring-exact ") && $0.hasSuffix("  exact") })
    #expect(run.status == 0)
  }

  @Test func faultsAreListedApart() throws {
    let run = try folder.run(["list", "engines"])
    let parts = run.output.split(separator: "\nSeeded faults", maxSplits: 1)
    #expect(parts.count == 2)
    #expect(parts.first?.contains("fault:") == false)
    let faults = (parts.last ?? "").split(separator: "\n").filter { $0.hasPrefix("fault:") }
    #expect(faults.count == 24)
  }

  @Test func faultsThatAreNamedHaveTheirSoundTwins() throws {
    let names = ["fault:one-tick-short", "fault:allocating-tick", "fault:never-rests"]
    let run = try folder.run(["list", "engines"] + names)
    let faults = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(faults.map { $0.prefix { $0 != " " } } == names.map { $0[...] })
    #expect(faults.first?.contains("  fault, faithful: ") == true)
    #expect(faults.dropFirst().first?.contains("  cost-fault, faithful: ") == true)
    #expect(faults.last?.contains("  limit-fault, faithful: ") == true)
    #expect(
      run.output.contains(
        "\n  known defect: It rests short of its target, by 0.5% of the way.\n"
          + "  sound twin: cubic:handoff=hermite\n"))
  }

  @Test func anEngineThatIsNamedHasItsParametersAndItsOriginal() throws {
    let run = try folder.run(["list", "engines", "android-spring", "compose", "cubic"])
    #expect(run.output.contains("\n  duration: "))
    #expect(
      run.output.contains(
        "\n  original: androidx.dynamicanimation a9ac247; largest error 5e-05 pt\n"))
    #expect(run.output.contains("; largest error 9.2e-05 pt, retyped: its formulas ran, typed in "))
    #expect(run.output.contains("\n  original: Core Animation; it was not run\n"))
    #expect(run.status == 0)
  }

  @Test func anUnknownEngineIsRefused() throws {
    let run = try folder.run(["list", "engines", "sprign"])
    #expect(
      run.errors.hasPrefix(
        "Error: found engine 'sprign' (did you mean 'spring'?), expected one of: spring, "))
    #expect(run.status == 64)
  }
}
