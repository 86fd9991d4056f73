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
    let run = try CommandRun(
      ["run", "steady.csv", "--engine", "spring-exact", "--clock", "60"] + arguments, in: folder)
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

  @Test(arguments: ["android", "flutter"])
  func theReleaseKeepsTheFingersVelocity(_ framework: String) throws {
    try folder.write(trace, to: "steady.csv")
    let check = try CommandRun(
      ["check", "steady.csv", "--engine", "spring-exact", "--resample", framework], in: folder)
    #expect(check.output.hasSuffix("no finding\n"))
    #expect(check.status == 0)
    let run = try CommandRun(
      ["run", "steady.csv", "--engine", "spring-exact", "--resample", framework], in: folder)
    let release = run.output.split(separator: "\n").first { $0.contains("release") }
    let speed = release.flatMap {
      Double($0.split(separator: ",", omittingEmptySubsequences: false)[5])
    }
    #expect(speed.map { abs($0 - 1000) < 1e-6 } == true, "\(release ?? "")")
  }

  @Test func onARealClockItIsRefused() throws {
    try folder.write(trace, to: "steady.csv")
    let run = try CommandRun(
      [
        "run", "steady.csv", "--engine", "spring-exact", "--clock", "real:60", "--resample",
        "android",
      ],
      in: folder)
    #expect(run.errors.contains("--resample needs to know the ticks"))
    #expect(run.status == 64)
  }
}
