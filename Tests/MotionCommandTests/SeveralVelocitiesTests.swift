import Foundation
import Testing

@Suite struct SeveralVelocitiesTests {
  private let folder = ScratchFolder()

  /// A finger that speeds up to 1000 pt/s and lets go, on a point, twice.
  private let flings =
    "# motion-trace 1\n# name: flings\nnanoseconds,event,x,y\n"
    + [0, 2_000_000_000].map { start in
      "\(start),press,0,0\n"
        + (1...12).map { "\(start + $0 * 8_000_000),drag,\(Double($0 * $0) / 3),\($0)\n" }.joined()
        + "\(start + 96_000_000),release,48,12\n"
    }.joined()

  private static let names = ["lsq2", "flutter-ios-scroll", "gtk-swipe"]
  private static let velocities = names.flatMap { ["--velocity", $0] }

  init() throws {
    try folder.write(flings, to: "flings.csv")
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
  }

  private func rows(_ arguments: [String]) throws -> [[String]] {
    let run = try folder.run(
      ["compare", "flings.csv", "taps.csv", "--engine", "spring", "--no-cost", "--format", "json"]
        + arguments)
    return try run.rows().map { row in
      ["engine", "velocity", "digest"].compactMap { row[$0] as? String }
    }
  }

  @Test(arguments: [[], ["--resample", "android"]])
  func eachIsWhatItIsAlone(_ arguments: [String]) throws {
    let all = try rows(Self.velocities + arguments)
    let alone = try Self.names.map { try rows(["--velocity", $0] + arguments) }
    // Trace by trace.
    var expected: [[String]] = []
    for trace in [0, 1] {
      for (name, rows) in zip(Self.names, alone) {
        expected.append(["spring velocity=\(name)"] + rows[trace].dropFirst())
      }
    }
    #expect(all == expected)
    #expect(Set(all.prefix(3).map { $0[2] }).count == 3, "the estimators differ")
    #expect(Set(all.suffix(3).map { $0[2] }).count == 1, "taps have no velocity")
  }

  @Test func theTableNamesThem() throws {
    let run = try folder.run(
      ["compare", "flings.csv", "--engine", "spring", "--no-cost"] + Self.velocities,
      environment: ["COLUMNS": "200"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix("clock 120 Hz, delivery at tick, velocity as named") == true)
    let engines = lines.dropFirst(2).prefix(3).map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(engines == Self.names.map { "spring velocity=\($0)" })
    let csv = try folder.run(
      ["compare", "flings.csv", "--engine", "spring", "--no-cost", "--format", "csv"]
        + Self.velocities + ["--filter", "velocity=gtk"])
    #expect(csv.output.split(separator: "\n").count == 2)
    #expect(csv.output.contains("\nflings,flings.csv,spring velocity=gtk-swipe,\"spring:"))
  }

  @Test func aSuggestedCommandHasTheOneThatItIsAbout() throws {
    let run = try folder.run(
      ["compare", "flings.csv", "--no-cost", "--clock", "60", "--engine", "fault:fixed-tick"]
        + ["--velocity", "lsq2", "--velocity", "gtk-swipe"], environment: ["COLUMNS": "200"])
    let commands = run.output.split(separator: "\n").compactMap {
      $0.components(separatedBy: " more: ").dropFirst().first
    }
    #expect(
      commands.contains(
        "motion-replay check flings.csv --engine fault:fixed-tick --velocity gtk-swipe --clock 60"),
      "\(commands)")
  }

  @Test func checkFailsOnEach() throws {
    let run = try folder.run(
      ["check", "flings.csv", "--engine", "fault:fixed-tick"] + Self.velocities)
    for name in Self.names {
      #expect(run.output.contains(" fault:fixed-tick velocity=\(name), lost-time: "), "\(name)")
    }
    #expect(run.output.contains("\nchecked 3 replays of 3 engines on 1 trace: "))
    #expect(run.status == 4)
  }

  @Test func partsMakeTheWhole() throws {
    let arguments =
      ["compare", "flings.csv", "--engine", "spring", "--no-cost", "--clock", "60"]
      + Self.velocities
    for part in 1...2 {
      _ = try folder.run(arguments + ["--part", "\(part)/2", "--part-report", "\(part).json"])
    }
    let merged = try folder.run(["merge", "1.json", "2.json"])
    #expect(merged.status == 0)
    #expect(try merged.output == folder.run(arguments).output)
    _ = try folder.run(arguments.dropLast(2) + ["--part", "2/2", "--part-report", "2.json"])
    let other = try folder.run(["merge", "1.json", "2.json"])
    #expect(
      other.errors.contains(
        "found 'velocity: lsq2 flutter-ios-scroll', expected 'velocity: lsq2 flutter-ios-scroll "
          + "gtk-swipe'") && other.status == 65, "\(other.errors)")
  }

  @Test(
    arguments: [
      (["run", "flings.csv", "--engine", "spring"], "found 3, expected one"),
      (["gate", "flings.csv", "--limit", "overshoot<=1pt"], "found 3, expected one"),
      (["measure", "flings.csv", "--engine", "spring"], "found 3, expected one"),
      (["compare", "flings.csv", "--velocity", "lsq2"], "--velocity: found lsq2 twice"),
      (["compare", "flings.csv", "--benchmark", "b.json"], "--benchmark has the costs of one"),
      (["check", "flings.csv", "--report", "page=p.html"], "with the velocity lsq2 and without"),
    ] as [([String], String)])
  func whatTakesOneRefusesSeveral(_ arguments: [String], _ message: String) throws {
    let run = try folder.run(arguments + Self.velocities)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 64)
  }
}
