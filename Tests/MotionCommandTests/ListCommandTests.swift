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
    let run = try CommandRun(["list", subject], in: folder)
    let listed = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first }
    for name in names { #expect(listed.contains { $0 == name }) }
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func anUnknownSubjectIsRefused() throws {
    let run = try CommandRun(["list", "cats"], in: folder)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.status == 64)
  }

  @Test func faultsAreListedApartWithTheirSoundTwins() throws {
    let run = try CommandRun(["list", "engines"], in: folder)
    let parts = run.output.split(separator: "\nSeeded faults", maxSplits: 1)
    #expect(parts.count == 2)
    #expect(parts.first?.contains("fault:") == false)
    let faults = (parts.last ?? "").split(separator: "\n").filter { $0.hasPrefix("fault:") }
    #expect(faults.count == 24)
    #expect(faults.prefix(19).allSatisfy { $0.contains("  fault, faithful: ") })
    #expect(faults.dropFirst(19).prefix(2).allSatisfy { $0.contains("  cost-fault, faithful: ") })
    #expect(faults.suffix(3).allSatisfy { $0.contains("  limit-fault, faithful: ") })
    #expect(
      run.output.contains(
        "\n  known defect: It rests short of its target, by 0.5% of the way.\n"
          + "  sound twin: cubic:handoff=hermite\n"))
  }

  @Test func enginesCanBeNamedWithTheirListedParameters() throws {
    let run = try CommandRun(["list", "engines"], in: folder)
    #expect(run.output.contains("\n  stiffness: stiffness k, in kg/s^2; 1e-06 to 1000000000, "))
  }
}
