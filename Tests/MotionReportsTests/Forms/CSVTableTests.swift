import MotionReports
import Testing

@Suite struct CSVTableTests {
  @Test func fieldsAreQuotedWhereTheyNeedIt() {
    let table = CSVTable<String>(
      columns: [Column("a,b") { $0 }, Column("say \"hi\"") { _ in "" }, Column("c") { _ in 7 }]
    )
    #expect(
      table.text(["plain text", "say, you", "cr\r"])
        == "\"a,b\",\"say \"\"hi\"\"\",c\nplain text,,7\n\"say, you\",,7\ncr\u{fffd},,7\n")
  }

  @Test(arguments: [
    ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""), ("+1", "'+1"), ("-1", "'-1"),
    ("@a", "'@a"),
    ("\ta", "'\u{fffd}a"), ("::error::", "\"::error::\""), ("a=b", "a=b"),
    ("a\u{202e}", "a\u{fffd}"),
  ])
  func textIsNoFormula(text: String, expected: String) {
    let table = CSVTable<String>(columns: [Column("c") { $0 }])
    #expect(table.text([text]) == "c\n\(expected)\n")
  }

  @Test(
    arguments: [
      (nil, ""), (Double.nan, ""), (-Double.infinity, ""), (160, "160"), (0.1, "0.1"),
      (-0.0, "0"), (1e-9, "1e-09"),
    ] as [(Double?, String)])
  func number(value: Double?, expected: String) {
    let table = CSVTable<Double?>(columns: [Column("number") { $0 }])
    #expect(table.text([value]) == "number\n\(expected)\n")
  }
}
