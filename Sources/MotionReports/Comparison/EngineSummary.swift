internal import MotionAnalysis
internal import MotionModel

/// The last lines of a report for people: how each engine did on all its traces.
struct EngineSummary {
  private let report: ComparisonReport

  /// Takes a report.
  ///
  /// - Parameter report: The report.
  init(_ report: ComparisonReport) {
    self.report = report
  }

  /// Writes a line for each engine, in the order of the report.
  ///
  /// - Parameters:
  ///   - stream: Where to write.
  ///   - style: How marks are written.
  /// - Complexity: O(n) in the number of findings.
  func write(to stream: inout some TextOutputStream, style: TextStyle) {
    var table = TextTable(alignments: [.left, .left])
    for rows in report.rowsByEngine {
      guard let first = rows.first else { continue }
      let breaks = rows.count { $0.verdict == .breaks }
      var sentence =
        breaks == 0
        ? "ok on \(Self.count(rows.count, "trace"))"
        : "breaks on \(breaks) of \(Self.count(rows.count, "trace")): "
          + findingCounts(in: rows, areKnown: false)
      let known = rows.count { $0.findings.contains(where: \.isKnown) }
      if known > 0 {
        sentence +=
          (breaks == 0 ? ", with" : ";") + " known breaks on \(known): \(findingCounts(in: rows, areKnown: true))"
      }
      if let cost = Self.medianCost(of: rows) {
        sentence += "; median \(FixedDigits.text(cost, digits: 1)) ns/tick"
      }
      table.append([
        TextTable.Cell(PrintableText.text(first.engine)),
        TextTable.Cell(sentence, breaks == 0 ? nil : .boldRed),
      ])
    }
    table.write(to: &stream, style: style)
  }

  /// Returns how often each check found something, such as `hand-off-velocity 31, rest 2`.
  private func findingCounts(in rows: [ComparisonRow], areKnown: Bool) -> String {
    let findings = rows.flatMap { $0.findings.filter { $0.isKnown == areKnown } }
    let counts = Check.allCases.compactMap { check in
      let count = findings.count { $0.check == check }
      return count > 0 ? "\(check) \(count)" : nil
    }
    return counts.joined(separator: ", ")
  }

  /// Returns the median over the rows that have a cost, the lower of the middle two.
  private static func medianCost(of rows: [ComparisonRow]) -> Double? {
    let costs = rows.compactMap { $0.cost?.nanosecondsPerTick }.sorted()
    return costs.isEmpty ? nil : costs[(costs.count - 1) / 2]
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
