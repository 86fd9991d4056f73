internal import MotionAnalysis
package import MotionModel

extension TextWriter {
  /// Writes a line for each engine, and below the table why numbers are missing.
  ///
  /// Over several traces these are medians, but the mean of allocations and the largest maximum.
  func text(_ report: MeasureReport) -> String {
    let found = MeasureRow.shownColumns.filter { quantity, _ in
      report.rows.contains { $0.isFound(quantity) }
    }
    let columns = MeasureRow.columns.named(["engine"] + found.flatMap(\.names)).map(\.ofSeveral)
    return heading(of: report) + "\n"
      + TextTable(columns: columns).text(report.rows.groups { $0.engine }, style: style)
      + notes(on: report).map { $0 + "\n" }.joined()
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

extension TextWriter {
  package func text(_ cost: RealTimeCost, name: String, note: String? = nil) -> String {
    let times = Distribution.columns("us").filter { $0.forms.contains(.csv) }.map { column in
      column.of { (row: (name: String, times: Distribution)) in row.times }
        .printing { Self.microseconds(($0 as? Int64) ?? 0) }
    }
    let table = TextTable(columns: [Column("us") { $0.name }] + times)
    return heading(cost, name) + "\n" + (note.map { $0 + "\n" } ?? "") + missed(cost) + "\n"
      + table.text([("late", cost.lateness), ("work", cost.duration)], style: style)
      + (cost.worstTicks.isEmpty ? "" : "worst ticks\n" + worst(cost))
  }

  private func heading(_ cost: RealTimeCost, _ name: String) -> String {
    var parts = [
      "\(cost.ticks) ticks at \(Digits.fixed(cost.rate.perSecond, 3)) Hz",
      "\(Digits.seconds(nanoseconds: cost.length))",
    ]
    if cost.speed != 1 { parts.append("speed \(Digits.shortest(cost.speed))") }
    if cost.loops > 1 { parts.append("\(cost.loops) times") }
    if cost.isInterrupted { parts.append("interrupted") }
    return style.printed(name, .bold) + "   " + parts.joined(separator: ", ")
  }

  private func missed(_ cost: RealTimeCost) -> String {
    "missed " + Digits.count(cost.missedDeadlines, "deadline") + " in "
      + Digits.count(cost.lateTicks, "tick") + "; hitch ratio "
      + "\(Digits.fixed(cost.hitchRatio, 1)) ms/s, "
      + style.text(cost.hitchBand.rawValue, cost.hitchBand == .critical ? .boldRed : nil)
  }

  private func worst(_ cost: RealTimeCost) -> String {
    let loop = Column<TimedTick>("loop", .right) { $0.loop }
    let hasLoops = cost.worstTicks.contains { $0.loop > 0 }
    return TextTable(
      columns: (hasLoops ? [loop] : []) + [
        Column("tick", .right) { $0.index }, Column("time", .right) { Digits.seconds($0.time) },
        Column("late us", .right) { Self.microseconds($0.lateness) },
        Column("work us", .right) { Self.microseconds($0.duration) },
        Column("missed", .right) { $0.missedDeadlines },
        Column("presents") { tick in
          tick.handOffs.map { $0.interaction.name + ($0.line > 0 ? ", line \($0.line)" : "") }
            .joined(separator: "; ")
        },
      ]
    ).text(cost.worstTicks, style: style)
  }

  private static func microseconds(_ nanoseconds: Int64) -> String {
    Digits.fixed(Double(nanoseconds) * 1e-3, 1)
  }
}
