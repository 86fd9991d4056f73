import MotionModel
import MotionReports
import Testing

@Suite struct GateCostTests {
  private static func comparison(
    _ engine: String, _ verdict: CostVerdict, change: Double, half: Double
  ) -> CostComparison {
    CostComparison(
      engine: engine, verdict: verdict, change: change, interval: change - half...change + half,
      confidence: 0.9998, threshold: 0.01, smallestEffect: 0.0142,
      baselineNanosecondsPerTick: 10, candidateNanosecondsPerTick: 10 * (1 + change),
      launches: 16, measuredSeconds: 0.5)
  }

  static let slower = comparison("spring", .regression, change: 0.05, half: 0.002)
  static let faster = comparison("wave", .improvement, change: -0.05, half: 0.002)
  static let equal = comparison("fluid", .same, change: -0.0001, half: 0.003)
  static let open = comparison("decay", .inconclusive, change: 0.009, half: 0.004)

  private func report(
    _ comparisons: [CostComparison], skipped: [GateCost.Skipped] = [], isSelfCheck: Bool = false,
    isStrict: Bool = false, times: (build: Double, link: Double)? = nil,
    hasOneLayout: Bool = false
  ) -> GateReport {
    var report = GateReport(
      action: .none, folder: "",
      extent: JudgedExtent(
        replays: 3 * comparisons.count, engines: comparisons.count, traces: 3),
      limits: [], first: [], cells: [], last: [], goneFindings: [])
    var cost = GateCost(
      baseline: "../old", comparisons: comparisons, skipped: skipped, isSelfCheck: isSelfCheck,
      noise: 0.0031, seconds: 8.04, launches: 16, processor: 1, notes: ["something"],
      isStrict: isStrict)
    (cost.buildSeconds, cost.linkSeconds) = (times?.build ?? 0, times?.link)
    cost.hasOneLayout = hasOneLayout
    report.add(cost)
    return report
  }

  private static let missing = (engine: "new", reason: "no such engine", isDivergence: false)
  private static let other = (engine: "other", reason: "not equal work", isDivergence: true)

  /// Returns the printed text and the exit code.
  private func text(_ report: GateReport) -> String {
    report.text(TextWriter()) + "[\(report.exitCode)]\n"
  }

  @Test func wholeOutput() throws {
    let difference = try Expected.difference(
      "gate-cost.txt",
      [
        "Every verdict": text(report([Self.slower, Self.faster, Self.equal, Self.open])),
        "What is open passes": text(report([Self.equal, Self.open])),
        "unless the gate is strict": text(report([Self.equal, Self.open], isStrict: true)),
        "A strict gate, and a cost that rises": text(
          report([Self.slower, Self.open], isStrict: true)),
        "A strict gate with nothing open": text(report([Self.equal], isStrict: true)),
        "An improvement passes": text(report([Self.faster])),
        "but not of a build against itself": text(report([Self.faster], isSelfCheck: true)),
        "A build against itself": text(report([Self.equal], isSelfCheck: true)),
        "Layouts, with what they took": text(
          report([Self.equal], times: (build: 41, link: 9.84))),
        "One layout only": text(report([Self.equal], hasOneLayout: true)),
        "One layout only, and a cost that rises": text(
          report([Self.slower], hasOneLayout: true)),
        "An engine that is not compared passes": text(
          report([Self.equal], skipped: [Self.missing])),
        "A motion that differs is a divergence": text(
          report([Self.slower], skipped: [Self.missing, Self.other])),
      ])
    #expect(difference == nil)
  }

  @Test func wholeDocument() throws {
    let report = report(
      [Self.slower], skipped: [Self.missing], times: (build: 41, link: 9.84))
    #expect(try Expected.difference("gate-cost.json", JSONWriter.text(report.json)) == nil)
  }
}
