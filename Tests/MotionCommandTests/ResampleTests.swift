import Testing

@Suite struct ResampleTests {
  private let folder = ScratchFolder()

  /// A finger at a steady 1000 pt/s, 120 times a second, on a point that follows it.
  private let trace = """
    # motion-trace 1
    # name: steady
    nanoseconds,event,x,y
    0,press,0,0
    8000000,drag,8,0
    16000000,drag,16,0
    24000000,drag,24,0
    32000000,drag,32,0
    40000000,drag,40,0
    48000000,drag,48,0
    56000000,drag,56,0
    64000000,drag,64,0
    64000000,release,64,0

    """

  /// Returns where the value is at the ticks of 60 Hz after 33, 50 and 67 ms.
  private func places(_ arguments: [String]) throws -> [String] {
    try folder.write(trace, to: "steady.csv")
    let run = try folder.run(
      ["run", "steady.csv", "--engine", "spring-exact", "--clock", "60"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    let ticks = run.output.split(separator: "\n").filter {
      $0.contains(",tick,") && !$0.contains("row")
    }
    return ticks.dropFirst(2).prefix(3).map { String($0.split(separator: ",")[3]) }
  }

  @Test func aValueLagsByWhatItsFrameworkHoldsBack() throws {
    #expect(try places([]).prefix(2) == ["32", "48"])
    // 5 ms before the frame, between samples.
    #expect(try places(["--resample", "android"]).prefix(2) == ["28.333333", "45"])
    // 38 ms before the frame, where the finger is not down at first.
    #expect(try places(["--resample", "flutter"]) == ["0", "0", "16.666"])
  }

  /// Returns distance, overshoot and lag of the value from the finger, at 60 Hz.
  private func finger(_ arguments: [String]) throws -> [Double] {
    try folder.write(trace, to: "steady.csv")
    let run = try folder.run(
      ["compare", "steady.csv", "--engine", "spring-exact", "--clock", "60", "--no-cost"]
        + ["--format", "csv"] + arguments)
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(lines.count == 2, "\(run.errors)")
    return ["finger_distance_points", "finger_overshoot_points", "finger_lag_ms"].compactMap {
      name in
      // The text of the engine with its parameters has commas, so that columns count from the end.
      lines[0].firstIndex { $0 == name }.flatMap {
        Double(lines[1][$0 - lines[0].count + lines[1].count])
      }
    }
  }

  @Test func theMetricsSayByHowMuchTheValueLags() throws {
    // The ticks at 16.67, 33.33 and 50 ms show the reports of 16, 32 and 48 ms.
    let plain = try finger([])
    #expect(plain.count == 3 && abs(plain[0] - 2) < 1e-5 && plain[1] == 0)
    #expect(abs(plain[2] - 4.0 / 3) < 1e-5)
    let android = try finger(["--resample", "android"])
    #expect(android.count == 3 && abs(android[0] - 5) < 1e-5 && android[1] == 0)
    #expect(abs(android[2] - 5) < 1e-5)
    // Pressed 38 ms late, it is taken where the finger has gone 12 pt, and then 38 ms behind.
    let flutter = try finger(["--resample", "flutter"])
    #expect(flutter.count == 3 && abs(flutter[0] - 50) < 1e-5 && flutter[1] == 0)
    #expect(abs(flutter[2] - 50) < 1e-5)
  }

  @Test(arguments: ["android", "flutter"])
  func theReleaseKeepsTheFingersVelocity(_ framework: String) throws {
    try folder.write(trace, to: "steady.csv")
    let check = try folder.run(
      ["check", "steady.csv", "--engine", "spring-exact", "--resample", framework])
    #expect(check.output.hasSuffix("no finding\n"))
    #expect(check.status == 0)
    let run = try folder.run(
      ["run", "steady.csv", "--engine", "spring-exact", "--resample", framework])
    let release = run.output.split(separator: "\n").first { $0.contains("release") }
    let speed = release.flatMap {
      Double($0.split(separator: ",", omittingEmptySubsequences: false)[5])
    }
    #expect(speed.map { abs($0 - 1000) < 1e-6 } == true, "\(release ?? "")")
  }

  @Test func onARealClockItIsRefused() throws {
    try folder.write(trace, to: "steady.csv")
    let run = try folder.run(
      [
        "run", "steady.csv", "--engine", "spring-exact", "--clock", "real:60", "--resample",
        "android",
      ])
    #expect(run.errors.contains("--resample needs to know the ticks"))
    #expect(run.status == 64)
  }

  /// What a part prints to be typed again has the option, and parts of other deliveries do not join.
  @Test func partsMakeTheWhole() throws {
    try folder.write(trace, to: "steady.csv")
    let compare = [
      "compare", "steady.csv", "--engine", "fault:fixed-tick", "--engine", "spring-exact",
      "--clock", "60", "--no-cost",
    ]
    let resampled = compare + ["--resample", "android"]
    for (number, arguments) in [(1, resampled), (2, resampled), (3, compare)] {
      _ = try folder.run(
        arguments + ["--part", "\(min(number, 2))/2", "--part-report", "\(number).json"])
    }
    let reports = ["--report", "json=one.json", "--report", "markdown=one.md"]
    let one = try folder.run(resampled + reports)
    let merged = try folder.run(
      ["merge", "1.json", "2.json"] + reports.map { $0.replacing("one", with: "merged") })
    #expect(one.output.contains("more: motion-replay check steady.csv"))
    #expect(merged.output == one.output)
    #expect(merged.status == one.status)
    for form in ["json", "md"] {
      #expect(try folder.read("merged.\(form)") == folder.read("one.\(form)"))
    }
    let mixed = try folder.run(["merge", "1.json", "3.json"])
    #expect(mixed.status == 65)
  }
}
