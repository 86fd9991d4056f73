internal import MotionAnalysis
internal import MotionModel

extension TextWriter {
  /// Writes a table with a line for each engine: medians over the traces, but all allocations and the
  /// largest maximum. A line below says why a number is missing.
  package func write(_ report: MeasureReport, to stream: inout some TextOutputStream) {
    stream.write(heading(of: report) + "\n")
    let found = MeasureRow.shownColumns.filter { quantity, _ in
      report.rows.contains { $0.reason(for: quantity) == nil }
    }
    let columns = MeasureRow.columns.named(["engine"] + found.flatMap(\.names)).map(\.ofSeveral)
    TextTable(columns: columns).write(report.rowsByEngine, to: &stream, style: style)
    for note in notes(on: report) { stream.write(note + "\n") }
  }

  private func heading(of report: MeasureReport) -> String {
    guard let first = report.rows.first else { return "" }
    let traces = Set(report.rows.map { $0.trace.file })
    let subject =
      traces.count == 1
      ? [style.printed(first.trace.name, .bold), first.trace.phrase]
      : [style.text("\(traces.count) traces", .bold)]
    return
      (subject + [
        first.header.conditions.phrase,
        "per flight tick" + (traces.count == 1 ? "" : ", medians over the traces"),
      ]).joined(separator: "   ")
  }

  private func notes(on report: MeasureReport) -> [String] {
    var notes: [String] = []
    if let limit = report.rows.lazy.compactMap({ $0.capacity.value?.limit }).first {
      let percent = Digits.shortest((report.share * 1e6).rounded() / 1e4)
      notes.append(
        "capacity: the copies that run at once while 99% of the ticks take at most "
          + "\(Digits.fixed(Double(limit) * 1e-6, 2)) ms, \(percent)% of the interval")
    }
    let walk = report.rows.compactMap { $0.cost(.flight).value?.walkNanosecondsPerTick }.lowerMedian
    if let walk {
      notes.append(
        "flight ns: from one tick in flight to the next; the loop around the calls, "
          + "\(Digits.fixed(walk, 1)) ns, is in it")
    }
    if report.rows.contains(where: { $0.realTime.value != nil }) {
      notes.append("p50 to max: cold ticks of the whole replay, in ns, one in an interval")
    }
    notes += report.rows.filter { $0.costPlace != nil }.groups { $0.engine }.map { rows in
      "flight ticks of \(PrintableText.text(rows[0].engine)): taken "
        + PrintableText.text(rows[0].costPlace ?? "")
    }
    for quantity in MeasureRow.Quantity.allCases {
      let missing = report.rows.filter { $0.reason(for: quantity) != nil }
      for rows in missing.groups({ $0.reason(for: quantity) ?? "" }) {
        let place = rows.count == report.rows.count ? "" : " for \(Self.place(of: rows))"
        let reason = PrintableText.text(rows[0].reason(for: quantity) ?? "")
        notes.append("no \(quantity.title)\(place): \(reason)")
      }
    }
    return notes
  }

  private static func place(of rows: [MeasureRow]) -> String {
    let name = rows.first.map { PrintableText.text("\($0.engine) on \($0.trace.name)") } ?? ""
    return rows.count == 1 ? name : "\(name) and \(rows.count - 1) more"
  }
}
