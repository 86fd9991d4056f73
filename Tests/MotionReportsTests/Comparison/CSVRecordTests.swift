import Testing

@testable import MotionReports

@Suite struct CSVRecordTests {
  @Test(arguments: [
    (["a", "", "b c"], "a,,b c\n"),
    (
      ["a,b", "say \"hi\"", "two\nlines", "cr\r"],
      "\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\"cr\r\"\n"
    ),
  ])
  func text(fields: [String], expected: String) {
    #expect(CSVRecord.text(fields) == expected)
  }

  @Test(arguments: [
    (nil, ""), (Double.nan, ""), (-Double.infinity, ""), (160, "160"), (0.1, "0.1"),
    (1e-9, "1e-09"),
  ])
  func field(value: Double?, expected: String) {
    #expect(CSVRecord.field(value) == expected)
  }
}
