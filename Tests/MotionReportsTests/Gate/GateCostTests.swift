import Foundation
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

  private func text(_ report: GateReport) -> String {
    report.text(TextWriter())
  }

  @Test func theTableHasEveryEngine() {
    #expect(
      text(report([Self.slower, Self.faster, Self.equal, Self.open])) == """
        cost against ../old: 16 launches on processor 1, 8.0 s
        note: something
        engine  cost           change          interval   finds  ns/tick  launches
        spring  regression    +5.00 %  +4.80 to +5.20 %  1.42 %     10.5        16
        wave    improvement   -5.00 %  -5.20 to -4.80 %  1.42 %      9.5        16
        fluid   same          -0.01 %  -0.31 to +0.29 %  1.42 %     10.0        16
        decay   inconclusive  +0.90 %  +0.50 to +1.30 %  1.42 %     10.1        16
        spring, cost: 10.50 ns a flight tick, was 10.00: +5.00 % (+4.80 to +5.20 % in 16 launches), beyond the threshold of 1.00 %
        failed, exit code 2: 1 cost rises; judged 12 replays of 4 engines on 3 traces

        """)
  }

  @Test func whatIsOpenPassesUnlessTheGateIsStrict() {
    #expect(report([Self.equal, Self.open]).exitCode == 0)
    #expect(
      text(report([Self.equal, Self.open])).hasSuffix(
        "passed: 6 replays of 2 engines on 3 traces, no rule is broken anew, no tick costs more, "
          + "1 is inconclusive\n"))
    let strict = report([Self.equal, Self.open], isStrict: true)
    #expect(strict.exitCode == 6)
    #expect(
      text(strict).hasSuffix(
        """
        decay, cost: 10.09 ns a flight tick, was 10.00: +0.90 % (+0.50 to +1.30 % in 16 launches), \
        inconclusive for a threshold of 1.00 %; sure to find 1.42 %
        failed, exit code 6: 1 cost is inconclusive; judged 6 replays of 2 engines on 3 traces

        """))
    #expect(report([Self.slower, Self.open], isStrict: true).exitCode == 2)
    #expect(report([Self.equal], isStrict: true).exitCode == 0)
  }

  @Test func anImprovementPassesButNotOfABuildAgainstItself() {
    #expect(report([Self.faster]).exitCode == 0)
    #expect(report([Self.faster], isSelfCheck: true).exitCode == 2)
    #expect(
      text(report([Self.equal], isSelfCheck: true)).contains(
        "this machine's noise is 0.31 %\npassed: "))
  }

  @Test func layoutsAreToldWithWhatTheyTook() throws {
    let found = report([Self.equal], times: (build: 41, link: 9.84))
    #expect(
      text(found).contains(
        "8.0 s\nboth builds: built in 41.0 s, linked for each launch in 9.8 s, measured in 8.0 s\n"
      ))
    let json = try JSONWriter.text(found.json)
    #expect(json.contains("\"link_seconds\" : 9.84"))
  }

  @Test func theLastLineSaysWhereThereWasOneLayoutOnly() {
    let passed = text(report([Self.equal], hasOneLayout: true))
    #expect(passed.contains("\npassed, but for one layout only: 3 replays of 1 engine on 3 traces"))
    #expect(!passed.contains("both builds:"))
    let failed = text(report([Self.slower], hasOneLayout: true))
    #expect(failed.contains("\nfailed, exit code 2: 1 cost rises for one layout only; judged 3 "))
    #expect(!text(report([Self.slower])).contains("one layout"))
  }

  @Test func aMotionThatDiffersIsADivergence() {
    let missing = (engine: "new", reason: "no such engine", isDivergence: false)
    let other = (engine: "other", reason: "not equal work", isDivergence: true)
    #expect(report([Self.equal], skipped: [missing]).exitCode == 0)
    #expect(
      text(report([Self.equal], skipped: [missing])).contains(
        "new: not compared, no such engine\n"))
    let found = report([Self.slower], skipped: [missing, other])
    #expect(found.exitCode == 3)
    #expect(text(found).contains("\nother, cost: not equal work\n"))
  }

  @Test func theDocumentHasAllNumbers() throws {
    let text = try JSONWriter.text(report([Self.slower]).json)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let cost = try #require(document["cost"] as? [String: Any])
    #expect(cost["baseline"] as? String == "../old")
    #expect(cost["launches"] as? Int == 16)
    let comparison = try #require((cost["comparisons"] as? [[String: Any]])?.first)
    #expect(comparison["verdict"] as? String == "regression")
    #expect(comparison["low"] as? Double == Self.slower.interval.lowerBound)
    #expect(comparison["threshold"] as? Double == 0.01)
    #expect(document["exit_code"] as? Int == 2)
  }
}
