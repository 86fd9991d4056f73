import MotionModel
import MotionReports
import Testing

@Suite struct BenchmarkJSONWriterTests {
  private let context: JSONObject = [
    "date": "2026-11-21T12:00:00+01:00", "host_name": "builder", "executable": "motion-replay",
    "num_cpus": 2, "mhz_per_cpu": 2596, "cpu_scaling_enabled": false,
    "caches": [["type": "Data", "level": 1, "size": 32768, "num_sharing": 2] as JSONObject],
    "load_avg": [0.5, 0.25, 0], "library_build_type": "release",
  ]

  private func text(_ report: ComparisonReport) throws -> String {
    try BenchmarkJSONWriter.text(report, context: context)
  }

  @Test func wholeOutput() throws {
    var report = SampleReport.report()
    report.rows.removeSubrange(2...)
    report.rows.removeFirst()
    #expect(try Expected.difference("benchmark.json", text(report)) == nil)
  }

  @Test func whatHasNoFiniteCostHasNoRow() throws {
    var report = SampleReport.report()
    report.rows[1].cost = TickCost(nanosecondsPerTick: .nan, spread: 0, slices: 0)
    let text = try text(report)
    #expect(text.split(separator: "\n").count { $0.contains("\"run_name\"") } == 2)
    #expect(text.contains("\"name\" : \"pane-catch-and-throw/spring\""))
    #expect(text.contains(#""name" : "one, \"tap\"/spring""#))
  }

  @Test func tracesOfOneNameAreToldApartByTheirFiles() throws {
    var report = SampleReport.report()
    for index in 2...3 { report.rows[index].trace.name = report.rows[0].trace.name }
    #expect(try text(report).contains("\"name\" : \"traces/tap.csv/spring\""))
    #expect(try text(report).contains("\"name\" : \"traces/pane catch.csv/spring\""))
  }
}
