internal import MotionModel

/// Writes costs for people: a table with a line for each engine.
///
/// Where there are several traces, a number is the median over them, the lower of the middle two;
/// allocations are all that there were over all ticks, so that a 0 is one on every trace, and a
/// maximum is the largest. A number that is missing is left out, and a line below says why.
public struct MeasureTextWriter {
  private let style: TextStyle

  /// Creates a writer.
  ///
  /// - Parameter style: How headings are marked.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  /// Writes the report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Complexity: O(n log n) in the number of rows.
  public func write(_ report: MeasureReport, to stream: inout some TextOutputStream) {
    stream.write(heading(of: report) + "\n")
    let columns = Self.columns.filter { column in
      report.rows.contains { column.quantity.isFound(in: $0) }
    }
    var table = TextTable(alignments: [.left] + columns.map { _ in .right })
    table.append([TextTable.Cell("engine")] + columns.map { TextTable.Cell($0.title) })
    for rows in report.rowsByEngine {
      let name = TextTable.Cell(PrintableText.text(rows.first?.engine ?? ""))
      table.append([name] + columns.map { TextTable.Cell($0.text(rows) ?? "-") })
    }
    table.write(to: &stream, style: style)
    for note in notes(on: report) { stream.write(note + "\n") }
  }

  /// Returns the line above the table: the trace, or how many, then what determined the motion.
  private func heading(of report: MeasureReport) -> String {
    guard let first = report.rows.first else { return "" }
    let traces = Set(report.rows.map { $0.trace.file })
    let subject =
      traces.count == 1
      ? [style.text(PrintableText.text(first.trace.name), .bold), first.trace.phrase]
      : [style.text("\(traces.count) traces", .bold)]
    let clock = PrintableText.text(first.header.clock)
    let isRate = clock.utf8.allSatisfy { (48...57).contains($0) }
    let conditions = [
      "clock " + clock + (isRate ? " Hz" : ""),
      "delivery " + (first.header.delivery == "tick" ? "at tick" : first.header.delivery),
      "velocity " + first.header.velocity,
    ]
    return
      (subject + [
        conditions.joined(separator: ", "),
        "per tick" + (traces.count == 1 ? "" : ", medians over the traces"),
      ]).joined(separator: "   ")
  }

  /// Returns the lines below the table: what a capacity is, and why numbers are missing.
  private func notes(on report: MeasureReport) -> [String] {
    var notes: [String] = []
    if let limit = report.rows.lazy.compactMap({ $0.capacity.value?.limit }).first {
      let percent = ShortestDigits.text((report.share * 1e6).rounded() / 1e4)
      notes.append(
        "capacity: the copies that run at once while 99% of the ticks take at most "
          + "\(FixedDigits.text(Double(limit) * 1e-6, digits: 2)) ms, \(percent)% of the interval")
    }
    for quantity in MeasureRow.Quantity.allCases {
      var reasons: [(reason: String, rows: [MeasureRow])] = []
      for row in report.rows {
        guard let reason = quantity.reason(in: row) else { continue }
        if let place = reasons.firstIndex(where: { $0.reason == reason }) {
          reasons[place].rows.append(row)
        } else {
          reasons.append((reason, [row]))
        }
      }
      notes += reasons.map { reason, rows in
        let place = rows.count == report.rows.count ? "" : " for \(Self.place(of: rows))"
        return "no \(quantity.title)\(place): \(PrintableText.text(reason))"
      }
    }
    return notes
  }

  /// Names rows: the one, or the first and how many others.
  private static func place(of rows: [MeasureRow]) -> String {
    let name = rows.first.map { PrintableText.text("\($0.engine) on \($0.trace.name)") } ?? ""
    return rows.count == 1 ? name : "\(name) and \(rows.count - 1) more"
  }
}
