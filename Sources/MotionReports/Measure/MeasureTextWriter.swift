internal import MotionModel

extension TextWriter {
  /// Writes costs for people: a table with a line for each engine.
  ///
  /// Where there are several traces, a number is the median over them, the lower of the middle two;
  /// allocations are all that there were over all ticks, so that a 0 is one on every trace, and a
  /// maximum is the largest. A number that is missing is left out, and a line below says why.
  ///
  /// - Complexity: O(n log n) in the number of rows.
  public func write(_ report: MeasureReport, to stream: inout some TextOutputStream) {
    stream.write(heading(of: report) + "\n")
    let found = Self.columns.filter { quantity, _ in
      report.rows.contains { $0.reason(for: quantity) == nil }
    }
    TextTable(columns: [.init("engine") { $0.first?.engine ?? "" }] + found.map(\.column))
      .write(report.rowsByEngine, to: &stream, style: style)
    for note in notes(on: report) { stream.write(note + "\n") }
  }

  /// Returns the line above the table: the trace, or how many, then what determined the motion.
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
        "per tick" + (traces.count == 1 ? "" : ", medians over the traces"),
      ]).joined(separator: "   ")
  }

  /// Returns the lines below the table: what a capacity is, and why numbers are missing.
  private func notes(on report: MeasureReport) -> [String] {
    var notes: [String] = []
    if let limit = report.rows.lazy.compactMap({ $0.capacity.value?.limit }).first {
      let percent = Digits.shortest((report.share * 1e6).rounded() / 1e4)
      notes.append(
        "capacity: the copies that run at once while 99% of the ticks take at most "
          + "\(Digits.fixed(Double(limit) * 1e-6, 2)) ms, \(percent)% of the interval")
    }
    let idle = report.rows.compactMap { $0.realTime.value?.idleDuration?.p50 }.lowerMedian
    if let idle {
      notes.append(
        "cold ns: what an engine adds to p50; a tick in which nothing moves takes \(idle) ns")
    }
    notes += report.rows.filter { $0.hotPlace != nil }.groups { $0.engine }.map { rows in
      "hot ticks of \(PrintableText.text(rows[0].engine)): taken "
        + PrintableText.text(rows[0].hotPlace ?? "")
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

  /// Names rows: the one, or the first and how many others.
  private static func place(of rows: [MeasureRow]) -> String {
    let name = rows.first.map { PrintableText.text("\($0.engine) on \($0.trace.name)") } ?? ""
    return rows.count == 1 ? name : "\(name) and \(rows.count - 1) more"
  }

  private typealias Column = (
    quantity: MeasureRow.Quantity, column: TextTable<[MeasureRow]>.Column
  )

  /// All columns, each shown where its quantity was measured, in their order.
  private static var columns: [Column] {
    [
      median("hot ns", .hot, text: { Digits.fixed($0, 1) }) { $0.hot.value?.nanosecondsPerTick },
      median("cold ns", .realTime) { $0.realTime.value?.netMedian },
      time("p50") { $0.p50 }, time("p90") { $0.p90 }, time("p99") { $0.p99 },
      time("p99.9") { $0.p999 },
      column("max", .realTime) { rows in
        rows.compactMap { $0.realTime.value?.duration.maximum }.max().map { "\($0)" }
      },
      column("missed", .realTime) { rows in
        let counts = rows.compactMap { $0.realTime.value?.missedDeadlines }
        return counts.isEmpty ? nil : "\(counts.reduce(0, +))"
      },
      median("instructions", .instructions, text: { Digits.fixed($0, 1) }) {
        $0.instructions.value?.perTick
      },
      column("allocations", .allocations) { share($0.compactMap { $0.allocations.value }) },
      column("capacity", .capacity) { rows in
        let capacities = rows.compactMap { $0.capacity.value }
        return capacities.map { $0.copies }.lowerMedian.map { copies in
          // What may be more could be above the median.
          let isLeast = capacities.contains { $0.copies <= copies && $0.bound != .budget }
          return isLeast ? ">= \(copies)" : "\(copies)"
        }
      },
    ]
  }

  /// Makes a column of a number that an engine's rows may not have.
  private static func column(
    _ title: String, _ quantity: MeasureRow.Quantity, _ text: @escaping ([MeasureRow]) -> String?
  ) -> Column {
    (quantity, .init(title, .right) { text($0) ?? "-" })
  }

  private static func time(
    _ title: String, _ value: @escaping (Distribution) -> Int64
  ) -> Column {
    median(title, .realTime) { $0.realTime.value.map { value($0.duration) } }
  }

  private static func median<Number: Comparable>(
    _ title: String, _ quantity: MeasureRow.Quantity,
    text: @escaping (Number) -> String = { "\($0)" }, _ number: @escaping (MeasureRow) -> Number?
  ) -> Column {
    column(title, quantity) { $0.compactMap(number).lowerMedian.map(text) }
  }

  /// Returns how many there are to a tick over all rows; `0` where there are none at all.
  private static func share(_ counts: [TickCount]) -> String? {
    let total = counts.reduce(0) { $0 + $1.total }
    guard total > 0 else { return counts.isEmpty ? nil : "0" }
    let share = Double(total) / Double(max(counts.reduce(0) { $0 + $1.ticks }, 1))
    return share < 0.005 ? "<0.01" : Digits.fixed(share, 2)
  }
}
