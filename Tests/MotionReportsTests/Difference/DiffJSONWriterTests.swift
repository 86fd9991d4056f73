import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct DiffJSONWriterTests {
  private func text(_ other: Recording) throws -> String {
    let report = DiffReport(
      DiffTextWriterTests.recording(), file: "a.csv", other, file: "b.csv", context: 0)
    return try JSONWriter.text(report.json)
  }

  @Test func wholeOutput() throws {
    let difference = try Expected.difference(
      "diff.json",
      [
        "Equal recordings": text(DiffTextWriterTests.recording()),
        "What is not finite is text": text(
          DiffTextWriterTests.recording(tick: { if $0 == 2 { $1.state.velocity.y = -.infinity } })),
        "A position that is not finite is no distance": text(
          DiffTextWriterTests.recording(tick: { if $0 == 2 { $1.state.position.y = .nan } })),
      ])
    #expect(difference == nil)
  }
}
