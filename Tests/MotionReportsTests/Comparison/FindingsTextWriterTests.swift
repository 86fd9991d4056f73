import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct FindingsTextWriterTests {
  private func text(_ report: ComparisonReport, details: Bool = false) -> String {
    FindingsReport(report).text(TextWriter(width: 120, details: details))
  }

  /// Returns the sample with all findings known except the first `count`.
  private func known(but count: Int = 0, size: Double? = nil) -> ComparisonReport {
    var report = SampleReport.report()
    for index in report.rows[1].findings.indices {
      report.rows[1].findings[index].isKnown = index >= count
      if let size { report.rows[1].findings[index].size = size }
    }
    return report
  }

  /// Seven engines whose findings are all known.
  private var manyKnown: ComparisonReport {
    var report = known()
    let row = report.rows[1]
    report.rows = (1...7).map { number in
      var other = row
      other.engine = "engine-\(number)"
      return other
    }
    return report
  }

  /// Returns the sample with thirty findings of one rule and limit; the last is the worst.
  private func many(limit: Double) -> ComparisonReport {
    var report = SampleReport.report()
    let release = report.rows[1].findings[0]
    report.rows[1].findings = (1...30).map { index in
      var finding = release
      (finding.size, finding.limit, finding.line) = (Double(10 * index), limit, Int32(index))
      finding.visible = VisibleSize(points: Double(index) / 2)
      return finding
    }
    return report
  }

  @Test func wholeOutput() throws {
    var kept = SampleReport.report()
    kept.rows.removeAll { $0.verdict == .breaks }
    let difference = try Expected.difference(
      "findings.txt",
      [
        "Nothing is known": text(SampleReport.report()),
        "Known breaks are a line an engine": text(known(but: 1)),
        "A large size has no decimals": text(known(size: 36.54)),
        "A small size has some": text(known(size: 9.54)),
        "Known breaks of many engines are one line": text(manyKnown),
        "but a line an engine with details": text(manyKnown, details: true),
        "Many findings make a table with the worst first": text(many(limit: 1)),
        "also where nothing is allowed, so that each is infinitely too large": text(
          many(limit: 0)),
        "Without findings it says how much was checked": text(kept),
      ])
    #expect(difference == nil)
    #expect(text(many(limit: 1), details: true).split(separator: "\n").count == 31)
  }
}
