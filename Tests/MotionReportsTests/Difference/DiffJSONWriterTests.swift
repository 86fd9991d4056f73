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

  @Test func equalRecordings() throws {
    let text = try text(DiffTextWriterTests.recording())
    #expect(text.contains("\"motion\" : null"))
    #expect(text.hasSuffix("\"schema\" : \"motion-replay/diff/1\",\n  \"verdict\" : \"same\"\n}\n"))
  }

  @Test func whatIsNotFiniteIsText() throws {
    let text = try text(
      DiffTextWriterTests.recording(tick: { if $0 == 2 { $1.state.velocity.y = -.infinity } }))
    #expect(text.contains("\"bits\" : \"fff0000000000000\",\n"))
    #expect(text.contains("\"text\" : \"-inf\""))
    #expect(text.contains("\"field\" : \"vy\""))
    #expect(text.contains("\"is_here\" : false"))
    #expect(text.contains("\"verdict\" : \"differs\""))
  }

  @Test func aPositionThatIsNotFiniteIsNoDistance() throws {
    let text = try text(
      DiffTextWriterTests.recording(tick: { if $0 == 2 { $1.state.position.y = .nan } }))
    #expect(text.contains("\"largest_distance\" : null"))
    #expect(text.contains("\"ulps\" : null"))
  }
}
