import MotionReports
import Testing

@Suite struct MeasureCSVWriterTests {
  private func lines(_ report: MeasureReport) -> [Substring] {
    var text = ""
    MeasureCSVWriter().write(report, to: &text)
    return text.split(separator: "\n")
  }

  @Test func allNumbers() {
    let lines = lines(SampleMeasures.full())
    #expect(lines.count == 5)
    #expect(lines[0] == "")
    #expect(lines[1] == "")
  }

  @Test func whatIsMissingIsEmptyAndHasAReason() {
    let lines = lines(SampleMeasures.empty())
    #expect(lines[1] == "")
  }

  @Test func rowsHaveAsManyFieldsAsColumns() {
    let full = lines(SampleMeasures.full()).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).count
    }
    // The specification has a comma and is quoted.
    #expect(Set(full.dropFirst()) == [full[0] + 1])
  }
}
