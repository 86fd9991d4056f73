import MotionAnalysis
import MotionModel
import Testing

struct BaselineTests {
  private func row(_ trace: String, ticks: Int) -> BaselineRow {
    BaselineRow(
      trace: trace, traceDigest: Digest(), ticks: ticks, handOffs: 0, digest: Digest(),
      findings: [], values: [])
  }

  @Test func rowsStandInTheOrderOfTheirBytesEachOnce() {
    var baseline = BaselineSchemaTests.sample()
    for (index, name) in ["é", "b", "Z", "a", "b", "a-1"].enumerated() {
      baseline.insert(row(name, ticks: index))
    }
    #expect(baseline.rows.map(\.trace) == ["#a, \"50%\"", "Z", "a", "a-1", "b", "z", "é"])
    #expect(baseline.row(of: "b")?.ticks == 4)
    #expect(baseline.row(of: "c") == nil)
  }
}
